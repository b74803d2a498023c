import type { BookingStatus, Prisma } from "../../../../prisma/client/client.ts";
import { acceptIn } from "../../../modules/booking/staff/accept-booking.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour } from "../../../shared/durations.ts";
import { lockOpenRequest } from "./decide-insurance.ts";
import { notifyInsurance } from "./notify-insurance.ts";
import { writeCover } from "./write-cover.ts";

const batch = 200;

/** Bookings older than this are settled: what was claimed of an insurer for them is left alone. */
const claimedMs = 120 * 24 * hour;

interface OpenRequest {
  id: string;
  bookingId: string;
  status: BookingStatus;
  requireValidation: boolean;
}

/**
 * Closes requests that the practice has not answered in time: the patient may pay the whole price until the slot's hold
 * ends. A request whose booking has ended for another reason is withdrawn.
 */
export async function expireRequests(ctx: Context): Promise<number> {
  await withdrawAccepted(ctx);
  const open = await ctx.db.$queryRaw<OpenRequest[]>`
    select r."id"::text, r."bookingId"::text, k."status", p."requireValidation"
    from "InsuranceRequest" r join "Booking" k on k."id" = r."bookingId" join "Product" p on p."id" = k."productId"
    where r."status" = 'REQUESTED' and (r."decideBefore" <= ${ctx.now()} or k."status" <> 'REQUESTED')
    order by r."decideBefore" limit ${batch}`;
  let closed = 0;
  for (const { id, bookingId, status, requireValidation } of open) {
    // Where the company must accept every booking, a missing answer is not an acceptance.
    const payable = status === "REQUESTED" && !requireValidation;
    const ended = status === "CANCELLED" || status === "DECLINED";
    const done = await closeOne(ctx, { id, bookingId: payable ? bookingId : null, ended });
    if (done) closed += 1;
  }
  return closed;
}

/**
 * Nothing is asked of an insurer for an appointment that was cancelled, or that was never paid and whose hour has passed:
 * until then a late payment may still confirm it.
 */
async function withdrawAccepted(ctx: Context): Promise<void> {
  const now = ctx.now();
  const since = { decidedAt: { gt: new Date(now.getTime() - claimedMs) } };
  const ended: Prisma.BookingWhereInput[] = [
    { status: { in: ["CANCELLED", "DECLINED"] } },
    { status: { in: ["EXPIRED", "PENDING"] }, startsAt: { lt: now } },
  ];
  await ctx.db.insuranceRequest.updateMany({
    where: { status: "ACCEPTED", ...since, booking: { OR: ended } },
    data: { status: "WITHDRAWN", coveredAmount: null },
  });
}

/** False when another transaction was faster. */
async function closeOne(
  ctx: Context,
  { id, bookingId, ended }: { id: string; bookingId: string | null; ended: boolean },
): Promise<boolean> {
  const close = (payable: string | null) =>
    withRetry(ctx.db, async (tx) => {
      await lockOpenRequest(tx, id);
      const accepted = payable ? await acceptIn(ctx, tx, { bookingId: payable }) : null;
      const status = ended ? ("WITHDRAWN" as const) : ("LATE" as const);
      const request = await tx.insuranceRequest.update({
        where: { id },
        data: { status, decidedAt: ctx.now() },
      });
      if (!ended) await writeCover(tx, request.bookingId, "unanswered");
      if (accepted) await notifyInsurance(ctx, tx, request, accepted);
    });
  try {
    await close(bookingId);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "CONFLICT" || bookingId === null) return false;
  }
  // The slot is lost or its time has come: nothing is left to pay.
  await close(null);
  return true;
}
