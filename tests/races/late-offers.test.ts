import { describe, expect, it } from "vitest";
import { answerLateOffer } from "../../src/kinds/trip/promise/answer-late-offer.ts";
import { keepPromises } from "../../src/kinds/trip/promise/keep-promises.ts";
import { markDeparture } from "../../src/kinds/trip/punctuality/mark-departure.ts";
import { expectSound } from "../support/purchase.ts";
import { lateWorld } from "../use-cases/trip/late-world.ts";
import { meetingOf } from "./unguarded.ts";

/** One answer of a traveller counts: the lock of the offer, behind that of the bill, is the guard. */

const world = await lateWorld({ pool: 24 });
const { network, stranger, services, clock } = world;
const { db } = services;

async function offered() {
  const late = await network.depart();
  const buses = [await network.depart({ time: "09:00" }), await stranger.depart({ time: "08:30" })];
  const bought = await world.buy([late]);
  await world.becomeLate(late);
  return { ...bought, late, buses };
}

const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === "fulfilled" ? "DONE" : (one.reason as { code?: string }).code)).sort();

describe("a late bus's offer", () => {
  it("without the lock both answers would find it open, and the money go back beside the other bus", async () => {
    const { bookingId, late } = await offered();
    const [looked, wrote] = [meetingOf(2), meetingOf(2)];
    const answers = await Promise.all(
      [0, 1].map(() =>
        db.$transaction(async (tx) => {
          const key = { bookingId_productId: { bookingId, productId: late } };
          const { status } = await tx.lateOffer.findUniqueOrThrow({ where: key });
          await looked();
          await wrote();
          return status;
        }),
      ),
    );
    expect(answers).toEqual(["OPEN", "OPEN"]);
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
});
