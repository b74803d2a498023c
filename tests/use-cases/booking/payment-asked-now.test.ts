import { expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { JobsNow } from "../../../src/platform/jobs/jobs-now.ts";
import { startJobsNow } from "../../../src/platform/jobs/jobs-now.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** The payer is asked by the process that wrote the payment, without waiting for the queue, which is the safety net. */

const world = await bookingWorld();
const { db, log } = world.services;
const operator = operatorOf(world.services);

interface Begun {
  name: string;
  payload: unknown;
}

/** Whoever asks for a payment under this context leaves behind what would begin at once. */
function remembering(ctx: Context): { ctx: Context; begun: Begun[] } {
  const begun: Begun[] = [];
  const jobsNow: JobsNow = { begin: (name, payload) => begun.push({ name, payload }) };
  return { ctx: { ...ctx, jobsNow }, begun };
}

async function heldBill(ctx: Context) {
  const product = await world.createProduct(5);
  return (await holdPlaces(ctx, wishFor({ product, places: 1 }))).billId;
}

const queuedFor = async (paymentId: string) => {
  const rows = await db.$queryRaw<{ name: string; runAt: Date | null }[]>`
    select "name", "runAt" from "JobOutbox" where "payload"->>'paymentId' = ${paymentId}`;
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
  expect(look?.runAt?.getTime()).toBeGreaterThan(world.clock.now().getTime() + 30_000);
});

it("asks nobody for money that is brought to a desk", async () => {
  const { ctx, begun } = remembering(await world.customer());
  await payBill(ctx, payInput(await heldBill(ctx), "cash"));
  expect(begun).toEqual([]);
});

it("is left to the queue by a process that runs no jobs", async () => {
  const ctx = await world.customer();
  const { id } = await payBill(ctx, payInput(await heldBill(ctx)));
  expect(await queuedFor(id)).toEqual([{ name: "payment.collect", runAt: null }]);
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

it("hands to the queue what there is no room for, and takes nothing new once it stops", async () => {
  const [queued, ran]: [string[], string[]] = [[], []];
  let letGo: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const jobs = startJobsNow({
    ...{ atOnce: 2, log },
    run: ({ payload }) => {
      ran.push(idOf(payload));
      return hanging;
    },
    enqueue: async (_name, payload) => {
      queued.push(idOf(payload));
    },
  });
  for (const paymentId of ["first", "second", "third"]) jobs.begin("payment.collect", { paymentId });
  letGo();
  await jobs.stop();
  jobs.begin("payment.collect", { paymentId: "late" });
  expect(ran).toEqual(["first", "second"]);
  expect(queued).toEqual(["third", "late"]);
});

it("hands to the queue what fails, and outlives a queue that cannot be reached", async () => {
  const queued: string[] = [];
  const jobs = startJobsNow({
    ...{ atOnce: 2, log },
    run: async () => {
      throw new Error("refused");
    },
    enqueue: async (_name, payload) => {
      if (idOf(payload) === "away") throw new Error("no database");
      queued.push(idOf(payload));
    },
  });
  for (const paymentId of ["away", "failing"]) jobs.begin("payment.collect", { paymentId });
  await jobs.stop();
  expect(queued).toEqual(["failing"]);
});
