import type { Booking } from "../../../../prisma/client/client.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";

/**
 * Which bookings staff cancel at a customer's request. `companyId`: the company whose staff ask, null for Mboa's. A
 * company cancels only what is paid: it accepts or declines requests, and what is not paid ends by itself.
 */
export function staffMayCancel(
  { status, startsAt }: Pick<Booking, "status" | "startsAt">,
  companyId: string | null,
  now: Date,
): boolean {
  return bookingMay("cancel", status, "STAFF") && startsAt > now && (!companyId || status === "CONFIRMED");
}
