import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from "@mui/material";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../backoffice/procedures.ts";
import { agendaWords } from "../words/fr/agenda.ts";

const words = agendaWords.late;
const choices = [10, 20, 30, 40, 60, 90];

interface DelayDialogProps {
  consultant: { id: string; name: string };
  day: string;
  onClose(): void;
  onTold(): void;
}

/** Records a consultant's delay with one click and notifies the waiting patients. */
export function DelayDialog({ consultant, day, onClose, onTold }: DelayDialogProps) {
  const notify = useNotify();
  const { busy, failure, run } = useOrder();
  async function send(minutes: number) {
    const answer = await run(() =>
      mutate("appointment.notifyDelay", { consultantId: consultant.id, day, minutes }),
    );
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
          {choices.map((minutes) => (
            <Button
              key={minutes}
              size="large"
              variant="outlined"
              disabled={busy}
              onClick={() => void send(minutes)}
              sx={{ minWidth: 92 }}
            >
              {words.choice(minutes)}
            </Button>
          ))}
        </Stack>
        {failure ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure.message}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
