import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import type { Chance } from "../chance.ts";
import type { World } from "../world.ts";
import {
  answer,
  asked,
  bought,
  cashAsked,
  check,
  departure,
  halves,
  held,
  hold,
  job,
  minute,
  momo,
  partAsked,
  type Race,
  seatsOf,
  shared,
} from "./situations.ts";

/** A payment was given up, its hold has ended, and then the payer confirms it after all. */
async function lateMoney(world: World, chance: Chance) {
  const wished = seatsOf(await departure(world), [1]);
  const sale = await asked(world, chance, wished);
  await world.pass(16 * minute);
  await check(sale.paymentId)(world.mboa);
  await world.pass(20 * minute);
  answer(world, sale.paymentId, "SUCCEEDED");
  return { ...sale, wished };
}

/** Money that comes, comes late, comes twice, or does not come. */
export const payingRaces: Record<string, Race> = {
  "two answers to one payment": async (world, chance) => {
    const { paymentId } = await asked(world, chance, seatsOf(await departure(world), [1, 2]));
    answer(world, paymentId, "SUCCEEDED");
    return [check(paymentId), check(paymentId)];
  },

  "late money, the end of the hold, and the next buyer": async (world, chance) => {
    const { other, wished, paymentId } = await lateMoney(world, chance);
    const key = world.key(chance);
    return [
      check(paymentId),
      async (mboa) => expireBookings(await mboa.as(null)),
      (mboa) => hold(mboa, other, wished, { idempotencyKey: key }),
    ];
  },

  "late money and the end of the hold": async (world, chance) => {
    const { paymentId } = await lateMoney(world, chance);
    return [check(paymentId), job("booking.expire")];
  },

  "late money and the next buyer": async (world, chance) => {
    const { other, wished, paymentId } = await lateMoney(world, chance);
    const key = world.key(chance);
    return [check(paymentId), (mboa) => hold(mboa, other, wished, { idempotencyKey: key })];
  },

  "late money while its owner takes another seat instead": async (world, chance) => {
    const { owner, productId, billId, paymentId } = await lateMoney(world, chance);
    const terms = { replacesBillId: billId, idempotencyKey: world.key(chance) };
    return [check(paymentId), (mboa) => hold(mboa, owner, seatsOf(productId, [2]), terms)];
  },

  "late money while its owner pays in another way": async (world, chance) => {
    const { owner, billId, paymentId } = await lateMoney(world, chance);
    const again = { ...momo(billId, world.key(chance)), method: "orange-money" as const };
    return [check(paymentId), async (mboa) => payBill(await mboa.as(owner), again)];
  },

  "late money while the second payment fails": async (world, chance) => {
    const { owner, billId, paymentId } = await asked(world, chance, seatsOf(await departure(world), [1]));
    const ctx = await world.mboa.as(owner);
    await cancelPayment(ctx, { paymentId });
    const again = { ...momo(billId, world.key(chance)), msisdn: "677123457" };
    const second = await payBill(ctx, again);
    await collectPayment(ctx, { paymentId: second.id });
    answer(world, paymentId, "SUCCEEDED");
    answer(world, second.id, "FAILED");
    return [check(paymentId), check(second.id)];
  },

  "a payment fails while its owner pays in another way": async (world, chance) => {
    const { owner, billId, paymentId } = await asked(world, chance, seatsOf(await departure(world), [1]));
    answer(world, paymentId, "FAILED");
    const again = { ...momo(billId, world.key(chance)), method: "orange-money" as const };
    return [check(paymentId), async (mboa) => payBill(await mboa.as(owner), again)];
  },

  "a payment is stopped while its money comes": async (world, chance) => {
    const { owner, paymentId } = await asked(world, chance, seatsOf(await departure(world), [1]));
    answer(world, paymentId, "SUCCEEDED");
    return [check(paymentId), async (mboa) => cancelPayment(await mboa.as(owner), { paymentId })];
  },

  "two ways of paying begin": async (world, chance) => {
    const { owner, billId } = await held(world, chance, [1]);
    const pays = [
      momo(billId, world.key(chance)),
      { ...momo(billId, world.key(chance)), method: "orange-money" as const },
    ];
    return pays.map((pay) => async (mboa) => payBill(await mboa.as(owner), pay));
  },

  "leaving a hold while its payment begins": async (world, chance) => {
    const { owner, billId } = await held(world, chance, [1, 2]);
    const pay = momo(billId, world.key(chance));
    return [
      async (mboa) => leaveHold(await mboa.as(owner), { billId }),
      async (mboa) => payBill(await mboa.as(owner), pay),
    ];
  },

  "cash is brought as its time ends": async (world, chance) => {
    const { paymentId, expiresAt, count } = await cashAsked(world, chance, [1]);
    const left = (expiresAt?.getTime() ?? 0) - world.now().getTime();
    await world.pass(left + minute);
    return [count, check(paymentId)];
  },

  "the last two parts of a bill are paid": async (world, chance) => {
    const { tokens } = await shared(world, chance);
    const payments: string[] = [];
    for (const token of tokens) payments.push(await partAsked(world, chance, token));
    return payments.map(check);
  },

  "a bill is shared twice": async (world, chance) => {
    const { owner, billId, total } = await held(world, chance, [1, 2]);
    const keys = [world.key(chance), world.key(chance)];
    return keys.map(
      (idempotencyKey) => async (mboa) =>
        shareBill(await mboa.as(owner), { billId, parts: halves(total), idempotencyKey }),
    );
  },

  "a bill is shared again while a part is paid": async (world, chance) => {
    const { owner, billId, total, tokens } = await shared(world, chance);
    const again = { billId, parts: halves(total), idempotencyKey: world.key(chance) };
    const { billId: _, ...pay } = momo("", world.key(chance));
    return [
      async (mboa) => shareBill(await mboa.as(owner), again),
      async (mboa) => payForCustomer(await mboa.as(null), { ...pay, token: tokens[0] ?? "" }),
    ];
  },

  "the last part comes as the sharing ends": async (world, chance) => {
    const { billId, tokens } = await shared(world, chance);
    const [first = "", last = ""] = tokens;
    await check(await partAsked(world, chance, first))(world.mboa);
    const paymentId = await partAsked(world, chance, last);
    answer(world, paymentId, "FAILED");
    await check(paymentId)(world.mboa);
    const { sharedUntil } = await world.mboa.services.db.bill.findUniqueOrThrow({ where: { id: billId } });
    await world.pass((sharedUntil?.getTime() ?? 0) - world.now().getTime() + minute);
    answer(world, paymentId, "SUCCEEDED");
    return [check(paymentId), job("booking.expire")];
  },

  "a company is paid twice": async (world, chance) => {
    await bought(world, chance, seatsOf(await departure(world, 30), [1, 2]));
    await world.pass(36 * 60 * minute);
    await world.mboa.run("booking.complete", {});
    const { admin, companyId } = world.town;
    const pay = async (mboa: World["mboa"]) => makePayout(await mboa.as(admin), { companyId });
    return [pay, pay];
  },
};
