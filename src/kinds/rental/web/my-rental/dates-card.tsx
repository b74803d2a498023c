import { CalendarPlus } from "lucide-react";
import { useRef, useState } from "react";
import type { RescheduleQuote } from "../../../../modules/booking/reschedule/change-schema.ts";
import { addDays, dayOf } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { ChangeFailure } from "../../../../web/pages/bookings/change-failure.tsx";
import { ChangePayment } from "../../../../web/pages/bookings/change-payment.tsx";
import { withRefund } from "../../../../web/pages/bookings/refund-asked.ts";
import { RefundPromise } from "../../../../web/pages/bookings/refund-promise.tsx";
import { failureOf } from "../../../../web/state/failures.ts";
import { randomKey } from "../../../../web/state/intention.ts";
import { forgetTickets } from "../../../../web/state/offline-tickets.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { DateInput } from "../../../../web/ui/date-input.tsx";
import { Card, Skeleton } from "../../../../web/ui/display.tsx";
import { toast } from "../../../../web/ui/toast.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";

const words = myRentalWords.dates;

interface DatesCardProps {
  rental: RentalBookingView;
  onChanged: () => void;
}

/** Extends or moves the rental: the difference is shown first, and paid before the change takes effect. */
export function DatesCard({ rental, onChanged }: DatesCardProps) {
  const { bookingId, wish, timeZone, can } = rental;
  const [paying, setPaying] = useState<string | null>(null);
  const booked = { from: String(wish.from), to: String(wish.to) };
  const [dates, setDates] = useState(booked);
  const today = dayOf(Date.now(), timeZone);

  function done(sentence: string) {
    setPaying(null);
    forgetTickets(bookingId);
    toast.success(sentence);
    onChanged();
  }

  function lost() {
    setPaying(null);
    setDates(booked);
  }

  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="flex items-center gap-2 text-xl">
          <CalendarPlus className="size-6 text-clay-600" aria-hidden="true" />
          {can.move ? words.move : words.extend}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{words.days(formatPeriod(booked.from, booked.to))}</p>
      </div>
      {paying ? (
        <ChangePayment changeId={paying} timeZone={timeZone} onDone={() => done(words.done)} onLost={lost} />
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {can.move && (
              <DateInput
                label={words.from}
                value={dates.from}
                min={today}
                onValueChange={(from) => setDates({ ...dates, from })}
              />
            )}
            <DateInput
              label={words.to}
              value={dates.to}
              min={can.move ? addDays(today, 1) : booked.to}
              onValueChange={(to) => setDates({ ...dates, to })}
            />
          </div>
          {dates.from === booked.from && dates.to === booked.to ? (
            <p className="text-[0.9375rem] text-ink-soft">{words.hint}</p>
          ) : (
            dates.from &&
            dates.to && (
              <Difference
                key={`${dates.from} ${dates.to}`}
                bookingId={bookingId}
                wish={{ ...wish, ...dates }}
                onDone={({ difference, currency, to }) =>
                  done(withRefund(words.done, { amount: -difference, currency, to, code: rental.code }))
                }
                onToPay={setPaying}
              />
            )
          )}
        </>
      )}
    </Card>
  );
}

function Difference(props: {
  bookingId: string;
  wish: Record<string, unknown>;
  onDone: (quote: RescheduleQuote) => void;
  onToPay: (changeId: string) => void;
}) {
  const { bookingId, wish, onDone, onToPay } = props;
  const quote = trpc.booking.quoteReschedule.useQuery(
    { bookingId, wish },
    { retry: false, staleTime: 0, gcTime: 0, meta: { handlesErrors: true } },
  );
  const change = trpc.booking.reschedule.useMutation({ meta: { handlesErrors: true } });
  // The idempotency key: pressing again after a lost answer repeats the same change.
  const key = useRef(randomKey());

  function confirm(confirmed: RescheduleQuote) {
    change.mutate(
      { bookingId, wish, expectedDifference: confirmed.difference, idempotencyKey: key.current },
      {
        onSuccess: ({ state, changeId }) => (state === "DONE" ? onDone(confirmed) : onToPay(changeId)),
        onError(error) {
          if (failureOf(error).status !== null) key.current = randomKey();
          void quote.refetch();
        },
      },
    );
  }

  const failure = <ChangeFailure changeError={change.error} quote={quote} />;
  if (!quote.data) return quote.error ? failure : <Skeleton className="h-32" />;
  const { difference, currency } = quote.data;
  return (
    <>
      <Sums quote={quote.data} />
      {failure}
      <Button
        variant="accent"
        block
        busy={change.isPending || quote.isFetching}
        onClick={() => quote.data && confirm(quote.data)}
      >
        {difference > 0 ? words.goPay(formatMoney(difference, currency)) : words.confirm}
      </Button>
    </>
  );
}

function Sums({ quote }: { quote: RescheduleQuote }) {
  const { before, total, fee, difference, currency, to } = quote;
  const money = (amount: number) => formatMoney(amount, currency);
  const rows = [
    { label: words.before, amount: before },
    { label: words.total, amount: total },
    ...(fee > 0 ? [{ label: words.fee, amount: fee }] : []),
  ];
  const result =
    difference > 0
      ? words.due(money(difference))
      : difference < 0
        ? words.back(money(-difference))
        : words.same;
  return (
    <div className="rounded-control border-2 border-line p-3">
      <dl className="flex flex-col gap-1">
        {rows.map(({ label, amount }) => (
          <div key={label} className="two-ends">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 border-t-2 border-dashed border-line pt-2 text-lg font-bold">{result}</p>
      {to && <RefundPromise to={to} />}
    </div>
  );
}
