import { useState } from "react";
import { Link } from "wouter";
import type { BookingView, RefundQuote } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { wordsFor } from "../../../shared/words/fr/held-words.ts";
import { writtenIn } from "../../here.ts";
import { failureOf } from "../../state/failures.ts";
import { forgetTickets } from "../../state/offline-tickets.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Alert, Price, Skeleton } from "../../ui/display.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import type { BookingDialogProps } from "./booking-dialog-props.ts";
import { withRefund } from "./refund-asked.ts";
import { RefundPromise } from "./refund-promise.tsx";
import { TicketChoice, useTicketChoice } from "./ticket-choice.tsx";

const words = bookingScreenWords.cancel;

/** `some`: the number of cancelled tickets, when it is not all. */
function doneText({ refund: amount, currency, to }: RefundQuote, code: string, some?: number): string {
  return withRefund(some ? words.some.done(some) : words.done, { amount, currency, to, code });
}

/** The refund that cancelling would give now, and the cancellation for exactly that amount. */
function useCancelling({ booking, onChanged }: BookingDialogProps, ticketIds: string[] | null) {
  const some = ticketIds ? { ticketIds } : {};
  const none = ticketIds?.length === 0;
  const quote = trpc.booking.quoteRefund.useQuery(
    { bookingId: booking.id, ...some },
    { staleTime: 0, gcTime: 0, enabled: !none, meta: { handlesErrors: true } },
  );
  const cancel = trpc.booking.cancel.useMutation({ meta: { handlesErrors: true } });
  const amount = none ? undefined : quote.data;

  function confirm(reason: string) {
    if (!amount) return;
    cancel.mutate(
      { bookingId: booking.id, ...some, expectedRefund: amount.refund, ...(reason ? { reason } : {}) },
      {
        onSuccess() {
          forgetTickets(booking.id);
          toast.success(doneText(amount, booking.code, ticketIds?.length));
          onChanged();
        },
        // The refund may have changed while the window was open: load it again.
        onError: () => quote.refetch(),
      },
    );
  }

  return { quote, amount, confirm, busy: cancel.isPending, failure: cancel.error ?? quote.error };
}

/** Shows the exact refund, then asks for confirmation. */
export function CancelDialog(props: BookingDialogProps) {
  const { booking, onClose } = props;
  const [reason, setReason] = useState("");
  const choice = useTicketChoice(booking);
  const { ticketIds } = choice;
  const { quote, amount, confirm, busy, failure } = useCancelling(props, ticketIds);
  return (
    <Dialog
      open
      title={words.title}
      description={<span lang={writtenIn}>{booking.product.title}</span>}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <div className="flex flex-col gap-3">
          {/* Beside the button, because what stands above may be out of sight. */}
          {failure && <Alert tone="danger" title={failureOf(failure).message} />}
          <div className="flex flex-col gap-2 sm:flex-row-reverse">
            <Button
              variant="danger"
              block
              busy={busy}
              disabled={!amount?.allowed || quote.isFetching}
              onClick={() => confirm(reason.trim())}
            >
              {ticketIds?.length ? words.some.confirm(ticketIds.length) : words.confirm}
            </Button>
            <Button variant="secondary" block onClick={onClose}>
              {words.keep}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <TicketChoice {...choice} />
        {amount ? (
          <RefundQuoteBox quote={amount} booking={booking} />
        ) : (
          !quote.error &&
          ticketIds?.length !== 0 && (
            <div role="status">
              <span className="sr-only">{words.quoting}</span>
              <Skeleton className="h-36" />
            </div>
          )
        )}
        {booking.legs > 1 && <p className="text-sm text-ink-soft">{words.onlyThisLeg}</p>}
        <TextArea
          label={words.reason}
          optional
          rows={2}
          maxLength={300}
          value={reason}
          onValueChange={setReason}
        />
      </div>
    </Dialog>
  );
}

/** Whether an earlier cancellation would have given something back. */
const isRefundable = ({ refundTiers }: BookingView) =>
  refundTiers.some(({ refundPercent }) => refundPercent > 0);

/** What comes back of what was paid, what the company keeps, and until when that holds. */
export function RefundQuoteBox({ quote, booking }: { quote: RefundQuote; booking: BookingView }) {
  if (!quote.allowed) return <Alert tone="warning" title={words.notAllowed} />;
  if (quote.paid === 0) return <Alert title={words.unpaid(wordsFor(booking.kind, booking.places.length))} />;
  const { currency, to } = quote;
  return (
    <div className="rounded-card border-2 border-line bg-surface p-4">
      <dl className="flex flex-col gap-2">
        <div className="two-ends">
          <dt>{words.paid}</dt>
          <dd className="font-semibold">{formatMoney(quote.paid, currency)}</dd>
        </div>
        <div className="two-ends">
          <dt>{words.kept}</dt>
          <dd className="font-semibold">{formatMoney(quote.kept, currency)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dashed border-line pt-2">
          <dt className="text-lg font-bold">{words.refund}</dt>
          <dd>
            <Price amount={quote.refund} currency={currency} size="lg" className="text-forest-800" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {quote.refund > 0
          ? words.percent(quote.percent)
          : words.none[isRefundable(booking) ? "late" : "never"]}
      </p>
      {quote.refund === 0 && (
        <Link href={paths.messages(undefined, booking.id)} className="link inline-flex min-h-11 items-center">
          {words.ask(booking.product.companyName)}
        </Link>
      )}
      {to && quote.refund > 0 && <RefundPromise to={to} className="mt-1 text-[0.9375rem]" />}
      {quote.changesAt && (
        <p className="mt-1 text-sm font-semibold text-clay-700">
          {words.changes(formatDateTime(quote.changesAt, booking.timeZone))}
        </p>
      )}
    </div>
  );
}
