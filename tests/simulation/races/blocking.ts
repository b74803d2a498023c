import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { unblockDays } from "../../../src/kinds/rental/operate/unblock-days.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { importPeriods } from "../../../src/modules/booking/feed/sync-feed.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { addDays } from "../../../src/shared/dates.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { today } from "../steps/wishes.ts";
import type { World } from "../world.ts";
import { answer, asked, bought, cancel, hold, job, minute, move, nightsOf, type Race } from "./situations.ts";

const reason = "Travaux";

/** Days that are blocked, beside those who hold, buy, leave or move to them. */
export const blockingRaces: Record<string, Race> = {
  "days of a house are blocked while somebody holds them": async (world, chance) => {
    const { town } = world;
    const [owner] = town.customers as [Actor];
    const wished = nightsOf(world, town.rooms[0] ?? "", 2 + chance.below(100));
    const { from } = wished.wish as { from: string };
    const key = world.key(chance);
    return [
      (mboa) => hold(mboa, owner, wished, { idempotencyKey: key }),
      async (mboa) =>
        blockDays(await mboa.as(town.partner), { productId: wished.productId, from, to: from, reason }),
    ];
  },

  "the next guest wants nights whose hold has lapsed under a block": async (world, chance) => {
    const { town } = world;
    const [owner, other] = town.customers as [Actor, Actor];
    const wished = nightsOf(world, town.rooms[0] ?? "", 3);
    await hold(world.mboa, owner, wished, { idempotencyKey: world.key(chance) });
    await block(world, wished.productId);
    await world.pass(30 * minute);
    const key = world.key(chance);
    return [(mboa) => hold(mboa, other, wished, { idempotencyKey: key }), job("booking.expire")];
  },

  "a payment fails when the nights have lapsed under a block": async (world, chance) => {
    const wished = nightsOf(world, world.town.rooms[0] ?? "", 3);
    const { other, paymentId } = await asked(world, chance, wished);
    await block(world, wished.productId);
    // The hold ends with the guard of its payment.
    await world.pass(49 * 60 * minute);
    answer(world, paymentId, "FAILED");
    const key = world.key(chance);
    return [
      async (mboa) => checkPayment(await mboa.as(null), { paymentId }),
      (mboa) => hold(mboa, other, wished, { idempotencyKey: key }),
    ];
  },

  "a stay is moved to nights that are blocked": async (world, chance) => {
    const { town } = world;
    const [room = ""] = town.rooms;
    const sale = await bought(world, chance, nightsOf(world, room, 3));
    const from = addDays(today(world), 6);
    return [
      await move(world, chance, { ...sale, to: nightsOf(world, room, 5) }),
      async (mboa) => blockDays(await mboa.as(town.partner), { productId: room, from, to: from, reason }),
    ];
  },

  "overlapping days are blocked while a block is removed": async (world) => {
    const { town } = world;
    const [room = ""] = town.rooms;
    const from = addDays(today(world), 3);
    const days = { productId: room, from, to: addDays(from, 1), reason };
    const { blockId } = await blockDays(await world.mboa.as(town.partner), days);
    return [
      async (mboa) => blockDays(await mboa.as(town.partner), { ...days, from: days.to, to: days.to }),
      async (mboa) => unblockDays(await mboa.as(town.partner), { blockId }),
    ];
  },

  "a calendar lets go days while a block of them is removed": async (world) => {
    const { town } = world;
    const { villa: resourceId, companyId, feedId: id } = town;
    const feed = { id, kind: "location" as const, resourceId, companyId, name: "Autre site" };
    const fromUnit = dayNumber(today(world)) + 3;
    const period = { uid: "uid", fromUnit, toUnit: fromUnit + 2, reason: "Autre site" };
    await importPeriods(await world.mboa.as(null), feed, [period]);
    const from = addDays(today(world), 3);
    const days = { productId: resourceId, from, to: from, reason };
    const { blockId } = await blockDays(await world.mboa.as(town.partner), days);
    return [
      async (mboa) => importPeriods(await mboa.as(null), feed, []),
      async (mboa) => unblockDays(await mboa.as(town.partner), { blockId }),
    ];
  },

  "days are blocked while a stay in them is cancelled": async (world, chance) => {
    const { town } = world;
    const wished = nightsOf(world, town.rooms[0] ?? "", 3);
    const { owner, bill, bookingId } = await bought(world, chance, wished);
    const { from } = wished.wish as { from: string };
    const days = { productId: wished.productId, from, to: from, reason };
    return [
      async (mboa) => blockDays(await mboa.as(town.partner), days),
      cancel(owner, bookingId, bill.total),
    ];
  },

  "days are blocked while a hold of them is left": async (world, chance) => {
    const { town } = world;
    const [owner] = town.customers as [Actor];
    const wished = nightsOf(world, town.rooms[0] ?? "", 3);
    const { billId } = await hold(world.mboa, owner, wished, { idempotencyKey: world.key(chance) });
    const { from } = wished.wish as { from: string };
    const days = { productId: wished.productId, from, to: from, reason };
    return [
      async (mboa) => blockDays(await mboa.as(town.partner), days),
      async (mboa) => leaveHold(await mboa.as(owner), { billId }),
    ];
  },
};

async function block(world: World, productId: string): Promise<void> {
  const from = addDays(today(world), 3);
  const days = { productId, from, to: addDays(from, 1), reason };
  await blockDays(await world.mboa.as(world.town.partner), days);
}
