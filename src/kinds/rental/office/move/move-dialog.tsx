import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { dayOf, formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import type { QuoteRentalMoveInput, RentalMoveQuote } from "../../move/move-schema.ts";
import type { OccupancyRow, OccupancyStay } from "../../operate/occupancy-schema.ts";
import { rentalMoveWords as words } from "../../words/fr/rental-move.ts";
import type { RentalType } from "../selection-panel.tsx";
import { MoveAnswerText } from "./move-answer.tsx";
import { type Extra, type ToPay, useMoveOrder } from "./use-move-order.ts";
import { costOf, useMoveQuote } from "./use-move-quote.ts";

interface Props {
  type: RentalType;
  rows: readonly OccupancyRow[];
  stay: OccupancyStay;
  /** Where it was dropped; its own place when the form is opened by a button. */
  target: QuoteRentalMoveInput;
  onDone(): void;
  onClose(): void;
}

const nameOf = ({ title, detail }: OccupancyRow) => [title, detail].filter(Boolean).join(" · ");

/** Other days, another car or house: the price or the refusal stands there before anything is confirmed. */
export function MoveDialog({ type, rows, stay, target, onDone, onClose }: Props) {
  const { timeZone } = useArea().me.country;
  const [wanted, setWanted] = useState(target);
  const [extra, setExtra] = useState<Extra | null>(null);
  const notify = useNotify();
  const yes = useRef<HTMLButtonElement>(null);
  const [first, last] = [dayOf(stay.startsAt, timeZone), dayOf(stay.endsAt, timeZone)];
  const isSame = wanted.productId === stay.productId && wanted.from === first && wanted.to === last;
  const answer = useMoveQuote(isSame || wanted.to < wanted.from ? null : wanted);
  const quote = answer.trial?.result;
  // A longer rental is sold; what the company moves, it does not charge for.
  const isLonger = wanted.productId === stay.productId && wanted.from === first && wanted.to > last;
  const chosen = extra ?? (isLonger ? "CHARGED" : "WAIVED");
  const order = useMoveOrder();
  async function send() {
    if (!quote) return;
    const moved = await order.send(wanted, quote, chosen);
    if (!moved) return;
    onDone();
    if (order.isPaidLater(moved)) return;
    notify(words.done, { type: "success" });
    onClose();
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
          {order.toPay ? (
            <ToPayText toPay={order.toPay} />
          ) : (
            <>
              <Target type={type} rows={rows} wanted={wanted} onChange={setWanted} />
              {isSame ? null : <MoveAnswerText answer={answer} />}
              <ExtraChoice quote={quote} extra={chosen} onChange={setExtra} />
              {order.failure ? <Alert severity="error">{order.failure.message}</Alert> : null}
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>{order.toPay ? words.understood : words.keep}</Button>
        {order.toPay ? null : (
          <Button ref={yes} variant="contained" disabled={order.busy || !quote} onClick={() => void send()}>
            {words.confirm}
          </Button>
        )}
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

function ToPayText({ toPay: { amount, currency, code, until } }: { toPay: ToPay }) {
  const { timeZone } = useArea().me.country;
  return (
    <Alert severity="warning">
      {words.toPay(formatMoney(amount, currency), code, formatDateTime(until, timeZone))}
    </Alert>
  );
}

interface ExtraProps {
  quote: RentalMoveQuote | undefined;
  extra: Extra;
  onChange(extra: Extra): void;
}

/** Who bears what the move costs more. */
function ExtraChoice({ quote, extra, onChange }: ExtraProps) {
  if (!quote || costOf(quote) <= 0) return null;
  const amount = formatMoney(costOf(quote), quote.currency);
  return (
    <RadioGroup
      aria-label={words.extra}
      value={extra}
      onChange={({ target }) => onChange(target.value as Extra)}
    >
      <FormControlLabel value="CHARGED" control={<Radio />} label={words.charge(amount)} />
      <FormControlLabel
        value="WAIVED"
        disabled={!quote.allowed}
        control={<Radio />}
        label={words.waive(amount)}
      />
    </RadioGroup>
  );
}
