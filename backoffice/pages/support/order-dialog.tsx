import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from "@mui/material";
import type { FormEvent, ReactNode } from "react";
import { useNotify } from "react-admin";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { useOrder } from "../../engine/call-state.tsx";

interface OrderDialogProps {
  title: string;
  /** The label of the confirm button. */
  submit: string;
  danger?: boolean;
  /** What happened, where « done » is not enough. */
  said?: string;
  ready?: boolean;
  order(): Promise<unknown>;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

/** Confirms an action on a booking and shows the server's refusal. */
export function OrderDialog(props: OrderDialogProps) {
  const { title, submit, danger, said, ready = true, order, onClose, onDone, children } = props;
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await run(async () => {
      await order();
      return true;
    });
    if (!done) return;
    notify(said ?? backofficeWords.done(title), { type: "success" });
    onDone();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { "aria-label": title } }}>
      <form onSubmit={send} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 0.5 }}>
            {children}
            {failure ? <Alert severity="error">{failure.message}</Alert> : null}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
          <Button onClick={onClose}>{supportWords.back}</Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? "error" : "primary"}
            disabled={busy || !ready}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
