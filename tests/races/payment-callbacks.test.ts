import { afterAll, describe, expect, it } from "vitest";
import { getBillState } from "../../src/modules/booking/view/get-bill-state.ts";
import { buildApp } from "../../src/server/app.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { expectSound, startPurchase } from "../support/purchase.ts";
import { scriptedProvider } from "../support/scripted-provider.ts";

const world = await bookingWorld({ pool: 20 });
const { db } = world.services;
const operator = scriptedProvider();
world.services.payments["mtn-momo"] = operator.provider;
const app = await buildApp(world.services, { apiOnly: true });
afterAll(() => app.close());

describe("ten copies of a callback, sent at once while several workers take the jobs", () => {
  it("are ten answers, one change of state and one posting", async () => {
    const ctx = await world.customer();
    const { bill, payment, bookingId } = await startPurchase(ctx, await world.createProduct(5), 2);
    const { callbackToken } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    operator.succeed(payment.id);
    const url = `/callbacks/payments/mtn-momo/${callbackToken}`;
    const payload = { status: "SUCCESSFUL", amount: "10000", currency: "XAF", externalId: payment.id };
    const calls = Array.from({ length: 10 }, () => app.inject({ method: "POST", url, payload }));
    const [answers] = await Promise.all([Promise.all(calls), world.drain(), world.drain(), world.drain()]);
    await world.drain();
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    expect((await getBillState(ctx, bill)).state).toBe("PAID");
    expect(await db.ledgerTransaction.count({ where: { paymentId: payment.id } })).toBe(1);
    expect(await db.ticket.count({ where: { bookingId } })).toBe(2);
    expect(await db.message.count({ where: { bookingId, template: "ticketsReady", channel: "SMS" } })).toBe(
      1,
    );
    await expectSound(db);
  });

  it("confirm nothing when the operator, asked, knows of no money", async () => {
    const ctx = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(5));
    const { callbackToken } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    const url = `/callbacks/payments/mtn-momo/${callbackToken}`;
    const payload = { status: "SUCCESSFUL", amount: "5000", currency: "XAF", externalId: payment.id };
    await Promise.all(Array.from({ length: 10 }, () => app.inject({ method: "POST", url, payload })));
    await world.drain();
    expect((await getBillState(ctx, bill)).state).not.toBe("PAID");
    expect(await db.ledgerTransaction.count({ where: { paymentId: payment.id } })).toBe(0);
  });
});
