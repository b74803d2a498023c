import { Box, Button, Card, Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { isServiceKind, type ServiceKind } from "../../../../src/shared/kinds.ts";
import { areaPaths } from "../../../../src/shared/permissions.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { declarationOf } from "../../../engine/declarations.ts";
import { useRowAddress } from "../../../engine/row-address.ts";
import { useArea, useCompanyWords } from "../../../me.ts";
import { scannerAddress } from "../scanner-address.ts";
import { useDeskParts } from "../use-desk-parts.ts";
import { Arrivals } from "./arrivals.tsx";
import { type ChosenDay, DaySwitch, EntryHead, NoEntries, useEntries } from "./entry-list.tsx";
import { fromParameter } from "./from-parameter.ts";
import { ManifestView } from "./manifest.tsx";
import { Moments } from "./moments.tsx";

const { entries: words } = gateWords;

/** On a phone the main action takes a whole line. */
const actionsSx = {
  display: "grid",
  gap: 1,
  mt: 1.5,
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, max-content)" },
} as const;

function EntryCard({ entry, day }: { entry: GateEntry; day: ChosenDay }) {
  const { area } = useArea();
  const { tool } = useDeskParts(entry.kind) ?? {};
  const own = gateKindWords[entry.kind];
  const running = entry.state !== "CANCELLED" && entry.state !== "STARTED";
  const dayPart: Record<string, string> = day ? { day } : {};
  const manifest = new URLSearchParams({ manifest: entry.id, ...dayPart });
  return (
    <Card component="li" sx={{ p: 2, listStyle: "none" }}>
      <EntryHead entry={entry} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {entry.capacity === null ? "" : `${own.sold(entry.sold, entry.capacity)} · `}
        <strong>{own.entered(entry.entered, entry.tickets)}</strong>
        {entry.state === "CANCELLED" ? ` · ${own.cancelled}` : ""}
      </Typography>
      <Box sx={actionsSx}>
        <Button
          size="small"
          variant="contained"
          sx={{ gridColumn: { xs: "1 / -1", sm: "auto" } }}
          href={scannerAddress(areaPaths[area].dashboard, entry.id)}
        >
          {words.scan}
        </Button>
        <Button size="small" variant="outlined" component={Link} to={`?${manifest}`}>
          {own.list}
        </Button>
        {running && tool ? (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`?${new URLSearchParams({ tool: entry.id, kind: entry.kind, ...dayPart })}`}
          >
            {tool.label}
          </Button>
        ) : null}
      </Box>
      {entry.state === "CANCELLED" ? null : <Moments entry={entry} />}
    </Card>
  );
}

function Entries() {
  // In the address, so that the list is the same after a manifest and after a reload.
  const [query, setQuery] = useSearchParams();
  const day: ChosenDay = query.get("day");
  const setDay = (next: ChosenDay) => setQuery(next ? { day: next } : {}, { replace: true });
  const { data, error, isPending, refetch } = useEntries(day);
  return (
    <>
      <DaySwitch day={day} onChange={setDay} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Typography>{gateWords.loading}</Typography> : null}
      {data?.entries.length === 0 ? <NoEntries day={day} onDay={setDay} noneLeft={words.noneLeft} /> : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5 }}>
        {data?.entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} day={day} />
        ))}
      </Stack>
      {day ? null : <Arrivals />}
    </>
  );
}

function Tool({ id, kind }: { id: string; kind: ServiceKind }) {
  const { tool } = useDeskParts(kind) ?? {};
  return tool ? <tool.component id={id} /> : null;
}

/** Leads back to where the person came from: a cockpit names itself in the address, else it is the list. */
function BackLink({ id, day, from }: { id: string; day: string | null; from: string | null }) {
  const { area } = useArea();
  const address = useRowAddress();
  const cockpit = from === null ? undefined : declarationOf(from);
  const to = cockpit?.path[area] ? address(cockpit.name, id) : day ? `?${new URLSearchParams({ day })}` : "?";
  return (
    <Button component={Link} to={to} sx={{ alignSelf: "start", mb: 1 }}>
      ‹ {cockpit?.label.one ?? gateWords.back}
    </Button>
  );
}

/** Today's departures, sessions or handovers, each with its list, its scanner and its kind's tools. */
export function EntriesPage() {
  const { entrance } = useCompanyWords();
  const [query] = useSearchParams();
  const [manifest, tool, kind] = [query.get("manifest"), query.get("tool"), query.get("kind")];
  const inside = manifest || tool;
  const day = query.get("day");
  return (
    <Stack sx={{ py: 2, maxWidth: 1100 }}>
      <Title title={entrance} />
      {inside ? <BackLink id={inside} day={day} from={query.get(fromParameter)} /> : null}
      {manifest ? <ManifestView id={manifest} day={day ?? undefined} /> : null}
      {tool && isServiceKind(kind) ? <Tool id={tool} kind={kind} /> : null}
      {inside ? null : <Entries />}
    </Stack>
  );
}
