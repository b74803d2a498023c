import { Alert, Box, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { type InputOf, mutate, query } from "../../../../backoffice/procedures.ts";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { GiveTickets } from "./give-tickets.tsx";
import { draftsOf, newPool, type PoolDraft, poolsOfPlan, sentPools } from "./pool-drafts.ts";
import { otherSentences, PoolFields } from "./pool-fields.tsx";

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
    const sent = { id: session.id, pools: sentPools(pools, session.timeZone) };
    const wanted = sent as InputOf<"event.savePools">;
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
