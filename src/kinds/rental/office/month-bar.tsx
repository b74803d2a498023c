import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { lookOf } from "../../../../backoffice/timeline/bar-box.tsx";
import { formatMonth } from "../../../shared/paper-dates.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import { stateColours } from "./day-cell.ts";
import { monthsMaximum } from "./month.ts";
import { tones } from "./rental-bars.ts";

interface MonthBarProps {
  /** The first visible day. */
  from: string;
  /** Offset in months from the present one. */
  away: number;
  onChange: (away: number) => void;
  children?: ReactNode;
}

export function MonthBar({ from, away, onChange, children }: MonthBarProps) {
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: "wrap", alignItems: "center", mb: 1, "& button": { px: { xs: 1.25, md: 2.5 } } }}
    >
      <Button variant="outlined" disabled={away <= -monthsMaximum} onClick={() => onChange(away - 1)}>
        {words.previousMonth}
      </Button>
      <Button variant={away === 0 ? "contained" : "outlined"} onClick={() => onChange(0)}>
        {words.today}
      </Button>
      <Button variant="outlined" disabled={away >= monthsMaximum} onClick={() => onChange(away + 1)}>
        {words.nextMonth}
      </Button>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{
          fontSize: 22,
          mx: 1,
          "&::first-letter": { textTransform: "uppercase" },
          display: "inline-block",
        }}
      >
        {formatMonth(from)}
      </Typography>
      {children}
    </Stack>
  );
}

interface MonthsChoiceProps {
  spans: readonly number[];
  months: number;
  onChange: (months: number) => void;
}

/** How many months are shown at once. */
export function MonthsChoice({ spans, months, onChange }: MonthsChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={months}
      aria-label={words.monthsShown}
      onChange={(_event, next: number | null) => next && onChange(next)}
    >
      {spans.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: "none", px: 1.5 }}>
          {words.months(one)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const touched = "@media (pointer: coarse)";

/** Explains how to select days, for mouse or touch. */
export function Help({ mouse, touch }: { mouse: string; touch: string }) {
  return (
    <Typography color="text.secondary">
      <Box component="span" sx={{ [touched]: { display: "none" } }}>
        {mouse}
      </Box>
      <Box component="span" sx={{ display: "none", [touched]: { display: "inline" } }}>
        {touch}
      </Box>
    </Typography>
  );
}

const states = ["FREE", "HELD", "SOLD", "BLOCKED", "IMPORTED", "OVERDUE"] as const;

interface LegendEntry {
  text: string;
  mark: string;
  look: object;
}

/** Bars are named instead of lettered, and have looks that days have not. */
function entriesOf(bars: boolean): LegendEntry[] {
  const ofDays = states.map((state) => ({
    text: words.states[state],
    mark: bars && state === "SOLD" ? "" : words.marks[state],
    look: bars && state !== "FREE" ? lookOf({ tone: tones[state] }) : stateColours[state],
  }));
  if (!bars) return ofDays;
  const { works, cleaning } = words;
  return [
    ...ofDays,
    { text: works.state, mark: works.mark, look: lookOf({ tone: "works" }) },
    {
      text: `${cleaning.open}, ${cleaning.done.toLowerCase()}`,
      mark: cleaning.mark,
      look: lookOf({ tone: "cleaning" }),
    },
  ];
}

/** The legend of the colours and marks; a bar that is sold bears a name instead of a letter. */
export function Legend({ bars = false }: { bars?: boolean }) {
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", my: 1 }}>
      {entriesOf(bars).map(({ text, mark, look }) => (
        <Stack key={text} direction="row" spacing={0.75} sx={{ alignItems: "center" }}>
          <Box
            sx={{
              width: 24,
              height: 24,
              display: "grid",
              placeItems: "center",
              boxSizing: "border-box",
              borderRadius: 0.5,
              border: 1,
              borderColor: "divider",
              fontWeight: 700,
              ...look,
            }}
          >
            {mark}
          </Box>
          <Typography variant="body2">{text}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
