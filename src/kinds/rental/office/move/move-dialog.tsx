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
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { dayOf } from "../../../../shared/dates.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import type { QuoteRentalMoveInput, RentalMoved } from "../../move/move-schema.ts";
import type { OccupancyRow, OccupancyStay } from "../../operate/occupancy-schema.ts";
import { rentalMoveWords as words } from "../../words/fr/rental-move.ts";
import type { RentalType } from "../selection-panel.tsx";
import { BearingChoiceFields } from "./bearing-choice.tsx";
import { MoveAnswerText } from "./move-answer.tsx";
import { useBearing } from "./use-bearing.ts";
import { useMoveOrder } from "./use-move-order.ts";
import { costOf, useMoveQuote } from "./use-move-quote.ts";

interface Props {
  type: RentalType;
  rows: readonly OccupancyRow[];
  stay: OccupancyStay;
  /** Where it was dropped; its own place when the form is opened by a button. */
  target: QuoteRentalMoveInput;
  /** The booking has moved, or its days are held until the difference is paid. */
  onDone(moved: RentalMoved): void;
  onClose(): void;
}

const nameOf = ({ title, detail }: OccupancyRow) => [title, detail].filter(Boolean).join(" · ");

/** Other days, another car or house: the price or the refusal stands there before anything is confirmed. */
export function MoveDialog({ type, rows, stay, target, onDone, onClose }: Props) {
  const { timeZone } = useArea().me.country;
  const [wanted, setWanted] = useState(target);
  const notify = useNotify();
  const yes = useRef<HTMLButtonElement>(null);
  const [first, last] = [dayOf(stay.startsAt, timeZone), dayOf(stay.endsAt, timeZone)];
  const isSame = wanted.productId === stay.productId && wanted.from === first && wanted.to === last;
  const answer = useMoveQuote(isSame || wanted.to < wanted.from ? null : wanted);
  const quote = answer.trial?.result;
  const isLonger = wanted.productId === stay.productId && wanted.from === first && wanted.to > last;
  const choice = useBearing(quote, { isLonger });
  const isPaid = quote !== undefined && costOf(quote) > 0 && choice.way !== "WAIVED";
  const order = useMoveOrder();
  async function send() {
    if (!quote) return;
    const moved = await order.send(wanted, quote, choice.bearing);
    // It may have been refused because the price is another one by now.
    if (!moved) return answer.askAgain();
    if (moved.state === "DONE") notify(words.done, { type: "success" });
    onDone(moved);
  }
  const here = rows.find(({ productId }) => productId === stay.productId);
  const title = words.title(stay.customer);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": title }, transition: { onEntered: () => yes.current?.focus() } }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 0.5 }}>
          <Typography color="text.secondary">
            {words.before(formatPeriod(first, last), here ? nameOf(here) : "")}
          </Typography>
          <Target type={type} rows={rows} wanted={wanted} onChange={setWanted} />
          {isSame ? null : <MoveAnswerText answer={answer} isPaid={isPaid} />}
          <BearingChoiceFields quote={quote} choice={choice} />
          {order.failure ? <Alert severity="error">{order.failure.message}</Alert> : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>{words.keep}</Button>
        <Button
          ref={yes}
          variant="contained"
          disabled={order.busy || !quote || !choice.isReady}
          onClick={() => void send()}
        >
          {isPaid && choice.way === "MOBILE" ? words.payer.send : words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TargetProps {
  type: RentalType;
  rows: readonly OccupancyRow[];
  wanted: QuoteRentalMoveInput;
  onChange(wanted: QuoteRentalMoveInput): void;
}

function Target({ type, rows, wanted, onChange }: TargetProps) {
  return (
    <>
      <TextField
        select
        size="small"
        label={words.product[type]}
        value={wanted.productId}
        onChange={({ target }) => onChange({ ...wanted, productId: target.value })}
      >
        {rows.map((row) => (
          <MenuItem key={row.productId} value={row.productId}>
            {nameOf(row)}
          </MenuItem>
        ))}
      </TextField>
      <Stack sx={{ gap: 2, flexDirection: { xs: "column", sm: "row" } }}>
        {(["from", "to"] as const).map((end) => (
          <DayField
            key={end}
            label={words[end][type]}
            size="small"
            value={wanted[end]}
            onChange={(day) => day && onChange({ ...wanted, [end]: day })}
            sx={{ flex: 1 }}
          />
        ))}
      </Stack>
    </>
  );
}
