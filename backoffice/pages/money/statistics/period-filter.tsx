import { Alert, Box, Button, Chip, Stack } from "@mui/material";
import { type FormEvent, useEffect, useState } from "react";
import { daysBetween, isDay } from "../../../../src/shared/dates.ts";
import { periodWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { DayField } from "../../../engine/day-field.tsx";
import { type Preset, presetRange, type Range } from "./report.ts";

const daysMaximum = 366;

interface Props {
  range: Range;
  today: string;
  presets: readonly Preset[];
  onChange(range: Range): void;
}

function faultOf({ from, to }: Range): string | null {
  if (!isDay(from) || !isDay(to)) return null;
  if (from > to) return periodWords.backwards;
  return daysBetween(from, to) > daysMaximum ? periodWords.tooLong : null;
}

/** Preset periods, and any other by its first and last day. */
export function PeriodFilter({ range, today, presets, onChange }: Props) {
  const [draft, setDraft] = useState(range);
  const { from, to } = range;
  useEffect(() => setDraft({ from, to }), [from, to]);
  const fault = faultOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDay(draft.from) && isDay(draft.to) && !fault) onChange(draft);
  };
  const day = (name: "from" | "to") => (
    <DayField
      label={periodWords[name]}
      value={draft[name]}
      onChange={(chosen) => setDraft({ ...draft, [name]: chosen })}
      sx={{ flex: { xs: "1 1 130px", sm: "0 0 160px" } }}
    />
  );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ position: "absolute", clip: "rect(0 0 0 0)" }}>
        {periodWords.legend}
      </Box>
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {presets.map((preset) => {
            const wanted = presetRange(preset, today);
            const chosen = wanted.from === from && wanted.to === to;
            return (
              <Chip
                key={preset}
                label={periodWords[preset]}
                color={chosen ? "primary" : "default"}
                variant={chosen ? "filled" : "outlined"}
                onClick={() => onChange(wanted)}
                aria-pressed={chosen}
              />
            );
          })}
        </Stack>
        <Stack component="form" onSubmit={submit} direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {day("from")}
          {day("to")}
          <Button type="submit" variant="outlined" disabled={fault !== null}>
            {periodWords.apply}
          </Button>
        </Stack>
        {fault ? <Alert severity="warning">{fault}</Alert> : null}
      </Stack>
    </Box>
  );
}
