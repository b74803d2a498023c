import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { chooseUnits } from "../../../shared/booking/booking-rules.ts";
import { tripSupplyFr } from "../../../shared/fr/trip/trip-supply.ts";
import { toE164 } from "../../../shared/phone.ts";
import type { Settings } from "../../../shared/settings.ts";
import { insertRows, takenUnits } from "../../booking/claims.ts";
import type { Hold } from "../../booking/hold/insert-holds.ts";
import { makeHold } from "../../booking/hold/make-hold.ts";
import { readForSale } from "../../booking/hold/read-products.ts";
import type { Plan } from "../../booking/kind.ts";
import type { PassengerInput } from "../../booking/schema.ts";

/** The rows of a sale that was made without network, and the seats that it has when it arrives. */

/** Its own seats if nobody else has them, others of the bus if not; null when there are none. */
export async function chooseSeats(
  tx: Tx,
  { id, productId }: DeskAllotment,
  units: readonly number[],
  seatCount: number,
  now: Date,
): Promise<number[] | null> {
  const taken = (await takenUnits(tx, [productId], now, [id])).get(productId);
  const isFree = (unit: number) => unit <= seatCount && !taken?.has(unit);
  if (units.every(isFree)) return [...units];
  // What the device still has may be sold on it already.
  const others = (await takenUnits(tx, [productId], now)).get(productId);
  const free = Array.from({ length: seatCount }, (_, index) => index + 1).filter(
    (unit) => !others?.has(unit) || (units.includes(unit) && isFree(unit)),
  );
  return chooseUnits(free, units.length);
}

interface OfflineSale {
  id: string;
  allotment: DeskAllotment;
  passengers: readonly PassengerInput[];
  units: number[];
  seatCount: number;
}

/** At the price at which the device sold it, under the conditions of today. */
export async function offlineHold(
  ctx: Context,
  tx: Tx,
  { id, allotment, passengers, units, seatCount }: OfflineSale,
  settings: Settings,
): Promise<Hold> {
  const now = ctx.now();
  const { productId, price, currency } = allotment;
  const product = (await readForSale({ db: tx, kinds: ctx.kinds }, [productId], null, now)).get(productId);
  const { startsAt, endsAt } = product ?? {};
  if (!product || !startsAt || !endsAt) throw new AppError("NOT_FOUND");
  const places = units.length;
  const total = price * places;
  const plan: Plan = {
    lines: [{ label: tripSupplyFr.place(places), quantity: places, unitPrice: price, amount: total }],
    total,
    currency,
    units: [{ units }],
    places,
    resourceId: productId,
    equivalents: { from: 1, to: seatCount, exclude: [] },
    startsAt,
    endsAt,
  };
  const phoneOf = ({ phone }: PassengerInput) => (phone && toE164(phone, ctx.country.shortCode)) || undefined;
  const people = passengers.map((passenger) => ({ ...passenger, phone: phoneOf(passenger) }));
  const name = people[0]?.name ?? "";
  const wish = { places, units };
  const leg = { kind: "trip" as const, productId, wish, leg: "OUTBOUND" as const, passengers: people };
  const planned = {
    input: { legs: [leg], contact: { name, phone: people[0]?.phone ?? null }, idempotencyKey: id },
    sale: { channel: "DESK" as const, userId: null, soldById: allotment.userId, name },
    legs: [{ input: leg, product, plan, wish }],
    now,
  };
  return makeHold(planned, [{ units, admits: [], also: [] }], { kinds: ctx.kinds, settings });
}

/** Without a place there is nothing to confirm: the money is recorded, and goes back. */
export async function writeOfflineHold(
  tx: Tx,
  { bill, bookings, passengers }: Hold,
  { hasPlace, now }: { hasPlace: boolean; now: Date },
): Promise<string> {
  const lost = { status: "CANCELLED", statusReason: "NO_PLACE", cancelledAt: now };
  await tx.$executeRaw`${insertRows("Bill", [bill])}`;
  await tx.$executeRaw`${insertRows(
    "Booking",
    bookings.map((booking) => (hasPlace ? booking : { ...booking, ...lost })),
  )}`;
  await tx.$executeRaw`${insertRows("Passenger", passengers)}`;
  return bookings[0]?.id ?? "";
}

/** From the device's allotment to the booking; what was sold and is not needed is free again. */
export async function handOver(
  tx: Tx,
  { id, productId }: DeskAllotment,
  bookingId: string,
  sold: readonly number[],
  seats: readonly number[],
): Promise<void> {
  await tx.$executeRaw`update "Claim" set "bookingId" = ${bookingId}::uuid
    where "resourceId" = ${productId}::uuid and "bookingId" = ${id}::uuid and "unit" = any(${[...seats]}::int[])`;
  await tx.$executeRaw`delete from "Claim"
    where "resourceId" = ${productId}::uuid and "bookingId" = ${id}::uuid and "unit" = any(${[...sold]}::int[])`;
}
