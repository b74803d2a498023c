import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { LapseReason } from "../../../shared/booking/booking-steps.ts";
import { releaseSql } from "../claims.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Tells customers why their bookings have ended. */
    "booking.notifyRelease": { billIds: string[]; reason: LapseReason };
  }
}

interface Release {
  /** The caller has locked these bills. */
  billIds: readonly string[];
  reason: LapseReason;
}

/**
 * Ends the open bookings of unpaid bills, frees their units and schedules the messages to their customers; returns how
 * many ended.
 */
export async function releaseHolds(tx: Tx, { billIds, reason }: Release): Promise<number> {
  if (billIds.length === 0) return 0;
  const { count } = await tx.booking.updateMany({
    where: { billId: { in: [...billIds] }, status: { in: ["REQUESTED", "PENDING"] } },
    data: { status: "EXPIRED", statusReason: reason },
  });
  if (count === 0) return 0;
  // Also those that are held longer than the deadline, as for parts of a bill whose payment was still open.
  const lapsed = Prisma.sql`using "Booking" k
    where c."bookingId" = k."id" and k."billId" = any(${billIds}::uuid[]) and k."status" = 'EXPIRED'
      and c."expiresAt" is not null`;
  await tx.$executeRaw(releaseSql(lapsed));
  await enqueue(tx, "booking.notifyRelease", { billIds: [...billIds], reason });
  return count;
}
