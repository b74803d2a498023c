import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { addDays, dayOf, formatTime } from "../../../../src/shared/dates.ts";
import { formatDay } from "../../../../src/shared/paper-dates.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { DayField } from "../../../engine/day-field.tsx";
import { useArea } from "../../../me.ts";
import { query } from "../../../procedures.ts";
import { factText } from "../fact-text.ts";
import { toggleSx } from "../toggle-sx.ts";

const refreshMs = 30_000;

/** Null: from now to the end of today. */
export type ChosenDay = string | null;

export function DaySwitch({ day, onChange }: { day: ChosenDay; onChange(day: ChosenDay): void }) {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const tomorrow = addDays(today, 1);
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 2, flexWrap: "wrap", alignItems: "center", mb: 1.5 }}>
      <ToggleButtonGroup exclusive value={day ?? today} aria-label={gateWords.day}>
        <ToggleButton value={today} onClick={() => onChange(null)} sx={toggleSx}>
          {gateWords.today}
        </ToggleButton>
        <ToggleButton value={tomorrow} onClick={() => onChange(tomorrow)} sx={toggleSx}>
          {gateWords.tomorrow}
        </ToggleButton>
      </ToggleButtonGroup>
      <DayField
        label={gateWords.day}
        value={day ?? today}
        onChange={(chosen) => chosen && onChange(chosen === today ? null : chosen)}
        min={addDays(today, -30)}
      />
    </Stack>
  );
}

export function useEntries(day: ChosenDay) {
  return useQuery({
    queryKey: ["gate", "entries", day],
    queryFn: () => query("desk.entries", day ? { day } : {}),
    refetchInterval: refreshMs,
  });
}

const timedHead = {
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gridTemplateAreas: {
    xs: '"time title title" "facts facts facts" "end end end"',
    sm: '"time title end" "time facts end"',
  },
} as const;

/** Without a time no column is kept for one: beside it the gap would push the name in. */
const untimedHead = {
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: { xs: '"title title" "facts facts" "end end"', sm: '"title end" "facts end"' },
} as const;

/** On a phone the details take the full width below the name, and what stands at the end comes last. */
const headSx = {
  display: "grid",
  alignItems: "center",
  columnGap: { xs: 1.5, sm: 2 },
  width: "100%",
  textAlign: "left",
} as const;

/**
 * Whether to show a time: what is given at many hours has one only once it is booked, and that one is not the hour
 * that a desk sells.
 */
const comesAtAnHour = ({ capacity, sold }: GateEntry, selling: boolean) =>
  capacity !== null || (sold > 0 && !selling);

interface EntryHeadProps {
  entry: GateEntry;
  end?: ReactNode;
  /** Says the day of an entry that is not today's, where no list of its day stands around it. */
  dated?: boolean;
  /** At the desk. */
  selling?: boolean;
}

function OtherDay({ entry: { startsAt, timeZone } }: { entry: GateEntry }) {
  const today = dayOf(Date.now(), timeZone);
  const day = dayOf(startsAt, timeZone);
  if (day === today) return null;
  const tomorrow = day === addDays(today, 1) ? `${gateWords.tomorrow}, ` : "";
  return (
    <Typography
      component="span"
      variant="body2"
      color="warning.main"
      sx={{ fontWeight: 700, display: "block" }}
    >
      {tomorrow + formatDay(day)}
    </Typography>
  );
}

export function EntryHead({ entry, end, dated = false, selling = false }: EntryHeadProps) {
  const timed = comesAtAnHour(entry, selling);
  return (
    <Box component="span" sx={{ ...headSx, ...(timed ? timedHead : untimedHead) }}>
      {timed ? (
        <Typography
          component="span"
          sx={{
            gridArea: "time",
            fontWeight: 800,
            fontSize: { xs: 20, sm: 22 },
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {formatTime(entry.startsAt, entry.timeZone)}
        </Typography>
      ) : null}
      <Typography component="span" sx={{ gridArea: "title", fontWeight: 700, lineHeight: 1.25 }}>
        {entry.title}
      </Typography>
      <Box component="span" sx={{ gridArea: "facts", minWidth: 0 }}>
        {dated && timed ? <OtherDay entry={entry} /> : null}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: "block" }}>
          {entry.facts.length > 0 ? entry.facts.map(factText).join(" · ") : entry.place}
        </Typography>
        {entry.delayMinutes > 0 ? (
          <Typography component="span" variant="body2" color="error.main" sx={{ fontWeight: 700 }}>
            {gateWords.entries.delay(entry.delayMinutes)}
          </Typography>
        ) : null}
      </Box>
      {end ? (
        <Box component="span" sx={{ gridArea: "end", mt: { xs: 1, sm: 0 } }}>
          {end}
        </Box>
      ) : null}
    </Box>
  );
}

interface NoEntriesProps {
  day: ChosenDay;
  onDay(day: ChosenDay): void;
  /** Said of today, of which only what is still ahead is shown. */
  noneLeft: string;
}

/** Shown when a day has no entries: today suggests tomorrow. */
export function NoEntries({ day, onDay, noneLeft }: NoEntriesProps) {
  const { me } = useArea();
  const tomorrow = addDays(dayOf(Date.now(), me.country.timeZone), 1);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap" }}>
      <Typography color="text.secondary">{day ? gateWords.desk.noEntries : noneLeft}</Typography>
      {day ? null : (
        <Button variant="contained" onClick={() => onDay(tomorrow)} autoFocus>
          {gateWords.desk.seeTomorrow}
        </Button>
      )}
    </Stack>
  );
}
