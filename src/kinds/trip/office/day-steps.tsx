import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import { IconButton, Stack } from "@mui/material";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import { addDays, type Day } from "../../../shared/dates.ts";

interface DayStepsProps {
  words: { previous: string; day: string; next: string };
  day: Day;
  /** How far one press of an arrow goes. */
  days: number;
  onChoose(day: Day): void;
}

/** The day that a page shows, with the arrows to the one before and after. */
export function DaySteps({ words, day, days, onChoose }: DayStepsProps) {
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 0.25 }}>
      <IconButton
        size="small"
        edge="start"
        aria-label={words.previous}
        onClick={() => onChoose(addDays(day, -days))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <DayField
        label={words.day}
        size="small"
        value={day}
        onChange={(next) => next && onChoose(next)}
        sx={{ width: 156 }}
      />
      <IconButton size="small" aria-label={words.next} onClick={() => onChoose(addDays(day, days))}>
        <ChevronRightIcon />
      </IconButton>
    </Stack>
  );
}
