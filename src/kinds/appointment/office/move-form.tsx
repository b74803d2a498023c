import { Alert, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { Agenda, AgendaVisit } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { StartChoice, useStarts } from "./start-choice.tsx";

const words = agendaWords.move;

interface FormProps {
  visit: AgendaVisit;
  agenda: Agenda;
  onMoved(): void;
}

/** Moves an appointment without a mouse: day, colleague and a free time. */
export function MoveForm({ visit, agenda, onMoved }: FormProps) {
  const notify = useNotify();
  const today = dayOf(Date.now(), agenda.timeZone);
  const [day, setDay] = useState(visit.day < today ? today : visit.day);
  const [consultantId, setConsultantId] = useState(visit.consultantId);
  const [start, setStart] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const { busy, failure, run } = useOrder();
  const colleagues = agenda.consultants.flatMap((one) => {
    const offer = one.offers.find(({ service }) => service === visit.service);
    if (one.id === visit.consultantId) return [{ ...one, productId: visit.productId }];
    return offer ? [{ ...one, productId: offer.productId }] : [];
  });
  const productId = colleagues.find(({ id }) => id === consultantId)?.productId ?? visit.productId;
  const found = useStarts({ productId, day, bookingId: visit.bookingId });
  const wanted = { bookingId: visit.bookingId, consultantId, start, idempotencyKey: `${key} ${start}` };
  const isChosen = start.startsWith(day);
  async function send() {
    if (!(await run(() => mutate("appointment.moveVisit", wanted)))) return;
    notify(words.done, { type: "success" });
    onMoved();
  }
  return (
    <Stack sx={{ gap: 1.5, mt: 2.5 }}>
      <Typography sx={{ fontWeight: 700 }}>{words.choose}</Typography>
      <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.5 }}>
        <DayField
          label={words.day}
          value={day}
          min={today}
          onChange={(next) => next && setDay(next)}
          fullWidth
        />
        {colleagues.length > 1 ? (
          <TextField
            select
            fullWidth
            label={words.consultant}
            value={consultantId}
            onChange={(event) => setConsultantId(event.target.value)}
          >
            {colleagues.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
      </Stack>
      <StartChoice label={words.choose} empty={words.none} found={found} value={start} onChange={setStart} />
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      <Typography variant="body2" color="text.secondary">
        {words.told}
      </Typography>
      {isChosen ? (
        <CallTrial of={["visit-move", wanted]} ask={() => query("appointment.tryVisitMove", wanted)} />
      ) : null}
      <Button variant="contained" size="large" disabled={busy || !isChosen} onClick={() => void send()}>
        {words.confirm}
      </Button>
    </Stack>
  );
}
