import { Alert, Box, Button, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { declarationOf, screenName } from "../../../../../backoffice/engine/declarations.ts";
import { useLeaveGuard } from "../../../../../backoffice/frame/leave-guard.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { Loaded } from "../../../../../backoffice/pages/cockpit/loaded.tsx";
import { mutate, query } from "../../../../../backoffice/procedures.ts";
import { isoWeekday } from "../../../../shared/calendar.ts";
import { addDays, type Day, dayOf, isDay } from "../../../../shared/dates.ts";
import { areaPaths } from "../../../../shared/permissions.ts";
import type { Roster } from "../../roster/roster-schema.ts";
import { rosterWords as words } from "../../words/fr/roster.ts";
import { RosterTable } from "./roster-table.tsx";
import { RosterToolbar, type Span } from "./roster-toolbar.tsx";
import { useDrafts } from "./use-drafts.ts";

/** The day or week is part of the address, so that a reload shows the same. */
function useSpan(today: Day): Span {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("day") ?? "";
  const days = search.get("days") === "7" ? 7 : 1;
  const day = isDay(asked) ? asked : today;
  const choose: Span["choose"] = (next) => {
    const at = { day, days, ...next };
    setSearch({ day: at.day, days: String(at.days) }, { replace: true });
  };
  return { today, day, days, choose };
}

export function RosterPage() {
  const { area, me } = useArea();
  const span = useSpan(dayOf(Date.now(), me.country.timeZone));
  const from = span.days === 7 ? addDays(span.day, 1 - isoWeekday(span.day)) : span.day;
  const answer = useQuery({
    queryKey: ["trip", "roster", area, from, span.days],
    queryFn: () =>
      query("trip.roster", { area: area === "branch" ? "branch" : "partner", from, days: span.days }),
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 }, maxWidth: 1100 }}>
      <Title title={words.title} />
      <RosterToolbar {...span} />
      <Loaded query={answer}>
        {/* Another day begins without what was typed for this one. */}
        {(data) => <Drawn key={`${from} ${span.days}`} data={data} onSaved={() => answer.refetch()} />}
      </Loaded>
    </Box>
  );
}

/** In sight from every row: what is to be saved, and what was. */
const barSx = {
  position: "sticky",
  top: 48,
  zIndex: 3,
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  bgcolor: "background.default",
  py: 0.75,
  mb: 0.75,
} as const;

function Drawn({ data, onSaved }: { data: Roster; onSaved(): Promise<unknown> }) {
  const { area } = useArea();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const keys = useMediaQuery("(pointer: fine)");
  const drafts = useDrafts(data.departures);
  const { busy, failure, run } = useOrder();
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState(0);
  const unsaved = drafts.rows().length;
  useLeaveGuard(unsaved > 0);
  const open = data.departures.filter((one) => one.open);
  const lacking = open.filter((one) => drafts.driverOf(one).name === "");
  const [first] = useState(() => (keys ? (lacking[0]?.id ?? null) : null));

  async function save() {
    const assignments = drafts.rows();
    if (assignments.length === 0 || busy) return;
    const answer = await run(() => mutate("trip.assignDrivers", { assignments }));
    if (!answer) return;
    await onSaved();
    drafts.settle(answer.rows);
    const refused = answer.rows.filter((row) => row.failure !== null).length;
    const done = answer.rows.length - refused;
    setSaid(done > 0 ? words.saved(done) : "");
    setFailed(refused);
  }

  function copy() {
    const taken = lacking.filter(({ lastWeek }) => lastWeek?.driverId);
    for (const departure of taken) drafts.choose(departure, departure.lastWeek);
    setSaid(words.copied(taken.length));
  }

  if (data.departures.length === 0) return <Typography sx={{ mt: 2 }}>{words.none}</Typography>;
  const driver = declarationOf("bus-driver");
  const list = driver && `${areaPaths[area].dashboard}/${screenName(driver, area)}`;
  return (
    <>
      <Stack direction="row" useFlexGap sx={barSx}>
        <Button
          variant="contained"
          disabled={busy || unsaved === 0}
          onClick={() => void save()}
          sx={{ minHeight: 44 }}
        >
          {busy ? words.saving : words.save}
        </Button>
        <Button variant="outlined" onClick={copy} disabled={busy} sx={{ minHeight: 44 }}>
          {words.copy}
        </Button>
        <Typography role="status" variant="body2" sx={{ fontWeight: 700 }}>
          {[
            said,
            unsaved > 0
              ? failed > 0
                ? words.failed(failed)
                : words.unsaved(unsaved)
              : words.lacking(lacking.length),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Stack>
      {failure ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure.message}
        </Alert>
      ) : null}
      {data.drivers.length === 0 && list ? (
        <Alert
          severity="info"
          sx={{ mb: 1 }}
          action={
            <Button component={Link} to={`${list}/create`} color="inherit" size="small">
              {words.addDriver}
            </Button>
          }
        >
          {words.noDrivers}
        </Alert>
      ) : null}
      <RosterTable {...data} drafts={drafts} narrow={narrow} first={first} onSave={() => void save()} />
      {narrow ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {words.keys}
        </Typography>
      )}
    </>
  );
}
