import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { AppError } from "../../../shared/app-error.ts";
import { noPlace } from "../../../shared/booking/booking-steps.ts";
import { chooseUnits, unitsOf } from "../../../shared/booking/choose-units.ts";
import { toE164 } from "../../../shared/phone.ts";
import type { Settings } from "../../../shared/settings.ts";
import { languageOf } from "../../account/find-user.ts";
import { takenUnits } from "../../booking/claims.ts";
import { shiftedSale } from "../../booking/delay/move-bookings.ts";
import type { Hold } from "../../booking/hold/insert-holds.ts";
import { makeHold } from "../../booking/hold/make-hold.ts";
import { readForSale, type SaleProduct } from "../../booking/hold/read-products.ts";
import type { Plan } from "../../booking/kind.ts";
import { unitsOfToday } from "../../booking/pay/lock-bill.ts";
import type { PassengerInput } from "../../booking/schema.ts";
import { type AllotmentTerms, readTerms } from "./allotment-terms.ts";

/** The rows of an offline sale, and the units that it gets when it arrives. */

/** An allotment, the product as it is now, and the terms agreed when the device took the units. */
export interface OfflineStock {
  allotment: DeskAllotment;
  product: SaleProduct;
  terms: AllotmentTerms;
  startsAt: Date;
  endsAt: Date;
}

export async function readStock(ctx: Context, tx: Tx, allotment: DeskAllotment): Promise<OfflineStock> {
  const { productId } = allotment;
  const products = await readForSale({ db: tx, kinds: ctx.kinds }, [productId], {
    userId: null,
    now: ctx.now(),
  });
  const product = products.get(productId);
  if (!product) throw new AppError("NOT_FOUND");
  const terms = readTerms(allotment.terms);
  // A delay announced since then applies.
  const startsAt = product.startsAt ?? terms.startsAt;
  const endsAt = product.endsAt ?? terms.endsAt;
  const { settlesAt } = shiftedSale(terms, { startsAt, endsAt });
  return { allotment, product, terms: { ...terms, settlesAt }, startsAt, endsAt };
}

/** Its own units if no other booking has them, otherwise equivalent ones; null when there are none. */
export async function chooseOfflineUnits(
  ctx: Context,
  tx: Tx,
  { allotment, product, terms }: OfflineStock,
  units: readonly number[],
): Promise<number[] | null> {
  const { resourceId } = terms;
  const now = ctx.now();
  const exists = unitsOfToday(ctx.kinds, product);
  const taken = (await takenUnits(tx, [resourceId], now, [allotment.id])).get(resourceId);
  const isFree = (unit: number) => exists(unit) && !taken?.has(unit);
  if (units.every(isFree)) return [...units];
  // Units that the device still has are excluded, because it may have sold them already.
  const others = (await takenUnits(tx, [resourceId], now)).get(resourceId);
  const alike = terms.equivalents ? unitsOf(terms.equivalents) : units;
  const free = alike.filter(
    (unit) => exists(unit) && (!others?.has(unit) || (units.includes(unit) && isFree(unit))),
  );
  return chooseUnits(free, units.length);
}

interface OfflineSale {
  id: string;
  passengers: readonly PassengerInput[];
  units: number[];
  settings: Settings;
}

/** The bill at the price at which the device sold it, under today's conditions. */
export async function offlineHold(
  ctx: Context,
  tx: Tx,
  { allotment, product, terms, startsAt, endsAt }: OfflineStock,
  { id, passengers, units, settings }: OfflineSale,
): Promise<Hold> {
  const now = ctx.now();
  const { productId, price, currency } = allotment;
  const places = units.length;
  const total = price * places;
  const sold = {
    wish: terms.wish,
    lines: [{ label: terms.lineLabel, quantity: places, unitPrice: price, amount: total }],
    facts: terms.facts,
    also: [],
  };
  const asked = { places, units };
  const told = ctx.kinds[product.kind]?.keepPlaces?.(sold, units);
  const { wish, lines, facts } = told ?? { ...sold, wish: asked };
  const plan: Plan = {
    lines,
    total,
    currency,
    units: [{ units }],
    places,
    resourceId: terms.resourceId,
    equivalents: terms.equivalents,
    startsAt,
    endsAt,
    facts,
    ...(terms.title ? { title: terms.title } : {}),
    ...(terms.settlesAt ? { settlesAt: terms.settlesAt } : {}),
    ...(terms.promiseDueAt ? { promiseDueAt: terms.promiseDueAt } : {}),
  };
  const phoneOf = ({ phone }: PassengerInput) => (phone && toE164(phone, ctx.country.shortCode)) || undefined;
  const people = passengers.map((passenger) => ({ ...passenger, phone: phoneOf(passenger) }));
  const { name = "", phone = null } = people[0] ?? {};
  const language = phone ? await languageOf(tx, { phone }) : null;
  const leg = { kind: product.kind, productId, wish: asked, leg: "OUTBOUND" as const, passengers: people };
  const planned = {
    input: { legs: [leg], contact: { name, phone }, idempotencyKey: id },
    sale: { channel: "DESK" as const, userId: null, soldById: allotment.userId, language, name },
    legs: [{ input: leg, product, plan, wish }],
    now,
  };
  return makeHold(planned, [{ units, admits: [], also: [] }], { kinds: ctx.kinds, settings });
}

/** Without a place there is nothing to confirm: the money is recorded and refunded. */
export async function writeOfflineHold(
  tx: Tx,
  { bill, bookings, passengers }: Hold,
  { hasPlace, now }: { hasPlace: boolean; now: Date },
): Promise<string> {
  const lost = { status: "CANCELLED", statusReason: noPlace, cancelledAt: now };
  await tx.$executeRaw`${insertRows("Bill", [bill])}`;
  await tx.$executeRaw`${insertRows(
    "Booking",
    bookings.map((booking) => (hasPlace ? booking : { ...booking, ...lost })),
  )}`;
  if (passengers.length > 0) await tx.$executeRaw`${insertRows("Passenger", passengers)}`;
  return bookings[0]?.id ?? "";
}

/** Moves the units from the device's allotment to the booking; sold units that are not needed become free again. */
export async function handOver(
  tx: Tx,
  { allotment, terms }: OfflineStock,
  bookingId: string,
  { sold, given }: { sold: readonly number[]; given: readonly number[] },
): Promise<void> {
  await tx.$executeRaw`update "Claim" set "bookingId" = ${bookingId}::uuid
    where "resourceId" = ${terms.resourceId}::uuid and "bookingId" = ${allotment.id}::uuid
      and "unit" = any(${[...given]}::int[])`;
  await tx.$executeRaw`delete from "Claim"
    where "resourceId" = ${terms.resourceId}::uuid and "bookingId" = ${allotment.id}::uuid
      and "unit" = any(${[...sold]}::int[])`;
}
