import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { queueCodes } from "../../../shared/booking/queue-codes.ts";
import { formatMoney } from "../../../shared/money.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import type { DraftLeg } from "../../state/booking-draft.ts";
import type { Failure } from "../../state/failures.ts";
import { getSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { wayBackOfLegs } from "../checkout/bill-words.ts";
import { PlacesLost } from "../checkout/places-lost.tsx";
import type { TakenLeg } from "../checkout/taken-leg.ts";

const words = paymentScreenWords;

/** Refusals after which the person can choose other units or another product. */
const lostCodes = new Set([
  "PLACES_TAKEN",
  "SOLD_OUT",
  "TOO_MANY_PLACES",
  "NO_LONGER_AVAILABLE",
  "UNKNOWN_PLACE",
  "COMPANY_SUSPENDED",
  "NOT_FOUND",
]);

function takenOf({ detail }: Failure): TakenLeg[] {
  return Array.isArray(detail.legs) ? (detail.legs as TakenLeg[]) : [];
}

export interface HoldRefusalProps {
  failure: Failure;
  legs: DraftLeg[];
  onRetry: () => void;
  /** Holds at the total that the refusal named. */
  onAccept: (total: number) => void;
}

/** Why nothing is held, and what to do next. */
export function HoldRefusal({ failure, legs, onRetry, onAccept }: HoldRefusalProps) {
  const { code, message } = failure;
  if (code && lostCodes.has(code)) {
    return (
      <PlacesLost legs={legs} code={code} message={message} onRetry={onRetry} taken={takenOf(failure)} />
    );
  }
  if (code && queueCodes.has(code)) return <QueueFirst failure={failure} />;
  if (code === "PRICE_CHANGED") return <NewPrice failure={failure} legs={legs} onAccept={onAccept} />;
  // A network failure or a busy server: the choice itself is still valid.
  const passes = failure.status === null || failure.status >= 429;
  // Faults of the choice itself are shown at their field.
  const [faulty] = Object.values(failure.fields);
  return (
    <Alert
      tone="warning"
      title={faulty ?? message}
      action={
        <div className="flex flex-wrap gap-2">
          {!passes && <Elsewhere code={code} legs={legs} />}
          <Button variant={passes ? "accent" : "secondary"} size="sm" onClick={onRetry}>
            {words.failed.retry}
          </Button>
        </div>
      }
    />
  );
}

/** The way to the queue, which leads back here when it is this person's turn. */
function QueueFirst({ failure }: { failure: Failure }) {
  const [pathname] = useLocation();
  const search = useSearch();
  const here = search ? `${pathname}?${search}` : pathname;
  return (
    <Alert
      tone="warning"
      title={failure.code === "RUSH_QUEUE" ? words.queue.first : failure.message}
      action={
        <Link
          href={paths.rush(String(failure.detail.productId), here)}
          className={buttonClass({ variant: "accent", size: "sm" })}
        >
          {words.queue.go}
        </Link>
      }
    />
  );
}

/** The price has changed: shows the old and the new total, and holds at the new one only after confirmation. */
function NewPrice({ failure, legs, onAccept }: Omit<HoldRefusalProps, "onRetry">) {
  const others = wayBackOfLegs(legs);
  const [total, expected] = [Number(failure.detail.total), Number(failure.detail.expected)];
  const sum = (amount: number) => formatMoney(amount, String(failure.detail.currency));
  return (
    <Alert
      tone="warning"
      title={failure.message}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="accent" size="sm" onClick={() => onAccept(total)}>
            {words.price.accept(sum(total))}
          </Button>
          <Link href={others.href} className={buttonClass({ variant: "secondary", size: "sm" })}>
            {others.label}
          </Link>
        </div>
      }
    >
      {words.price.changed(sum(expected), sum(total))}
    </Alert>
  );
}

/** A link to whatever blocks the hold; otherwise a fresh start. */
function Elsewhere({ code, legs }: { code: Failure["code"]; legs: DraftLeg[] }): ReactNode {
  const look = buttonClass({ variant: "accent", size: "sm" });
  const { bill } = getSession();
  if (code === "TOO_MANY_HOLDS") {
    return (
      <Link href={paths.upcomingBookings()} className={look}>
        {words.unpaid}
      </Link>
    );
  }
  const running = code === "PAYMENT_IN_PROGRESS" && bill;
  const target = running ? { href: paths.payment(bill), label: words.running } : wayBackOfLegs(legs);
  return (
    <Link href={target.href} className={look}>
      {target.label}
    </Link>
  );
}
