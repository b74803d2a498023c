import { beforeEach, describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { tokenOfBill } from "../../../src/modules/booking/pay/sign-bill.ts";
import { testApp } from "../../support/app.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor, setSetting } from "../../support/context.ts";
import { keypadOf, shownScreens, ussdEnv } from "../../support/keypad/dial.ts";
import { expectSound } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { app, services, clock, drain } = await testApp({ env: ussdEnv });
const { db } = services;
const network = await tripNetwork(services);
const operator = operatorOf(services);
const minute = 60_000;

let lastNumber = 677_300_000;
let phone = "";
beforeEach(async () => {
  phone = `+237${++lastNumber}`;
  await db.product.updateMany({ where: { kind: "trip" }, data: { status: "CANCELLED" } });
});

const account = (phoneNumber = phone) =>
  createActor(services, { user: { phone: phoneNumber, phoneVerifiedAt: services.now() } });
const billsOf = (number = phone) =>
  db.bill.findMany({ where: { user: { phone: number } }, include: { bookings: true, payments: true } });
const smsTo = async (number = phone) =>
  (await db.message.findMany({ where: { recipient: number, channel: "SMS" } })).map(({ body }) => body);

/** From the code to the prompt; the payment is then confirmed. */
async function buyTicket(keypad = keypadOf(app, phone)) {
  await keypad.press();
  const last = await keypad.press("1", "dou yao", "2", "1", "Awa Ngo", "1");
  await keypad.hangUp("Success");
  await drain();
  const [bill] = await billsOf();
  const payment = bill?.payments[0];
  if (!bill || !payment) throw new Error(`no payment: ${last}`);
  await operator.settle(await contextFor(services), payment);
  await drain();
  return { keypad, bill, booking: bill.bookings[0] };
}

describe("a ticket from a keypad", () => {
  test("costs seven screens, and the prompt comes when the session has ended", async () => {
    await network.depart({ time: "14:30" });
    const keypad = keypadOf(app, phone);
    const screens = [await keypad.press()];
    for (const input of ["1", "dou yao", "2", "1", "Awa Ngo", "1"]) screens.push(await keypad.press(input));
    expect(screens).toHaveLength(7);
    expect(screens[0]).toContain("1 Prochains départs");
    expect(screens[2]).toContain("Douala - Yaoundé");
    expect(screens[3]).toMatch(/1 14:30 5000 Test Voyages/);
    expect(screens[5]).toMatch(/Siège \d+\nA payer : 5 000 FCFA\n1 Payer MTN MoMo/);
    expect(screens[6]).toMatch(/^END Vous allez recevoir la demande MTN MoMo de 5 000 FCFA/);
    await drain();
    expect((await billsOf())[0]?.payments).toEqual([]);
    await keypad.hangUp("Success");
    await drain();
    const [bill] = await billsOf();
    expect(bill?.payments).toMatchObject([{ msisdn: phone, status: "PENDING", amount: 5000 }]);
    await operator.settle(await contextFor(services), bill?.payments[0] ?? { id: "" });
    await drain();
    expect(await db.booking.findFirst({ where: { billId: bill?.id ?? "" } })).toMatchObject({
      status: "CONFIRMED",
      contactPhone: phone,
    });
    expect((await smsTo()).join()).toContain(bill?.bookings[0]?.code);
    await expectSound(db);
  });

  test("is asked for by itself where no end is told", async () => {
    await network.depart();
    await keypadOf(app, phone).press("");
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1", "Awa Ngo", "1");
    clock.advance(4000);
    await drain();
    expect((await billsOf())[0]?.payments).toEqual([]);
    clock.advance(2000);
    await drain();
    expect((await billsOf())[0]?.payments).toHaveLength(1);
  });

  test("for several people takes as many places and names them", async () => {
    await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    expect(await keypad.press("1", "dou yao", "2", "1", "Awa Ngo, Jean Mbarga")).toMatch(
      /Siège \d+, Siège \d+\nA payer : 10 000 FCFA/,
    );
    const names = await db.passenger.findMany({ where: { booking: { user: { phone } } } });
    expect(names.map(({ name }) => name).sort()).toEqual(["Awa Ngo", "Jean Mbarga"]);
  });

  test("belongs to the account whose number it is", async () => {
    await network.depart();
    const actor = await account();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    expect(await keypad.press("1", "dou yao", "2", "1")).toContain(`1 ${actor.firstName} ${actor.lastName}`);
    await keypad.press("1");
    expect((await billsOf())[0]?.userId).toBe(actor.id);
  });
});

describe("what repeats, breaks and meets", () => {
  test("a repeated request gets the same screen, and holds and pays once", async () => {
    await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    const held = await keypad.press("1", "dou yao", "2", "1", "Awa Ngo");
    expect(await keypad.again()).toBe(held);
    const asked = await keypad.press("1");
    expect(await keypad.again()).toBe(asked);
    await Promise.all([keypad.hangUp("Success"), keypad.hangUp("Success")]);
    await drain();
    await keypad.hangUp("Success");
    await drain();
    const bills = await billsOf();
    expect(bills).toHaveLength(1);
    expect(bills[0]?.payments).toHaveLength(1);
  });

  test("the same request at the same time holds once", async () => {
    await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1");
    const same = await Promise.all(Array.from({ length: 4 }, () => keypad.raw("1*dou yao*2*1*Awa Ngo")));
    expect(new Set(same).size).toBe(1);
    expect(await billsOf()).toHaveLength(1);
  });

  test("an input that was lost between does nothing, and an old one neither", async () => {
    await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    const ask = await keypad.press("1");
    expect(await keypad.raw("1*dou yao*2*1")).toBe(ask);
    expect(await keypad.raw("1")).toBe(ask);
    expect(await keypad.raw("1*dou yao*2*1*dou yao")).toContain("Douala - Yaoundé");
  });

  test("a session that broke goes on for three minutes, with what it holds", async () => {
    await network.depart();
    const broken = keypadOf(app, phone);
    await broken.press();
    const held = await broken.press("1", "dou yao", "2", "1", "Awa Ngo");
    await broken.hangUp();
    clock.advance(3 * minute - 1000);
    await drain();
    const next = keypadOf(app, phone);
    expect(await next.press()).toBe(held);
    // The older one does nothing any more.
    expect(await broken.press("1")).toMatch(/^END Ce menu continue dans un autre appel/);
    clock.advance(2 * minute);
    await drain();
    expect((await billsOf())[0]?.bookings[0]?.status).toBe("PENDING");
    expect(await next.press("1")).toMatch(/^END Vous allez recevoir/);
    await next.hangUp("Success");
    await drain();
    expect((await billsOf())[0]?.payments).toHaveLength(1);
  });

  test("after three minutes it begins anew, and its places are free", async () => {
    const id = await network.depart();
    const broken = keypadOf(app, phone);
    await broken.press();
    await broken.press("1", "dou yao", "2", "1", "Awa Ngo");
    await broken.hangUp();
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(1);
    clock.advance(3 * minute);
    await drain();
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(0);
    expect(await keypadOf(app, phone).press()).toContain("1 Prochains départs");
    expect((await billsOf())[0]?.payments).toEqual([]);
  });

  test("0 and 00 before payment free the places at once", async () => {
    const id = await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1", "Awa Ngo");
    expect(await keypad.press("0")).toContain("Prénom et nom");
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(0);
    await keypad.press("Awa Ngo");
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(1);
    expect(await keypad.press("00")).toContain("1 Prochains départs");
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(0);
  });

  test("a price that changed and a seat that is gone are told, and searched anew", async () => {
    const id = await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1");
    await db.product.update({ where: { id }, data: { price: 6000 } });
    expect(await keypad.press("Awa Ngo")).toContain("Le prix a changé");
    expect(await billsOf()).toEqual([]);
    expect(await keypad.press("0", "2")).toContain("6000");
    await keypad.press("1");
    for (let seat = 1; seat <= 20; seat++) await network.claim(id, seat);
    const gone = await keypad.press("Awa Ngo");
    expect(gone).toContain("0 Retour");
    expect(await keypad.press("0", "2")).toContain("Aucun départ ce jour-là");
  });

  test("the held price stays when the company raises it before the prompt", async () => {
    const id = await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1", "Awa Ngo");
    await db.product.update({ where: { id }, data: { price: 9000 } });
    await keypad.press("1");
    await keypad.hangUp("Success");
    await drain();
    expect((await billsOf())[0]?.payments).toMatchObject([{ amount: 5000 }]);
  });

  test("another person who pays meanwhile pays once", async () => {
    await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1", "Awa Ngo");
    const [bill] = await billsOf();
    const token = tokenOfBill(services.config, bill?.id ?? "");
    const wish = { method: "mtn-momo" as const, msisdn: "677999111", idempotencyKey: "by-another-1" };
    const begun = await payForCustomer(await contextFor(services), { ...wish, token });
    await keypad.press("1");
    await keypad.hangUp("Success");
    await drain();
    expect((await billsOf())[0]?.payments).toMatchObject([{ id: begun.id }]);
    expect((await smsTo()).join()).toContain("paiement non demandé");
  });

  test("a departure that is cancelled between two screens is not sold", async () => {
    const id = await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "2", "1");
    await cancelDeparture(network.partner, { id, reason: "Panne du car" });
    expect(await keypad.press("Awa Ngo")).toContain("0 Retour");
    expect(await billsOf()).toEqual([]);
  });

  test("nonsense keeps the screen: an unknown choice, a past day, 200 digits, an unknown city", async () => {
    await network.depart();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    expect(await keypad.press("7")).toMatch(/^CON Choix inconnu\.\nMboa/);
    expect(await keypad.press("9".repeat(200))).toContain("Choix inconnu.");
    expect(await keypad.press("1", "zzzzzz qqqqqq")).toContain("0 Retour 00 Accueil");
    await keypad.press("0");
    await keypad.press("dou yao");
    expect(await keypad.press("32/13")).toContain("Jour passé ou inconnu.");
    await keypad.press("2", "1");
    expect(await keypad.press("Awa")).toContain("Il faut prénom et nom.");
    expect(await keypad.press("Awa Ngo,")).toContain("Il faut prénom et nom.");
    expect(await keypad.press("1")).toContain("Il faut prénom et nom.");
    expect(await billsOf()).toEqual([]);
  });

  test("a single city is told that the arrival is missing, where both can then be typed", async () => {
    const keypad = keypadOf(app, phone);
    await keypad.press();
    expect(await keypad.press("1", "dou")).toMatch(/^CON Il manque l'arrivée\./);
    expect(await keypad.press("Yaounde")).toMatch(/^CON Il manque l'arrivée\./);
    expect(await keypad.press("dou yao")).toContain("Douala - Yaoundé");
  });
});

describe("my tickets", () => {
  test("one ticket is shown at once, with its delay; it is cancelled for the sum that is shown", async () => {
    const id = await network.depart({ date: network.day(3) });
    const first = keypadOf(app, phone);
    await first.press();
    await first.press(
      "1",
      "dou yao",
      network.day(3).split("-").reverse().slice(0, 2).join("/"),
      "1",
      "Awa Ngo",
      "1",
    );
    await first.hangUp("Success");
    await drain();
    const [bill] = await billsOf();
    await operator.settle(await contextFor(services), bill?.payments[0] ?? { id: "" });
    await delayDeparture(network.partner, { id, minutes: 45, reason: "Pont coupé" });
    const code = bill?.bookings[0]?.code ?? "";
    const keypad = keypadOf(app, phone);
    await keypad.press();
    const ticket = await keypad.press("2");
    expect(ticket).toContain(code);
    expect(ticket).toContain("Retard 45 min");
    expect(ticket).toContain("Bonabéri");
    const quoted = await keypad.press("00", "3");
    expect(quoted).toMatch(/FCFA vous reviennent\.\n1 Annuler ce billet/);
    const cancelled = await keypad.press("1");
    expect(cancelled).toMatch(new RegExp(`^END Billet ${code} annulé. [\\d ]+ FCFA vous reviennent.`));
    expect(await keypad.again()).toBe(cancelled);
    await drain();
    const paid = (await billsOf())[0];
    expect(paid?.bookings[0]?.status).toBe("CANCELLED");
    expect(paid?.payments.filter(({ kind }) => kind === "REFUND")).toHaveLength(1);
    const later = keypadOf(app, phone);
    await later.press();
    expect(await later.press("3")).toContain("Rien à annuler");
    expect(await later.press("2")).toContain("Aucun billet");
    await expectSound(db);
  });

  test("for thirty minutes it is cancelled for the whole price, and then for what the company gives back", async () => {
    await setSetting(services, "withdrawalMinutes", 30);
    await network.depart({ date: network.day(2), time: "23:00" });
    const buyer = keypadOf(app, phone);
    await buyer.press();
    await buyer.press("1", "dou yao", "3", "1", "Awa Ngo", "1");
    await setSetting(services, "withdrawalMinutes", 0);
    await buyer.hangUp("Success");
    await drain();
    const [bill] = await billsOf();
    await operator.settle(await contextFor(services), bill?.payments[0] ?? { id: "" });
    const quoted = async () => {
      const keypad = keypadOf(app, phone);
      await keypad.press();
      const screen = await keypad.press("00", "3");
      return { keypad, screen };
    };
    expect((await quoted()).screen).toContain("5 000 FCFA vous reviennent.");
    clock.advance(30 * minute);
    const { screen, keypad } = await quoted();
    expect(screen).toContain("4 000 FCFA vous reviennent.");
    expect(await keypad.press("1")).toMatch(/^END Billet .* annulé. 4 000 FCFA/);
    await expectSound(db);
  });

  test("what was cancelled elsewhere after the sum was shown is told with what came back then", async () => {
    const id = await network.depart({ time: "23:00" });
    await buyTicket();
    const keypad = keypadOf(app, phone);
    await keypad.press();
    expect(await keypad.press("00", "3")).toContain("4 000 FCFA vous reviennent.");
    await cancelDeparture(network.partner, { id, reason: "Panne du car" });
    await drain();
    expect(await keypad.press("1")).toMatch(/^END Billet .* annulé. 5 000 FCFA/);
  });

  test("two bookings are listed, and a cancelled departure is no longer", async () => {
    const one = await network.depart({ time: "08:00" });
    await buyTicket();
    await network.depart({ time: "10:00", date: network.day(2) });
    const keypad = keypadOf(app, phone);
    await keypad.press();
    await keypad.press("1", "dou yao", "3", "1", "1", "1");
    await keypad.hangUp("Success");
    await drain();
    const list = keypadOf(app, phone);
    await list.press();
    expect(await list.press("2")).toMatch(/1 .*08:00 .*\n2 .*10:00 /);
    expect(await list.press("2")).toContain("Pas encore payé");
    await cancelDeparture(network.partner, { id: one, reason: "Panne du car" });
    await drain();
    expect(await list.press("00", "2")).toMatch(/10:00/);
    expect(await list.press("00", "3")).toContain("Rien à annuler");
  });

  test("another number sees and cancels nothing, not even with the session's name", async () => {
    await network.depart();
    const { keypad } = await buyTicket();
    const stranger = keypadOf(app, "+237677399999", keypad.sessionId);
    expect(await stranger.press()).toMatch(/^END/);
    const other = keypadOf(app, "+237677399998");
    await other.press();
    expect(await other.press("2")).toContain("Aucun billet");
    expect(await other.press("00", "3")).toContain("Rien à annuler");
  });

  test("a number that an account has typed, and nobody has proved, opens nothing of it", async () => {
    const id = await network.depart();
    const actor = await createActor(services, { user: { phone } });
    const ctx = await contextFor(services, actor);
    const wish = wishFor({ product: { id, kind: "trip" }, places: 1 });
    await holdPlaces(ctx, wish);
    const keypad = keypadOf(app, phone);
    await keypad.press();
    expect(await keypad.press("2")).toContain("Aucun billet");
  });
});

test("5 changes the language, which the number keeps", async () => {
  await network.depart();
  const keypad = keypadOf(app, phone);
  await keypad.press();
  expect(await keypad.press("5")).toContain("1 Next departures");
  expect(await keypad.press("1", "dou yao", "2", "1", "Awa Ngo")).toContain("To pay: 5,000 FCFA");
  expect(await keypad.press("1")).toMatch(/^END You will get/);
  clock.advance(24 * 60 * minute);
  expect(await keypadOf(app, phone).press()).toContain("5 Francais");
});

test("every screen that was shown fits", () => {
  expect(shownScreens().length).toBeGreaterThan(100);
});
