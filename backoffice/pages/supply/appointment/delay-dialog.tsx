import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { practiceFr } from "../../../../src/shared/fr/appointment/practice.ts";
import { CallError } from "../../../procedures.ts";
import { tell } from "./api.ts";

const words = practiceFr.timeline;
const choices = [10, 20, 30, 40, 60, 90];

interface DelayDialogProps {
  consultant: { id: string; name: string };
  day: string;
  onClose: () => void;
}

/** One press chooses the delay, the next one tells everybody who waits. */
export function DelayDialog({ consultant, day, onClose }: DelayDialogProps) {
  const [minutes, setMinutes] = useState(40);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  async function send() {
    setBusy(true);
    try {
      const { told } = await tell("appointment.tellDelay", { consultantId: consultant.id, day, minutes });
      notify(words.told(told), { type: "success" });
      onClose();
    } catch (error) {
      notify(error instanceof CallError ? error.message : String(error), { type: "error" });
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{words.lateText(consultant.name)}</DialogTitle>
      <DialogContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
          {choices.map((one) => (
            <Button
              key={one}
              variant={one === minutes ? "contained" : "outlined"}
              aria-pressed={one === minutes}
              onClick={() => setMinutes(one)}
            >
              {words.minutes(one)}
            </Button>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="contained" disabled={busy} onClick={send}>
          {words.lateSend}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
