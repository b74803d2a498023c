import { CircleSlash, CircleX, LifeBuoy } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { formatMoney } from "../../../shared/money.ts";
import { paymentReasonWords } from "../../../shared/words/fr/booking/payment-reasons.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { CompanyContacts } from "../../components/offer/company-contact.tsx";
import { trpc } from "../../state/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Countdown, useSkew } from "../../ui/countdown.tsx";
import { Alert, Card, Skeleton } from "../../ui/display.tsx";
import { BillSummary } from "../checkout/bill-summary.tsx";
import { BillUnread } from "../checkout/bill-unread.tsx";
import { wayBack, wordsOfBill } from "../checkout/bill-words.ts";
import { useBillState } from "../checkout/use-bill-state.ts";
import { NoBill } from "./no-bill.tsx";

const words = paymentScreenWords;

type End = "failed" | "cancelled";

/** Why the payment failed, what to do, and whether the booking is still held. */
export function PaymentEnd({ end }: { end: End }) {
  const id = new URLSearchParams(useSearch()).get("bill");
  const [, navigate] = useLocation();
  const { bill, error, refetch } = useBillState(id);
  const givingUp = useGivenUpCard(end === "cancelled" ? bill : undefined, refetch);
  // The provider may send a person here whose payment succeeded or is still in progress.
  const elsewhere =
    bill?.state === "PAID" ||
    bill?.state === "REFUNDING" ||
    (bill?.state === "WAITING" && !givingUp) ||
    (bill !== undefined && bill.state !== "WAITING" && !hasEnd(bill));
  useEffect(() => {
    if (bill && elsewhere) navigate(paths.payment(bill.id), { replace: true });
  }, [bill, elsewhere, navigate]);
  if (!id) return <NoBill />;
  if (error && !bill) return <BillUnread error={error} refetch={refetch} />;
  if (!bill || elsewhere || givingUp) return <Skeleton className="page-width my-8 h-96" />;
  return <Ended bill={bill} end={end} />;
}

/** Whether its latest payment ended without money: an address that was opened by hand tells of no other. */
export function hasEnd({ payments: [latest] }: Pick<BillView, "payments">): boolean {
  return latest !== undefined && !paymentMay("cancel", latest.status) && latest.status !== "SUCCEEDED";
}

/**
 * A person who returns through the card page's « cancel » has given up: the payment is cancelled, unless it
 * succeeded meanwhile. True until the bill shows the outcome.
 */
function useGivenUpCard(bill: BillView | undefined, refetch: () => void): boolean {
  const { mutate, isError } = trpc.booking.cancelPayment.useMutation({ onSettled: refetch });
  const payment = bill?.state === "WAITING" ? bill.payments[0] : undefined;
  const givenUp = payment?.next?.kind === "redirect" ? payment.id : null;
  useEffect(() => {
    if (givenUp) mutate({ paymentId: givenUp });
  }, [givenUp, mutate]);
  return givenUp !== null && !isError;
}

export function Ended({ bill, end }: { bill: BillView; end: End }) {
  const [lapsed, setLapsed] = useState(false);
  const skew = useSkew(bill.now);
  const held = bill.state === "TO_PAY" && !lapsed;
  const kind = wordsOfBill(bill);
  const back = wayBack(bill);
  const Icon = end === "failed" ? CircleX : CircleSlash;
  return (
    <div className="page-width grid max-w-4xl items-start gap-5 py-6 lg:grid-cols-[1fr_340px] lg:py-10">
      <Card as="section" className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <Icon className="mt-0.5 size-9 shrink-0 text-clay-600" aria-hidden="true" />
          <h1 className="heading-page">{words[end].title}</h1>
        </div>
        <Why bill={bill} end={end} />
        {held && bill.holdExpiresAt ? (
          <Countdown
            until={bill.holdExpiresAt}
            skew={skew}
            label={kind.units.stillKept}
            onEnd={() => setLapsed(true)}
            className="self-start"
          />
        ) : (
          <Alert tone="warning">{bill.refund ? kind.units.released : words.failed.released(kind)}</Alert>
        )}
        {bill.refund && (
          <Alert>{words.failed.returned(formatMoney(bill.refund.amount, bill.currency))}</Alert>
        )}
        <div className="flex flex-col gap-2.5 sm:flex-row">
          <Link href={paths.payment(bill.id)} className={buttonClass({ variant: "accent", size: "lg" })}>
            {held ? words.failed.retry : words.lost.again}
          </Link>
          <Link href={back.href} className={buttonClass({ variant: "secondary", size: "lg" })}>
            {back.label}
          </Link>
        </div>
        <CompanyContacts bookings={bill.bookings} />
        <Link href={paths.contact()} className="link inline-flex min-h-11 items-center gap-2 self-start">
          <LifeBuoy className="size-5" aria-hidden="true" />
          {words.failed.help}
        </Link>
      </Card>
      <BillSummary bill={bill} />
    </div>
  );
}

export function Why({ bill, end }: { bill: BillView; end: End }) {
  const reason = bill.payments[0]?.reason;
  const ownWish = !reason || reason === "CANCELLED";
  if (end === "cancelled" && ownWish) {
    return <p>{words.cancelled.text(bill.payments[0]?.method)}</p>;
  }
  const { sentence, next } = reason ? paymentReasonWords[reason] : words.failed.unknown;
  return (
    <>
      <p className="text-lg font-semibold">{sentence}</p>
      <div>
        <h2 className="text-lg">{words.failed.what}</h2>
        <p className="text-ink-soft">{next}</p>
      </div>
    </>
  );
}
