import type { Booking } from "../../../prisma/client/client.ts";
import type { FiledBooking } from "./schema.ts";

/** A booking as one line on the page of a person or a payment. */
export function describeBooking(booking: Booking): FiledBooking {
  const { id, code, title, status, startsAt, total, currency } = booking;
  return { id, code, title, status, startsAt: startsAt.toISOString(), total, currency };
}
