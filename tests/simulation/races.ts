import { blockDays } from "../../src/kinds/rental/operate/block-days.ts";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { expireBookings } from "../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../src/modules/booking/hold/leave-hold.ts";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import type { HeldBill } from "../../src/modules/booking/view/view-schema.ts";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import { addDays } from "../../src/shared/dates.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import type { Chance } from "./chance.ts";
import type { Mboa } from "./mboa.ts";
import { today, traveller } from "./steps/wishes.ts";
import type { World } from "./world.ts";

/** What two or three people do at the same moment. Each session is a process of its own. */

type Session = (mboa: Mboa) => Promise<unknown>;
/** What has happened before, once; and then the sessions, again and again from that moment on. */
type Race = (world: World, chance: Chance) => Promise<(chance: Chance) => Session[]>;

const minute = 60_000;

/** A departure of its own. */
async function departure(world: World): Promise<string> {
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
  const startsAt = new Date(world.now().getTime() + 60 * 60 * minute);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 240 * minute) };
  const columns = { pathId, busId, seatCount, comfort, counterSeats };
  const refundTiers = product.refundTiers as object[];
  await db.product.create({ data: { ...product, ...times, id, refundTiers, trip: { create: columns } } });
  return id;
}

const hold = async (
  mboa: Mboa,
  who: Actor,
  [productId, units]: [string, number[]],
  key: string,
): Promise<HeldBill> => {
  const passengers = units.map((_, index) => traveller(index));
  const leg = {
    kind: "trip",
    productId,
    wish: { places: units.length, units },
    leg: "OUTBOUND" as const,
    passengers,
  };
  return holdPlaces(await mboa.as(who), { legs: [leg], idempotencyKey: key });
};

/** Somebody has held seats and was asked for the money. */
async function asked(world: World, chance: Chance, units: number[]) {
  const [owner, other] = world.town.customers as [Actor, Actor];
  const productId = await departure(world);
  const bill = await hold(world.mboa, owner, [productId, units], world.key(chance));
  const ctx = await world.mboa.as(owner);
  const pay = { billId: bill.billId, method: "mtn-momo" as const, msisdn: "677123456" };
  const { id: paymentId } = await payBill(ctx, { ...pay, idempotencyKey: world.key(chance) });
  await collectPayment(ctx, { paymentId });
  return { owner, other, productId, bill, paymentId };
}

function confirm(world: World, paymentId: string): void {
  const order = world.operators.orders.find(({ id }) => id === paymentId);
  if (order) order.status = "SUCCEEDED";
}

const check = (paymentId: string) => async (mboa: Mboa) => checkPayment(await mboa.as(null), { paymentId });

export const races: Record<string, Race> = {
  "two buyers want the same seat": async (world, chance) => {
    const [one, other] = world.town.customers as [Actor, Actor];
    const productId = await departure(world);
    const keys = [world.key(chance), world.key(chance)];
    return () => [
      (mboa) => hold(mboa, one, [productId, [1, 2]], keys[0] ?? ""),
      (mboa) => hold(mboa, other, [productId, [2, 3]], keys[1] ?? ""),
    ];
  },

  "two answers to one payment": async (world, chance) => {
    const { paymentId } = await asked(world, chance, [1, 2]);
    confirm(world, paymentId);
    return () => [check(paymentId), check(paymentId)];
  },

  "late money, the end of the hold, and the next buyer": async (world, chance) => {
    const { other, productId, bill, paymentId, owner } = await asked(world, chance, [1]);
    const key = world.key(chance);
    const again = {
      billId: bill.billId,
      method: "orange-money" as const,
      msisdn: "677123456",
      idempotencyKey: key,
    };
    await world.pass(16 * minute);
    await checkPayment(await world.mboa.as(null), { paymentId });
    await world.pass(20 * minute);
    confirm(world, paymentId);
    return (turn) => [
      check(paymentId),
      async (mboa) => expireBookings(await mboa.as(null)),
      turn.oneIn(2)
        ? (mboa) => hold(mboa, other, [productId, [1]], key)
        : async (mboa) => payBill(await mboa.as(owner), again),
    ];
  },

  "leaving a hold while its payment begins": async (world, chance) => {
    const [owner] = world.town.customers as [Actor];
    const productId = await departure(world);
    const { billId } = await hold(world.mboa, owner, [productId, [1, 2]], world.key(chance));
    const pay = {
      billId,
      method: "mtn-momo" as const,
      msisdn: "677123456",
      idempotencyKey: world.key(chance),
    };
    return () => [
      async (mboa) => leaveHold(await mboa.as(owner), { billId }),
      async (mboa) => payBill(await mboa.as(owner), pay),
    ];
  },

  "cancelling twice": async (world, chance) => {
    const { owner, bill, paymentId } = await asked(world, chance, [1, 2]);
    confirm(world, paymentId);
    await checkPayment(await world.mboa.as(null), { paymentId });
    const bookingId = bill.bookings[0]?.id ?? "";
    const cancel: Session = async (mboa) =>
      cancelBooking(await mboa.as(owner), { bookingId, expectedRefund: bill.total });
    return () => [cancel, cancel];
  },

  "days of a house are blocked while somebody holds them": async (world, chance) => {
    const { town } = world;
    const [owner] = town.customers as [Actor];
    const from = addDays(today(world), 2 + chance.below(100));
    const to = addDays(from, 2);
    const room = town.rooms[0] ?? "";
    const wish = { type: "house", from, to, guests: 1 };
    const leg = { kind: "location", productId: room, wish, leg: "OUTBOUND" as const, passengers: [] };
    const key = world.key(chance);
    return () => [
      async (mboa) => holdPlaces(await mboa.as(owner), { legs: [leg], idempotencyKey: key }),
      async (mboa) =>
        blockDays(await mboa.as(town.partner), { productId: room, from, to: from, reason: "Travaux" }),
    ];
  },
};
