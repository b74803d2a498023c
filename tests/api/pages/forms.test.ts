import { beforeAll, describe, expect, test, vi } from "vitest";
import { openSession, sessionCookieName } from "../../../src/modules/account/session/open-session.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { plainCookie, tokenField } from "../../../src/shared/address/form-page.ts";
import { errorWords as english } from "../../../src/shared/words/en/errors.ts";
import { payForWords } from "../../../src/shared/words/fr/booking/pay-for.ts";
import { paymentReasonWords } from "../../../src/shared/words/fr/booking/payment-reasons.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { plainWords } from "../../../src/shared/words/fr/booking/plain.ts";
import { shareWords } from "../../../src/shared/words/fr/booking/share.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { testApp } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";
import { plainBrowser } from "./plain-browser.ts";

// Needs the built customer app, whose code renders the pages.
const { app, services, clock } = await testApp({ webApps: true });
const { db } = services;

const { provider } = scriptedProvider();

const browser = () => plainBrowser(app);

/** Of a person who is signed in. */
async function ownBrowser(userId: string) {
  const own = browser();
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  own.cookies[sessionCookieName(services.config)] = await openSession(db, session);
  own.cookies[plainCookie] = "1";
  return own;
}

const buyer = { phone: "677300601", email: "", firstName: "Rosine", lastName: "Mballa" };
let line: TripNetwork;
let trip: string;
let page: string;

beforeAll(async () => {
  line = await tripNetwork(services, { name: "Étoile du Test" });
  trip = await line.depart({ price: 6500, date: line.day(5) });
  page = `/booking/payment?uuid=${trip}&places=2&seat=3&seat=4`;
});

const holds = () => db.booking.count({ where: { productId: trip } });

describe("the form of a choice", () => {
  test("holds the places, sends the code and leads to the bill; nobody may keep the page", async () => {
    const { get, post, hidden, cookies } = browser();
    const shown = await get(page);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect(shown.body).toContain('<meta name="robots" content="noindex"');
    expect(shown.body).not.toMatch(/<script[^>]*src=|modulepreload/);
    const before = await holds();
    const answer = await post(page, { ...hidden("buyer"), ...buyer });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/booking\/payment\?bill=[0-9a-f-]{36}$/);
    expect(await holds()).toBe(before + 1);
    expect(cookies[plainCookie]).toBe("1");
    const next = await get(String(answer.headers.location));
    expect(next.body).toMatch(/autocomplete="one-time-code"/i);
    // The number is known to the server alone: not even an address says it.
    expect(String(answer.headers.location)).not.toContain("677");
  });

  test("without its token, nothing happens, and what was typed stays", async () => {
    const { get, post, hidden } = browser();
    const own = page.replace("seat=3&seat=4", "seat=7&seat=8");
    await get(own);
    const before = await holds();
    const { [tokenField]: _, ...rest } = hidden("buyer");
    const answer = await post(own, { ...rest, ...buyer });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(errorWords.FORM_UNKNOWN as string);
    expect(answer.body).toContain('value="Rosine"');
    expect(await holds()).toBe(before);
    // The form that is shown again is good.
    expect((await post(own, { ...hidden("buyer"), ...buyer, phone: "677300602" })).statusCode).toBe(303);
  });

  test("sent twice, it counts once", async () => {
    const { get, post, hidden } = browser();
    const own = page.replace("seat=3&seat=4", "seat=5&seat=6");
    await get(own);
    const fields = { ...hidden("buyer"), ...buyer, phone: "677300603" };
    const before = await holds();
    expect((await post(own, fields)).statusCode).toBe(303);
    const again = await post(own, fields);
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain(errorWords.FORM_SENT_TWICE as string);
    expect(await holds()).toBe(before + 1);
  });

  test("of another session, or without cookies, nothing happens", async () => {
    const mine = browser();
    const theirs = browser();
    await mine.get(page);
    await theirs.get(page);
    const before = await holds();
    for (const cookies of [theirs.cookies, {}]) {
      await mine.get(page);
      const answer = await mine.post(page, { ...mine.hidden("buyer"), ...buyer }, { cookies });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain(errorWords.FORM_OF_ANOTHER as string);
    }
    expect(await holds()).toBe(before);
  });

  test("on an English page, what is refused is said in English, and what was typed stays", async () => {
    const [mine, theirs] = [browser(), browser()];
    const own = `/en${page.replace("seat=3&seat=4", "seat=11&seat=12")}`;
    await theirs.get(own);
    await mine.get(own);
    const before = await holds();
    const typed = { ...buyer, phone: "677300606" };
    const refused = async (sent: Record<string, string>, cookies: Record<string, string>) => {
      const { statusCode, body } = await mine.post(own, sent, { cookies });
      expect(body).toContain('<html lang="en">');
      return [statusCode, Object.entries(english).find(([, words]) => body.includes(String(words)))?.[0]];
    };
    const { [tokenField]: _, ...rest } = mine.hidden("buyer");
    expect(await refused({ ...rest, ...typed }, mine.cookies)).toEqual([403, "FORM_UNKNOWN"]);
    expect(mine.html()).toContain('value="Rosine"');
    const foreign = { ...mine.hidden("buyer"), ...typed };
    expect(await refused(foreign, theirs.cookies)).toEqual([403, "FORM_OF_ANOTHER"]);
    expect(await holds()).toBe(before);
    await mine.get(own);
    const whole = { ...mine.hidden("buyer"), ...typed };
    const answer = await mine.post(own, whole);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/en\/booking\/payment\?bill=/);
    expect(await refused(whole, mine.cookies)).toEqual([409, "FORM_SENT_TWICE"]);
    expect(await holds()).toBe(before + 1);
  });

  test("from a foreign page, it is refused at the door", async () => {
    const { get, post, hidden } = browser();
    await get(page);
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const answer = await post(page, { ...hidden("buyer"), ...buyer }, { headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain(errorWords.FORBIDDEN as string);
  });

  test("a price that changed is said, and the new one is held only when it is sent again", async () => {
    const dear = await line.depart({ price: 6500, date: line.day(6) });
    const address = `/booking/payment?uuid=${dear}&places=1`;
    const { get, post, hidden } = browser();
    await get(address);
    await db.product.update({ where: { id: dear }, data: { price: 7000 } });
    const answer = await post(address, { ...hidden("buyer"), ...buyer, phone: "677300604" });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(errorWords.PRICE_CHANGED as string);
    expect(answer.body.replace(/[\u00a0\u202f]/g, " ")).toContain("7 000");
    expect(answer.body).toContain('value="Rosine"');
    expect(await db.booking.count({ where: { productId: dear } })).toBe(0);
    const sent = await post(address, { ...hidden("buyer"), ...buyer, phone: "677300604" });
    expect(sent.statusCode).toBe(303);
  });

  test("a token is good for two hours", async () => {
    const { get, post, hidden } = browser();
    await get(page);
    const fields = { ...hidden("buyer"), ...buyer };
    clock.advance(2 * 3_600_000 + 1000);
    const answer = await post(page, fields);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(errorWords.FORM_UNKNOWN as string);
  });
});

test("another person's bill asks for a sign-in, and their bookings are not shown", async () => {
  const { get, post, hidden } = browser();
  await get(page.replace("seat=3&seat=4", "seat=9&seat=10"));
  const held = await post(page, { ...hidden("buyer"), ...buyer, phone: "677300605" });
  const other = browser();
  other.cookies[plainCookie] = "1";
  const answer = await other.get(String(held.headers.location));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toContain("/login?next=");
  // Nor does it say that something happened to it.
  for (const bill of [String(held.headers.location).split("=")[1], "nothing"]) {
    const news = await other.get(`/payment/completed?bill=${bill}&known=WAITING`);
    expect(news.headers.location).toContain("/login?next=");
  }
  const bookings = await other.get("/dashboard/booking/upcoming-bookings");
  expect(bookings.headers.location).toContain("/login?next=");
});

test("a bill that somebody else is paying can be paid by its owner after all, with the own number", async () => {
  const from = (name: "mtn-momo" | "orange-money", prefix: string) => {
    services.payments[name] = { ...provider, name, detects: (msisdn) => msisdn.startsWith(prefix) };
  };
  from("mtn-momo", "+23767");
  from("orange-money", "+23769");
  const number = "+237677300606";
  const owner = await createActor(services, { user: { phone: number } });
  const ctx = await contextFor(services, owner);
  const legs = [
    { kind: "trip", productId: trip, leg: "OUTBOUND" as const, wish: { places: 1 }, passengers: [] },
  ];
  const { billId } = await holdPlaces(ctx, { legs, idempotencyKey: number });
  const { token } = await offerBill(ctx, { billId });
  const friend = { method: "orange-money", msisdn: "699300607", idempotencyKey: number } as const;
  await payForCustomer(await contextFor(services), { token, ...friend });
  const { open, press, text } = await ownBrowser(owner.id);
  await open(`/booking/payment?bill=${billId}`);
  expect(text()).toContain(payForWords.owner.title);
  await press(payForWords.owner.cancel);
  expect(text()).toContain(paymentReasonWords.CANCELLED.sentence);
  // Nothing of how the other person wanted to pay stands in the form.
  const { names, otherOperator } = paymentScreenWords.method;
  expect(text()).not.toContain(otherOperator(names["mtn-momo"] ?? "", names["orange-money"] ?? ""));
});

test("a bill that several people pay is shared no longer, and is its owner's to pay again", async () => {
  const number = "+237677300608";
  const owner = await createActor(services, { user: { phone: number } });
  const ctx = await contextFor(services, owner);
  const legs = [
    { kind: "trip", productId: trip, leg: "OUTBOUND" as const, wish: { places: 1 }, passengers: [] },
  ];
  const { billId, total } = await holdPlaces(ctx, { legs, idempotencyKey: number });
  const parts = ["Awa", "Paul"].map((label) => ({ label, amount: total / 2 }));
  await shareBill(ctx, { billId, parts, idempotencyKey: number });
  const { open, press, text } = await ownBrowser(owner.id);
  await open(`/booking/payment?bill=${billId}`);
  expect(text()).toContain(shareWords.owner.title);
  await press(shareWords.owner.stop);
  expect(text()).not.toContain(shareWords.owner.title);
  expect(await db.bill.findUnique({ where: { id: billId } })).toMatchObject({ sharedUntil: null });
});

test("a page that only the program draws says so, and does not send a signed-in person round in circles", async () => {
  const messages = "/dashboard/message/my-message?booking=1";
  const refresh = /http-equiv="refresh" content="0;url=([^"]*)"/;
  const [, first = ""] = refresh.exec((await browser().get(messages)).body) ?? [];
  const { pathname, searchParams } = new URL(first.replaceAll("&amp;", "&"), "http://x");
  expect([pathname, searchParams.get("next"), searchParams.get("plain")]).toEqual(["/login", messages, "1"]);
  const { get, text } = await ownBrowser((await createActor(services)).id);
  for (const address of [messages, "/b/ABCDEFG12345678901", "/pay/abcdefghijklmnopqrstuvwx"]) {
    const { body } = await get(address);
    expect(body).not.toMatch(refresh);
    expect(body).toContain(`href="/dashboard/booking/upcoming-bookings"`);
    expect(text()).toContain(plainWords.needsProgram);
  }
});

test("a page of one person is the browser's to draw, unless it says that it runs no program", async () => {
  const { body } = await app.inject({ url: "/login" });
  expect(body).toContain('<noscript><meta http-equiv="refresh" content="0;url=/login?plain=1" /></noscript>');
  const drawn = await vi.waitFor(async () => {
    const answer = await app.inject({ url: "/login?plain=1" });
    expect(answer.statusCode).toBe(200);
    return answer;
  });
  expect(drawn.body).toContain('name="password"');
  expect(drawn.cookies.map(({ name }) => name)).toContain(plainCookie);
});

test("a wrong password is counted and said as everywhere, and never written back", async () => {
  const { get, post, hidden, cookies } = browser();
  await get("/login?plain=1");
  const answer = await post("/login?plain=1", {
    ...hidden("login"),
    credential: "677000001",
    password: "not-the-one",
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(errorWords.WRONG_CREDENTIALS as string);
  expect(answer.body).not.toContain("not-the-one");
  expect(cookies[sessionCookieName(services.config)]).toBeUndefined();
});
