import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { withQuery } from "../../../shared/address/paths.ts";
import {
  changeUnits,
  type DraftLeg,
  forgetIntention,
  intentionKey,
  kindOf,
  shownTotal,
  wishOf,
} from "../../state/booking-draft.ts";
import { type Failure, failureOf } from "../../state/failures.ts";
import { getSession, setSession, useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Spinner } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { wordsOfLegs } from "./bill-words.ts";
import { BuyerForm } from "./buyer-form.tsx";
import { DraftSummary } from "./draft-summary.tsx";
import { HoldRefusal } from "./hold-refusal.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

function wishesOf(legs: DraftLeg[]) {
  return legs.map(({ leg, draft }) => ({
    kind: kindOf(draft),
    productId: draft.productId,
    leg,
    wish: wishOf(draft),
    passengers: draft.passengers ?? [],
  }));
}

/** Asks the server to hold what was chosen; the bill it answers with goes into the address. */
function useHold(legs: DraftLeg[]) {
  const [pathname, navigate] = useLocation();
  const hold = trpc.booking.hold.useMutation({ meta: { handlesErrors: true } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef("");
  const intention = JSON.stringify(wishesOf(legs));
  const accepted = useRef<number | null>(null);
  const expected = shownTotal(legs);
  const { mutate } = hold;
  const utils = trpc.useUtils();

  const ask = useCallback(() => {
    setFailure(null);
    const { bill } = getSession();
    const expectedTotal = accepted.current ?? expected;
    mutate(
      {
        legs: JSON.parse(intention),
        idempotencyKey: intentionKey(intention + (bill ?? "")),
        ...(expectedTotal === undefined ? {} : { expectedTotal }),
        ...(bill ? { replacesBillId: bill } : {}),
      },
      {
        onSuccess(held) {
          for (const booking of held.bookings) changeUnits(booking.leg, booking.units);
          setSession({ bill: held.billId });
          navigate(withQuery(pathname, { bill: held.billId }), { replace: true });
        },
        onError(error) {
          const told = failureOf(error);
          if (told.status !== null) forgetIntention();
          // The bill that was to be replaced is gone or paid: this is a new purchase.
          if (bill && (told.code === "NOT_FOUND" || told.code === "ALREADY_PAID")) {
            setSession({ bill: null });
            return again.current();
          }
          // What the other pages have read is older than this refusal.
          if (told.code === "PRICE_CHANGED") void utils.invalidate();
          setFailure(told);
        },
      },
    );
  }, [intention, expected, mutate, navigate, pathname, utils]);
  const again = useRef(ask);
  again.current = ask;

  useEffect(() => {
    if (asked.current === intention) return;
    asked.current = intention;
    ask();
  }, [intention, ask]);

  // Nothing is held yet: what the network kept from being asked is asked as soon as it is back.
  const unanswered = failure?.status === null;
  useEffect(() => {
    if (!unanswered) return;
    const retry = () => again.current();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [unanswered]);

  // What could not be held for a stranger is held as soon as they are known.
  const user = useUser();
  const asksPhone = failure?.code === "PHONE_NEEDED";
  useEffect(() => {
    if (user && asksPhone) again.current();
  }, [user, asksPhone]);

  function accept(total: number) {
    accepted.current = total;
    ask();
  }

  return { failure, ask, accept };
}

export function HoldPlaces({ legs }: { legs: DraftLeg[] }) {
  const { failure, ask, accept } = useHold(legs);
  return (
    <PaymentFrame urgent aside={<DraftSummary legs={legs} />}>
      {failure?.code === "PHONE_NEEDED" ? (
        <BuyerForm />
      ) : failure ? (
        <HoldRefusal failure={failure} legs={legs} onRetry={ask} onAccept={accept} />
      ) : (
        <Card className="flex items-center gap-4 py-8">
          <Spinner className="size-8 text-forest-700" />
          <p className="text-xl font-bold" role="status">
            {wordsOfLegs(legs).units.holding}
          </p>
        </Card>
      )}
    </PaymentFrame>
  );
}
