import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isReversed } from "../../../shared/booking/booking-steps.ts";
import type { PriceLine } from "../booking-facts.ts";
import { readPaidParts } from "../cancel/read-paid-parts.ts";
import { areBlocked } from "../claims.ts";
import { countUsed } from "../count-tickets.ts";
import { freeMissed } from "../delay/delay-bookings.ts";
import { type ChosenUnits, chooseForLegs } from "../hold/choose-units.ts";
import { placesTaken, planLegs } from "../hold/plan-legs.ts";
import { type BookingOfBill, type LockedBill, lockBill } from "../pay/lock-bill.ts";
import { wishElsewhere } from "../staff/find-move.ts";
import { applyChange, takeChangedUnits } from "./apply-change.ts";
import { endOpenChanges } from "./expire-changes.ts";
import { changePlanOf, type PlannedChange, requireChangeable, withAgreedTerms } from "./plan-change.ts";

/** More lost races than a resource has units: the cause must be another one. */
const triesMaximum = 100;

interface Replacement {
  bookingId: string;
  /** What the customer takes in the place of what was not given. */
  productId: string;
  reason: string;
  /** In the transaction, when the bill is locked: throws where this is no longer offered. */
  allow(tx: Tx, booking: BookingOfBill): Promise<void>;
  /** In the transaction, when it is done. `owed`: what another company gets for the places beside the customer's money. */
  done(tx: Tx, replaced: { otherCompany: boolean; owed: number; places: number }): Promise<void>;
}

/**
 * A booking becomes one of another product, of whatever company, because its own was not given as promised: it keeps its
 * code, its payers and its tickets. The customer never pays more; what the other one costs less goes back. What waits in
 * escrow goes to the company that gives the service in the end. Cash lies in the drawer of the company that sold, and it
 * alone was told of a payment that its operator took back: such a booking stays with it.
 */
export async function replaceProduct(ctx: Context, wish: Replacement): Promise<void> {
  const { country, ...booking } = await ctx.db.booking.findUniqueOrThrow({
    where: { id: wish.bookingId },
    include: { country: true },
  });
  // The link of a message works on the site of every country.
  const there = { ...ctx, country };
  const [planned] = await planLegs(
    there,
    {
      legs: [
        {
          kind: booking.kind,
          productId: wish.productId,
          wish: wishElsewhere(booking.wish),
          leg: booking.leg,
          passengers: [],
        },
      ],
      idempotencyKey: booking.id,
    },
    {
      ...{ channel: "ONLINE", userId: booking.userId, soldById: null },
      ...{ language: booking.language, name: booking.contactName },
    },
    ctx.now(),
  );
  if (!planned || planned.product.requireValidation || planned.plan.currency !== booking.currency)
    throw new AppError("CHANGE_NOT_ALLOWED");
  const changes = ctx.kinds[booking.kind]?.changes;
  const plan = changes ? withAgreedTerms(changes, planned.plan, booking) : planned.plan;
  const leg = { ...planned, plan, extension: false };
  for (let attempt = 0; ; attempt++) {
    const [chosen] = await chooseForLegs(there, [leg], { now: ctx.now(), attempt, replaced: [] });
    if (!chosen) throw new AppError("SOLD_OUT", { kind: booking.kind });
    try {
      return await withRetry(ctx.db, (tx) => replaceIn(there, tx, wish, { leg, chosen }));
    } catch (error) {
      const lost = error instanceof AppError && error.code === "PLACES_TAKEN";
      if (!lost || attempt >= triesMaximum) throw error;
    }
  }
}

async function replaceIn(
  ctx: Context,
  tx: Tx,
  wish: Replacement,
  { leg, chosen }: { leg: PlannedChange; chosen: ChosenUnits },
): Promise<void> {
  const now = ctx.now();
  const { billId } = await tx.booking.findUniqueOrThrow({ where: { id: wish.bookingId } });
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find(({ id }) => id === wish.bookingId);
  if (!booking) throw new AppError("NOT_FOUND");
  await wish.allow(tx, booking);
  const used = await countUsed(ctx, tx, booking);
  requireChangeable(bill, booking, { now, used, leg, begun: true });
  const { companyId, commissionBasisPoints } = leg.product;
  const other = companyId !== booking.companyId;
  const stays = isReversed(booking) || (await isPaidInCash(ctx, tx, bill, booking));
  if (other && stays) throw new AppError("CHANGE_NOT_ALLOWED");
  await endOpenChanges(tx, [booking.id], { refuseOpenPayment: true });
  const dearer = leg.plan.total > booking.total;
  const total = dearer ? booking.total : leg.plan.total;
  const lines = dearer ? fromJson<PriceLine[]>(booking.priceLines) : leg.plan.lines;
  const plan = changePlanOf(ctx, { ...leg, plan: { ...leg.plan, total, lines } }, chosen, booking);
  const change = await tx.bookingChange.create({
    data: {
      id: uuid7(now),
      bookingId: booking.id,
      productId: plan.productId,
      plan: JSON.parse(JSON.stringify(plan)),
      wish: JSON.parse(JSON.stringify(leg.wish ?? {})),
      wishHash: plan.wishHash,
      difference: total - booking.total,
      kept: 0,
      currency: booking.currency,
      expiresAt: now,
      createdAt: now,
    },
  });
  // Its money becomes the other company's, with that one's commission.
  const taken = other ? { companyId, commissionBasisPoints } : {};
  const changed = { ...booking, ...taken };
  const lost = await takeChangedUnits(tx, now, { booking: changed, change, plan });
  if (lost.length > 0) {
    const units = [...new Set(lost.map(({ unit }) => unit))];
    throw placesTaken(ctx.kinds, [{ leg, units, closed: await areBlocked(tx, lost) }]);
  }
  const missed = (await freeMissed(tx, [booking], new Date(plan.endsAt))).get(booking.id)?.name;
  await applyChange(ctx, tx, { bill, booking: changed, change, plan, missed });
  await tx.booking.update({ where: { id: booking.id }, data: taken });
  await tx.ticket.updateMany({ where: { bookingId: booking.id }, data: { companyId } });
  // The company that lost the booking reads it in its history.
  await writeAudit(ctx, tx, {
    action: "move-booking",
    objectType: "Booking",
    objectId: booking.id,
    companyId: booking.companyId,
    countryId: booking.countryId,
    reason: wish.reason,
    before: {
      title: booking.title,
      startsAt: booking.startsAt,
      labels: booking.labels,
      total: booking.total,
    },
    after: { title: plan.title, startsAt: plan.startsAt, labels: plan.labels, total: plan.total },
  });
  const owed = other ? Math.max(0, leg.plan.total - booking.total) : 0;
  await wish.done(tx, { otherCompany: other, owed, places: booking.places });
}

/** Whether a part of its price was paid at a desk of its company. */
export async function isPaidInCash(
  ctx: Context,
  tx: Tx,
  bill: Pick<LockedBill, "id" | "paidAt">,
  booking: Pick<BookingOfBill, "id" | "billId" | "total">,
): Promise<boolean> {
  const partsOf = await readPaidParts(ctx, tx, [{ ...bill, bookings: [booking] }]);
  return partsOf(booking.id).some(({ counted }) => counted);
}
