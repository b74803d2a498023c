import { Alert, Box, Button, Card, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { type InputOf, mutate, query } from "../../../../backoffice/procedures.ts";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import { capacityOfZone, type VenueZone } from "../rules/venue-zones.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { GiveTickets } from "./give-tickets.tsx";
import { draftsOf, newPool, type PoolDraft, poolsOfPlan, requestOf } from "./pool-drafts.ts";
import { TariffRows } from "./tariff-rows.tsx";

const words = organiserWords.session;

/** Shown under a session that can still be changed: its places and prices. */
export function SessionPools() {
  const { area } = useArea();
  const record = useRecordContext();
  const id = String(record?.id ?? "");
  const changes = area === "partner" && record?.status !== "CANCELLED";
  const [version, setVersion] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ["event", "pools", id],
    queryFn: () => query("event.session", { id }),
    enabled: changes && id !== "",
    // Not refetched on focus, which would overwrite the form while it is filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });
  if (!changes) return null;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  async function showSaved() {
    await refetch();
    setVersion((before) => before + 1);
  }
  const running = new Date(data.endsAt).getTime() > Date.now();
  return (
    <Card>
      <PoolsForm key={version} session={data} onSaved={showSaved} />
      {running && <GiveTickets session={data} onGiven={() => void refetch()} />}
    </Card>
  );
}

function PoolsForm({ session, onSaved }: { session: OperatedSessionView; onSaved: () => void }) {
  const [pools, setPools] = useState(() => draftsOf(session));
  const { redrawn } = session;
  const anew = pools.every(({ id }) => !id);
  const plan = anew ? (redrawn ?? session.layout) : session.layout;
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const change = (index: number, part: Partial<PoolDraft>) =>
    setPools(pools.map((pool, at) => (at === index ? { ...pool, ...part } : pool)));
  async function save() {
    const wanted = requestOf(session.id, pools, session.timeZone) as InputOf<"event.savePools">;
    const saved = await run(() => mutate("event.savePools", wanted));
    if (!saved) return;
    notify(words.saved, { type: "success" });
    onSaved();
  }
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {words.pools}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {words.help}
      </Typography>
      {redrawn && !anew && (
        <Redrawn onTake={session.taken.length === 0 ? () => setPools(poolsOfPlan(redrawn, pools)) : null} />
      )}
      {pools.map((pool, index) => (
        <PoolFields
          key={pool.key}
          pool={pool}
          zones={plan?.zones ?? []}
          currency={session.currency}
          errorOf={(path) => failure?.fields[`pools.${index}.${path}`]}
          onChange={(part) => change(index, part)}
          onRemove={
            pool.taken === 0 && pools.length > 1
              ? () => setPools(pools.filter((_, at) => at !== index))
              : null
          }
        />
      ))}
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {[failure.message, ...otherSentences(failure.fields)].join(" ")}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button variant="contained" disabled={busy} onClick={save}>
          {words.save}
        </Button>
        <Button variant="outlined" onClick={() => setPools([...pools, newPool()])}>
          {words.addPool}
        </Button>
      </Stack>
    </Box>
  );
}

/** Says that the venue's map has changed since the session was planned. */
function Redrawn({ onTake }: { onTake: (() => void) | null }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        onTake && (
          <Button color="inherit" size="small" onClick={onTake}>
            {words.takeRedrawn}
          </Button>
        )
      }
    >
      {onTake ? words.redrawn : words.redrawnSold}
    </Alert>
  );
}

/** Errors that belong to no single field of the form. */
function otherSentences(fields: Record<string, string>): string[] {
  const shown = /^pools\.\d+\.(name|capacity|tariffs\.\d+\.\w+)$/;
  return Object.entries(fields).flatMap(([path, sentence]) => (shown.test(path) ? [] : [sentence]));
}

interface PoolFieldsProps {
  pool: PoolDraft;
  zones: VenueZone[];
  currency: string;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<PoolDraft>) => void;
  onRemove: (() => void) | null;
}

function PoolFields({ pool, zones, currency, errorOf, onChange, onRemove }: PoolFieldsProps) {
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 2, p: { xs: 1.5, md: 2 }, mb: 2 }}>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: "wrap", alignItems: "center", mb: 1.5 }}
      >
        <TextField
          size="small"
          label={words.pool}
          value={pool.name}
          error={Boolean(errorOf("name"))}
          helperText={errorOf("name")}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {!pool.id && zones.length > 0 && <ZoneField pool={pool} zones={zones} onChange={onChange} />}
        <TextField
          size="small"
          type="number"
          label={words.capacity}
          value={pool.capacity}
          disabled={pool.numbered}
          error={Boolean(errorOf("capacity"))}
          helperText={errorOf("capacity") ?? (pool.numbered ? words.numbered : undefined)}
          onChange={(event) => onChange({ capacity: event.target.value })}
          slotProps={{
            htmlInput: { min: Math.max(1, pool.taken), inputMode: "numeric" },
            // Readable although the field is disabled, because it says why.
            formHelperText: { sx: { "&.Mui-disabled": { color: "text.secondary" } } },
          }}
        />
        <Typography color="text.secondary">{words.taken(pool.taken)}</Typography>
        {onRemove && (
          <Button color="error" onClick={onRemove}>
            {words.removePool}
          </Button>
        )}
      </Stack>
      <TariffRows
        tariffs={pool.tariffs}
        currency={currency}
        errorOf={(index, column) => errorOf(`tariffs.${index}.${column}`)}
        onChange={(tariffs) => onChange({ tariffs })}
      />
    </Box>
  );
}

function ZoneField({ pool, zones, onChange }: Pick<PoolFieldsProps, "pool" | "zones" | "onChange">) {
  function choose(name: string) {
    const zone = zones.find((one) => one.name === name);
    if (!zone) return onChange({ zone: "", numbered: false });
    onChange({
      zone: name,
      name,
      capacity: String(capacityOfZone(zone)),
      numbered: zone.kind !== "STANDING",
    });
  }
  return (
    <TextField
      select
      size="small"
      label={words.zone}
      value={pool.zone}
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{words.noZone}</MenuItem>
      {zones.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
