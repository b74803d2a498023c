import type { BookingStatus } from "../../../../prisma/client/client.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { healthReadableDays } from "./health-schema.ts";

/** Action name in the audit. */
export const healthReading = "read-health";

const dayMs = 24 * 3_600_000;

/** Readable from the confirmation on until some time after the end, so that the consultant can write a report. */
export function mayReadHealth(booking: { status: BookingStatus; endsAt: Date }, now: Date): boolean {
  return isSold(booking) && now.getTime() <= booking.endsAt.getTime() + healthReadableDays * dayMs;
}
