import type { BookingStatus } from "../../../../prisma/client/client.ts";
import { healthReadableDays } from "./health-schema.ts";

/** Action name in the audit. */
export const healthReading = "read-health";

const dayMs = 24 * 3_600_000;

/** Readable from the confirmation on until some time after the end, so that the consultant can write a report. */
export function mayReadHealth(
  { status, endsAt }: { status: BookingStatus; endsAt: Date },
  now: Date,
): boolean {
  const confirmed = status === "CONFIRMED" || status === "COMPLETED";
  return confirmed && now.getTime() <= endsAt.getTime() + healthReadableDays * dayMs;
}
