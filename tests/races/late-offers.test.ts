import { describe, expect, it } from "vitest";
import { Prisma } from "../../prisma/client/client.ts";
import { answerLateOffer } from "../../src/kinds/trip/promise/answer-late-offer.ts";
import { keepPromises } from "../../src/kinds/trip/promise/keep-promises.ts";
import { markDeparture } from "../../src/kinds/trip/punctuality/mark-departure.ts";
import { answerUssd } from "../../src/modules/ussd/answer-ussd.ts";
import { hour } from "../../src/shared/durations.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { untilWaiting } from "../support/lock-waits.ts";
import { expectSound } from "../support/purchase.ts";
import { lateWorld } from "../use-cases/trip/late-world.ts";
import { meetingOf } from "./unguarded.ts";

/** One answer of a traveller counts: the lock of the offer, behind that of the bill, is the guard. */

const world = await lateWorld({ pool: 24 });
const { network, stranger, services, clock } = world;
const { db } = services;

async function bought() {
  const late = await network.depart();
  return { ...(await world.buy([late])), late };
}

async function offered() {
  const one = await bought();
  const buses = [await network.depart({ time: "09:00" }), await stranger.depart({ time: "08:30" })];
  await world.becomeLate(one.late);
  return { ...one, buses };
}

const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === "fulfilled" ? "DONE" : (one.reason as { code?: string }).code)).sort();

describe("a late bus's offer", () => {
  it("without the lock both answers are written; with it the second one finds it closed", async () => {
    const answersOf = async (locks: boolean) => {
      const { bookingId, late } = await offered();
      const looked = meetingOf(locks ? 1 : 2);
      return Promise.all(
        (["MOVED", "REFUNDED"] as const).map((answer) =>
          db.$transaction(async (tx) => {
            const lock = Prisma.raw(locks ? "for update" : "");
            const [offer] = await tx.$queryRaw<{ status: string }[]>`select "status"::text from "LateOffer"
              where "bookingId" = ${bookingId}::uuid and "productId" = ${late}::uuid ${lock}`;
            await looked();
            if (offer?.status !== "OPEN") return "CLOSED";
            await tx.lateOffer.updateMany({ where: { bookingId }, data: { status: answer } });
            return "WRITTEN";
          }),
        ),
      );
    };
    expect(await answersOf(false)).toEqual(["WRITTEN", "WRITTEN"]);
    expect((await answersOf(true)).sort()).toEqual(["CLOSED", "WRITTEN"]);
  });

  it("is answered once, by many presses of several buses and the money at once", async () => {
    const { ctx, pass, bookingId, billId, buses } = await offered();
    const choices = [null, ...buses, null, ...buses];
    const tries = await Promise.allSettled(
      choices.map((productId) => answerLateOffer(ctx, { pass, productId })),
    );
    expect(codesOf(tries)).toEqual([...Array(2).fill("DONE"), ...Array(4).fill("LATE_OFFER_CLOSED")]);
    const { status } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    const refunds = await db.payment.count({ where: { billId, kind: "REFUND" } });
    expect(refunds).toBe(status === "CANCELLED" ? 1 : 0);
    await expectSound(db);
  });

  it("is answered once by the page and a keypad that have both read it as open", async () => {
    for (const page of ["bus", "money"] as const) {
      const { ctx, pass, bookingId, billId, buses } = await offered();
      const { contactPhone } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
      const sessionId = `race-${page}`;
      const dial = (step: number, input: string) =>
        answerUssd(ctx, { sessionId, phone: contactPhone ?? "", step, input, ended: false });
      expect((await dial(0, "")).text).toContain("n'est pas parti");
      // The keypad stands before the other answer than the page's.
      await dial(1, page === "bus" ? "2" : "1");
      let tries: Promise<[unknown, { text: string }]> | undefined;
      await db.$transaction(async (tx) => {
        await tx.$queryRaw`select 1 from "Bill" where "id" = ${billId}::uuid for update`;
        const byPage = answerLateOffer(ctx, { pass, productId: page === "bus" ? (buses[0] ?? null) : null });
        tries = awaitedLater(
          Promise.all([byPage.then(() => "DONE").catch(({ code }) => code), dial(2, "1")]),
        );
        // Both have seen it open, and wait for the bill.
        await untilWaiting(world.database.pool, 2);
      });
      const [onPage, screen] = (await tries) ?? [];
      const moved = (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status === "CONFIRMED";
      expect(onPage).toBe(moved === (page === "bus") ? "DONE" : "LATE_OFFER_CLOSED");
      expect(screen?.text).toMatch(moved ? /^Vous partez avec/ : /annulé. Tout est rendu/);
      expect(await db.payment.count({ where: { billId, kind: "REFUND" } })).toBe(moved ? 0 : 1);
    }
    await expectSound(db);
  });

  it("goes to as many travellers as the last bus has places", async () => {
    const late = await network.depart();
    const last = await stranger.depart({ time: "08:30" });
    const { seatCount } = await db.trip.findUniqueOrThrow({ where: { productId: last } });
    for (let unit = 3; unit <= seatCount; unit++) await stranger.claim(last, unit, null);
    const people = [];
    for (let one = 0; one < 5; one++) people.push(await world.buy([late]));
    await world.becomeLate(late);
    const tries = await Promise.allSettled(
      people.map(({ ctx, pass }) => answerLateOffer(ctx, { pass, productId: last })),
    );
    expect(codesOf(tries).filter((code) => code === "DONE")).toHaveLength(2);
    expect(await db.booking.count({ where: { productId: last, status: "CONFIRMED" } })).toBe(2);
    expect(await db.lateOffer.count({ where: { productId: late, status: "OPEN" } })).toBe(3);
    await expectSound(db);
  });

  it("is made or not, but never stands open beside « parti »", async () => {
    for (let round = 0; round < 4; round++) {
      const late = await network.depart();
      await world.buy([late]);
      const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: late } });
      clock.standAt(new Date((startsAt?.getTime() ?? 0) + 3_600_000));
      const pressed = { productId: late, moment: "DEPARTED", at: clock.now(), device: "", offline: false };
      await Promise.all([keepPromises(network.partner), markDeparture(network.partner, pressed)]);
      expect(await db.lateOffer.count({ where: { productId: late, status: "OPEN" } })).toBe(0);
    }
  });

  it("is not paid back when « parti » is written after the job has chosen it", async () => {
    const { bookingId, late } = await offered();
    const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    clock.standAt(new Date(endsAt.getTime() + 24 * hour));
    let job: Promise<void> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "Trip" where "productId" = ${late}::uuid for update`;
      job = awaitedLater(keepPromises(network.partner));
      await untilWaiting(world.database.pool, 1);
      const { id: userId } = network.partner.actor;
      await tx.tripMark.create({ data: { productId: late, moment: "DEPARTED", at: endsAt, userId } });
    });
    await job;
    expect(await db.lateOffer.findFirst({ where: { bookingId } })).toMatchObject({ status: "ENDED" });
    expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({ status: "CONFIRMED" });
    await expectSound(db);
  });

  it("locks no departure whose travellers have all boarded", async () => {
    const { bookingId, late } = await bought();
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "USED" } });
    const { promiseDueAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    clock.standAt(promiseDueAt ?? clock.now());
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "Trip" where "productId" = ${late}::uuid for update`;
      // Would wait for this transaction otherwise, and time out.
      await keepPromises(network.partner);
    });
    expect(await db.lateOffer.count({ where: { bookingId } })).toBe(0);
  });
});
