import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { minute } from "../../../shared/durations.ts";
import { onceUnderKey } from "../../payment/callback/answer-once.ts";
import type { PriceLine } from "../booking-facts.ts";
import { areBlocked, claimsOf, isRoomMissing, missingClaims, takeUnits, type UnitClaim } from "../claims.ts";
import { countUsed } from "../count-tickets.ts";
import { type ChosenUnits, chooseForLegs } from "../hold/choose-units.ts";
import { exactUnits, placesTaken } from "../hold/plan-legs.ts";
import { type BookingOfBill, lockBill } from "../pay/lock-bill.ts";
import { applyChange, takeChangedUnits } from "./apply-change.ts";
import type { RescheduleInput, RescheduleResult } from "./change-schema.ts";
import { endOpenChanges } from "./expire-changes.ts";
import {
  type ChangeableBooking,
  type ChangePlan,
  changePlanOf,
  costNow,
  findChangeable,
  isFreeNow,
  type PlannedChange,
  planChange,
  requireChangeable,
} from "./plan-change.ts";

/** More lost races than a resource has units: the cause must be another one. */
const triesMaximum = 100;

/**
 * Changes a paid booking for another time or product: new units are taken, old ones freed and tickets signed again in
 * one transaction, so that a customer who loses a race keeps the old booking. When a difference is due, the new units
 * are held until it is paid.
 */
export async function rescheduleBooking(
  ctx: Context,
  input: RescheduleInput,
  { byCompany = false, moved }: ChangeTerms = {},
): Promise<RescheduleResult> {
  const actor = requireSelf(ctx);
  const found = moved?.found ?? (await findChangeable(ctx, actor, input.bookingId));
  const { idempotencyKey, ...wish } = input;
  const request = { input, found, requestedById: actor.id, byCompany, moved };
  const keyed = { scope: `reschedule:${actor.id}`, key: idempotencyKey, input: wish, now: ctx.now() };
  const once = (work: (tx: Tx) => Promise<RescheduleResult>) =>
    withRetry(ctx.db, (tx) => onceUnderKey(tx, keyed, () => work(tx)));
  try {
    return await changeOnce(ctx, request, once);
  } catch (error) {
    // A repeated request finds its own change made: the idempotency key returns the first answer.
    return once(() => Promise.reject(error));
  }
}

interface ChangeTerms {
  /**
   * The company makes the change, allowed on the day itself even after the start: the agreed price stays, and the
   * change is free.
   */
  byCompany?: boolean;
  /** Staff move the booking at the customer's request. */
  moved?: StaffMove;
}

interface StaffMove {
  found: ChangeableBooking;
  reason: string;
  /** The company gives up what a change would cost; without it, a change that costs something is refused. */
  mayWaive: boolean;
}

interface Request {
  input: RescheduleInput;
  found: ChangeableBooking;
  requestedById: string;
  byCompany: boolean;
  moved: StaffMove | undefined;
}

async function changeOnce(
  ctx: Context,
  request: Request,
  once: (work: (tx: Tx) => Promise<RescheduleResult>) => Promise<RescheduleResult>,
): Promise<RescheduleResult> {
  const { found, input } = request;
  const leg = await planChange(ctx, found, input);
  const exact = leg.plan.units.every((wish) => exactUnits(wish) !== null);
  for (let attempt = 0; ; attempt++) {
    const choosing = { now: ctx.now(), attempt, replaced: [found.id] };
    const [chosen] = await chooseForLegs(ctx, [leg], choosing);
    if (!chosen) throw new AppError("SOLD_OUT", { kind: leg.product.kind });
    try {
      return await once((tx) => changeIn(ctx, tx, request, { leg, chosen }));
    } catch (error) {
      if (isRoomMissing(error)) throw new AppError("CONFLICT");
      const lost = error instanceof AppError && error.code === "PLACES_TAKEN";
      if (!lost || exact || attempt >= triesMaximum) throw error;
    }
  }
}

async function changeIn(
  ctx: Context,
  tx: Tx,
  { found, input, requestedById, byCompany, moved }: Request,
  { leg: planned, chosen }: { leg: PlannedChange; chosen: ChosenUnits },
): Promise<RescheduleResult> {
  const now = ctx.now();
  const bill = await lockBill(tx, found.billId);
  const booking = bill.bookings.find((one) => one.id === found.id);
  if (!booking) throw new AppError("NOT_FOUND");
  const used = await countUsed(ctx, tx, booking);
  const agreed = byCompany ? atAgreedPrice(planned, booking) : planned;
  requireChangeable(bill, booking, { now, used, leg: agreed, begun: byCompany });
  await endOpenChanges(tx, [booking.id], { refuseOpenPayment: true });
  const by = byCompany ? "STAFF" : found.by;
  const { leg, kept, difference } = await pricedFor(ctx, tx, moved, { booking, by, leg: agreed });
  if (input.expectedDifference !== undefined && input.expectedDifference !== difference)
    throw new AppError("CHANGE_COST_CHANGED", { difference, expected: input.expectedDifference });
  const plan = changePlanOf(ctx, leg, chosen, booking);
  const { holdMinutes } = await settingsOf(ctx, booking.countryId);
  const heldUntil = new Date(now.getTime() + holdMinutes * minute);
  const change = await tx.bookingChange.create({
    data: {
      id: uuid7(now),
      bookingId: booking.id,
      productId: plan.productId,
      plan: JSON.parse(JSON.stringify(plan)),
      wish: JSON.parse(JSON.stringify(leg.wish ?? {})),
      wishHash: plan.wishHash,
      difference,
      kept,
      currency: booking.currency,
      expiresAt: heldUntil,
      requestedById,
      createdAt: now,
    },
  });
  const toPay = difference > 0;
  const lost = toPay
    ? await holdChangedUnits(tx, { booking, changeId: change.id, plan, heldUntil, now })
    : await takeChangedUnits(tx, now, { booking, change, plan });
  if (lost.length > 0) {
    const units = [...new Set(lost.map(({ unit }) => unit))];
    throw placesTaken(ctx.kinds, [{ leg, units, closed: await areBlocked(tx, lost) }]);
  }
  if (!toPay) await applyChange(ctx, tx, { bill, booking, change, plan });
  if (by === "STAFF") await auditMove(ctx, tx, booking, { plan, difference, reason: moved?.reason });
  return {
    bookingId: booking.id,
    state: toPay ? "TO_PAY" : "DONE",
    changeId: change.id,
    difference,
    currency: booking.currency,
    heldUntil: toPay ? heldUntil.toISOString() : null,
  };
}

/** What the change costs; a staff member's move costs the customer nothing more, where it may be given up. */
async function pricedFor(
  ctx: Context,
  tx: Tx,
  moved: StaffMove | undefined,
  change: { booking: BookingOfBill; by: ChangeableBooking["by"]; leg: PlannedChange },
): Promise<{ leg: PlannedChange; kept: number; difference: number }> {
  const { kept, difference } = costNow(ctx, { ...change, free: await isFreeNow(ctx, tx, change) });
  if (!moved || difference <= 0) return { leg: change.leg, kept, difference };
  if (!moved.mayWaive) throw new AppError("CHANGE_NOT_ALLOWED");
  return { leg: atAgreedPrice(change.leg, change.booking), kept: 0, difference: 0 };
}

function auditMove(
  ctx: Context,
  tx: Tx,
  booking: BookingOfBill,
  { plan, difference, reason }: { plan: ChangePlan; difference: number; reason: string | undefined },
): Promise<void> {
  const { id, companyId, countryId, title, startsAt, labels, total } = booking;
  return writeAudit(ctx, tx, {
    action: "move-booking",
    objectType: "Booking",
    objectId: id,
    companyId,
    countryId,
    reason: reason ?? null,
    before: { title, startsAt, labels, total },
    after: { title: plan.title, startsAt: plan.startsAt, labels: plan.labels, total: plan.total, difference },
  });
}

/** What was agreed is not priced anew: the customer neither pays nor gets a difference. */
function atAgreedPrice(leg: PlannedChange, { total, priceLines }: BookingOfBill): PlannedChange {
  return { ...leg, plan: { ...leg.plan, total, lines: fromJson<PriceLine[]>(priceLines) } };
}

interface Holding {
  booking: BookingOfBill;
  changeId: string;
  plan: ChangePlan;
  heldUntil: Date;
  now: Date;
}

/**
 * Until the difference is paid, the change holds the units that the booking does not have already; returns those that
 * another booking has.
 */
async function holdChangedUnits(
  tx: Tx,
  { booking, changeId, plan, heldUntil, now }: Holding,
): Promise<UnitClaim[]> {
  const claims = missingClaims(claimsOf([{ ...booking, ...plan, id: changeId }]), claimsOf([booking]));
  return missingClaims(claims, await takeUnits(tx, claims, { expiresAt: heldUntil, now }));
}
