import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refundCancelledProduct } from "../../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { delayBookings } from "../../../src/modules/booking/delay/delay-bookings.ts";
import { moveBookings } from "../../../src/modules/booking/delay/move-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import type { HeldBill } from "../../../src/modules/booking/view/view-schema.ts";
import { inviteReviews } from "../../../src/modules/review/invite-reviews.ts";
import { codeOfToken } from "../../../src/modules/ticket-key/sign-ticket.ts";
import type { Context } from "../../../src/platform/context.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { freeLostJobs, renewLocks } from "../../../src/platform/jobs/job-locks.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { repeatingJobs } from "../../../src/server/jobs.ts";
import { basketFor, bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const hours = 3_600_000;
const operator = operatorOf(world.services);

async function sold(capacity: number, units: number[]) {
  const ctx = await world.customer();
  const product = await world.createProduct(capacity);
  const { payment, bookingId } = await startPurchase(ctx, product, units.length, units);
  await operator.settle(ctx, payment);
  return { ctx, product, bookingId };
}

const told = (bookingId: string, template: string) => db.message.count({ where: { bookingId, template } });

describe("a delay", () => {
  it("moves the times, renews the tickets under their codes and tells each customer once", async () => {
    const { ctx, product, bookingId } = await sold(4, [1, 2]);
    const before = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
    const startsAt = new Date(world.clock.now().getTime() + 51 * hours);
    const endsAt = new Date(startsAt.getTime() + 4 * hours);
    const delay = { productId: product.id, startsAt, endsAt, reason: "Route coupée" };
    expect(await withRetry(db, (tx) => delayBookings(ctx, tx, delay))).toEqual({
      bookings: 1,
      people: 2,
      unreached: 0,
    });
    await withRetry(db, (tx) => delayBookings(ctx, tx, delay));
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
      startsAt,
      endsAt,
    });
    const after = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
    expect(after.map((ticket) => ticket.code)).toEqual(before.map((ticket) => ticket.code));
    expect(after[0]?.token).not.toBe(before[0]?.token);
    expect(await codeOfToken(db, after[0]?.token ?? "")).toBe(after[0]?.code);
    expect(await told(bookingId, "travelDelayed")).toBe(1);
    await expectSound(db);
  });
});

describe("a delay of what is not paid yet", () => {
  /** Held, and waiting somewhere else than on the payment page. */
  const waiting = {
    "for the company's answer": async (_: Context, { billId }: HeldBill) => {
      await db.booking.updateMany({ where: { billId }, data: { status: "REQUESTED" } });
    },
    "for cash at a desk": (ctx: Context, { billId }: HeldBill) => payBill(ctx, payInput(billId, "cash")),
    "for the parts of several people": (ctx: Context, { billId }: HeldBill) => {
      const parts = ["Awa", "Paul"].map((label) => ({ label, amount: 5000 }));
      return shareBill(ctx, { billId, parts, idempotencyKey: randomUUID() });
    },
    "for an accepted request to be paid": async (_: Context, { billId }: HeldBill) => {
      const keptUntil = new Date(world.clock.now().getTime() + hours);
      await db.bill.update({ where: { id: billId }, data: { keptUntil } });
    },
  };

  const hold = async (language: "fr" | "en" = "fr") => {
    const ctx = await world.customer();
    const product = await world.createProduct(4);
    const bill = await inLanguage(language, () => holdPlaces(ctx, wishFor({ product, places: 2 })));
    const bookingId = bill.bookings[0]?.id ?? "";
    await db.booking.update({ where: { id: bookingId }, data: { contactEmail: "awa@example.cm" } });
    const delay = (late: number) => {
      const moved = (at: Date | null) => new Date((at?.getTime() ?? 0) + late * hours);
      const times = { startsAt: moved(product.startsAt), endsAt: moved(product.endsAt) };
      const refundUntil = times.startsAt;
      const input = { productId: product.id, ...times, refundUntil, reason: "Route coupée" };
      return withRetry(db, (tx) => delayBookings(ctx, tx, input));
    };
    const mail = () =>
      db.message.findMany({ where: { bookingId, template: "travelDelayed", channel: "EMAIL" } });
    return { ctx, bill, bookingId, delay, mail };
  };

  it.each(Object.entries(waiting))(
    "tells the customer who waits %s, and promises nothing",
    async (_, wait) => {
      const { ctx, bill, bookingId, delay, mail } = await hold();
      await wait(ctx, bill);
      expect(await delay(3)).toEqual({ bookings: 1, people: 2, unreached: 0 });
      expect(await delay(3)).toMatchObject({ people: 2 });
      const [message, ...again] = await mail();
      expect(again).toEqual([]);
      expect(message?.body).toContain("n’est pas encore confirmée");
      for (const { body } of await db.message.findMany({ where: { bookingId, template: "travelDelayed" } }))
        expect(body).not.toMatch(/billet|rembours|sans frais/i);
      await delay(4);
      expect(await mail()).toHaveLength(2);
      const { productId } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
      await db.product.update({ where: { id: productId }, data: { status: "CANCELLED" } });
      await refundCancelledProduct(ctx, { productId });
      const cancelled = await db.message.findMany({ where: { bookingId, template: "serviceCancelled" } });
      for (const { body } of cancelled) expect(body).toMatch(/ous ne devez rien/);
      expect(cancelled).toHaveLength(2);
      await expectSound(db);
    },
  );

  it("tells an English reader in English", async () => {
    const { ctx, bill, delay, mail } = await hold("en");
    await payBill(ctx, payInput(bill.billId, "cash"));
    await delay(3);
    expect((await mail())[0]?.body).toContain("is not confirmed yet");
  });

  it("does not tell a customer who is agreeing to a payment on the telephone", async () => {
    const { ctx, bill, delay, mail } = await hold();
    await collectPayment(ctx, { paymentId: (await payBill(ctx, payInput(bill.billId))).id });
    expect(await delay(3)).toMatchObject({ bookings: 1, people: 0 });
    expect(await mail()).toEqual([]);
  });
});

describe("a delay of the first of two that follow each other", () => {
  // Of a journey the second is missed: tests/use-cases/trip/trip-operations.test.ts.
  it("leaves the second as it is where they are no stages of one journey", async () => {
    const ctx = await world.customer();
    const now = world.clock.now().getTime();
    const at = (ahead: number) => new Date(now + ahead * hours);
    const first = await world.createProduct(4, { startsAt: at(48), endsAt: at(52) });
    const second = await world.createProduct(4, { startsAt: at(54), endsAt: at(58) });
    const both = basketFor({ product: first, places: 1 }, { product: second, places: 1 });
    const bill = await holdPlaces(ctx, both);
    const payment = await payBill(ctx, payInput(bill.billId));
    await collectPayment(ctx, { paymentId: payment.id });
    await operator.settle(ctx, payment);
    const after = await db.booking.findFirstOrThrow({ where: { productId: second.id } });
    const delay = { productId: first.id, startsAt: at(51), endsAt: at(55), reason: "Route coupée" };
    await withRetry(db, (tx) => delayBookings(ctx, tx, delay));
    const [message] = await db.message.findMany({
      where: { bookingId: bill.bookings[0]?.id ?? "", template: "travelDelayed" },
    });
    expect(message?.body).toContain("Route coupée");
    expect(message?.body).not.toContain("trop tard");
    expect(await db.booking.findUniqueOrThrow({ where: { id: after.id } })).toMatchObject({
      refundTiers: after.refundTiers,
    });
  });
});

describe("a move to another product", () => {
  it("gives places there, frees the old ones, and tickets and customer follow", async () => {
    const { ctx, product, bookingId } = await sold(4, [3, 4]);
    const other = await world.createProduct(2);
    const [startsAt, endsAt] = [other.startsAt as Date, other.endsAt as Date];
    const to = { productId: other.id, resourceId: other.id, startsAt, endsAt };
    const move = { productId: product.id, to, units: [1, 2], reason: "Bus en panne" };
    const result = await withRetry(db, (tx) => moveBookings(ctx, tx, move));
    expect(result).toMatchObject({
      kept: 0,
      moved: [{ bookingId, from: [3, 4], to: [1, 2] }],
      exceptions: [],
    });
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(0);
    const claims = await db.claim.findMany({ where: { resourceId: other.id }, orderBy: { unit: "asc" } });
    expect(claims.map(({ unit, expiresAt }) => [unit, expiresAt])).toEqual([
      [1, null],
      [2, null],
    ]);
    const tickets = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
    expect(tickets.map(({ unit, productId }) => [unit, productId])).toEqual([
      [1, other.id],
      [2, other.id],
    ]);
    expect(await told(bookingId, "placesChanged")).toBe(1);
    await expectSound(db);
  });
});

describe("after the service", () => {
  it("an opinion is asked for once, by e-mail", async () => {
    const { ctx, bookingId } = await sold(2, [1]);
    await db.booking.update({ where: { id: bookingId }, data: { contactEmail: "awa@example.cm" } });
    world.clock.advance(55 * hours);
    await completeBookings(ctx);
    await inviteReviews(ctx);
    await inviteReviews(ctx);
    const invitations = await db.message.findMany({ where: { bookingId, template: "reviewInvitation" } });
    expect(invitations.map((message) => message.channel)).toEqual(["EMAIL"]);
  });

  it("the next run invites those whom a busy day has left over, and nobody who has written already", async () => {
    const guests = [await sold(2, [1]), await sold(2, [1]), await sold(2, [1])];
    const ids = guests.map(({ bookingId }) => bookingId);
    await db.booking.updateMany({ where: { id: { in: ids } }, data: { contactEmail: "awa@example.cm" } });
    const [ctx] = guests.map((guest) => guest.ctx);
    if (!ctx) throw new Error("no guest");
    world.clock.advance(55 * hours);
    await completeBookings(ctx);
    const invited = () =>
      db.message.count({ where: { bookingId: { in: ids }, template: "reviewInvitation" } });
    const [, , written] = await db.booking.findMany({
      where: { id: { in: ids } },
      orderBy: [{ endsAt: "asc" }, { id: "asc" }],
    });
    if (!written?.userId) throw new Error("no buyer");
    const { id: bookingId, productId, companyId, userId } = written;
    await db.review.create({ data: { bookingId, productId, companyId, userId, rating: 5 } });
    await inviteReviews(ctx, 1);
    expect(await invited()).toBe(1);
    await inviteReviews(ctx, 1);
    expect(await invited()).toBe(2);
    await inviteReviews(ctx, 1);
    expect(await invited()).toBe(2);
  });
});

describe("what repeats", () => {
  it("asks about open payments and ends holds each minute", () => {
    const eachMinute = repeatingJobs.filter((job) => job.pattern === "* * * * *").map((job) => job.name);
    expect(eachMinute).toEqual(expect.arrayContaining(["payment.poll", "booking.expire"]));
  });

  it("hands the jobs of a dead process to another, and leaves those of a living one", async () => {
    const { pool } = world.database;
    const lock = async (key: string, age: string): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into "Job" ("name", "payload", "key", "maxAttempts", "lockedBy", "lockedAt")
          values ('payment.poll', '{}', $1, 12, 'some worker', now() - $2::interval) returning "id"`,
        [key, age],
      );
      return rows[0]?.id ?? "";
    };
    await lock("lost", "41 seconds");
    const running = await lock("running", "1 hour");
    await renewLocks(pool, [running]);
    await freeLostJobs(pool);
    const { rows } = await world.database.pool.query<{ key: string; locked: boolean }>(
      `select "key", "lockedBy" is not null as "locked" from "Job" where "key" in ('lost', 'running') order by "key"`,
    );
    expect(rows).toEqual([
      { key: "lost", locked: false },
      { key: "running", locked: true },
    ]);
  });
});
