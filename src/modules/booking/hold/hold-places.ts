import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import {
  bookingMay,
  chooseUnits,
  isPlaceCount,
  openPaymentStatuses,
  unitsOf,
} from "../../../shared/booking/booking-rules.ts";
import { placesMaximum } from "../../../shared/booking/places.ts";
import { bookingFr } from "../../../shared/fr/booking/booking.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import { toE164 } from "../../../shared/phone.ts";
import { fullName } from "../../../shared/text/full-name.ts";
import { isHoldLimit, isUnitShortage, releaseUnits, takenUnits } from "../claims.ts";
import { travelOf } from "../describe-products.ts";
import type { Plan } from "../kind.ts";
import type { HoldPlacesInput } from "../schema.ts";
import type { HeldBill } from "../view/view-schema.ts";
import {
  type BookingRow,
  type Hold,
  insertHold,
  insertHolds,
  isCodeTaken,
  readForSale,
  type SaleProduct,
} from "./insert-holds.ts";
import { earlierHold, heldBill, makeHold, type PlannedLeg, type Sale } from "./make-hold.ts";

/** Holds the places of one leg or of both, priced, under conditions that no longer change. */
export async function holdPlaces(ctx: Context, input: HoldPlacesInput): Promise<HeldBill> {
  const actor = requireActor(ctx);
  return holdPlacesFor(ctx, withNumber(ctx, input), {
    channel: "ONLINE",
    userId: actor.id,
    soldById: null,
    name: fullName(actor),
  });
}

/** Messages go to a number of the country and to nothing else that somebody types: each of them costs. */
function withNumber(ctx: Context, input: HoldPlacesInput): HoldPlacesInput {
  const { contact } = input;
  if (!contact?.phone) return input;
  const phone = toE164(contact.phone, ctx.country.shortCode);
  if (!phone) throw new AppError("INVALID_INPUT", { fields: { "contact.phone": validationFr.phone } });
  return { ...input, contact: { ...contact, phone } };
}

/** The same for another channel; the caller has checked who may sell there. */
async function holdPlacesFor(ctx: Context, input: HoldPlacesInput, sale: Sale): Promise<HeldBill> {
  try {
    return await holdOnce(ctx, input, sale);
  } catch (error) {
    // A second sending of a wish that was granted finds its own places taken, or the price changed since.
    const earlier = await earlierHold(ctx, input, sale);
    if (earlier) return earlier;
    throw error;
  }
}

async function holdOnce(ctx: Context, input: HoldPlacesInput, sale: Sale): Promise<HeldBill> {
  const now = ctx.now();
  const legs = await planLegs(ctx, input, sale, now);
  const total = legs.reduce((sum, leg) => sum + leg.plan.total, 0);
  if (input.expectedTotal !== undefined && input.expectedTotal !== total) {
    const currency = legs[0]?.plan.currency;
    throw new AppError("PRICE_CHANGED", { total, expected: input.expectedTotal, currency });
  }
  return takePlaces(ctx, { input, sale, legs, now }, async (hold) => {
    await writeHold(ctx, input, sale, hold, now);
    return heldBill(hold);
  });
}

/** Products, prices and units of a wish, or the reason why it cannot be had. */
export async function planLegs(
  ctx: Context,
  input: HoldPlacesInput,
  sale: Sale,
  now: Date,
): Promise<PlannedLeg[]> {
  const ids = input.legs.map((leg) => leg.productId);
  const products = await readForSale(ctx, ids, sale.userId, now);
  const legs = input.legs.map((leg) => {
    const product = products.get(leg.productId);
    const kind = ctx.kinds[leg.kind];
    if (!product?.detail || !kind || product.kind !== leg.kind || product.countryId !== ctx.country.id) {
      throw new AppError("NOT_FOUND");
    }
    requireSellable(product);
    const plan = kind.plan(product, leg.wish, { now, channel: sale.channel, timeZone: product.timeZone });
    requireReasonable(plan, product, now);
    return { input: leg, product, plan };
  });
  requireOrder(legs);
  return legs.sort((a, b) => a.plan.startsAt.getTime() - b.plan.startsAt.getTime());
}

function requireSellable(product: SaleProduct): void {
  if (product.companyStatus !== "ACTIVE") throw new AppError("COMPANY_SUSPENDED");
  if (product.status !== "PUBLISHED") throw new AppError("NO_LONGER_AVAILABLE", { kind: product.kind });
}

function requireReasonable(plan: Plan, product: SaleProduct, now: Date): void {
  if (!isPlaceCount(plan.places)) throw new AppError("TOO_MANY_PLACES", { places: placesMaximum });
  if (plan.startsAt <= now) throw new AppError("NO_LONGER_AVAILABLE", { kind: product.kind });
  const wanted = Array.isArray(plan.units) ? plan.units.length : plan.units.count;
  if (wanted < plan.places || (Array.isArray(plan.units) && new Set(plan.units).size !== wanted)) {
    throw new AppError("UNKNOWN_PLACE");
  }
}

/** A way back begins after the way out, and both are paid in one currency. */
function requireOrder(legs: readonly PlannedLeg[]): void {
  const [outbound, back] = [...legs].sort((a, b) => a.input.leg.localeCompare(b.input.leg));
  if (!outbound || !back) return;
  if (back.plan.startsAt <= outbound.plan.startsAt || back.plan.currency !== outbound.plan.currency) {
    throw new AppError("INVALID_INPUT", { fields: { legs: bookingFr.validation.returnFirst } });
  }
}

export interface PlannedSale {
  input: HoldPlacesInput;
  sale: Sale;
  legs: readonly PlannedLeg[];
  now: Date;
}

/** More lost races than a resource has units: something else is wrong. */
const triesMaximum = 200;

/**
 * "Any place" is chosen from what is free at this moment; when somebody is faster the choice is made again. A lost
 * race means that somebody won it, so this ends: with places, or when there are not enough left.
 */
export async function takePlaces<T>(
  ctx: Context,
  { input, sale, legs, now }: PlannedSale,
  write: (hold: Hold) => Promise<T>,
): Promise<T> {
  const settings = await settingsOf(ctx, ctx.country.id);
  const replaced = input.replacesBillId ? await bookingIdsOf(ctx, input.replacesBillId) : [];
  for (let attempt = 0; ; attempt++) {
    const units = await chooseAll(ctx, legs, now, attempt, replaced);
    const hold = makeHold(input, sale, legs, units, { now, settings });
    try {
      return await write(hold);
    } catch (error) {
      if (isHoldLimit(error)) throw new AppError("TOO_MANY_HOLDS", { limit: settings.unpaidHoldsMaximum });
      if (attempt >= triesMaximum) throw error;
      if (isCodeTaken(error)) continue;
      if (!isUnitShortage(error)) throw error;
      const refusal = await placesTaken(ctx, legs, now, replaced);
      if (refusal) throw refusal;
    }
  }
}

async function chooseAll(
  ctx: Context,
  legs: readonly PlannedLeg[],
  now: Date,
  attempt: number,
  replaced: readonly string[],
): Promise<number[][]> {
  const open = legs.filter((leg) => !Array.isArray(leg.plan.units)).map((leg) => leg.plan.resourceId);
  const taken = open.length > 0 ? await takenUnits(ctx.db, open, now, replaced) : null;
  return legs.map(({ plan }) => {
    if (Array.isArray(plan.units)) return [...plan.units].sort((a, b) => a - b);
    const occupied = taken?.get(plan.resourceId);
    const free = unitsOf(plan.units).filter((unit) => !occupied?.has(unit));
    // The first try keeps the bus tidy; after a lost race everybody looks elsewhere.
    const units = chooseUnits(free, plan.units.count, attempt > 0 ? Math.random : undefined);
    if (units) return units;
    throw free.length > 0
      ? new AppError("TOO_MANY_PLACES", { places: free.length })
      : new AppError("SOLD_OUT");
  });
}

async function writeHold(
  ctx: Context,
  input: HoldPlacesInput,
  sale: Sale,
  hold: Hold,
  now: Date,
): Promise<void> {
  const requested = hold.bookings.filter((booking) => booking.status === "REQUESTED");
  if (!input.replacesBillId && requested.length === 0) {
    return insertHold(ctx.db, { hold, now });
  }
  await withRetry(ctx.db, async (tx) => {
    const replaced = input.replacesBillId ? await endReplaced(tx, input.replacesBillId, sale) : [];
    await insertHolds(tx, [hold], now, replaced);
    await releaseUnits(tx, replaced);
    for (const booking of requested) await tellRequested(ctx, tx, booking);
  });
}

/** The unpaid bill whose places the new one may take over. */
async function endReplaced(tx: Tx, billId: string, sale: Sale): Promise<string[]> {
  // The buyer first, as whoever pays does: the same person in two windows would wait in a circle.
  await tx.$queryRaw`
    select 1 from (select "id" from "User" where "id" = ${sale.userId}::uuid for no key update) buyer
    cross join lateral (
      select 1 from "Bill" where "id" = ${billId}::uuid and "userId" = buyer."id" for update) bill`;
  const bill = await tx.bill.findUnique({
    where: { id: billId },
    select: {
      userId: true,
      paidAt: true,
      bookings: { select: { id: true, status: true } },
      payments: {
        where: { kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
        select: { id: true },
      },
    },
  });
  if (!bill || bill.userId !== sale.userId) throw new AppError("NOT_FOUND");
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (bill.payments.length > 0) throw new AppError("PAYMENT_IN_PROGRESS");
  const ids = bill.bookings
    .filter((booking) => bookingMay("expire", booking.status))
    .map((booking) => booking.id);
  await tx.booking.updateMany({
    where: { id: { in: ids } },
    data: { status: "EXPIRED", statusReason: "REPLACED" },
  });
  return ids;
}

async function bookingIdsOf(ctx: Context, billId: string): Promise<string[]> {
  const rows = await ctx.db.booking.findMany({ where: { billId }, select: { id: true } });
  return rows.map((row) => row.id);
}

/** Which of the chosen places are somebody else's; null when none is, or when any place would do: try again. */
async function placesTaken(
  ctx: Context,
  legs: readonly PlannedLeg[],
  now: Date,
  replaced: readonly string[],
): Promise<AppError | null> {
  const resourceIds = legs.map((leg) => leg.plan.resourceId);
  const taken = await takenUnits(ctx.db, resourceIds, now, replaced);
  const lost = legs.flatMap(({ input: leg, product, plan }) => {
    if (!Array.isArray(plan.units)) return [];
    const units = plan.units.filter((unit) => taken.get(plan.resourceId)?.has(unit));
    return units.length > 0 ? [{ leg: leg.leg, productId: product.id, kind: product.kind, units }] : [];
  });
  if (lost.length === 0) return null;
  const labelOf = (kind: SaleProduct["kind"], unit: number) =>
    ctx.kinds[kind]?.unitLabel(unit) ?? String(unit);
  return new AppError("PLACES_TAKEN", {
    legs: lost.map(({ leg, productId, units }) => ({ leg, productId, units })),
    units: lost.flatMap(({ units }) => units),
    labels: lost.flatMap(({ kind, units }) => units.map((unit) => labelOf(kind, unit))),
  });
}

async function tellRequested(ctx: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const company = await tx.company.findUniqueOrThrow({
    where: { id: booking.companyId },
    select: { phone: true, email: true },
  });
  const travel = await travelOf(ctx, tx, booking, ctx.country.timeZone);
  await ctx.notify(tx, {
    to: company,
    template: "bookingRequested",
    data: { ...travel, places: booking.places, customer: booking.contactName },
    dedupeKey: `requested:${booking.id}`,
    bookingId: booking.id,
    companyId: booking.companyId,
  });
}
