import { Checkbox, FormControlLabel, FormGroup, FormLabel, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import type { BookingStory } from "../../../src/modules/message/support/support-schema.ts";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { supportFr } from "../../../src/shared/fr/message/support.ts";
import { overLimit } from "../../../src/shared/fr/ui/text-limit.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { LimitedField } from "../../limited-field.tsx";
import { providerName } from "../cockpit/provider-name.ts";
import { askSupport, tellSupport } from "./api.ts";
import { OrderDialog } from "./order-dialog.tsx";

export interface Doing {
  story: BookingStory;
  onClose(): void;
  onDone(): void;
}

type Quote = Pick<NonNullable<BookingStory["can"]["cancel"]>, "refund" | "kept" | "percent" | "to">;

/** Where the refund goes, or where it is paid out. */
function refundPlace({ to }: Quote, { companyName }: BookingStory): string[] {
  if (!to) return [];
  if (to.method === "cash") return [supportFr.cancelCash(companyName)];
  const name = providerName(to.method);
  return [to.manual ? supportFr.cancelToManual(name) : supportFr.cancelTo(name)];
}

export function cancelText(quote: Quote, story: BookingStory): string[] {
  const { status, currency } = story;
  if (status !== "CONFIRMED") return [supportFr.cancelUnpaid];
  if (quote.refund === 0) return [supportFr.cancelNoRefund];
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    supportFr.cancelRefund(money(quote.refund), quote.percent, money(quote.kept)),
    ...refundPlace(quote, story),
  ];
}

/** The tickets to cancel and their refund: initially all, with the refund that the story includes. */
function useChosenTickets({ id, can: { cancel } }: BookingStory) {
  const { failure, run } = useOrder();
  const tickets = cancel?.tickets ?? [];
  const [left, setLeft] = useState<readonly string[]>([]);
  const [quotes, setQuotes] = useState<Record<string, Quote>>({});
  const chosen = tickets.map((ticket) => ticket.id).filter((one) => !left.includes(one));
  const some = cancel !== null && (!cancel.whole || left.length > 0);
  const key = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each choice, and for nothing else.
  useEffect(() => {
    if (!some || chosen.length === 0) return;
    const ticketIds = chosen;
    void run(() => askSupport("booking.quoteRefund", { bookingId: id, ticketIds })).then((quote) => {
      if (quote) setQuotes((known) => ({ ...known, [ticketIds.join()]: quote }));
    });
  }, [key, some]);
  return {
    tickets: tickets.length > 1 || !cancel?.whole ? tickets : [],
    isChosen: (one: string) => chosen.includes(one),
    onChoose: (one: string, isChosen: boolean) =>
      setLeft(isChosen ? left.filter((other) => other !== one) : [...left, one]),
    ticketIds: some ? chosen : undefined,
    quote: some ? quotes[key] : (cancel ?? undefined),
    failure,
  };
}

/** Cancels the booking, or some of its tickets, for exactly the refund shown. */
export function CancelBooking(doing: Doing) {
  const { story } = doing;
  const [reason, setReason] = useState("");
  const { tickets, isChosen, onChoose, ticketIds, quote, failure } = useChosenTickets(story);
  const refund = quote?.refund ?? 0;
  return (
    <OrderDialog
      {...doing}
      title={supportFr.cancel}
      submit={refund > 0 ? supportFr.cancelButton(formatMoney(refund, story.currency)) : supportFr.cancel}
      danger
      ready={reason.trim().length >= 3 && !overLimit(reason, staffTextLimits.reason) && quote !== undefined}
      order={() =>
        tellSupport("booking.cancelForCustomer", {
          bookingId: story.id,
          ticketIds,
          expectedRefund: refund,
          reason: reason.trim(),
        })
      }
    >
      {tickets.length > 0 ? (
        <FormGroup>
          <FormLabel>{supportFr.cancelTickets}</FormLabel>
          {tickets.map(({ id, label, holderName }) => (
            <FormControlLabel
              key={id}
              label={`${label} · ${holderName}`}
              control={
                <Checkbox checked={isChosen(id)} onChange={(event) => onChoose(id, event.target.checked)} />
              }
            />
          ))}
        </FormGroup>
      ) : null}
      {(quote ? cancelText(quote, story) : failure ? [failure.message] : []).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      <LimitedField
        label={supportFr.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        required
        maximum={staffTextLimits.reason}
      />
    </OrderDialog>
  );
}
