import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { HeldBasket } from "../../../modules/booking/view/view-schema.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { isThingOf, markLost } from "../../state/basket.ts";
import {
  changeUnits,
  type DraftLeg,
  forgetIntention,
  intentionKey,
  kindOf,
  shownOf,
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
import { CheckoutSteps } from "./checkout-steps.tsx";
import { DraftSummary } from "./draft-summary.tsx";
import { HoldRefusal } from "./hold-refusal.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

function wishesOf(legs: readonly DraftLeg[]) {
  return legs.map(({ leg, draft, journey }) => ({
    kind: kindOf(draft),
    productId: draft.productId,
    leg,
    wish: wishOf(draft),
    passengers: draft.passengers ?? [],
    ...(journey ? { journey: journey.id } : {}),
  }));
}

type Wish = Parameters<ReturnType<typeof trpc.booking.hold.useMutation>["mutateAsync"]>[0];

/** A single purchase is held whole or refused; of a basket the available part is held. */
function useRequest(together: boolean, legs: readonly DraftLeg[]) {
  const one = trpc.booking.hold.useMutation({ meta: { handlesErrors: true } }).mutateAsync;
  const several = trpc.booking.holdBasket.useMutation({ meta: { handlesErrors: true } }).mutateAsync;
  const totals = useRef<(number | undefined)[]>([]);
  totals.current = legs.map(({ draft }) => draft.shown?.total);
  return useCallback(
    async (wish: Wish): Promise<HeldBasket> => {
      if (!together) return { bill: await one(wish), lost: [] };
      const priced = wish.legs.map((leg, index) => {
        const expectedTotal = totals.current[index];
        return { ...leg, ...(expectedTotal === undefined ? {} : { expectedTotal }) };
      });
      return several({ ...wish, legs: priced });
    },
    [one, several, together],
  );
}

/** Asks the server for the holds and puts the returned bill into the address. */
function useHold(legs: readonly DraftLeg[], together: boolean) {
  const [pathname, navigate] = useLocation();
  const request = useRequest(together, legs);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef("");
  const intention = JSON.stringify(wishesOf(legs));
  const accepted = useRef<number | null>(null);
  const expected = shownTotal(legs);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const shown = useRef(legs);
  shown.current = legs;
  const utils = trpc.useUtils();

  const ask = useCallback(() => {
    setFailure(null);
    const { bill } = getSession();
    const expectedTotal = accepted.current ?? expected;
    turn.current += 1;
    const mine = turn.current;
    // A newer request, or another page, has replaced this one.
    const still =
      <T,>(tell: (answer: T) => void) =>
      (answer: T) => {
        if (turn.current === mine) tell(answer);
      };
    const onHeld = ({ bill: held, lost }: HeldBasket) => {
      markLost(lost);
      if (!held) return;
      for (const booking of held.bookings) {
        const leg = shown.current.find((one) => isThingOf(one, booking));
        if (leg) changeUnits(leg, booking.units);
      }
      setSession({ bill: held.billId });
      navigate(withQuery(pathname, { bill: held.billId }), { replace: true });
    };
    const onRefused = (error: unknown) => {
      const told = failureOf(error);
      if (told.status !== null) forgetIntention();
      // The bill to be replaced is gone or paid: start a new purchase.
      if (bill && (told.code === "NOT_FOUND" || told.code === "ALREADY_PAID")) {
        setSession({ bill: null });
        return again.current();
      }
      // The other pages' cached prices are older than this refusal.
      if (told.code === "PRICE_CHANGED") void utils.invalidate();
      setFailure(told);
    };
    request({
      legs: JSON.parse(intention),
      idempotencyKey: intentionKey(intention + (bill ?? "")),
      ...(expectedTotal === undefined ? {} : { expectedTotal }),
      ...(bill ? { replacesBillId: bill } : {}),
    }).then(still(onHeld), still(onRefused));
  }, [intention, expected, request, navigate, pathname, utils]);
  const again = useRef(ask);
  again.current = ask;

  useEffect(() => {
    if (asked.current === intention) return;
    asked.current = intention;
    ask();
  }, [intention, ask]);

  // Nothing was held because there was no network: try again when it is back.
  const unanswered = failure?.status === null;
  useEffect(() => {
    if (!unanswered) return;
    const retry = () => again.current();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [unanswered]);

  // Holds that a visitor could not get are requested again after sign-in.
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

function sumOf(legs: readonly DraftLeg[]) {
  const amount = shownTotal(legs);
  const currency = legs[0] && shownOf(legs[0].draft)?.currency;
  return amount !== undefined && currency ? { amount, currency } : undefined;
}

/** `together`: the legs are the things of the basket. */
export function HoldPlaces({ legs, together = false }: { legs: DraftLeg[]; together?: boolean }) {
  const { failure, ask, accept } = useHold(legs, together);
  return (
    <PaymentFrame
      urgent
      steps={<CheckoutSteps legs={legs} sum={sumOf(legs)} />}
      aside={<DraftSummary legs={legs} />}
    >
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
