import { Alert, MenuItem, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { MoveQuote, StaffBooking } from "../../../src/modules/booking/staff/staff-schema.ts";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { dayOf, formatDateTime, formatTime } from "../../../src/shared/dates.ts";
import { impactWords } from "../../../src/shared/words/fr/backoffice/impact.ts";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { CallTrial } from "../../engine/action/call-trial.tsx";
import { Failed } from "../../engine/call-state.tsx";
import { DayField } from "../../engine/day-field.tsx";
import { LimitedField } from "../../limited-field.tsx";
import { CallError, mutate, query } from "../../procedures.ts";
import { moveCost } from "./move-cost.ts";
import { OrderDialog } from "./order-dialog.tsx";

interface MoveDialogProps {
  booking: StaffBooking;
  onClose(): void;
  onDone(): void;
}

function Cost({ quote }: { quote: MoveQuote }) {
  return (
    <Alert severity={quote.allowed ? "info" : "warning"} role="status">
      {moveCost(quote).map((sentence) => (
        <Typography key={sentence} variant="body2">
          {sentence}
        </Typography>
      ))}
    </Alert>
  );
}

/** Moves a booking to another departure of the same line, for exactly the difference that is shown. */
export function MoveDialog({ booking, ...ends }: MoveDialogProps) {
  const { bookingId, timeZone, startsAt } = booking;
  const [day, setDay] = useState(dayOf(startsAt, timeZone));
  const [productId, setProductId] = useState("");
  const [reason, setReason] = useState("");
  // Pressing again after a lost answer repeats the same move.
  const key = useRef(crypto.randomUUID());
  const choices = useQuery({
    queryKey: ["booking", "moves", bookingId, day],
    queryFn: () => query("booking.moves", { bookingId, day }),
    enabled: day !== "",
    retry: false,
  });
  const quote = useQuery({
    queryKey: ["booking", "quoteMove", bookingId, productId],
    queryFn: () => query("booking.quoteMove", { bookingId, productId }),
    enabled: productId !== "",
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const shown = productId === "" ? undefined : quote.data;
  const wanted = ({ difference }: MoveQuote) => ({
    ...{ bookingId, productId, expectedDifference: difference },
    idempotencyKey: key.current,
  });
  async function move() {
    if (!shown) return;
    try {
      await mutate("booking.moveForCustomer", { ...wanted(shown), reason: reason.trim() });
    } catch (error) {
      // The server's refusal stands under this key; without an answer the move may have been made.
      if (!(error instanceof CallError) || error.status !== 0) key.current = crypto.randomUUID();
      void choices.refetch();
      void quote.refetch();
      throw error;
    }
  }
  return (
    <OrderDialog
      {...ends}
      said={words.moved}
      submit={words.moveConfirm}
      title={words.move}
      ready={
        shown?.allowed === true &&
        !quote.isFetching &&
        reason.trim().length >= 3 &&
        !overLimit(reason, staffTextLimits.reason)
      }
      order={move}
    >
      <Typography>{words.moveNow(formatDateTime(startsAt, timeZone))}</Typography>
      <DayField
        label={words.moveDay}
        value={day}
        min={dayOf(Date.now(), timeZone)}
        onChange={(next) => {
          setDay(next);
          setProductId("");
        }}
        required
      />
      {choices.error ? (
        <Failed error={choices.error} onRetry={() => void choices.refetch()} />
      ) : choices.data?.length === 0 ? (
        <Typography>{words.noMoves}</Typography>
      ) : (
        <TextField
          select
          label={words.moveTo}
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
          required
        >
          {(choices.data ?? []).map((choice) => (
            <MenuItem
              key={choice.productId}
              value={choice.productId}
              disabled={!choice.enough}
              sx={{ whiteSpace: "normal" }}
            >
              {words.moveChoice(formatTime(choice.startsAt, timeZone), choice.title, choice.free)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {quote.error && productId ? (
        <Failed error={quote.error} onRetry={() => void quote.refetch()} />
      ) : shown ? (
        <>
          <Cost quote={shown} />
          {shown.allowed ? (
            <CallTrial
              of={["move", bookingId, productId, shown.difference]}
              ask={() => query("booking.tryMoveForCustomer", { ...wanted(shown), reason: impactWords.trial })}
            />
          ) : null}
        </>
      ) : null}
      <LimitedField
        label={words.moveReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        maximum={staffTextLimits.reason}
      />
    </OrderDialog>
  );
}
