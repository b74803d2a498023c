import clsx from "clsx";
import { CircleCheckBig } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { BillView, BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { shownLeg } from "../../../shared/booking/shown-leg.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { hasEnded } from "../../../shared/ticket-day.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { plainWords } from "../../../shared/words/fr/booking/plain.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { pageLanguage, writtenIn } from "../../here.ts";
import { useKeepTickets } from "../../state/offline-tickets.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Badge, Skeleton } from "../../ui/display.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import { useTickets } from "../bookings/tickets/keep-tickets.tsx";
import { TicketsView } from "../bookings/tickets/tickets-view.tsx";
import { Closed } from "../checkout/bill-notices.tsx";
import { BillUnread } from "../checkout/bill-unread.tsx";
import { wordsOfBill } from "../checkout/bill-words.ts";
import { KeepAccount } from "./keep-account.tsx";
import { NoBill } from "./no-bill.tsx";
import { PushOffer } from "./push-offer.tsx";
import { useResultBill } from "./use-result-bill.ts";

const words = paymentScreenWords;

/** Paid: shows the tickets at once. A bill that is not paid after all shows its real state. */
export function Page() {
  const id = new URLSearchParams(useSearch()).get("bill");
  const [, navigate] = useLocation();
  const { bill, error, refetch } = useResultBill(id);
  useEffect(() => {
    if (bill && bill.state !== "PAID") navigate(paths.payment(bill.id), { replace: true });
  }, [bill, navigate]);
  if (!id) return <NoBill />;
  if (error && !bill) return <BillUnread error={error} refetch={refetch} />;
  if (!bill) return <Skeleton className="page-width my-8 h-96" />;
  return <Paid bill={bill} />;
}

export function Paid({ bill }: { bill: BillView }) {
  const live = bill.bookings.filter(isSold);
  const plain = useFormView() !== null;
  if (live.length === 0) return <Closed bill={bill} />;
  return (
    <>
      <PaidHead bill={bill} live={live} />
      <div className="page-width max-w-4xl py-6 lg:py-8">
        <div className={clsx("grid gap-8", live.length > 1 && "lg:grid-cols-2")}>
          {live.map((booking) => (
            <Leg key={booking.id} booking={booking} way={shownLeg(live, booking)} />
          ))}
        </div>
        <Paper bill={bill} />
        {!plain && (
          <>
            <PushOffer />
            <KeepAccount />
          </>
        )}
        <p className="mt-6 text-center">
          <Link href={paths.upcomingBookings()} className={buttonClass({ variant: "primary" })}>
            {words.success.all}
          </Link>
        </p>
      </div>
    </>
  );
}

/** What is to come; once all of it is over, only thanks. */
export function PaidHead({ bill, live }: { bill: BillView; live: readonly BookingView[] }) {
  const plain = useFormView() !== null;
  const kind = wordsOfBill(bill);
  const tickets = live.reduce((sum, one) => sum + one.places.length, 0);
  const over = live.every((one) => hasEnded(one, Date.now()));
  return (
    <div className="relative bg-forest-900 text-white">
      <div className="ndop absolute inset-0 opacity-[0.07]" aria-hidden="true" />
      <div className="page-width relative flex max-w-4xl flex-wrap items-start gap-4 min-[24rem]:flex-nowrap py-6 lg:py-9">
        <CircleCheckBig className="size-12 shrink-0 animate-rise text-sun-400" aria-hidden="true" />
        <div className="min-w-0">
          <h1 className="heading-page">
            {over ? words.success.over : words.success.title(kind, bill.total > 0)}
          </h1>
          {!over && (
            <p className="mt-1 text-white/90">
              {plain ? plainWords.keepPdf : words.success.lead(kind, tickets)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Leg({ booking, way }: { booking: BookingView; way: BookingView["leg"] | null }) {
  const tickets = useTickets(booking.id);
  useKeepTickets([tickets]);
  return (
    // Its name is the company's, what stands in it is ours.
    <section lang={writtenIn} aria-label={booking.product.title} className="min-w-0">
      <div lang={writtenIn && pageLanguage}>
        {way && (
          <p className="mb-2 text-center">
            <Badge tone="sun">{bookingScreenWords.list.leg[way]}</Badge>
          </p>
        )}
        {tickets ? (
          <TicketsView value={tickets} />
        ) : (
          <div role="status">
            <span className="sr-only">
              {words.success.preparing(kindWords[booking.kind], booking.places.length)}
            </span>
            <Skeleton className="mx-auto h-[36rem] max-w-sm" />
          </div>
        )}
      </div>
    </section>
  );
}

/** What was paid in all, and the method and time of the payment. */
export function Paper({ bill }: { bill: BillView }) {
  const payment = bill.payments.find((one) => one.status === "SUCCEEDED");
  const rows = [
    { label: words.receipt.amount, value: formatMoney(bill.paid || bill.total, bill.currency) },
    payment && { label: words.receipt.method, value: words.method.names[payment.method] ?? payment.method },
    bill.paidAt && {
      label: words.receipt.when,
      value: formatDateTime(bill.paidAt, bill.bookings[0]?.timeZone),
    },
  ].filter((row) => row !== null && row !== undefined && row !== "");
  return (
    <dl className="mt-8 grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-3">
      {rows.map((row) => (
        <div key={row.label}>
          <dt className="text-sm text-ink-soft">{row.label}</dt>
          <dd className="font-bold">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
