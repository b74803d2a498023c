import type { Booking } from "../../../prisma/client/client.ts";
import { peopleIn } from "../../shared/booking/places.ts";

type Told = Pick<Booking, "contactPhone" | "contactEmail" | "userId"> & Parameters<typeof peopleIn>[0];

/** The people of bookings that were sold at a desk without a number: no message reaches them. */
export const countUnreached = (bookings: readonly Told[]): number =>
  bookings
    .filter(({ contactPhone, contactEmail, userId }) => !contactPhone && !contactEmail && !userId)
    .reduce((sum, booking) => sum + peopleIn(booking), 0);
