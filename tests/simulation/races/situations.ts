import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { tokenOfShare } from "../../../src/modules/booking/pay/sign-bill.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { HoldPlacesInput } from "../../../src/modules/booking/schema.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import type { HeldBill } from "../../../src/modules/booking/view/view-schema.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { uuid7 } from "../../../src/platform/database/uuid.ts";
import type { JobName } from "../../../src/platform/jobs/jobs.ts";
import { equalShares } from "../../../src/shared/booking/share-rules.ts";
import { addDays } from "../../../src/shared/dates.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import type { Chance } from "../chance.ts";
import type { Mboa } from "../mboa.ts";
import { today, traveller } from "../steps/wishes.ts";
import type { World } from "../world.ts";

/** What has happened before people meet. */

export type Session = (mboa: Mboa) => Promise<unknown>;
/** What two or three people do at the same moment, each in a process of its own, and what has happened before. */
export type Race = (world: World, chance: Chance) => Promise<Session[]>;

export type Leg = HoldPlacesInput["legs"][number];

export const minute = 60_000;

/** A departure of its own, so many hours from now. */
export async function departure(world: World, hours = 60): Promise<string> {
  const { db } = world.mboa.services;
  const id = uuid7(world.now());
  const {
    foldedName: _,
    trip,
    ...product
  } = await db.product.findUniqueOrThrow({
    where: { id: world.town.trips[0] ?? "" },
    include: { trip: true },
  });
  if (!trip) throw new Error("no departure");
  const { pathId, busId, seatCount, comfort, counterSeats } = trip;
  const startsAt = new Date(world.now().getTime() + hours * 60 * minute);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 240 * minute) };
  const columns = { pathId, busId, seatCount, comfort, counterSeats };
  const refundTiers = product.refundTiers as object[];
  await db.product.create({ data: { ...product, ...times, id, refundTiers, trip: { create: columns } } });
  return id;
}

const leg = (kind: Leg["kind"], productId: string, wish: Leg["wish"], people: number): Leg => ({
  ...{ kind, productId, wish, leg: "OUTBOUND" },
  passengers: Array.from({ length: people }, (_, index) => traveller(index)),
});

export const seatsOf = (productId: string, units: number[]): Leg =>
  leg("trip", productId, { places: units.length, units }, units.length);

/** Two nights of a house, of which the first is so many days ahead. */
export function nightsOf(world: World, productId: string, ahead: number): Leg {
  const from = addDays(today(world), ahead);
  return leg("location", productId, { type: "house", from, to: addDays(from, 2), guests: 1 }, 0);
}

export const visitAt = (world: World, productId: string, time: string): Leg =>
  leg("rdv", productId, { start: `${addDays(today(world), 2)}T${time}` }, 1);

export const placesOf = (world: World, tariffId: string, count: number): Leg =>
  leg("event", world.town.session.id, { code: "", items: [{ tariffId, count, units: [] }] }, 0);

export const hold = async (
  mboa: Mboa,
  who: Actor,
  wished: Leg,
  terms: { idempotencyKey: string; replacesBillId?: string },
): Promise<HeldBill> => holdPlaces(await mboa.as(who), { legs: [wished], ...terms });

export const momo = (billId: string, idempotencyKey: string) => ({
  ...{ billId, method: "mtn-momo" as const, msisdn: "677123456", idempotencyKey },
});

/** Somebody has something and was asked for the money. */
export async function asked(world: World, chance: Chance, wished: Leg) {
  const [owner, other] = world.town.customers as [Actor, Actor];
  const bill = await hold(world.mboa, owner, wished, { idempotencyKey: world.key(chance) });
  const ctx = await world.mboa.as(owner);
  const { id: paymentId } = await payBill(ctx, momo(bill.billId, world.key(chance)));
  await collectPayment(ctx, { paymentId });
  return { owner, other, productId: wished.productId, bill, billId: bill.billId, paymentId };
}

/** Somebody has bought something. */
export async function bought(world: World, chance: Chance, wished: Leg) {
  const sale = await asked(world, chance, wished);
  answer(world, sale.paymentId, "SUCCEEDED");
  await checkPayment(await world.mboa.as(null), { paymentId: sale.paymentId });
  return { ...sale, bookingId: sale.bill.bookings[0]?.id ?? "" };
}

/** What the operator says of a payment when it is asked next. */
export function answer(world: World, paymentId: string, status: "SUCCEEDED" | "FAILED"): void {
  const order = world.operators.orders.find(({ id }) => id === paymentId);
  if (order) order.status = status;
}

export const check = (paymentId: string) => async (mboa: Mboa) =>
  checkPayment(await mboa.as(null), { paymentId });

export const job = (name: JobName) => (mboa: Mboa) => mboa.run(name, {} as never);

/** A hold that nobody pays yet. */
export async function held(world: World, chance: Chance, units: number[]) {
  const [owner] = world.town.customers as [Actor];
  const productId = await departure(world);
  const terms = { idempotencyKey: world.key(chance) };
  return { owner, productId, ...(await hold(world.mboa, owner, seatsOf(productId, units), terms)) };
}

export const halves = (total: number) =>
  equalShares(total, 2).map((amount, index) => ({ label: `Part ${index}`, amount }));

/** A bill in two parts, whose links are known. */
export async function shared(world: World, chance: Chance, units = [1, 2]) {
  const bill = await held(world, chance, units);
  const ctx = await world.mboa.as(bill.owner);
  const asked = { billId: bill.billId, parts: halves(bill.total), idempotencyKey: world.key(chance) };
  await shareBill(ctx, asked);
  const shares = await world.ids(
    `select "id" from "BillShare" where "billId" = $1 and "endedAt" is null order by "place"`,
    bill.billId,
  );
  return { ...bill, tokens: shares.map((id) => tokenOfShare(ctx.config, id)) };
}

/** Somebody was asked for the money of a part, and confirms. */
export async function partAsked(world: World, chance: Chance, token: string): Promise<string> {
  const ctx = await world.mboa.as(null);
  const { billId: _, ...pay } = momo("", world.key(chance));
  const msisdn = `6771${chance.below(90_000) + 10_000}`;
  const { id: paymentId } = await payForCustomer(ctx, { ...pay, msisdn, token });
  await collectPayment(ctx, { paymentId });
  answer(world, paymentId, "SUCCEEDED");
  return paymentId;
}

/** Somebody is to bring the cash for a hold to a desk. */
export async function cashAsked(world: World, chance: Chance, units: number[]) {
  const bill = await held(world, chance, units);
  const cash = { billId: bill.billId, method: "cash" as const, idempotencyKey: world.key(chance) };
  const { amount, id } = await payBill(await world.mboa.as(bill.owner), cash);
  const { providerReference, expiresAt } = await world.mboa.services.db.payment.findUniqueOrThrow({
    where: { id },
  });
  const { seller } = world.town;
  const counted = { code: providerReference ?? "", amount };
  const count: Session = async (mboa) => confirmCashPayment(await mboa.as(seller), counted);
  return { ...bill, paymentId: id, expiresAt, count };
}

/** Its owner moves a booking, at the price that is shown now. */
export async function move(
  world: World,
  chance: Chance,
  { owner, bookingId, to }: { owner: Actor; bookingId: string; to: Leg },
): Promise<Session> {
  const wish = to.kind === "trip" ? { places: to.passengers.length } : to.wish;
  const change = { bookingId, productId: to.productId, wish };
  const { difference } = await quoteReschedule(await world.mboa.as(owner), change);
  const terms = { expectedDifference: difference, idempotencyKey: world.key(chance) };
  return async (mboa) => rescheduleBooking(await mboa.as(owner), { ...change, ...terms });
}

export const cancel =
  (owner: Actor, bookingId: string, expectedRefund: number): Session =>
  async (mboa) =>
    cancelBooking(await mboa.as(owner), { bookingId, expectedRefund });
