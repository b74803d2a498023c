import type { Reservation } from "schema-dts";
import type { OfferName } from "../../shared/kinds.ts";

/** What a kind makes its description of a booking of, for mail programs. */
export interface ReservedFacts {
  title: string;
  place: string;
  /** Hours as they are there, with the offset. */
  startsAt: string;
  endsAt: string;
  company: string;
  offer: OfferName | undefined;
}

export type DescribeReservation = (booked: ReservedFacts) => Reservation;
