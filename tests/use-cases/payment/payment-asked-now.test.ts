import { expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { watchBill } from "../../../src/modules/booking/view/watch-bill.ts";
import { receiveCallback } from "../../../src/modules/payment/callback/receive-callback.ts";
import type { Context } from "../../../src/platform/context.ts";
import { type JobsNow, startJobsNow } from "../../../src/platform/jobs/jobs-now.ts";
import { jobHandlers } from "../../../src/server/jobs.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/**
 * The process that wrote the payment prompts the payer at once, without waiting for the
 * queue, which is the safety net.
 */

const world = await bookingWorld();
const { db, log } = world.services;
const operator = operatorOf(world.services);

interface Begun {
  name: string;
  payload: unknown;
}

/** A context that records the jobs that would start at once. */
function remembering(ctx: Context): { ctx: Context; begun: Begun[] } {
  const begun: Begun[] = [];
  const jobsNow: JobsNow = { begin: (name, payload) => begun.push({ name, payload }) };
  return { ctx: { ...ctx, jobsNow }, begun };
}

async function heldBill(ctx: Context) {
  const product = await world.createProduct(5);
  return (await holdPlaces(ctx, wishFor({ product, places: 1 }))).billId;
}

/** The operator's callback about this payment. */
async function callBack(ctx: Context, paymentId: string): Promise<void> {
  const { callbackToken: token } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const request = { headers: {}, rawBody: Buffer.from("{}") };
  await receiveCallback(ctx, { provider: "mtn-momo", token, request });
}

const queuedFor = async (paymentId: string) => {
  const rows = await db.$queryRaw<{ name: string; runAt: Date; due: boolean }[]>`
    select "name", "runAt", "runAt" <= now() as "due" from "Job" where "payload"->>'paymentId' = ${paymentId}`;
  return rows;
};

const statusOf = async (id: string) => (await db.payment.findUniqueOrThrow({ where: { id } })).status;

it("begins once the payment is written, and once for all copies of a request", async () => {
  const { ctx, begun } = remembering(await world.customer());
  const input = payInput(await heldBill(ctx));
  const payment = await payBill(ctx, input);
  expect(begun).toEqual([{ name: "payment.collect", payload: { paymentId: payment.id } }]);
  expect(await payBill(ctx, input)).toEqual(payment);
  expect(begun).toHaveLength(1);
  const [look, ...more] = await queuedFor(payment.id);
  expect(more).toEqual([]);
  expect(look?.name).toBe("payment.check");
  expect(look?.runAt.getTime()).toBeGreaterThan(world.clock.now().getTime() + 30_000);
});

it("asks nobody for money that is brought to a desk", async () => {
  const { ctx, begun } = remembering(await world.customer());
  await payBill(ctx, payInput(await heldBill(ctx), "cash"));
  expect(begun).toEqual([]);
});

it("is left to the queue by a process that runs no jobs", async () => {
  const ctx = await world.customer();
  const { id } = await payBill(ctx, payInput(await heldBill(ctx)));
  expect(await queuedFor(id)).toMatchObject([{ name: "payment.collect", due: true }]);
  await world.drain();
  expect(await statusOf(id)).toBe("PENDING");
});

it("is made up for when the process has died meanwhile", async () => {
  const { ctx } = remembering(await world.customer());
  const { id } = await payBill(ctx, payInput(await heldBill(ctx)));
  world.clock.advance(44_000);
  await world.drain();
  expect(await statusOf(id)).toBe("CREATED");
  world.clock.advance(2_000);
  await world.drain();
  expect(await statusOf(id)).toBe("PENDING");
  operator.succeed(id);
});

const idOf = (payload: unknown) => (payload as { paymentId: string }).paymentId;

/** Jobs whose work the test decides, to see what they leave to the queue. */
function jobsThat(work: (paymentId: string) => Promise<void>, contextForJob = async () => world.as(null)) {
  const handlers = {
    ...jobHandlers(world.services),
    "payment.collect": (_: Context, payload: object) => work(idOf(payload)),
  };
  return startJobsNow({ handlers, contextForJob, log, atOnce: 2 });
}

it("hands to the queue what there is no room for, and takes nothing new once it stops", async () => {
  const ran: string[] = [];
  let letGo: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const jobs = jobsThat((paymentId) => {
    ran.push(paymentId);
    return hanging;
  });
  for (const paymentId of ["first", "second", "third"]) jobs.begin("payment.collect", { paymentId });
  letGo();
  await jobs.stop();
  jobs.begin("payment.collect", { paymentId: "late" });
  await jobs.stop();
  expect(ran).toEqual(["first", "second"]);
  for (const paymentId of ["third", "late"]) {
    expect(await queuedFor(paymentId)).toMatchObject([{ name: "payment.collect", due: true }]);
  }
});

it("hands to the queue what fails, and outlives a queue that cannot be reached", async () => {
  const refuse = async () => {
    throw new Error("refused");
  };
  const failing = jobsThat(refuse);
  failing.begin("payment.collect", { paymentId: "failing" });
  await failing.stop();
  expect(await queuedFor("failing")).toHaveLength(1);
  const away = jobsThat(refuse, refuse);
  away.begin("payment.collect", { paymentId: "away" });
  await away.stop();
  expect(await queuedFor("away")).toEqual([]);
});

it("settles at once what callbacks tell of, asks once for ten copies, and wakes who waits for the bill", async () => {
  const now = startJobsNow({
    ...{ handlers: jobHandlers(world.services), log },
    contextForJob: (jobId) => jobContext(world.services, jobId),
  });
  const { bill, payment } = await startPurchase(await world.customer(), await world.createProduct(1));
  operator.succeed(payment.id);
  const ctx = { ...(await world.as(null)), jobsNow: now };
  const asked = operator.timesAsked();
  // Nothing else would end this: neither a look at the clock nor another bill.
  const told = awaitedLater(watchBill(db, bill.billId, new Promise(() => undefined)));
  await Promise.all(Array.from({ length: 10 }, () => callBack(ctx, payment.id)));
  await told;
  expect(await statusOf(payment.id)).toBe("SUCCEEDED");
  await now.stop();
  await world.drain();
  expect(operator.timesAsked() - asked).toBe(1);
});

it("keeps a callback in the queue for the case that the process dies before it has asked", async () => {
  const { ctx, begun } = remembering(await world.as(null));
  const { payment } = await startPurchase(await world.customer(), await world.createProduct(1));
  operator.succeed(payment.id);
  await callBack(ctx, payment.id);
  expect(begun).toEqual([{ name: "payment.check", payload: { paymentId: payment.id } }]);
  expect(await statusOf(payment.id)).toBe("PENDING");
  world.clock.advance(6_000);
  await world.drain();
  expect(await statusOf(payment.id)).toBe("SUCCEEDED");
});
