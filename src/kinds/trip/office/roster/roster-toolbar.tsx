import { Button, Stack } from "@mui/material";
import type { Day } from "../../../../shared/dates.ts";
import { rosterWords as words } from "../../words/fr/roster.ts";
import { DaySteps } from "../day-steps.tsx";

export interface Span {
  today: Day;
  day: Day;
  days: 1 | 7;
  choose(next: { day?: Day; days?: 1 | 7 }): void;
}

/** Which day, and whether it alone or its week. */
export function RosterToolbar({ today, day, days, choose }: Span) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1, rowGap: 1.5, flexWrap: "wrap", alignItems: "center", mb: 1.5 }}
    >
      <DaySteps words={words} day={day} days={days} onChoose={(next) => choose({ day: next })} />
      <Button
        variant={days === 1 && day === today ? "contained" : "outlined"}
        color="secondary"
        onClick={() => choose({ day: today, days: 1 })}
      >
        {words.today}
      </Button>
      <Button
        variant={days === 7 ? "contained" : "outlined"}
        color="secondary"
        aria-pressed={days === 7}
        onClick={() => choose({ days: days === 7 ? 1 : 7 })}
      >
        {words.week}
      </Button>
    </Stack>
  );
}
