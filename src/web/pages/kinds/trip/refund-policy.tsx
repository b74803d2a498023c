import { RotateCcw } from "lucide-react";
import type { TripDetail } from "../../../../modules/trip/operate/departure-schema.ts";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";
import { RefundSteps } from "./refund-steps.tsx";

const words = tripFr.detail;

export function RefundPolicy({ trip }: { trip: Pick<TripDetail, "refund" | "departsAt" | "timeZone"> }) {
  const { refundable, clause, tiers } = trip.refund;
  return (
    <section aria-label={words.refundTitle}>
      <h2 className="mb-2 flex items-center gap-2 text-lg">
        <RotateCcw className="size-5 text-forest-700" aria-hidden="true" />
        {words.refundTitle}
      </h2>
      {refundable ? (
        <RefundSteps tiers={tiers} startsAt={trip.departsAt} timeZone={trip.timeZone} />
      ) : (
        <p className="text-[0.9375rem]">{words.refundNever}</p>
      )}
      {clause && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{clause}</p>}
    </section>
  );
}
