import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../shared/dates.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { NamesIn } from "../../components/language/names-in.tsx";
import { RefundSteps, type RefundTerms, refundSteps } from "../../components/offer/refund-steps.tsx";
import { writtenIn } from "../../here.ts";
import type { ShownLine } from "../../state/session.ts";
import { Badge, Card, Price } from "../../ui/display.tsx";

const words = offerScreenWords.refund;

export interface LegLine extends Omit<ShownLine, "currency"> {
  key: string;
  kind: ServiceKind;
  leg: "OUTBOUND" | "RETURN" | null;
  /** Minutes after the payment in which everything is given back. */
  withdrawalMinutes?: number;
  /** The kind's own details. */
  more?: ReactNode;
}

/** Every leg with its price, and the total. */
export function LegSummary(props: {
  title: string;
  totalLabel: string;
  legs: readonly LegLine[];
  currency: string;
  /** This payer's part of the total. */
  part?: { label: string; amount: number };
}) {
  const { title, totalLabel, legs, currency, part } = props;
  const total = legs.reduce((sum, leg) => sum + leg.total, 0);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-col gap-4">
        {legs.map((leg) => (
          <li key={leg.key} className="border-l-4 border-sun-400 pl-3">
            {leg.leg && <Badge tone="sun">{bookingScreenWords.list.leg[leg.leg]}</Badge>}
            <p lang={writtenIn} className="mt-1 text-lg leading-snug font-bold">
              {leg.title}
            </p>
            <p className="font-semibold first-letter:uppercase">
              {leg.dates ?? formatDateTime(leg.when, leg.timeZone)}
            </p>
            <p lang={writtenIn} className="text-[0.9375rem] text-ink-soft">
              {leg.company}
            </p>
            {leg.place && (
              <p lang={writtenIn} className="flex gap-1.5 text-[0.9375rem] text-ink-soft">
                <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
                {leg.place}
              </p>
            )}
            <p className="two-ends mt-1">
              <span className="text-[0.9375rem]">
                <NamesIn sentence={leg.units} names={leg.names ?? []} />
              </span>
              <Price amount={leg.total} currency={currency} size="sm" free={offerScreenWords.free} />
            </p>
            {leg.facts?.map(({ label, value, names = [] }) => (
              <p key={label} className="text-[0.9375rem] text-ink-soft">
                {label + colonSign()}
                <NamesIn sentence={value} names={names} />
              </p>
            ))}
            {leg.more}
            {leg.refundTiers && leg.total > 0 && (
              <LegRefund
                kind={leg.kind}
                tiers={leg.refundTiers}
                startsAt={leg.when}
                timeZone={leg.timeZone}
              />
            )}
            {leg.withdrawalMinutes && (
              <p className="text-sm text-forest-800">
                {paymentScreenWords.withdrawal(leg.withdrawalMinutes)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dashed border-line pt-4">
        <span className="text-lg font-bold">{totalLabel}</span>
        <Price amount={total} currency={currency} size={part ? "sm" : "lg"} free={offerScreenWords.free} />
      </p>
      {part && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-bold">{part.label}</span>
          <Price amount={part.amount} currency={currency} size="lg" />
        </p>
      )}
    </Card>
  );
}

/** The refund terms accepted by paying: the best tier shown, the others one tap away. */
function LegRefund(terms: RefundTerms) {
  const [best] = refundSteps(terms);
  if (!best) {
    const never = terms.tiers.length === 0;
    return (
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{never ? words.never : words.over(terms.kind)}</p>
    );
  }
  return (
    <details className="text-[0.9375rem]">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft">
        {words.now(best.percent, best.until)}
      </summary>
      <div className="pb-1">
        <RefundSteps {...terms} />
      </div>
    </details>
  );
}
