import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { CallTrial } from "../../../../backoffice/engine/action/call-trial.tsx";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { agendaWords } from "../words/fr/agenda.ts";

const words = agendaWords.late;
const choices = [10, 20, 30, 40, 60, 90];

interface DelayDialogProps {
  consultant: { id: string; name: string };
  day: string;
  onClose(): void;
  onTold(): void;
}

/** Records a consultant's delay and notifies the waiting patients, who and how is shown before. */
export function DelayDialog({ consultant, day, onClose, onTold }: DelayDialogProps) {
  const notify = useNotify();
  const { busy, failure, run } = useOrder();
  const [minutes, setMinutes] = useState<number | null>(null);
  const late = { consultantId: consultant.id, day, minutes: minutes ?? 0 };
  async function send() {
    const answer = await run(() => mutate("appointment.notifyDelay", late));
    if (!answer) return;
    notify(words.told(answer.told), { type: "success" });
    onTold();
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{words.title(consultant.name)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>{words.text}</Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap" }}>
          {choices.map((choice) => (
            <Button
              key={choice}
              size="large"
              variant={choice === minutes ? "contained" : "outlined"}
              aria-pressed={choice === minutes}
              disabled={busy}
              onClick={() => setMinutes(choice)}
              sx={{ minWidth: 92 }}
            >
              {words.choice(choice)}
            </Button>
          ))}
        </Stack>
        {minutes ? (
          <Box sx={{ mt: 2 }}>
            <CallTrial of={["delay", late]} ask={() => query("appointment.tryDelay", late)}>
              {({ told }) => <Typography>{words.willTell(told)}</Typography>}
            </CallTrial>
          </Box>
        ) : null}
        {failure ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure.message}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="contained" disabled={busy || !minutes} onClick={() => void send()}>
          {words.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
