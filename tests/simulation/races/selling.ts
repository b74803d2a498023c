import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { traveller } from "../steps/wishes.ts";
import type { World } from "../world.ts";
import {
  answer,
  asked,
  cashAsked,
  check,
  departure,
  hold,
  type Leg,
  momo,
  nightsOf,
  partAsked,
  placesOf,
  type Race,
  type Session,
  seatsOf,
  shared,
  visitAt,
} from "./situations.ts";

/** Two buyers, each with a wish. */
const buyers =
  (wishes: (world: World) => Promise<[Leg, Leg]> | [Leg, Leg]): Race =>
  async (world, chance) => {
    const [one, other] = world.town.customers as [Actor, Actor];
    const [first, second] = await wishes(world);
    const keys = [world.key(chance), world.key(chance)] as const;
    return [
      (mboa) => hold(mboa, one, first, { idempotencyKey: keys[0] }),
      (mboa) => hold(mboa, other, second, { idempotencyKey: keys[1] }),
    ];
  };

const smallerBus = (world: World, id: string): Session => {
  const bus = { id, busId: world.town.spareBuses[0] ?? "", reason: "Travaux" };
  return async (mboa) => changeBus(await mboa.as(world.town.partner), bus);
};

/** Who gets what is there once. */
export const sellingRaces: Record<string, Race> = {
  "two buyers want the same seat": buyers(async (world) => {
    const productId = await departure(world);
    return [seatsOf(productId, [1, 2]), seatsOf(productId, [2, 3])];
  }),

  "two buyers want a villa and one of its rooms": buyers((world) => {
    const { villa, rooms } = world.town;
    return [nightsOf(world, villa, 3), nightsOf(world, rooms[0] ?? "", 4)];
  }),

  "two patients want hours that meet": buyers((world) => {
    const [short = "", long = ""] = world.town.visits;
    return [visitAt(world, long, "09:00"), visitAt(world, short, "09:15")];
  }),

  "two buyers want the last places of a tariff": buyers((world) => {
    const capped = world.town.session.tariffs[1] ?? "";
    return [placesOf(world, capped, 1), placesOf(world, capped, 2)];
  }),

  "two windows of a buyer replace one hold": async (world, chance) => {
    const [owner] = world.town.customers as [Actor];
    const productId = await departure(world);
    const { billId } = await hold(world.mboa, owner, seatsOf(productId, [1]), {
      idempotencyKey: world.key(chance),
    });
    const keys = [world.key(chance), world.key(chance)] as const;
    const terms = { replacesBillId: billId };
    return [
      (mboa) => hold(mboa, owner, seatsOf(productId, [1, 2]), { ...terms, idempotencyKey: keys[0] }),
      (mboa) => hold(mboa, owner, seatsOf(productId, [1, 3]), { ...terms, idempotencyKey: keys[1] }),
    ];
  },

  "a hold is replaced in one window and paid in another": async (world, chance) => {
    const [owner] = world.town.customers as [Actor];
    const productId = await departure(world);
    const { billId } = await hold(world.mboa, owner, seatsOf(productId, [1]), {
      idempotencyKey: world.key(chance),
    });
    const replacing = { idempotencyKey: world.key(chance), replacesBillId: billId };
    const pay = momo(billId, world.key(chance));
    return [
      (mboa) => hold(mboa, owner, seatsOf(productId, [2]), replacing),
      async (mboa) => payBill(await mboa.as(owner), pay),
    ];
  },

  "the desk sells a seat that a buyer wants": async (world, chance) => {
    const [owner] = world.town.customers as [Actor];
    const { seller } = world.town;
    const productId = await departure(world);
    const sale = { kind: "trip" as const, productId, wish: { places: 2, units: [2, 3] } };
    const { total } = await quoteAtDesk(await world.mboa.as(seller), sale);
    const cash = { passengers: [traveller(0), traveller(1)], expectedTotal: total, cashReceived: total };
    const keys = [world.key(chance), world.key(chance)] as const;
    return [
      (mboa) => hold(mboa, owner, seatsOf(productId, [1, 2]), { idempotencyKey: keys[0] }),
      async (mboa) => sellAtDesk(await mboa.as(seller), { ...sale, ...cash, idempotencyKey: keys[1] }),
    ];
  },

  "a smaller bus comes while a seat is paid": async (world, chance) => {
    const productId = await departure(world);
    const { paymentId } = await asked(world, chance, seatsOf(productId, [4, 5]));
    answer(world, paymentId, "SUCCEEDED");
    return [check(paymentId), smallerBus(world, productId)];
  },

  "a smaller bus comes while cash is counted": async (world, chance) => {
    const { productId, count } = await cashAsked(world, chance, [4, 5]);
    return [count, smallerBus(world, productId)];
  },

  "a smaller bus comes while the last part of a bill is paid": async (world, chance) => {
    const { productId, tokens } = await shared(world, chance, [4, 5]);
    const payments: string[] = [];
    for (const token of tokens) payments.push(await partAsked(world, chance, token));
    await check(payments[0] ?? "")(world.mboa);
    return [check(payments[1] ?? ""), smallerBus(world, productId)];
  },
};
