import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { type FormEvent, useState } from "react";
import { useGetList } from "react-admin";
import type { ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { formatMoney, typedAmount } from "../../../../src/shared/money.ts";
import { gateFr } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { useArea, useCompanyWords } from "../../../me.ts";
import { mutate } from "../../../procedures.ts";
import { MoneyInput } from "../desk/money-input.tsx";
import { useFirstFault } from "../use-first-fault.ts";

const { shift: words } = gateFr;

/** Terminals where this person can open a drawer: a chief's own, all of a partner's. */
function useTerminals(): { id: string; name: string }[] {
  const { area, me } = useArea();
  const everywhere = area === "partner";
  const { data } = useGetList(
    "terminal",
    { pagination: { page: 1, perPage: 100 }, sort: { field: "name", order: "ASC" } },
    { enabled: everywhere },
  );
  if (!everywhere) return me.terminals;
  return (data ?? []).map(({ id, _title }) => ({ id: String(id), name: String(_title) }));
}

export function OpenShiftForm({ onOpened }: { onOpened(): void }) {
  const { me } = useArea();
  const { currency } = me.country;
  const { place, chooseDrawerPlace } = useCompanyWords();
  const terminals = useTerminals();
  const [float, setFloat] = useState("");
  const [chosen, setChosen] = useState("");
  const { form, tried, tryOnce } = useFirstFault();
  const { busy, failure, run } = useOrder();
  const openingFloat = typedAmount(float, currency);
  const terminalId = terminals.length === 1 ? terminals[0]?.id : chosen || undefined;
  async function submit(event: FormEvent) {
    event.preventDefault();
    tryOnce();
    if (openingFloat === null || (terminals.length > 1 && !chosen)) return;
    if (await run(() => mutate("desk.openShift", { openingFloat, terminalId }))) onOpened();
  }
  return (
    <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 1, maxWidth: 420 }}>
      <Typography sx={{ mb: 1 }}>{words.closedNow}</Typography>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {terminals.length > 1 ? (
        <TextField
          select
          label={place}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          error={tried && !chosen}
          helperText={tried && !chosen ? chooseDrawerPlace : " "}
        >
          {terminals.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <MoneyInput
        label={words.openingFloat}
        value={float}
        onChange={setFloat}
        currency={currency}
        error={tried && openingFloat === null ? words.floatNeeded : undefined}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {words.open}
      </Button>
    </Stack>
  );
}

function differenceText(difference: number, currency: string): string {
  if (difference === 0) return words.noDifference;
  const amount = formatMoney(Math.abs(difference), currency);
  return difference < 0 ? words.missing(amount) : words.surplus(amount);
}

export function Difference({ difference, currency }: { difference: number; currency: string }) {
  return (
    <Typography sx={{ fontWeight: 700, color: difference === 0 ? "success.main" : "error.main" }}>
      {differenceText(difference, currency)}
    </Typography>
  );
}

interface CloseProps {
  shift: ShiftView;
  onClose(): void;
  onClosed(): void;
}

const noteMinimum = 3;

/**
 * The counted amount, the note, and closing the drawer. Closing another person's drawer always needs a reason.
 */
function useClosing({ shift, onClosed }: CloseProps) {
  const [counted, setCounted] = useState("");
  const [note, setNote] = useState("");
  const { form, tried, tryOnce } = useFirstFault();
  const { busy, failure, run } = useOrder();
  const { currency, expected, id: shiftId, mine } = shift;
  const countedCash = typedAmount(counted, currency);
  const difference = countedCash === null ? null : countedCash - expected;
  const noted = !mine || (difference !== null && difference !== 0);
  const noteMissing = note.trim().length < noteMinimum;
  async function submit(event: FormEvent) {
    event.preventDefault();
    tryOnce();
    if (countedCash === null || (noted && noteMissing)) return;
    const order = () =>
      mine
        ? mutate("desk.closeShift", { shiftId, countedCash, note })
        : mutate("desk.closeEmployeeShift", { shiftId, countedCash, reason: note.trim() });
    if (await run(order)) onClosed();
  }
  const missing = { count: tried && countedCash === null, note: tried && noteMissing };
  return { counted, setCounted, note, setNote, difference, noted, missing, busy, failure, submit, form };
}

/**
 * The employee counts the cash; the expected amount is shown beside it, so that a
 * counting error is found at once.
 */
export function CloseShiftDialog(props: CloseProps) {
  const { shift, onClose } = props;
  const { currency, expected, mine } = shift;
  const { counted, setCounted, note, setNote, difference, noted, missing, busy, failure, submit, form } =
    useClosing(props);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form ref={form} noValidate onSubmit={submit}>
        <DialogTitle>{mine ? words.close : words.closeForTitle(shift.employee)}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{mine ? words.closeText : words.closeForText}</Typography>
          {failure ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure.fields.note ?? failure.fields.reason ?? failure.message}
            </Alert>
          ) : null}
          <Stack direction="row" sx={{ justifyContent: "space-between", mb: 2 }}>
            <span>{words.expected}</span>
            <strong>{formatMoney(expected, currency)}</strong>
          </Stack>
          <MoneyInput
            label={words.counted}
            value={counted}
            onChange={setCounted}
            currency={currency}
            error={missing.count ? words.countNeeded : undefined}
            autoFocus
          />
          {difference === null ? null : <Difference difference={difference} currency={currency} />}
          {noted ? (
            <TextField
              label={mine ? words.note : words.reason}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              error={missing.note}
              helperText={missing.note ? (mine ? words.noteNeeded : words.reasonNeeded) : " "}
              multiline
              minRows={2}
              fullWidth
              sx={{ mt: 2 }}
            />
          ) : null}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{gateFr.cancel}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {words.confirmClose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
