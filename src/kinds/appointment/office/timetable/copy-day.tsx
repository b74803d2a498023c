import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { WeekdayToggles } from "../../../../../backoffice/engine/weekday-toggles.tsx";
import { practiceWords } from "../../words/fr/practice.ts";

const { copyDay: words, weekdays } = practiceWords.timetable;

/** Copies the hours of one weekday to other weekdays. */
export function CopyDay({ onCopy }: { onCopy(from: number, to: number[]): void }) {
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState<number[]>([]);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", mb: 1.5 }}>
      <TextField
        select
        size="small"
        label={words.from}
        value={from}
        onChange={(event) => {
          const day = Number(event.target.value);
          setFrom(day);
          setTo(to.filter((one) => one !== day));
        }}
        sx={{ minWidth: 130 }}
      >
        {weekdays.map((name, index) => (
          <MenuItem key={name} value={index + 1}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Typography color="text.secondary">{words.to}</Typography>
      <WeekdayToggles label={words.to} value={to} onChange={setTo} without={from} />
      <Button
        size="small"
        variant="outlined"
        disabled={to.length === 0}
        onClick={() => {
          onCopy(from, to);
          setTo([]);
        }}
      >
        {words.submit}
      </Button>
    </Stack>
  );
}
