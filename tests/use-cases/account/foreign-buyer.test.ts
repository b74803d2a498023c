import { describe, expect, it } from "vitest";
import { requestGuestCode } from "../../../src/modules/account/guest/request-guest-code.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { inEuros } from "../../../src/shared/money.ts";
import { lastCode } from "../../support/account.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { guestBrowser, guestNames } from "../../support/browser/guest-browser.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";

/** Who buys from abroad: a number of another country, or an e-mail, and a card. */

const world = await bookingWorld();
const { services } = world;
const { db } = services;
services.payments["mtn-momo"] = scriptedProvider().provider;

let serial = 0;
const french = () => `+3361234${String(++serial).padStart(4, "0")}`;

async function hold() {
  const browser = guestBrowser(services);
  const { billId } = await browser.hold(wishFor({ product: await world.createProduct(4), places: 1 }));
  return { browser, billId };
}

const actorOf = async (id: string) => contextFor(services, { ...(await createActor(services)), id });

describe("a buyer from abroad", () => {
  it("proves a number of another country, which is no mobile-money number of this one", async () => {
    const { browser, billId } = await hold();
    const phone = french();
    const { user } = await browser.confirm(await browser.ask(phone), await lastCode(services, phone));
    expect(user).toMatchObject({ ...guestNames, phone, accountNumber: null, activated: true });
    expect(await db.booking.findFirst({ where: { billId } })).toMatchObject({ contactPhone: phone });
    const ctx = await actorOf(user.id);
    const momo = { ...payInput(billId), msisdn: phone };
    await expect(payBill(ctx, momo)).rejects.toMatchObject({ code: "PAYMENT_PHONE_NEEDED" });
  });

  it("types the number with spaces and its prefix; without the prefix it is a number of this country", async () => {
    const { browser } = await hold();
    const ask = async (phone: string) => requestGuestCode(await browser.ctx(), { phone });
    await ask("+33 6 98 76 54 32");
    expect(await lastCode(services, "+33698765432")).toMatch(/^\d{5}$/);
    for (const wrong of ["06 98 76 54 32", "+33 6 98", "+999 123 456 789"])
      await expect(ask(wrong)).rejects.toMatchObject({ name: "ZodError" });
  });

  it("may give an e-mail instead, to which the tickets then go", async () => {
    const { browser, billId } = await hold();
    const email = `diaspora${++serial}@mboa.cm`;
    const { verificationId } = await requestGuestCode(await browser.ctx(), { email: email.toUpperCase() });
    const { user } = await browser.confirm(verificationId, await lastCode(services, email));
    expect(user).toMatchObject({ email, phone: null, accountNumber: null });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      emailVerifiedAt: expect.any(Date),
      phoneVerifiedAt: null,
    });
    expect(await db.booking.findFirst({ where: { billId } })).toMatchObject({
      contactEmail: email,
      contactPhone: null,
    });
    // The same e-mail later: the same account.
    const again = await hold();
    const asked = await requestGuestCode(await again.browser.ctx(), { email });
    const second = await again.browser.confirm(asked.verificationId, await lastCode(services, email));
    expect(second.user.id).toBe(user.id);
  });

  it("gets few messages from one address, unlike the country's own numbers", async () => {
    const browser = guestBrowser(services);
    const ask = async (phone: string) => requestGuestCode(await browser.ctx(), { phone });
    for (let count = 0; count < 6; count++) await ask(french());
    await expect(ask(french())).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await ask("+237690123499");
  });
});

describe("the price in euros", () => {
  it("is the amount at the country's rate, to the cent, and nothing is said without a rate", async () => {
    expect(inEuros(5000, "XAF", 655.957)).toBe("7,62\u00a0€");
    expect(inEuros(655_957, "XAF", 655.957)).toBe("1\u202f000,00\u00a0€");
    expect(inEuros(1250, "USD", 1.25)).toBe("10,00\u00a0€");
    const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
    expect(country.euroRate).toBe(655.957);
  });
});
