import { Card, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import type { WishProps } from "../../../../backoffice/kinds.ts";
import { dayOf } from "../../../shared/dates.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { StartChoice, useStarts } from "./start-choice.tsx";

const words = agendaWords.move;

/** Chooses a day and a free time: the wish of an appointment at the desk. */
export function SlotFields({ entry, onWish }: WishProps) {
  const today = dayOf(Date.now(), entry.timeZone);
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState("");
  const found = useStarts({ productId: entry.id, day });
  const starts = found.data?.days.flatMap((one) => one.starts) ?? [];
  const start = (starts.find((one) => one.start === chosen) ?? starts[0])?.start ?? "";
  const first = day === today && start === starts[0]?.start;
  useEffect(() => {
    const walkIn = first ? { walkIn: true } : {};
    onWish(start ? { wish: { start, ...walkIn }, places: 1, labels: [start.slice(11)] } : null);
  }, [start, first, onWish]);
  return (
    <Card sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography component="h2" variant="h6">
        {words.choose}
      </Typography>
      <DayField
        label={words.day}
        value={day}
        min={today}
        onChange={(next) => next && setDay(next)}
        sx={{ maxWidth: 220 }}
      />
      <StartChoice label={words.choose} empty={words.none} found={found} value={start} onChange={setChosen} />
      {first && start ? (
        <Typography variant="body2" role="status">
          {agendaWords.walkIn.here(start.slice(11))}
        </Typography>
      ) : null}
    </Card>
  );
}
