import { skipToken } from "@tanstack/react-query";
import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import { placesFr, tripFr } from "../../../shared/fr/trip/trip.ts";
import { type DraftLeg, seatNumbers } from "../../state/booking-draft.ts";
import { trpc } from "../../state/trpc.ts";
import { Skeleton } from "../../ui/display.tsx";
import { LegSummary } from "./leg-summary.tsx";

function useTrip(leg: DraftLeg | undefined) {
  const id = leg?.draft.productId;
  return trpc.trip.detail.useQuery(id ? { id } : skipToken, { meta: { handlesErrors: true } });
}

/** The legs as they were chosen, before anything is held. */
export function DraftSummary({ legs }: { legs: DraftLeg[] }) {
  const asked = [useTrip(legs[0]), useTrip(legs[1])];
  const trips = asked.map((one) => one.data);
  const lines = legs.flatMap(({ leg, draft }, index) => {
    const trip = trips[index];
    if (!trip) return [];
    const seats = seatNumbers(draft);
    return [
      {
        key: leg,
        leg: legs.length > 1 ? leg : null,
        title: tripFr.line(trip.from.city.name, trip.to.city.name),
        company: trip.company.name,
        place: trip.from.name,
        when: trip.departsAt,
        timeZone: trip.timeZone,
        places: seats.length > 0 ? tripFr.detail.chosen(seats) : placesFr(draft.numberPlace),
        total: trip.price * draft.numberPlace,
        refundTiers: trip.refund.refundable ? trip.refund.tiers : [],
      },
    ];
  });
  if (asked.some((one) => one.error && !one.data)) return null;
  if (lines.length < legs.length) return <Skeleton className="h-56" />;
  return (
    <LegSummary
      title={paymentScreensFr.summary}
      totalLabel={paymentScreensFr.total}
      legs={lines}
      currency={trips[0]?.currency ?? "XAF"}
    />
  );
}
