import { expect, it } from "vitest";
import { addDocument } from "../../src/modules/account/profile/add-document.ts";
import { saveCompanion } from "../../src/modules/account/profile/save-companion.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { settingRules } from "../../src/shared/settings.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { setSetting } from "../support/context.ts";
import { payInput } from "../support/purchase.ts";
import { meetingOf } from "./unguarded.ts";

const world = await bookingWorld({ pool: 30 });
const { services } = world;
const { db } = services;
const [limit, burst] = [3, 12];
const pdf = { name: "cni.pdf", body: Buffer.from("%PDF-1.4\n%%EOF\n") };
type Customer = Awaited<ReturnType<typeof world.customer>>;

const product = await world.createProduct(1000);
const hold = (ctx: Customer) => holdPlaces(ctx, wishFor({ product, places: 1 }));
// Settings are cached per process, so each test uses fresh processes that have read only its own limit.
const [holders, payers] = [processesOf(world, 4), processesOf(world, 4)];
const burstOf = (attempt: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: burst }, (_, index) => attempt(index)));
const refusalsOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code?: string }).code] : []));

const unpaid = ({ actor }: Customer) =>
  db.bill.count({ where: { userId: actor.id, paidAt: null, bookings: { some: { status: "PENDING" } } } });
const waiting = ({ actor }: Customer) =>
  db.payment.count({ where: { userId: actor.id, provider: "cash", status: "PENDING" } });

/** Counts, waits until everybody has counted, and then acts if the limit allows it. */
function lookThenDo(count: () => Promise<number>, act: () => Promise<unknown>): () => Promise<void> {
  const everybodyLooked = meetingOf(burst);
  return async () => {
    const known = await count();
    await everybodyLooked();
    if (known < limit) await act();
  };
}

it("unpaid holds pass the limit when everybody looks first", async () => {
  await setSetting(services, "unpaidHoldsMaximum", settingRules.unpaidHoldsMaximum.max);
  const ctx = await world.customer();
  await burstOf(
    lookThenDo(
      () => unpaid(ctx),
      () => hold(ctx),
    ),
  );
  expect(await unpaid(ctx)).toBe(burst);
});

it("unpaid holds of one person stay within the limit, however many are asked for in the same instant", async () => {
  await setSetting(services, "unpaidHoldsMaximum", limit);
  const ctx = await world.customer();
  const settled = await burstOf((index) => hold(holders(ctx, index)));
  expect(await unpaid(ctx)).toBe(limit);
  expect(refusalsOf(settled)).toEqual(Array.from({ length: burst - limit }, () => "TOO_MANY_HOLDS"));
  // A refused hold keeps no claim.
  expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(
    await db.booking.count({ where: { productId: product.id, status: "PENDING" } }),
  );
});

async function bills(ctx: Customer): Promise<string[]> {
  await setSetting(services, "unpaidHoldsMaximum", settingRules.unpaidHoldsMaximum.max);
  const held: string[] = [];
  for (let count = 0; count < burst; count++) held.push((await hold(ctx)).billId);
  return held;
}

it("bills left to be paid at the desk pass the limit when everybody looks first", async () => {
  await setSetting(services, "cashBillsMaximum", settingRules.cashBillsMaximum.max);
  const ctx = await world.customer();
  const held = await bills(ctx);
  await burstOf(
    lookThenDo(
      () => waiting(ctx),
      () => payBill(ctx, payInput(held.pop() ?? "", "cash")),
    ),
  );
  expect(await waiting(ctx)).toBe(burst);
});

it("bills left to be paid at the desk stay within the limit", async () => {
  await setSetting(services, "cashBillsMaximum", limit);
  const ctx = await world.customer();
  const held = await bills(ctx);
  const settled = await burstOf((index) => payBill(payers(ctx, index), payInput(held.pop() ?? "", "cash")));
  expect(await waiting(ctx)).toBe(limit);
  expect(refusalsOf(settled)).toEqual(Array.from({ length: burst - limit }, () => "CASH_TOO_MANY"));
});

/** Creates rows until there is room for `limit` more. */
it("companions and documents of one person stay within their limits", async () => {
  const ctx = await world.customer();
  const userId = ctx.actor.id;
  await db.companion.createMany({
    data: Array.from({ length: 50 - limit }, () => ({ userId, name: "Ami" })),
  });
  const friends = await burstOf(() => saveCompanion(ctx, { name: "Petit Paul" }));
  expect(await db.companion.count({ where: { userId } })).toBe(50);
  expect(refusalsOf(friends)).toEqual(Array.from({ length: burst - limit }, () => "CONFLICT"));
  for (let index = 0; index < 30 - limit; index++) await addDocument(ctx, { label: "CNI" }, pdf);
  const papers = await burstOf(() => addDocument(ctx, { label: "CNI" }, pdf));
  expect(await db.userDocument.count({ where: { userId } })).toBe(30);
  expect(refusalsOf(papers)).toEqual(Array.from({ length: burst - limit }, () => "CONFLICT"));
});
