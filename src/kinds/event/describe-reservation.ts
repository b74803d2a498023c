import type { EventReservation } from "schema-dts";
import type { ReservedFacts } from "../../modules/booking/reservation-facts.ts";

/** Booked places of a session. */
export function describeVisit({ title, place, startsAt, endsAt, company }: ReservedFacts): EventReservation {
  return {
    "@type": "EventReservation",
    reservationFor: {
      "@type": "Event",
      name: title,
      startDate: startsAt,
      endDate: endsAt,
      location: { "@type": "Place", name: place, address: place },
      organizer: { "@type": "Organization", name: company },
    },
  };
}
