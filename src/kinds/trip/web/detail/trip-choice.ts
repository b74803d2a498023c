import type { Choice } from "../../../../web/state/booking-draft.ts";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";

/** The choice for the checkout: a departure, its places and the shown price. */
export function tripChoice(
  trip: TripDetail,
  wanted: { places: number; seats: readonly number[]; price: number },
): Choice {
  const { places, seats, price } = wanted;
  return {
    kind: "trip",
    productId: trip.id,
    wish: { places },
    places,
    units: seats,
    requireValidation: trip.requireValidation,
    shown: {
      title: tripWords.line(trip.from.city.name, trip.to.city.name),
      company: trip.company.name,
      place: trip.from.name,
      when: trip.departsAt,
      timeZone: trip.timeZone,
      units: seats.length > 0 ? tripWords.detail.chosen(seats) : placeCountWords(places),
      total: price * places,
      currency: trip.currency,
      line: { from: trip.from.city.id, to: trip.to.city.id },
      refundTiers: trip.refund.refundable ? trip.refund.tiers : [],
    },
  };
}
