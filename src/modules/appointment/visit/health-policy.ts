import type { BookingStatus } from "../../../../prisma/client/client.ts";
import { healthReadableDays } from "./health-schema.ts";

/** What the audit calls it. */
export const healthReading = "read-health";

const dayMs = 24 * 3_600_000;

/** From its confirmation on, and so long after its end that the consultant can write a report. */
export function mayReadHealth(
  { status, endsAt }: { status: BookingStatus; endsAt: Date },
  now: Date,
): boolean {
  const confirmed = status === "CONFIRMED" || status === "COMPLETED";
  return confirmed && now.getTime() <= endsAt.getTime() + healthReadableDays * dayMs;
}
