import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { outboundWords as words } from "../../../shared/words/fr/booking/outbound.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { journeySteps, PurchaseSteps } from "../../components/offer/purchase-steps.tsx";
import {
  isJustChosen,
  keepWayOut,
  legsOf,
  outboundTotal,
  shownOf,
  shownTotal,
} from "../../state/booking-draft.ts";
import { failureOf } from "../../state/failures.ts";
import { type BookingDraft, useSession } from "../../state/session.ts";
import { Button, buttonClass, Spinner } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { BuyerForm } from "../checkout/buyer-form.tsx";
import { useBillState, type WatchedBill } from "../checkout/use-bill-state.ts";
import { HoldClock } from "./hold-clock.tsx";
import { HoldRefusal } from "./hold-refusal.tsx";
import { outboundState } from "./outbound-state.ts";
import { useHold } from "./use-hold.ts";
import { useTakeHolds } from "./use-take-holds.ts";

/**
 * The chosen way out while its return is being chosen: held from the press on, with the time left in view. What needs
 * an answer of the company, and what costs nothing, would be settled by a hold: it is asked for with its return.
 */
export function OutboundHold({ draft }: { draft: BookingDraft }) {
  const legs = legsOf(draft, null);
  const ahead = legs.every((leg) => !leg.draft.require_validation) && shownTotal(legs) !== 0;
  if (ahead) return <HeldAhead draft={draft} />;
  return (
    <Body>
      <Alert title={words.together} />
    </Body>
  );
}

function HeldAhead({ draft }: { draft: BookingDraft }) {
  const billId = useSession((session) => session.bill);
  const watched = useBillState(billId);
  const { bill, error, refetch } = watched;
  const taking = useTakeHolds(billId, watched);
  const [asked, setAsked] = useState<string | null>(null);
  const failure = error && !bill ? failureOf(error) : null;
  if (billId && !bill && (!failure || taking)) return wantsReturn(draft) ? <Holding /> : <Strip />;
  if (failure && failure.code !== "NOT_FOUND" && failure.status !== 401) {
    return <Unknown message={failure.message} onRetry={refetch} />;
  }
  return <Known draft={draft} watched={watched} asked={asked} onHeld={setAsked} />;
}

/** One that was paid alone after all, or chosen on another page, is shown here, but not asked for. */
const wantsReturn = ({ returnDate }: BookingDraft) => returnDate !== undefined;

interface KnownProps {
  draft: BookingDraft;
  watched: WatchedBill;
  /** The bill that was held from here. */
  asked: string | null;
  onHeld: (bill: string) => void;
}

function Known({ draft, watched, asked, onHeld }: KnownProps) {
  const { bill, readAt, refetch } = watched;
  const [wanted, setWanted] = useState(() => isJustChosen(draft));
  const state = outboundState(bill, draft, asked);
  const parts = legsOf(draft, null).length;
  useEffect(() => {
    if (!bill || state !== "held") return;
    keepWayOut({ bill: bill.id, alone: bill.bookings.length === parts });
    setWanted(false);
  }, [bill, state, parts]);

  if (bill && state === "held") {
    return (
      <Strip>
        <HoldClock key={bill.id} bill={bill} readAt={readAt} label={words.kept} onEnd={refetch} short />
      </Strip>
    );
  }
  if (bill && state === "running") return <Running bill={bill} />;
  if (!wantsReturn(draft)) return <Strip />;
  if (bill && state === "ended" && !wanted) return <Ended bill={bill} onAgain={() => setWanted(true)} />;
  return <HoldNow draft={draft} onHeld={onHeld} />;
}

/** Where the person is, and beside it the time left, which stays in view. */
function Strip({ children }: { children?: ReactNode }) {
  const parts = useSession((session) => session.firstBooking);
  const [shown] = parts ? legsOf(parts, null).flatMap(({ draft }) => shownOf(draft) ?? []) : [];
  const sum = shown ? { amount: outboundTotal(), currency: shown.currency } : undefined;
  return (
    <div className="sticky top-(--below-header) z-20 border-b border-line bg-paper">
      <div className="page-width flex min-h-10 flex-wrap items-center justify-between gap-x-3">
        <PurchaseSteps steps={journeySteps} current={1} brief {...(sum ? { sum } : {})} />
        {children}
      </div>
    </div>
  );
}

function Body({ children }: { children: ReactNode }) {
  return (
    <>
      <Strip />
      <div className="page-width pt-4">{children}</div>
    </>
  );
}

function Holding() {
  return (
    <Strip>
      <p role="status" className="flex items-center gap-2 py-1 text-sm font-semibold">
        <Spinner className="size-5 shrink-0 text-forest-700" />
        <span className="max-sm:sr-only">{words.holding}</span>
      </p>
    </Strip>
  );
}

/** Without a network it is unknown whether the hold still stands. */
function Unknown({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Body>
      <Alert
        tone="warning"
        title={message}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {paymentScreenWords.failed.retry}
          </Button>
        }
      />
    </Body>
  );
}

function Running({ bill }: { bill: BillView }) {
  return (
    <Body>
      <Link href={paths.payment(bill.id)} className={buttonClass({ variant: "accent", size: "sm" })}>
        {paymentScreenWords.running}
      </Link>
    </Body>
  );
}

function endOf({ lapse, state }: BillView): string {
  if (lapse) return lapse === "NO_PLACE" ? words.unseated : words.lapsed;
  return state === "LOST" ? words.replaced : words.closed;
}

function Ended({ bill, onAgain }: { bill: BillView; onAgain: () => void }) {
  return (
    <Body>
      <Alert
        tone="warning"
        title={words.ended}
        action={
          <Button variant="accent" size="sm" onClick={onAgain}>
            {paymentScreenWords.lost.again}
          </Button>
        }
      >
        {endOf(bill)}
      </Alert>
    </Body>
  );
}

function HoldNow({ draft, onHeld }: { draft: BookingDraft; onHeld: (bill: string) => void }) {
  const legs = legsOf(draft, null);
  const { failure, ask, accept } = useHold({ legs, ahead: true, onHeld });
  if (!failure) return <Holding />;
  return (
    <Body>
      {failure.code === "PHONE_NEEDED" ? (
        <BuyerForm />
      ) : (
        <HoldRefusal failure={failure} legs={legs} onRetry={ask} onAccept={accept} />
      )}
    </Body>
  );
}
