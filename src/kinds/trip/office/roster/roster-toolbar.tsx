import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import { Button, IconButton, Stack } from "@mui/material";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { addDays, type Day } from "../../../../shared/dates.ts";
import { rosterWords as words } from "../../words/fr/roster.ts";

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
      <Stack direction="row" sx={{ alignItems: "center", gap: 0.25 }}>
        <IconButton
          size="small"
          edge="start"
          aria-label={words.previous}
          onClick={() => choose({ day: addDays(day, -days) })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <DayField
          label={words.day}
          size="small"
          value={day}
          onChange={(next) => next && choose({ day: next })}
          sx={{ width: 156 }}
        />
        <IconButton size="small" aria-label={words.next} onClick={() => choose({ day: addDays(day, days) })}>
          <ChevronRightIcon />
        </IconButton>
      </Stack>
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
