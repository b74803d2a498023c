import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import type { BillView, PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { payForWords } from "../../../shared/words/fr/booking/pay-for.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { useTopOfScreen } from "../../components/use-top-of-screen.ts";
import { PostForm } from "../../posting/post-form.tsx";
import { removeThings, useBasket } from "../../state/basket.ts";
import { forgetDrafts } from "../../state/booking-draft.ts";
import { forgetIntention } from "../../state/intention.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/display.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import { LostBookings } from "../basket/lost-bookings.tsx";
import { HoldClock } from "../hold/hold-clock.tsx";
import { useTakeHolds } from "../hold/use-take-holds.ts";
import { SharedBill, SharesClock } from "../pay-for/bill-parts.tsx";
import { Closed, Left, Refunding, ToValidate } from "./bill-notices.tsx";
import { billOutcome, isTooLate } from "./bill-outcome.ts";
import { BillSummary } from "./bill-summary.tsx";
import { BillUnread } from "./bill-unread.tsx";
import { BuyerForm } from "./buyer-form.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { DeskPayment } from "./desk-payment.tsx";
import { LostBill } from "./lost-bill.tsx";
import { NoticeCard } from "./notice.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentFrame } from "./payment-frame.tsx";
import { useBillState } from "./use-bill-state.ts";
import { WaitingScreen } from "./waiting.tsx";

/** A bill in any state: the same on every device and after every reload. */
export function BillScreen({ billId }: { billId: string }) {
  const { bill, readAt, error, refetch, offline } = useBillState(billId);
  useOutcome(bill);
  const taking = useTakeHolds(billId, { error, refetch });
  if (!bill) {
    if (!error || taking) return <Skeleton className="page-width my-8 h-96" />;
    return <BillUnread error={error} refetch={refetch} />;
  }
  if (isTooLate(bill)) return <Left bill={bill} />;
  return <StateScreen bill={bill} readAt={readAt} offline={offline} refetch={refetch} />;
}

const outcomePaths = {
  PAID: paths.paymentCompleted,
  CANCELLED: paths.paymentCancelled,
  FAILED: paths.paymentFailed,
};

/** When the bill is paid, goes to the tickets; when a watched payment fails, goes to the reason. */
function useOutcome(bill: BillView | undefined) {
  const [, navigate] = useLocation();
  const before = useRef<BillView | null>(null);
  useTopOfScreen(bill?.state);
  useEffect(() => {
    if (!bill) return;
    const outcome = billOutcome(before.current, bill);
    before.current = bill;
    if (outcome === "PAID") {
      removeThings(bill.bookings);
      forgetDrafts();
      forgetIntention();
    }
    if (outcome) navigate(outcomePaths[outcome](bill.id), { replace: true });
  }, [bill, navigate]);
}

interface StateProps {
  bill: BillView;
  offline: boolean;
  refetch: () => Promise<unknown>;
}

function StateScreen({ bill, readAt, offline, refetch }: StateProps & { readAt: number }) {
  const payment = bill.payments[0] ?? null;
  const user = useUser();
  const codeSent = useFormView()?.given.verificationId !== undefined;
  const together = useLocation()[0] === paths.basketPayment();
  const lost = useBasket().some((thing) => thing.lost !== undefined);
  switch (bill.state) {
    case "TO_PAY":
      return (
        <PaymentFrame
          title={paymentScreenWords.titles[bill.total === 0 ? "free" : "pay"]}
          // What was lost is said before what is held.
          urgent={together && lost}
          steps={<CheckoutSteps legs={bill.bookings} sum={{ amount: bill.total, currency: bill.currency }} />}
          top={<HoldClock bill={bill} readAt={readAt} onEnd={refetch} />}
          aside={<BillSummary bill={bill} />}
        >
          {together && <LostBookings bill={bill} />}
          {user || codeSent ? <PayForm bill={bill} onStarted={refetch} /> : <BuyerForm />}
        </PaymentFrame>
      );
    case "SHARED":
      return bill.shares?.until ? (
        <PaymentFrame
          urgent
          top={<SharesClock bill={bill} until={bill.shares.until} onEnd={refetch} />}
          aside={<BillSummary bill={bill} />}
        >
          <SharedBill bill={bill} shares={bill.shares} onChanged={refetch} />
        </PaymentFrame>
      ) : null;
    case "WAITING":
      return payment ? <WaitedPayment {...{ bill, payment, offline, refetch }} /> : null;
    case "LOST":
      return <LostBill bill={bill} />;
    case "TO_VALIDATE":
      return <ToValidate bill={bill} />;
    case "REFUNDING":
      return <Refunding bill={bill} />;
    case "CLOSED":
      return <Closed bill={bill} />;
    default:
      return <Skeleton className="page-width my-8 h-96" />;
  }
}

/** The payment that a bill waits for: on this phone, at a desk, or on another person's phone. */
function WaitedPayment({ bill, payment, offline, refetch }: StateProps & { payment: PaymentView }) {
  const aside = <BillSummary bill={bill} />;
  const desk = payment.next?.kind === "desk" ? payment.next : null;
  if (!payment.byLink && !desk) {
    return <WaitingScreen {...{ bill, payment, offline, aside }} onChanged={refetch} />;
  }
  return (
    <PaymentFrame urgent aside={aside}>
      {payment.byLink || !desk ? (
        <PaidByLink payment={payment} onChanged={refetch} />
      ) : (
        <DeskPayment bill={bill} payment={payment} code={desk.code} onChanged={refetch} />
      )}
    </PaymentFrame>
  );
}

/** Another person is paying: the prompt is on their telephone. */
function PaidByLink({ payment, onChanged }: { payment: PaymentView; onChanged: () => void }) {
  const cancel = trpc.booking.cancelPayment.useMutation({ onSettled: onChanged });
  return (
    <NoticeCard title={payForWords.owner.title} text={payForWords.owner.text}>
      <PostForm
        name="cancel-payment"
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate({ paymentId: payment.id });
        }}
      >
        <input type="hidden" name="payment" value={payment.id} />
        <Button type="submit" variant="ghost" size="sm" busy={cancel.isPending}>
          {payForWords.owner.cancel}
        </Button>
      </PostForm>
    </NoticeCard>
  );
}
