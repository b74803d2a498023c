import { RotateCcw } from "lucide-react";
import type { TripDetail } from "../../../modules/trip/departure-schema.ts";
import { tripFr } from "../../../shared/fr/trip.ts";

const words = tripFr.detail;

export function RefundPolicy({ trip }: { trip: Pick<TripDetail, "refund"> }) {
  const { refundable, clause, tiers } = trip.refund;
  const ordered = [...tiers].sort((a, b) => b.hoursBefore - a.hoursBefore);
  return (
    <section aria-label={words.refundTitle}>
      <h2 className="mb-2 flex items-center gap-2 text-lg">
        <RotateCcw className="size-5 text-forest-700" aria-hidden="true" />
        {words.refundTitle}
      </h2>
      {refundable ? (
        <ul className="flex flex-col gap-1.5 text-[0.9375rem]">
          {ordered.map((tier) => (
            <li key={tier.hoursBefore} className="flex items-center gap-2.5">
              <span className="w-16 shrink-0 rounded-full bg-forest-100 py-0.5 text-center font-bold text-forest-900">
                {words.percent(tier.refundPercent)}
              </span>
              {words.refundTier(tier.hoursBefore)}
            </li>
          ))}
          {!ordered.some((tier) => tier.hoursBefore === 0) && (
            <li className="flex items-center gap-2.5">
              <span className="w-16 shrink-0 rounded-full bg-sand py-0.5 text-center font-bold text-ink-soft">
                {words.percent(0)}
              </span>
              {words.refundAfter}
            </li>
          )}
        </ul>
      ) : (
        <p className="text-[0.9375rem]">{words.refundNever}</p>
      )}
      {clause && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{clause}</p>}
    </section>
  );
}
