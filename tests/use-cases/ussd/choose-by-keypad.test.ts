import { describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { keepPromises } from "../../../src/kinds/trip/promise/keep-promises.ts";
import { markMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { testApp } from "../../support/app.ts";
import { gateOn } from "../../support/gate-world.ts";
import { keypadOf, shownScreens, ussdEnv } from "../../support/keypad/dial.ts";
import { expectSound } from "../../support/purchase.ts";
import { lateOn } from "../trip/late-world.ts";

/** « Départ tenu » on a telephone without Internet: what the page offers, in three screens. */

const world = await lateOn(await gateOn(await testApp({ env: { ...ussdEnv, SMS_RECEIVES: "1" } })));
const { app, services, network, stranger, clock, drain } = world;
const { db } = services;

type Sale = Awaited<ReturnType<typeof world.buy>>;
const phoneOf = async ({ bookingId }: Sale) =>
  (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).contactPhone ?? "";
const bookingOf = ({ bookingId }: Sale) => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
const offersOf = ({ bookingId }: Sale) => db.lateOffer.findMany({ where: { bookingId } });
const dial = async (sale: Sale, sessionId?: string) => {
  const keypad = keypadOf(app, await phoneOf(sale), sessionId);
  return { keypad, first: await keypad.press() };
};
const fill = async (at: typeof network, productId: string) => {
  const { seatCount } = await db.trip.findUniqueOrThrow({ where: { productId } });
  for (let unit = 1; unit <= seatCount; unit++) await at.claim(productId, unit, null);
};
const leaves = (productId: string) =>
  markMoment(network.partner, {
    ...{ productId, moment: "DEPARTED", at: new Date(0), device: "", offline: false },
  });

/** A bus of 07:00 that has not left, one of another company at 08:30 and its own at 09:00. */
async function offered({ places = 1, language = "fr" as "fr" | "en" } = {}) {
  await db.product.updateMany({ where: { kind: "trip" }, data: { status: "CANCELLED" } });
  const late = await network.depart({ time: "07:00" });
  const other = await stranger.depart({ time: "08:30" });
  const own = await network.depart({ time: "09:00" });
  const sale = await world.buy([late], { places });
  await db.booking.update({ where: { id: sale.bookingId }, data: { language } });
  await world.becomeLate(late);
  return { late, other, own, sale };
}

describe("the first screen of a traveller whose bus has not left", () => {
  test("is the choice: not a minute before, and the next bus is taken in three screens", async () => {
    const { late, other, sale } = await offered();
    await db.lateOffer.deleteMany({ where: { bookingId: sale.bookingId } });
    await world.becomeLate(late, 59);
    expect((await dial(sale)).first).toContain("1 Prochains départs");
    clock.advance(5 * minute);
    await keepPromises(network.partner);
    const { keypad, first } = await dial(sale);
    expect(first).toBe(
      "CON Votre bus de 07:00 n'est pas parti.\n1 Bus de 08:30 Autre Voyages\n2 Remboursement 5 000 FCFA\n3 Attendre\n0 Retour 00 Accueil",
    );
    expect(await keypad.press("1")).toMatch(
      /^CON Bus de 08:30, Autre Voyages, .*sans supplément\.\n1 Prendre/,
    );
    const { code } = await bookingOf(sale);
    const done = await keypad.press("1");
    expect(done).toMatch(new RegExp(`^END Vous partez avec Autre Voyages, .*08:30.* garde son code ${code}`));
    expect(await bookingOf(sale)).toMatchObject({ productId: other, status: "CONFIRMED" });
    // Repeated and out of order: the same screen, and nothing is done again.
    expect(await keypad.again()).toBe(done);
    expect(await keypad.raw("1")).toBe(done);
    expect((await dial(sale)).first).toContain("1 Prochains départs");
    await expectSound(db);
  });

  test("gives all the money back, whatever the terms, once however often it is asked", async () => {
    const { sale } = await offered({ places: 2 });
    const { keypad } = await dial(sale);
    expect(await keypad.press("2")).toMatch(/^CON Billet annulé, 10 000 FCFA rendus.*\n1 Reprendre l'argent/);
    expect(await keypad.press("0")).toContain("3 Attendre");
    await keypad.press("2");
    const same = await Promise.all(Array.from({ length: 4 }, () => keypad.raw("2*0*2*1")));
    expect(new Set(same).size).toBe(1);
    expect(same[0]).toMatch(/^END Billet .* annulé. Tout est rendu à qui a payé/);
    expect(await bookingOf(sale)).toMatchObject({ status: "CANCELLED", statusReason: "NOT_DEPARTED" });
    const refunds = await db.payment.findMany({ where: { billId: sale.billId, kind: "REFUND" } });
    expect(refunds).toMatchObject([{ amount: 10_000 }]);
    await expectSound(db);
  });

  test("says everything in English to a number that reads it", async () => {
    const { sale } = await offered();
    const { keypad } = await dial(sale);
    await keypad.press("0", "5");
    await keypad.hangUp();
    clock.advance(4 * minute);
    const { keypad: next, first } = await dial(sale);
    expect(first).toMatch(
      /^CON Your 07:00 bus has not left\.\n1 08:30 bus Autre.*\n2 Refund 5,000 FCFA\n3 Wait/,
    );
    expect(await next.press("1")).toContain("1 Take this bus");
    expect(await next.press("0", "3")).toMatch(/^END Your ticket stays valid/);
  });

  test("who waits keeps the ticket and chooses later; 0 and 00 lead to the menu, and dialling leads back", async () => {
    const { late, sale } = await offered();
    const { keypad } = await dial(sale);
    expect(await keypad.press("3")).toMatch(/^END Votre billet reste valable/);
    expect(await bookingOf(sale)).toMatchObject({ productId: late, status: "CONFIRMED" });
    expect(await offersOf(sale)).toMatchObject([{ status: "OPEN" }]);
    for (const key of ["0", "00"]) {
      const again = await dial(sale);
      expect(again.first).toContain("n'est pas parti");
      expect(await again.keypad.press(key)).toContain("2 Mes billets");
      await again.keypad.hangUp();
    }
    // A session that broke elsewhere than in the menu goes on where it was.
    const { keypad: tickets } = await dial(sale);
    const shown = await tickets.press("00", "1");
    await tickets.hangUp();
    expect((await dial(sale)).first).toBe(shown);
  });

  test("shows the choices of one number one after the other", async () => {
    const { late, own, sale } = await offered();
    await db.lateOffer.deleteMany();
    clock.standAt(new Date((await world.startOf(late)).getTime() - hour));
    const second = await world.buy([late], { places: 2 });
    const number = await phoneOf(sale);
    await db.booking.update({ where: { id: second.bookingId }, data: { contactPhone: number } });
    await world.becomeLate(late);
    const { keypad, first } = await dial(sale);
    const sums = [first, await keypad.press("3")].map((screen) => /(5|10) 000/.exec(screen)?.[1]);
    expect(sums.sort()).toEqual(["10", "5"]);
    expect(await keypad.press("3")).toMatch(/^END Votre billet reste valable/);
    expect((await db.lateOffer.findMany({ where: { status: "OPEN" } })).length).toBe(2);
    expect(own).not.toBe(late);
  });
});

describe("what changes between the screen and the answer", () => {
  test("the next bus is sold out: the one after it, then only the money", async () => {
    const { other, own, sale } = await offered();
    const { keypad } = await dial(sale);
    await keypad.press("1");
    await fill(stranger, other);
    const after = await keypad.press("1");
    expect(after).toMatch(/^CON Plus possible\.\nVotre bus de 07:00.*\n1 Bus de 09:00 Test Voyages\n2 Remb/);
    await keypad.press("1");
    await fill(network, own);
    expect(await keypad.press("1")).toMatch(/Plus possible\.\n.*\n1 Remboursement 5 000 FCFA\n2 Attendre/);
    expect(await keypad.press("1", "1")).toMatch(/^END Billet .* annulé/);
    expect(await bookingOf(sale)).toMatchObject({ status: "CANCELLED" });
    await expectSound(db);
  });

  test("the company of the next bus has left the programme; the late one leaving it changes nothing", async () => {
    const { sale, own } = await offered();
    await world.promise(network, false);
    const { keypad, first } = await dial(sale);
    expect(first).toContain("1 Bus de 08:30 Autre Voyages");
    await keypad.press("1");
    await world.promise(stranger, false);
    expect(await keypad.press("1")).toContain("1 Bus de 09:00 Test Voyages");
    expect(await keypad.press("1", "1")).toMatch(/^END Vous partez avec Test Voyages/);
    expect(await bookingOf(sale)).toMatchObject({ productId: own });
    await Promise.all([world.promise(network), world.promise(stranger)]);
  });

  test("« parti » is marked, or the bus is cancelled: the choice is closed and nothing moves", async () => {
    const closes: ((late: string) => Promise<unknown>)[] = [
      (late) => leaves(late),
      async (late) => {
        await cancelDeparture(network.partner, { id: late, reason: "Panne" });
        await drain();
      },
    ];
    for (const close of closes) {
      const { late, sale } = await offered();
      const { keypad } = await dial(sale);
      await keypad.press("1");
      await close(late);
      const before = await bookingOf(sale);
      expect(await keypad.press("1")).toMatch(/^END Choix fermé : le bus est parti/);
      expect(await bookingOf(sale)).toEqual(before);
      expect((await dial(sale)).first).toContain("1 Prochains départs");
      await expectSound(db);
    }
  });

  test("the page was faster: the same answer is told as done, another one does nothing", async () => {
    const { own, sale } = await offered();
    const { keypad } = await dial(sale);
    await keypad.press("2");
    await answerLateOffer(sale.ctx, { pass: sale.pass, productId: own });
    expect(await keypad.press("1")).toMatch(/^END Vous partez avec Test Voyages, .*09:00/);
    expect(await db.payment.count({ where: { billId: sale.billId, kind: "REFUND" } })).toBe(0);
    expect(await bookingOf(sale)).toMatchObject({ productId: own, status: "CONFIRMED" });
  });

  test("the choice has expired: a day after its arrival the bus gave the money back", async () => {
    const { sale } = await offered();
    const { keypad } = await dial(sale);
    await keypad.press("1");
    const { endsAt } = await bookingOf(sale);
    clock.standAt(new Date(endsAt.getTime() + 24 * hour));
    await keepPromises(network.partner);
    expect(await keypad.press("1")).toMatch(/^END Billet .* annulé. Tout est rendu/);
    expect(await db.payment.count({ where: { billId: sale.billId, kind: "REFUND" } })).toBe(1);
    await expectSound(db);
  });
});

test("another number sees no choice and makes none, not even with the session's name", async () => {
  const { late, sale } = await offered();
  const { keypad } = await dial(sale);
  await keypad.press("1");
  const stranger = keypadOf(app, "+237677399911", keypad.sessionId);
  expect(await stranger.raw("1*1")).toMatch(/^END Ce numéro/);
  expect(await keypadOf(app, "+237677399912").press()).toContain("1 Prochains départs");
  expect(await bookingOf(sale)).toMatchObject({ productId: late });
});

test("every screen that was shown fits", () => {
  expect(shownScreens().length).toBeGreaterThan(50);
});
