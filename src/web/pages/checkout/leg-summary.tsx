import { MapPin } from "lucide-react";
import { formatDateTime } from "../../../shared/dates.ts";
import { bookingScreensFr } from "../../../shared/fr/booking/booking-screens.ts";
import { tripFr } from "../../../shared/fr/trip/trip.ts";
import { Badge, Card, Price } from "../../ui/display.tsx";
import { RefundSteps, type RefundTerms, refundSteps } from "../kinds/trip/refund-steps.tsx";

const words = tripFr.detail;

export interface LegLine {
  key: string;
  leg: "OUTBOUND" | "RETURN" | null;
  title: string;
  company: string;
  place: string;
  when: string;
  timeZone: string | undefined;
  /** « Siège 12, siège 13 » or « 2 places » */
  places: string;
  total: number;
  /** What is given back after a cancellation; said where something is about to be paid. */
  refundTiers?: RefundTerms["tiers"];
}

/** Every leg with its price, and what they come to. */
export function LegSummary(props: {
  title: string;
  totalLabel: string;
  legs: readonly LegLine[];
  currency: string;
}) {
  const { title, totalLabel, legs, currency } = props;
  const total = legs.reduce((sum, leg) => sum + leg.total, 0);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ul className="flex flex-col gap-4">
        {legs.map((leg) => (
          <li key={leg.key} className="border-l-4 border-sun-400 pl-3">
            {leg.leg && <Badge tone="sun">{bookingScreensFr.list.leg[leg.leg]}</Badge>}
            <p className="mt-1 text-lg leading-snug font-bold">{leg.title}</p>
            <p className="font-semibold first-letter:uppercase">{formatDateTime(leg.when, leg.timeZone)}</p>
            <p className="text-[0.9375rem] text-ink-soft">{leg.company}</p>
            {leg.place && (
              <p className="flex gap-1.5 text-[0.9375rem] text-ink-soft">
                <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
                {leg.place}
              </p>
            )}
            <p className="mt-1 flex justify-between gap-3">
              <span className="text-[0.9375rem]">{leg.places}</span>
              <Price amount={leg.total} currency={currency} size="sm" />
            </p>
            {leg.refundTiers && (
              <LegRefund tiers={leg.refundTiers} startsAt={leg.when} timeZone={leg.timeZone} />
            )}
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-dashed border-line pt-4">
        <span className="text-lg font-bold">{totalLabel}</span>
        <Price amount={total} currency={currency} size="lg" />
      </p>
    </Card>
  );
}

/** The conditions that are accepted by paying: the best of them in sight, the others one touch away. */
function LegRefund(terms: RefundTerms) {
  const [best] = refundSteps(terms);
  if (!best) {
    const never = terms.tiers.length === 0;
    return (
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{never ? words.refundNever : words.refundOver}</p>
    );
  }
  return (
    <details className="text-[0.9375rem]">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft">
        {words.refundNow(best.percent, best.until)}
      </summary>
      <div className="pb-1">
        <RefundSteps {...terms} />
      </div>
    </details>
  );
}
