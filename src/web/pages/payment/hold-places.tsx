import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { paymentScreensFr } from "../../../shared/fr/payment-screens.ts";
import { paths, withQuery } from "../../../shared/paths.ts";
import {
  changeSeats,
  type DraftLeg,
  forgetIntention,
  intentionKey,
  type LegName,
  seatNumbers,
} from "../../state/booking-draft.ts";
import { type Failure, failureOf } from "../../state/failures.ts";
import { getSession, setSession } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass, Spinner } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { DraftSummary } from "./draft-summary.tsx";
import { PaymentFrame } from "./payment-frame.tsx";
import { PlacesLost } from "./places-lost.tsx";

const words = paymentScreensFr;

/** Refusals after which other places, or another departure, are the way on. */
const lostCodes = new Set([
  "PLACES_TAKEN",
  "SOLD_OUT",
  "TOO_MANY_PLACES",
  "NO_LONGER_AVAILABLE",
  "UNKNOWN_PLACE",
]);

function wishesOf(legs: DraftLeg[]) {
  return legs.map(({ leg, draft }) => {
    const units = seatNumbers(draft);
    return {
      kind: "trip" as const,
      productId: draft.productId,
      leg,
      wish: { places: draft.numberPlace, ...(units.length > 0 ? { units } : {}) },
      passengers: [],
    };
  });
}

/** Asks the server to hold what was chosen; the bill it answers with goes into the address. */
export function HoldPlaces({ legs }: { legs: DraftLeg[] }) {
  const [pathname, navigate] = useLocation();
  const hold = trpc.booking.hold.useMutation({ meta: { handlesErrors: true } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef("");
  const intention = JSON.stringify(wishesOf(legs));
  const { mutate } = hold;

  const ask = useCallback(() => {
    setFailure(null);
    const { bill } = getSession();
    mutate(
      {
        legs: JSON.parse(intention),
        idempotencyKey: intentionKey(intention + (bill ?? "")),
        ...(bill ? { replacesBillId: bill } : {}),
      },
      {
        onSuccess(held) {
          for (const booking of held.bookings) changeSeats(booking.leg, booking.units);
          setSession({ bill: held.billId });
          navigate(withQuery(pathname, { bill: held.billId }), { replace: true });
        },
        onError(error) {
          const told = failureOf(error);
          if (told.status !== null) forgetIntention();
          // The bill that was to be replaced is gone or paid: this is a new purchase.
          if (bill && (told.code === "NOT_FOUND" || told.code === "ALREADY_PAID")) {
            setSession({ bill: null });
            asked.current = "";
          }
          setFailure(told);
        },
      },
    );
  }, [intention, mutate, navigate, pathname]);

  useEffect(() => {
    if (asked.current === intention) return;
    asked.current = intention;
    ask();
  }, [intention, ask]);

  const lost = failure?.code ? lostCodes.has(failure.code) : false;
  return (
    <PaymentFrame urgent aside={<DraftSummary legs={legs} />}>
      {failure && lost ? (
        <PlacesLost legs={legs} taken={takenOf(failure)} message={failure.message} onRetry={ask} />
      ) : failure ? (
        <Alert
          tone="warning"
          title={failure.message}
          action={
            <div className="flex flex-wrap gap-2">
              {failure.code === "TOO_MANY_HOLDS" && (
                <Link
                  href={paths.upcomingBookings()}
                  className={buttonClass({ variant: "accent", size: "sm" })}
                >
                  {words.unpaid}
                </Link>
              )}
              <Button variant="secondary" size="sm" onClick={ask}>
                {words.failed.retry}
              </Button>
            </div>
          }
        />
      ) : (
        <Card className="flex items-center gap-4 py-8">
          <Spinner className="size-8 text-forest-700" />
          <p className="text-xl font-bold" role="status">
            {words.holding}
          </p>
        </Card>
      )}
    </PaymentFrame>
  );
}

export interface TakenLeg {
  leg: LegName;
  units: number[];
}

function takenOf(failure: Failure): TakenLeg[] {
  const { legs } = failure.detail;
  return Array.isArray(legs) ? (legs as TakenLeg[]) : [];
}
