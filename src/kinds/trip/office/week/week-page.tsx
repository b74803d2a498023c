import {
  Box,
  Button,
  MenuItem,
  Stack,
  Tab,
  Tabs,
  TextField,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { declarationOf, screenName } from "../../../../../backoffice/engine/declarations.ts";
import { NothingYet } from "../../../../../backoffice/engine/list/empty-list.tsx";
import { personMayHere, useArea } from "../../../../../backoffice/me.ts";
import { Loaded } from "../../../../../backoffice/pages/cockpit/loaded.tsx";
import { query } from "../../../../../backoffice/procedures.ts";
import { isoWeekday } from "../../../../shared/calendar.ts";
import { addDays, type Day, dayOf, formatDayShort, isDay } from "../../../../shared/dates.ts";
import { areaPaths } from "../../../../shared/permissions.ts";
import type { WeekTimetable } from "../../operate/timetable-schema.ts";
import { serviceWeekWords as words } from "../../words/fr/week.ts";
import { DaySteps } from "../day-steps.tsx";
import { BusBars } from "./bus-bars.tsx";
import { planAddress, WeekGrid } from "./week-grid.tsx";

/** Refresh interval, because sales continue. */
const refreshEvery = 30_000;

const mondayOf = (day: Day): Day => addDays(day, 1 - isoWeekday(day));

type Rows = keyof typeof words.by;

/** The selected day is part of the address, so that going back from a departure shows the same week. */
function useChosen(today: Day) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("day") ?? "";
  const line = search.get("line") ?? "";
  const by: Rows = search.get("by") === "bus" ? "bus" : "line";
  const day = isDay(asked) ? asked : today;
  const choose: Chosen["choose"] = (next) => {
    const at = { day, line, by, ...next };
    const shown = { ...(at.line ? { line: at.line } : {}), ...(at.by === "bus" ? { by: at.by } : {}) };
    setSearch({ day: at.day, ...shown }, { replace: true });
  };
  return { day, line, by, choose };
}

export function WeekPage() {
  const { area, me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const chosen = useChosen(today);
  const from = mondayOf(chosen.day);
  const answer = useQuery({
    queryKey: ["trip", "timetable", area, from],
    queryFn: () => query("trip.timetable", { area: area === "branch" ? "branch" : "partner", from }),
    refetchInterval: refreshEvery,
    placeholderData: (before) => before,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      <Toolbar today={today} {...chosen} lines={answer.data?.lines ?? []} />
      <Loaded query={answer}>
        {(data) => (
          <Week
            data={data.from === from ? data : { ...data, departures: [] }}
            from={from}
            today={today}
            {...chosen}
          />
        )}
      </Loaded>
    </Box>
  );
}

interface Chosen {
  day: Day;
  line: string;
  /** What a row of the table is. */
  by: Rows;
  choose(next: { day?: Day; line?: string; by?: Rows }): void;
}

function Toolbar({
  today,
  day,
  line,
  by,
  choose,
  lines,
}: Chosen & { today: Day; lines: WeekTimetable["lines"] }) {
  const from = mondayOf(day);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, rowGap: 1.5, flexWrap: "wrap", alignItems: "center", mb: 1.5 }}
    >
      <DaySteps words={words} day={day} days={7} onChoose={(next) => choose({ day: next })} />
      <Button
        variant={from === mondayOf(today) ? "contained" : "outlined"}
        color="secondary"
        onClick={() => choose({ day: today })}
      >
        {words.current}
      </Button>
      <TextField
        select
        size="small"
        label={words.line}
        value={lines.some(({ id }) => id === line) ? line : ""}
        onChange={({ target }) => choose({ line: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 220, flexGrow: { xs: 1, sm: 0 } }}
      >
        <MenuItem value="">{words.everyLine}</MenuItem>
        {lines.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.rows}
        value={by}
        onChange={(_event, next: Rows | null) => next && choose({ by: next })}
      >
        {(["line", "bus"] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: "none", minHeight: 40, px: 1.5 }}>
            {words.by[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

function Week({
  data,
  from,
  today,
  day,
  line,
  by,
  choose,
}: Chosen & { data: WeekTimetable; from: Day; today: Day }) {
  const signedIn = useArea();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const plan = declarationOf("trip-plan");
  const week = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const days = narrow ? [day] : week;
  const used = new Set(data.departures.map(({ pathId }) => pathId));
  const lines = data.lines.filter(({ id, runs }) =>
    line ? id === line : used.has(id) || (runs && signedIn.area === "partner"),
  );
  const departures = data.departures.filter(
    (one) => days.includes(one.day) && (!line || one.pathId === line),
  );
  const sold = departures.reduce((sum, one) => sum + one.sold, 0);
  const base = plan && `${areaPaths[signedIn.area].dashboard}/${screenName(plan, signedIn.area)}`;
  const mayPlan = plan && base && personMayHere(signedIn, plan, "create");
  return (
    <>
      {narrow ? (
        <Tabs
          value={week.indexOf(day)}
          onChange={(_event, index: number) => choose({ day: week[index] ?? day })}
          variant="scrollable"
          scrollButtons={false}
          aria-label={words.days}
          sx={{ mb: 1 }}
        >
          {week.map((one) => (
            <Tab key={one} label={formatDayShort(one)} sx={{ minWidth: 64, px: 1 }} />
          ))}
        </Tabs>
      ) : null}
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {departures.length === 0 ? words.empty : words.count(departures.length, sold)}
      </Typography>
      {lines.length === 0 ? (
        <NothingYet name="path" />
      ) : by === "bus" ? (
        <BusBars lines={data.lines} departures={departures} days={days} />
      ) : (
        <WeekGrid
          lines={lines}
          departures={departures}
          days={days}
          today={today}
          planAt={mayPlan ? (pathId, on) => planAddress(base, pathId, on) : null}
        />
      )}
      {narrow || by === "bus" ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {words.keys}
        </Typography>
      )}
    </>
  );
}
