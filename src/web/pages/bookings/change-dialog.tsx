import { Suspense, useRef, useState } from "react";
import type { RescheduleQuote } from "../../../modules/booking/reschedule/change-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { writtenIn } from "../../here.ts";
import { type ChangeWish, loadChangeChoice } from "../../kinds.ts";
import { failureOf } from "../../state/failures.ts";
import { randomKey } from "../../state/intention.ts";
import { forgetTickets } from "../../state/offline-tickets.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Price, Skeleton } from "../../ui/display.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { toast } from "../../ui/toast.ts";
import type { BookingDialogProps } from "./booking-dialog-props.ts";
import { ChangeFailure } from "./change-failure.tsx";
import { ChangePayment } from "./change-payment.tsx";
import { withRefund } from "./refund-asked.ts";
import { RefundPromise } from "./refund-promise.tsx";

const words = changeScreenWords;

/** Choose another time, see the exact difference, then confirm or pay it. */
export function ChangeDialog({ booking, onClose, onChanged }: BookingDialogProps) {
  const [Choice] = useState(() => lazyPart(() => loadChangeChoice(booking.kind)));
  const [wish, setWish] = useState<ChangeWish | null>(null);
  const [changeId, setChangeId] = useState<string | null>(booking.change?.id ?? null);

  function done(sentence: string) {
    forgetTickets(booking.id);
    toast.success(sentence);
    onChanged();
  }

  return (
    <Dialog
      open
      size="md"
      title={words.title}
      description={words.now(formatDateTime(booking.startsAt, booking.timeZone))}
      onOpenChange={(open) => !open && (changeId ? onChanged() : onClose())}
    >
      {changeId ? (
        <ChangePayment
          changeId={changeId}
          timeZone={booking.timeZone}
          onDone={() => done(words.done)}
          onLost={onChanged}
        />
      ) : wish ? (
        <Confirmation
          bookingId={booking.id}
          wish={wish}
          onBack={() => setWish(null)}
          onDone={({ difference, currency, to }) =>
            done(withRefund(words.done, { amount: -difference, currency, to, code: booking.code }))
          }
          onToPay={setChangeId}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Choice booking={booking} onChoose={setWish} />
        </Suspense>
      )}
    </Dialog>
  );
}

interface ConfirmationProps {
  bookingId: string;
  wish: ChangeWish;
  onBack: () => void;
  onDone: (quote: RescheduleQuote) => void;
  onToPay: (changeId: string) => void;
}

function Confirmation({ bookingId, wish, onBack, onDone, onToPay }: ConfirmationProps) {
  const quote = trpc.booking.quoteReschedule.useQuery(
    { bookingId, ...wish },
    { staleTime: 0, gcTime: 0, retry: false, meta: { handlesErrors: true } },
  );
  const utils = trpc.useUtils();
  const change = trpc.booking.reschedule.useMutation({
    meta: { handlesErrors: true },
    // Also when the window was closed meanwhile: the list behind it tells of the change.
    onSettled: () => void utils.booking.mine.invalidate(),
  });
  // The idempotency key of the change: pressing again after a lost answer repeats the same one.
  const key = useRef(randomKey());
  const shown = quote.data;

  function confirm(confirmed: RescheduleQuote) {
    change.mutate(
      { bookingId, ...wish, expectedDifference: confirmed.difference, idempotencyKey: key.current },
      {
        onSuccess: ({ state, changeId }) => (state === "DONE" ? onDone(confirmed) : onToPay(changeId)),
        onError(error) {
          if (failureOf(error).status !== null) key.current = randomKey();
          void quote.refetch();
        },
      },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      {shown ? (
        <Quote quote={shown} />
      ) : (
        !quote.error && (
          <div role="status">
            <span className="sr-only">{words.quoting}</span>
            <Skeleton className="h-40" />
          </div>
        )
      )}
      {/* Beside the button, because what stands above may be out of sight. */}
      <ChangeFailure changeError={change.error} quote={quote} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          variant="accent"
          block
          busy={change.isPending}
          disabled={!shown || quote.isFetching}
          onClick={() => shown && confirm(shown)}
        >
          {shown && shown.difference > 0
            ? words.goPay(formatMoney(shown.difference, shown.currency))
            : words.confirm}
        </Button>
        <Button variant="secondary" block onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  );
}

function Quote({ quote }: { quote: RescheduleQuote }) {
  const { lines } = words;
  const { before, total, fee, difference, currency, to } = quote;
  const rows = [
    { label: lines.before, amount: before },
    { label: lines.after, amount: total },
    ...(fee > 0 ? [{ label: lines.fee, amount: fee }] : []),
  ];
  const result = difference > 0 ? lines.due : difference < 0 ? lines.back : lines.even;
  return (
    <div className="rounded-card border-2 border-line bg-surface p-4">
      <p lang={writtenIn} className="text-lg font-bold">
        {quote.title}
      </p>
      <p className="mb-3 font-semibold text-forest-800">{formatDateTime(quote.startsAt, quote.timeZone)}</p>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, amount }) => (
          <div key={label} className="two-ends">
            <dt>{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dashed border-line pt-2">
          <dt className="text-lg font-bold">{result}</dt>
          <dd>{difference !== 0 && <Price amount={Math.abs(difference)} currency={currency} size="lg" />}</dd>
        </div>
      </dl>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {difference > 0 ? words.payFirst : fee === 0 ? words.freely : null}
      </p>
      {to && <RefundPromise to={to} className="mt-1 text-[0.9375rem]" />}
    </div>
  );
}
