import type { BusReservation } from "schema-dts";
import type { ReservedFacts } from "../../modules/booking/reservation-facts.ts";

/** A booked journey: it is called « Douala → Yaoundé », and leaves from the terminal that was sold. */
export function describeJourney({ title, place, startsAt, endsAt, company }: ReservedFacts): BusReservation {
  const [, to] = title.split(" → ");
  return {
    "@type": "BusReservation",
    reservationFor: {
      "@type": "BusTrip",
      name: title,
      departureBusStop: { "@type": "BusStop", name: place },
      departureTime: startsAt,
      arrivalBusStop: { "@type": "BusStop", name: to ?? title },
      arrivalTime: endsAt,
      provider: { "@type": "Organization", name: company },
    },
  };
}
