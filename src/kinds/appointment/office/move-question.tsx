import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useRef } from "react";
import { useNotify } from "react-admin";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { formatDayTime } from "../../../shared/dates.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { fits } from "./agenda-columns.ts";
import type { Move } from "./use-move.ts";

const words = agendaWords.move;

interface QuestionProps {
  move: Move;
  onCancel(): void;
  onMoved(): void;
}

/**
 * Confirms a move before the patient is notified. A place that is closed or taken is said before anything can be confirmed; a
 * refusal leaves the appointment unchanged.
 */
export function MoveQuestion({ move: { visit, column, quarter }, onCancel, onMoved }: QuestionProps) {
  const notify = useNotify();
  const { busy, failure, run } = useOrder();
  const key = useRef(crypto.randomUUID());
  const yes = useRef<HTMLButtonElement>(null);
  const time = timeOfQuarter(quarter);
  const possible = fits(column, visit, quarter);
  const wanted = {
    bookingId: visit.bookingId,
    ...(column.consultant ? { consultantId: column.consultant.id } : {}),
    start: `${column.day}T${time}`,
    idempotencyKey: key.current,
  };
  async function send() {
    if (!(await run(() => mutate("appointment.moveVisit", wanted)))) return;
    notify(words.done, { type: "success" });
    onMoved();
  }
  const whose = column.consultant?.name;
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: () => yes.current?.focus() } }}
    >
      <DialogTitle>{words.title(visit.name)}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">{words.from(formatDayTime(visit.day, visit.time))}</Typography>
        <Typography sx={{ fontWeight: 700, mb: 1 }}>
          {words.to([formatDayTime(column.day, time), whose].filter(Boolean).join(" · "))}
        </Typography>
        {possible ? (
          <>
            <Typography variant="body2">{words.told}</Typography>
            <CallTrial of={["visit-move", wanted]} ask={() => query("appointment.tryVisitMove", wanted)} />
          </>
        ) : (
          <Alert severity="warning">{words.impossible}</Alert>
        )}
        {failure ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure.message}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{words.cancel}</Button>
        {possible ? (
          <Button ref={yes} variant="contained" disabled={busy} onClick={() => void send()}>
            {words.confirm}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
