import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay, isReversed } from "../../../shared/booking/booking-steps.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { AlsoClaim, Fact, PriceLine } from "../booking-facts.ts";
import { requireReturnsFollow } from "../hold/basket-policy.ts";
import type { ChosenUnits } from "../hold/choose-units.ts";
import { placeLabelsOf } from "../hold/make-hold.ts";
import { hashOfWish, type PlannedLeg, planLegs } from "../hold/plan-legs.ts";
import { readForSale, type SaleProduct } from "../hold/read-products.ts";
import type { Kind, Plan } from "../kind.ts";
import type { BookingOfBill, LockedBill } from "../pay/lock-bill.ts";
import { type ChangeCost, costOfChange } from "./change-policy.ts";
import type { QuoteRescheduleInput } from "./change-schema.ts";
import { extendedPlan, isExtension, keepFurtherUnits, shareForChange } from "./plan-extension.ts";

type Changes = NonNullable<Kind["changes"]>;

/** A booking to change, and who asks for the change. */
export interface ChangeableBooking {
  id: string;
  billId: string;
  by: "CUSTOMER" | "STAFF";
}

/** Finds the customer's own booking, or one of a company where this person works; any other is NOT_FOUND. */
export async function findChangeable(
  ctx: Context,
  actor: Actor,
  bookingId: string,
): Promise<ChangeableBooking> {
  const booking = await ctx.db.booking.findUnique({ where: { id: bookingId } });
  const serves = booking && servesCompany(actor, booking.companyId, booking.terminalId);
  if (!booking || (booking.userId !== actor.id && !serves)) throw new AppError("NOT_FOUND");
  return { id: bookingId, billId: booking.billId, by: booking.userId === actor.id ? "CUSTOMER" : "STAFF" };
}

/** The state that a booking will have after the change. */
export interface PlannedChange extends PlannedLeg {
  /** True when the booking only ends later: what was paid stays paid, and only the added part is priced. */
  extension: boolean;
}

/** A booking as it is before the change: the same for everything that it may be changed to. */
interface BookingBefore {
  booking: Booking;
  by: ChangeableBooking["by"];
  /** What is booked now. */
  from: SaleProduct | null;
}

/** Throws the reason when nothing at all can be chosen for this booking any more. */
export async function readBefore(ctx: Context, { id, by }: ChangeableBooking): Promise<BookingBefore> {
  const booking = await ctx.db.booking.findUniqueOrThrow({ where: { id } });
  const changes = ctx.kinds[booking.kind]?.changes;
  if (!changes || (await changes.over?.(ctx.db, id))) throw new AppError("CHANGE_NOT_ALLOWED");
  if (by === "CUSTOMER" && isReversed(booking)) throw new AppError("CHANGE_NOT_ALLOWED");
  if (by === "CUSTOMER") await requireFewerChanges(ctx, booking, changes.timesMaximum);
  const products = await readForSale(ctx, [booking.productId], {
    userId: booking.userId,
    now: ctx.now(),
  });
  return { booking, by, from: products.get(booking.productId) ?? null };
}

type ChangeWish = Pick<QuoteRescheduleInput, "productId" | "wish">;

/** The new product, price and time of a booking; throws the reason when it cannot be changed for them. */
export async function planChange(
  ctx: Context,
  found: ChangeableBooking,
  wish: ChangeWish,
): Promise<PlannedChange> {
  return planChangeOf(ctx, await readBefore(ctx, found), wish);
}

export async function planChangeOf(
  ctx: Context,
  { booking, by, from }: BookingBefore,
  input: ChangeWish,
): Promise<PlannedChange> {
  const productId = input.productId ?? booking.productId;
  const kind = ctx.kinds[booking.kind];
  const extension = productId === booking.productId && isExtension(kind, booking, input.wish);
  // What was allowed at the booking stays allowed for an extension: its start and its notice period may be past.
  const now = extension ? booking.createdAt : ctx.now();
  const [planned] = await planLegs(
    ctx,
    {
      legs: [{ kind: booking.kind, productId, wish: input.wish, leg: booking.leg, passengers: [] }],
      idempotencyKey: booking.id,
    },
    {
      channel: by === "STAFF" ? "DESK" : "ONLINE",
      ...{ userId: booking.userId, soldById: null },
      ...{ language: booking.language, name: booking.contactName, stays: productId === booking.productId },
    },
    now,
  );
  const changes = kind?.changes;
  if (!planned || !changes) throw new AppError("CHANGE_NOT_ALLOWED");
  const leg = { ...planned, plan: withAgreedTerms(changes, planned.plan, booking) };
  const { product, plan } = leg;
  const allowed =
    from !== null &&
    product.companyId === booking.companyId &&
    plan.currency === booking.currency &&
    changes.allowed({ product: from, detail: from.detail }, { product, detail: product.detail });
  // A customer cannot change to a product that needs the company's acceptance first.
  // A booking that is moved there would pass the people who wait.
  if (allowed && product.rushId && productId !== booking.productId && by === "CUSTOMER")
    throw new AppError("RUSH_NO_CHANGE");
  if (!allowed || (product.requireValidation && by === "CUSTOMER")) throw new AppError("CHANGE_NOT_ALLOWED");
  requireSamePlaces(plan, booking);
  const sameWish = hashOfWish(leg.wish) === booking.wishHash && productId === booking.productId;
  if (sameWish) throw new AppError("CHANGE_NOTHING");
  const preferred = { ...leg, plan: keepFurtherUnits(plan, booking) };
  return extension
    ? { ...preferred, plan: extendedPlan(kind, booking, preferred, now), extension }
    : { ...preferred, extension };
}

/** A change keeps the number of people: none is added or left out. */
function requireSamePlaces(plan: Pick<Plan, "places">, { places }: Pick<Booking, "places">): void {
  if (plan.places !== places) throw new AppError("CHANGE_PLACES", { places });
}

/** Refuses once the customer has changed the booking as often as its kind allows. */
async function requireFewerChanges(
  ctx: Context,
  { id, userId }: Booking,
  maximum: number | null,
): Promise<void> {
  if (maximum === null) return;
  const times = await ctx.db.bookingChange.count({
    where: { bookingId: id, kind: "MOVED", status: "DONE", requestedById: userId },
  });
  if (times >= maximum) throw new AppError("CHANGED_TOO_OFTEN", { times: maximum });
}

/**
 * Keeps what was agreed and no change alters. A reduction that the company granted (the part of an insurance) is also
 * taken off the new price, as far as that goes; a cheaper service between does not lower it for good.
 */
export function withAgreedTerms({ keeps }: Changes, planned: Plan, booking: Booking): Plan {
  const { caution, promiseDueAt } = booking;
  const agreed = { facts: fromJson<Fact[]>(booking.facts), caution, promised: promiseDueAt !== null };
  const plan = keeps?.(planned, agreed) ?? planned;
  const granted = fromJson<PriceLine[]>(booking.priceLines).find((line) => line.agreed !== undefined);
  // Staff who grant another one in the wish replace it.
  if (granted?.agreed === undefined || plan.lines.some((line) => line.agreed !== undefined)) return plan;
  const covered = Math.min(granted.agreed, plan.total);
  const line = { ...granted, unitPrice: 0 - covered, amount: 0 - covered };
  return { ...plan, lines: [...plan.lines, line], total: plan.total - covered };
}

/** Whether a change is free now, whatever it is to. The caller has locked the bill. */
export async function isFreeNow(
  ctx: Context,
  tx: Tx,
  { booking, by }: { booking: BookingOfBill; by: ChangeableBooking["by"] },
): Promise<boolean> {
  const change = { bookingId: booking.id, by, now: ctx.now() };
  return (await ctx.kinds[booking.kind]?.changes?.free?.(tx, change)) ?? false;
}

/** What a change to this price costs now. */
export function costNow(
  ctx: Pick<Context, "now">,
  { booking, leg, free }: { booking: BookingOfBill; leg: PlannedChange; free: boolean },
): ChangeCost {
  return costOfChange(shareForChange(booking, leg.extension || free, ctx.now()), leg.plan.total);
}

interface ChangeMoment {
  now: Date;
  /** How many tickets of the booking have been used. */
  used: number;
  leg: PlannedChange;
  /** The booking may have started: a customer who is late moves to a later time. */
  begun?: boolean;
}

/** Throws unless this booking may be changed now for something at that time. The caller has locked the bill. */
export function requireChangeable(
  bill: LockedBill,
  booking: BookingOfBill,
  { now, used, leg, begun = false }: ChangeMoment,
): void {
  const { startsAt } = leg.plan;
  const open = leg.extension ? booking.endsAt > now : (begun || booking.startsAt > now) && used === 0;
  if (!bookingMay("reschedule", booking.status) || !open) throw new AppError("CHANGE_NOT_ALLOWED");
  // Some of its tickets may have been cancelled since the change was planned.
  requireSamePlaces(leg.plan, booking);
  const standing = bill.bookings.filter(({ id, status }) => id !== booking.id && status === "CONFIRMED");
  requireReturnsFollow([...standing, { ...booking, startsAt }]);
}

/** Everything that the change will write to the booking, kept as it was agreed. */
export interface ChangePlan {
  productId: string;
  terminalId: string | null;
  resourceId: string;
  units: number[];
  labels: string[];
  admits: number[];
  also: AlsoClaim[];
  equivalents: object | null;
  title: string;
  facts: object[];
  priceLines: object[];
  total: number;
  startsAt: string;
  endsAt: string;
  saleEndsAt: string | null;
  settlesAt: string | null;
  promiseDueAt: string | null;
  wish: unknown;
  wishHash: string;
  /** True when the booking only ends later, so that the change is possible while the booking runs. */
  extension: boolean;
  /** State of the booking when the change was agreed: the change is dropped if the booking has changed since. */
  base: { total: number; places: number; rescheduled: number };
}

export function changePlanOf(
  ctx: Context,
  { product, plan, wish, extension }: PlannedChange,
  chosen: ChosenUnits,
  booking: BookingOfBill,
): ChangePlan {
  const { units, admits, also } = chosen;
  return {
    productId: product.id,
    terminalId: plan.terminalId ?? product.terminalId,
    resourceId: plan.resourceId,
    units,
    labels: inLanguage(booking.language, () =>
      placeLabelsOf(ctx.kinds, { kind: product.kind, units, places: plan.places }, product.detail),
    ),
    admits,
    also,
    equivalents: plan.equivalents && { ...plan.equivalents },
    title: plan.title ?? product.title,
    facts: plan.facts ?? [],
    priceLines: plan.lines,
    total: plan.total,
    startsAt: plan.startsAt.toISOString(),
    endsAt: plan.endsAt.toISOString(),
    saleEndsAt: plan.saleEndsAt?.toISOString() ?? null,
    settlesAt: plan.settlesAt?.toISOString() ?? null,
    promiseDueAt: plan.promiseDueAt?.toISOString() ?? null,
    wish,
    wishHash: hashOfWish(wish),
    extension,
    base: { total: booking.total, places: booking.places, rescheduled: booking.rescheduled },
  };
}
