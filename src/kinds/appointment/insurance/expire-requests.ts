import { acceptIn } from "../../../modules/booking/staff/accept-booking.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockOpenRequest } from "./decide-insurance.ts";
import { notifyInsurance } from "./notify-insurance.ts";

const batch = 200;

/**
 * Closes requests that the practice has not answered in time: the patient may pay the whole price until the slot's hold
 * ends. A request whose booking has ended for another reason is withdrawn.
 */
export async function expireRequests(ctx: Context): Promise<number> {
  const open = await ctx.db.insuranceRequest.findMany({
    where: {
      status: "REQUESTED",
      OR: [{ decideBefore: { lte: ctx.now() } }, { booking: { status: { not: "REQUESTED" } } }],
    },
    select: {
      id: true,
      bookingId: true,
      booking: { select: { status: true, product: { select: { requireValidation: true } } } },
    },
    orderBy: { decideBefore: "asc" },
    take: batch,
  });
  let closed = 0;
  for (const { id, bookingId, booking } of open) {
    // Where the company must accept every booking, a missing answer is not an acceptance.
    const payable = booking.status === "REQUESTED" && !booking.product.requireValidation;
    const ended = booking.status === "CANCELLED" || booking.status === "DECLINED";
    const done = await closeOne(ctx, { id, bookingId: payable ? bookingId : null, ended });
    if (done) closed += 1;
  }
  return closed;
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
