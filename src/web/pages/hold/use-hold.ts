import { useCallback, useEffect, useRef, useState } from "react";
import type { HeldBasket } from "../../../modules/booking/view/view-schema.ts";
import { isThingOf, markLost } from "../../state/basket.ts";
import {
  type DraftLeg,
  isWayOut,
  keepHeldHere,
  keepWayOut,
  kindOf,
  shownTotal,
  wishOf,
} from "../../state/booking-draft.ts";
import { changeUnits } from "../../state/change-draft.ts";
import { type Failure, failureOf } from "../../state/failures.ts";
import { forgetIntention, intentionKey } from "../../state/intention.ts";
import { getSession, setSession, useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";

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

/** The present hold, which the next one replaces. */
function replacing(bill: string | null) {
  if (!bill) return {};
  return { replacesBillId: bill, ...(isWayOut(bill) ? { replacesOthers: true } : {}) };
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Holds are asked for one after the other: the next one replaces what the one before has held, also when the page that
 * asked was left before the answer.
 */
function inTurn(send: () => Promise<HeldBasket>, ahead: boolean): Promise<HeldBasket> {
  const answer = before.then(send);
  const keep = ({ bill }: HeldBasket) => {
    if (!bill) return;
    keepHeldHere(bill.billId);
    if (ahead) keepWayOut({ bill: bill.billId, alone: true });
    setSession({ bill: bill.billId });
  };
  before = answer.then(keep, () => undefined);
  return answer;
}

export interface HoldRequest {
  /** Why nothing is held; null while the server is asked. */
  failure: Failure | null;
  ask: () => void;
  /** Asks for a hold at the total that the refusal named. */
  accept: (total: number) => void;
}

interface HoldWish {
  legs: readonly DraftLeg[];
  /** The legs are the things of the basket. */
  together?: boolean;
  /** Only the way out of a round trip, whose return is still to be chosen. */
  ahead?: boolean;
  onHeld: (billId: string) => void;
}

/** Asks the server for the holds, again for a changed choice and when the network is back. */
export function useHold({ legs, together = false, ahead = false, onHeld: told }: HoldWish): HoldRequest {
  const request = useRequest(together, legs);
  const take = trpc.booking.takeHolds.useMutation({ meta: { silent: true } }).mutateAsync;
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
  const shown = useRef({ legs, told });
  shown.current = { legs, told };
  const utils = trpc.useUtils();

  const ask = useCallback(() => {
    setFailure(null);
    let replaced: string | null = null;
    const expectedTotal = accepted.current ?? expected;
    turn.current += 1;
    const mine = turn.current;
    // A newer request, or another page, has replaced this one.
    const still =
      <T>(tell: (answer: T) => void) =>
      (answer: T) => {
        if (turn.current === mine) tell(answer);
      };
    const onHeld = ({ bill: held, lost }: HeldBasket) => {
      markLost(lost);
      if (!held) return;
      for (const booking of held.bookings) {
        const leg = shown.current.legs.find((one) => isThingOf(one, booking));
        if (leg) changeUnits(leg, booking.units);
      }
      shown.current.told(held.billId);
    };
    /** The bill to be replaced is gone or paid, unless it is this browser's from before the sign-in. */
    const withoutBill = async (code: Failure["code"]) => {
      const signedIn = code === "NOT_FOUND" && getSession().userData !== null;
      const taken = signedIn ? await take().catch(() => null) : null;
      if (!taken?.bills) setSession({ bill: null });
      still(again.current)(undefined);
    };
    const onRefused = (error: unknown) => {
      const refusal = failureOf(error);
      if (refusal.status !== null) forgetIntention();
      if (replaced && (refusal.code === "NOT_FOUND" || refusal.code === "ALREADY_PAID")) {
        return void withoutBill(refusal.code);
      }
      // The other pages' cached prices are older than this refusal.
      if (refusal.code === "PRICE_CHANGED") void utils.invalidate();
      setFailure(refusal);
    };
    const send = () => {
      if (turn.current !== mine) throw new Error("no longer wanted");
      replaced = getSession().bill;
      return request({
        legs: JSON.parse(intention),
        idempotencyKey: intentionKey(intention + (replaced ?? "")),
        ...(expectedTotal === undefined ? {} : { expectedTotal }),
        ...replacing(replaced),
      });
    };
    inTurn(send, ahead).then(still(onHeld), still(onRefused));
  }, [intention, expected, ahead, request, take, utils]);
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
