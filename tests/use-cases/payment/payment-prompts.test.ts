import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { declineNumber } from "../../../src/modules/booking/pay/notify-number.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { promptPayerAgain } from "../../../src/modules/booking/pay/prompt-payer-again.ts";
import type { Context } from "../../../src/platform/context.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** Prompts on the phones of people who did not ask for them. */

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const tooMany = { code: "PROMPTS_TOO_MANY" };
const declined = { code: "NUMBER_DECLINED" };

let last = 677_400_000;
const freshNumber = () => String(++last);

async function held(ctx: Context): Promise<string> {
  return (await holdPlaces(ctx, wishFor({ product: await world.createProduct(1), places: 1 }))).billId;
}

/** Asks this number for the price of a bill, on the phone already. */
async function prompt(ctx: Context, msisdn: string, billId?: string) {
  const payment = await payBill(ctx, { ...payInput(billId ?? (await held(ctx))), msisdn });
  await collectPayment(ctx, { paymentId: payment.id });
  return payment;
}

async function promptInVain(ctx: Context, msisdn: string, billId?: string): Promise<string> {
  const { id } = await prompt(ctx, msisdn, billId);
  await cancelPayment(ctx, { paymentId: id });
  return id;
}

const toldOf = (msisdn: string) =>
  db.message.findMany({ where: { template: "promptUnanswered", recipient: `+237${msisdn}` } });

/** The link in the message that followed a prompt. */
async function linkOf(msisdn: string): Promise<string> {
  const [message] = await toldOf(msisdn);
  return /pas-moi\/(\S+)/.exec(message?.body ?? "")?.[1] ?? "";
}

const ownNumber = async (ctx: Context) =>
  String((await db.user.findUniqueOrThrow({ where: { id: ctx.actor?.id ?? "" } })).phone).replace("+237", "");

const weekLater = () =>
  db.rateLimit.updateMany({
    where: { key: { startsWith: "prompt-" } },
    data: { expire: BigInt(Date.now() - 1) },
  });

describe("another person's number", () => {
  it("is asked five times without agreement, then by nobody, and is told once how it stops them", async () => {
    const ctx = await world.customer();
    const number = freshNumber();
    const billId = await held(ctx);
    for (let count = 0; count < 5; count++) await promptInVain(ctx, number, billId);
    await expect(prompt(ctx, number, billId)).rejects.toMatchObject(tooMany);
    await expect(prompt(await world.customer(), number)).rejects.toMatchObject(tooMany);
    expect(await toldOf(number)).toHaveLength(1);
    // A payment that was refused began nothing: the bill is paid from another number.
    await operator.settle(ctx, await prompt(ctx, freshNumber(), billId));
    expect(await db.bill.findUnique({ where: { id: billId } })).toMatchObject({ paidAt: expect.any(Date) });
  });

  it("that has paid for this person before goes on being asked", async () => {
    const ctx = await world.customer();
    const number = freshNumber();
    await operator.settle(ctx, await prompt(ctx, number));
    const billId = await held(ctx);
    for (let count = 0; count < 5; count++) await promptInVain(ctx, number, billId);
    await prompt(ctx, number, billId);
    await expect(prompt(await world.customer(), number)).rejects.toMatchObject(tooMany);
  });

  it("counts what expired or was refused on the phone as well, and not what brought money", async () => {
    const ctx = await world.customer();
    const number = freshNumber();
    for (let count = 0; count < 5; count++) {
      await prompt(ctx, number);
      world.clock.advance(30 * 60_000);
      await world.drain();
    }
    await expect(prompt(ctx, number)).rejects.toMatchObject(tooMany);
    const generous = freshNumber();
    for (let count = 0; count < 6; count++) {
      const buyer = await world.customer();
      await operator.settle(buyer, await prompt(buyer, generous));
    }
    expect(await toldOf(generous)).toEqual([]);
  });

  it("may be one of ten a day for each payer", async () => {
    const ctx = await world.customer();
    const billId = await held(ctx);
    for (let count = 0; count < 10; count++) await promptInVain(ctx, freshNumber(), billId);
    await expect(prompt(ctx, freshNumber(), billId)).rejects.toMatchObject(tooMany);
    await prompt(ctx, await ownNumber(ctx), billId);
  });

  it("is counted for who pays by a link too", async () => {
    const owner = await world.customer();
    const { token } = await offerBill(owner, { billId: await held(owner) });
    const number = freshNumber();
    const anybody = await world.as(null);
    for (let count = 0; count < 5; count++) await promptInVain(await world.customer(), number);
    const { billId: _, ...input } = payInput("");
    await expect(payForCustomer(anybody, { ...input, token, msisdn: number })).rejects.toMatchObject(tooMany);
  });
});

describe("« Ce n’est pas moi »", () => {
  it("stops who asked and all whom the number never paid for, for a week; its owner and others' numbers go on", async () => {
    const friend = await world.customer();
    const owner = await world.customer();
    const number = await ownNumber(owner);
    await operator.settle(friend, await prompt(friend, number));
    const stranger = await world.customer();
    await promptInVain(stranger, number);
    const token = await linkOf(number);
    expect(await declineNumber(await world.as(null), { token })).toEqual({ days: 7 });
    await expect(prompt(stranger, number)).rejects.toMatchObject(declined);
    await expect(prompt(await world.customer(), number)).rejects.toMatchObject(declined);
    await prompt(owner, number);
    await prompt(friend, number);
    await prompt(stranger, freshNumber());
    await weekLater();
    await prompt(stranger, number);
  });

  it("also stops a person for whom the number has paid before, when it is they who asked", async () => {
    const friend = await world.customer();
    const number = freshNumber();
    await promptInVain(friend, number);
    await operator.settle(friend, await prompt(friend, number));
    await declineNumber(await world.as(null), { token: await linkOf(number) });
    await expect(prompt(friend, number)).rejects.toMatchObject(declined);
  });

  it("needs the link of the message as it was sent, a month old at most", async () => {
    const ctx = await world.customer();
    const number = freshNumber();
    const id = await promptInVain(ctx, number);
    const { createdAt } = await db.payment.findUniqueOrThrow({ where: { id } });
    const token = await linkOf(number);
    const anybody = await world.as(null);
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`;
    await expect(declineNumber(anybody, { token: forged })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { token: ofBill } = await offerBill(ctx, { billId: await held(ctx) });
    await expect(declineNumber(anybody, { token: ofBill })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const monthLater = new Date(createdAt.getTime() + 30 * 24 * 3_600_000);
    await declineNumber({ ...anybody, now: () => monthLater }, { token });
    const afterwards = { ...anybody, now: () => new Date(monthLater.getTime() + 60_000) };
    await expect(declineNumber(afterwards, { token })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("the payer's own number is neither counted nor told", async () => {
  const ctx = await world.customer();
  const number = await ownNumber(ctx);
  const billId = await held(ctx);
  for (let count = 0; count < 7; count++) await promptInVain(ctx, number, billId);
  expect(await toldOf(number)).toEqual([]);
});

it("a payment that never reached a phone counts for nothing", async () => {
  const ctx = await world.customer();
  const number = freshNumber();
  const billId = await held(ctx);
  for (let count = 0; count < 6; count++) {
    const { id } = await payBill(ctx, { ...payInput(billId), msisdn: number });
    await cancelPayment(ctx, { paymentId: id });
  }
  expect(await toldOf(number)).toEqual([]);
});

it("the prompt of one payment is sent again three times in a quarter of an hour", async () => {
  const ctx = await world.customer();
  const { id: paymentId } = await prompt(ctx, freshNumber());
  for (let count = 0; count < 3; count++) await promptPayerAgain(ctx, { paymentId });
  await expect(promptPayerAgain(ctx, { paymentId })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
