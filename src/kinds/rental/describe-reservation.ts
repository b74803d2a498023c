import type { LodgingReservation, RentalCarReservation } from "schema-dts";
import type { ReservedFacts } from "../../modules/booking/reservation-facts.ts";

/** A rented car, or nights in a house. */
export function describeStay(booked: ReservedFacts): RentalCarReservation | LodgingReservation {
  const { title: name, place, startsAt, endsAt, offer } = booked;
  if (offer === "car") {
    return {
      "@type": "RentalCarReservation",
      reservationFor: { "@type": "Car", name },
      pickupLocation: { "@type": "Place", name: place },
      pickupTime: startsAt,
      dropoffTime: endsAt,
    };
  }
  return {
    "@type": "LodgingReservation",
    reservationFor: { "@type": "LodgingBusiness", name, address: place },
    checkinTime: startsAt,
    checkoutTime: endsAt,
  };
}
