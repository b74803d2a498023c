import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { linkMinutes } from "../../../shared/booking/hold-times.ts";
import { minute } from "../../../shared/durations.ts";
import { isOwnBill } from "../booking-scope.ts";
import { subjectOfPayment } from "../describe-products.ts";
import type { Kinds } from "../kind.ts";
import type { OfferBillInput } from "../schema.ts";
import {
  type CurrentLeg,
  currentDetail,
  dueBookings,
  holdForAnotherTry,
  isClosed,
  lockBillRow,
  missingOfPassengers,
  neededOfPassengers,
  saleEndOf,
  withLegs,
} from "./lock-bill.ts";
import type { BillToPay } from "./lock-bills.ts";
import { tokenOfBill } from "./sign-bill.ts";

/**
 * Creates a link by which another person pays the customer's bill. The payer cannot enter the passengers' names: the
 * customer does, before or after. The first link holds the places until a deadline that is shown with it, because the
 * payer must read the message first; failed payments do not shorten the deadline, and further links do not move it. The
 * owner decides whether the link says who asks.
 */
export async function offerBill(
  ctx: Context,
  { billId, namesOwner = false }: OfferBillInput,
): Promise<{ token: string; url: string; until: string; subject: string }> {
  // A token may make the link: the person who opens it decides to pay.
  const actor = requireActor(ctx);
  if (actor.onBehalfId) throw new AppError("NOT_ON_BEHALF");
  const { until, subject } = await withRetry(ctx.db, async (tx) => {
    const row = await lockBillRow(tx, billId);
    const [bill] = await withLegs<CurrentLeg>(tx, [row], currentDetail(ctx.kinds));
    if (!bill || !isOwnBill(actor, bill)) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    const due = offeredLegs(ctx.kinds, bill, now);
    const ends = due.map((booking) => saleEndOf(booking).getTime());
    const keptUntil = bill.keptUntil ?? new Date(Math.min(now.getTime() + linkMinutes * minute, ...ends));
    await tx.bill.update({ where: { id: billId }, data: { keptUntil, namesOwner } });
    const until = (await holdForAnotherTry(tx, { ...bill, keptUntil }, now)) ?? keptUntil;
    if (until <= now) throw new AppError("HOLD_LOST");
    const timeZone = due[0]?.country.timeZone ?? ctx.country.timeZone;
    return { until, subject: subjectOfPayment(ctx, due, timeZone) };
  });
  const token = tokenOfBill(ctx.config, billId);
  const url = linkTo(ctx, paths.payFor(token));
  return { token, url, until: until.toISOString(), subject };
}

/** The legs that another person may pay now; throws the reason when there is none. */
function offeredLegs(kinds: Kinds, bill: BillToPay, now: Date): CurrentLeg[] {
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (bill.bookings.some(({ status }) => status === "REQUESTED")) throw new AppError("NOT_YET_ACCEPTED");
  const due = dueBookings(bill.bookings);
  if (due.length === 0 || !bill.holdExpiresAt || bill.holdExpiresAt <= now) throw new AppError("HOLD_LOST");
  for (const booking of due) {
    if (isClosed(kinds, booking, now)) throw new AppError("NO_LONGER_AVAILABLE", { kind: booking.kind });
    const needed = neededOfPassengers(booking, now, true);
    const missing = missingOfPassengers(booking, kinds[booking.kind], needed);
    if (missing) throw new AppError(missing, { bookingId: booking.id });
  }
  return due;
}
