import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { noteMinimum, type ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { formatMoney, typedAmount } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { mutate } from "../../../procedures.ts";
import { MoneyInput } from "../desk/money-input.tsx";
import { useFirstFault } from "../use-first-fault.ts";
import { Difference } from "./shift-figures.tsx";
import { PrintSlip } from "./shift-slip.tsx";

const { shift: words } = gateWords;

/** A counted drawer with a difference about which its employee has said nothing yet. */
export const isUnexplained = ({ mine, difference, note }: ShiftView): boolean =>
  mine && difference !== null && difference !== 0 && note === null;

interface CountProps {
  shift: ShiftView;
  onClose(): void;
  onCounted(shift: ShiftView): void;
}

/** The counted amount; closing the drawer of somebody else always needs a reason. */
function useCount({ shift, onCounted }: CountProps) {
  const [counted, setCounted] = useState("");
  const [reason, setReason] = useState("");
  const { form, tried, tryOnce } = useFirstFault();
  const { busy, failure, run } = useOrder();
  const { currency, id: shiftId, mine } = shift;
  const countedCash = typedAmount(counted, currency);
  const reasonMissing = !mine && reason.trim().length < noteMinimum;
  async function submit(event: FormEvent) {
    event.preventDefault();
    tryOnce();
    if (countedCash === null || reasonMissing) return;
    const closed = await run(() =>
      mine
        ? mutate("desk.closeShift", { shiftId, countedCash })
        : mutate("desk.closeEmployeeShift", { shiftId, countedCash, reason: reason.trim() }),
    );
    if (closed) onCounted(closed);
  }
  const missing = { count: tried && countedCash === null, reason: tried && reasonMissing };
  return { counted, setCounted, reason, setReason, missing, busy, failure, submit, form };
}

/** Employees do not see what their own drawer must hold; staff who close it for them do. */
function CountDrawer(props: CountProps) {
  const { shift, onClose } = props;
  const { currency, expected, mine } = shift;
  const { counted, setCounted, reason, setReason, missing, busy, failure, submit, form } = useCount(props);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogTitle>{mine ? words.close : words.closeForTitle(shift.employee)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{mine ? words.closeText : words.closeForText}</Typography>
        {failure ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure.fields.reason ?? failure.message}
          </Alert>
        ) : null}
        {expected === null ? null : (
          <Stack direction="row" sx={{ justifyContent: "space-between", mb: 2 }}>
            <span>{words.expected}</span>
            <strong>{formatMoney(expected, currency)}</strong>
          </Stack>
        )}
        <MoneyInput
          label={words.counted}
          value={counted}
          onChange={setCounted}
          currency={currency}
          error={missing.count ? words.countNeeded : undefined}
          autoFocus
        />
        {mine ? null : (
          <TextField
            label={words.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={missing.reason}
            helperText={missing.reason ? words.reasonNeeded : " "}
            multiline
            minRows={2}
            fullWidth
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{gateWords.back}</Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {words.confirmClose}
        </Button>
      </DialogActions>
    </form>
  );
}

function Explain({ shift, onExplained }: { shift: ShiftView; onExplained(shift: ShiftView): void }) {
  const [note, setNote] = useState("");
  const { form, tried, tryOnce } = useFirstFault();
  const { busy, failure, run } = useOrder();
  const missing = note.trim().length < noteMinimum;
  async function submit(event: FormEvent) {
    event.preventDefault();
    tryOnce();
    if (missing) return;
    const explained = await run(() => mutate("desk.explainShift", { shiftId: shift.id, note: note.trim() }));
    if (explained) onExplained(explained);
  }
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 1, mt: 2 }}>
      {failure ? <Alert severity="error">{failure.fields.note ?? failure.message}</Alert> : null}
      <TextField
        label={words.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={tried && missing}
        helperText={tried && missing ? words.noteNeeded : " "}
        multiline
        minRows={2}
        autoFocus
        fullWidth
      />
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: "start" }}>
        {words.explained}
      </Button>
    </Stack>
  );
}

/** What the count has shown: both sums, the difference, the word about it, and the slip to sign. */
function Result({ shift, onExplained, onClose }: ResultProps) {
  const money = (amount: number | null) =>
    amount === null ? gateWords.none : formatMoney(amount, shift.currency);
  return (
    <>
      <DialogTitle>{words.result}</DialogTitle>
      <DialogContent>
        {(["expected", "counted"] as const).map((sum) => (
          <Stack key={sum} direction="row" sx={{ justifyContent: "space-between", mb: 1 }}>
            <span>{words[sum]}</span>
            <strong>{money(shift[sum])}</strong>
          </Stack>
        ))}
        <Difference shift={shift} />
        {shift.note ? <Typography sx={{ mt: 1 }}>{words.said(shift.note)}</Typography> : null}
        {isUnexplained(shift) ? <Explain shift={shift} onExplained={onExplained} /> : null}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
        <PrintSlip shift={shift} />
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </>
  );
}

interface ResultProps {
  shift: ShiftView;
  onExplained(shift: ShiftView): void;
  onClose(): void;
}

/** Count first, the expected amount after: the count is kept before anything is shown. */
export function CloseShiftDialog({ shift: asked, onClose }: { shift: ShiftView; onClose(): void }) {
  const queries = useQueryClient();
  const [shift, setShift] = useState(asked);
  function changed(next: ShiftView) {
    setShift(next);
    void queries.invalidateQueries({ queryKey: ["gate"] });
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      {shift.closedAt ? (
        <Result shift={shift} onExplained={changed} onClose={onClose} />
      ) : (
        <CountDrawer shift={shift} onClose={onClose} onCounted={changed} />
      )}
    </Dialog>
  );
}
