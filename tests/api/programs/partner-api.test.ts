import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Webhook } from "standardwebhooks";
import { generateApi } from "swagger-typescript-api";
import { afterAll, expect, test, vi } from "vitest";
import { revokeToken } from "../../../src/modules/account/token/revoke-token.ts";
import type { TokenScope } from "../../../src/modules/account/token/token-schema.ts";
import { nameSale } from "../../../src/modules/booking/hold/mark-sale.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { addWebhook } from "../../../src/modules/booking/webhook/add-webhook.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import { sumDays } from "../../../src/modules/statistics/sum-days.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { webhookMessage } from "../../../src/server/partners/partner-answers.ts";
import { testApp } from "../../support/app.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor } from "../../support/context.ts";
import { testSimulators } from "../../support/simulators.ts";
import { tripNetwork } from "../../support/trip-network.ts";
import { partnerCalls, sellerOf, tripLeg } from "./partner-programs.ts";

/** Partners' programs: a client generated from the document by a tool that we did not write sells a ticket. */

const simulators = await testSimulators();
const { app, services, drain, clock } = await testApp({
  env: simulatorEnvironment(simulators),
  simulatorsUrl: simulators.url,
});
await app.listen({ host: "127.0.0.1", port: 0 });
const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const { db } = services;

const told: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  told.push({ headers: request.headers, body });
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
afterAll(() => receiver.close());
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/mboa`;

interface Sold {
  held: { billId: string; total: number; bookings: { id: string }[] };
  link: { url: string };
  bookings(): Promise<{ id: string; status: string }[]>;
  cancel(bookingId: string): Promise<{ refund: number }>;
}
type Sell = (baseUrl: string, token: string, text: string) => Promise<Sold>;

/** Generates the client, compiles it strictly together with the program that uses it, and loads it. */
async function generatedClient(): Promise<Sell> {
  const document = (await app.inject({ url: "/api/docs/json" })).json();
  const partner = Object.entries(document.paths).filter(([path]) => path.startsWith("/api/partner/"));
  expect(partner).toHaveLength(7);
  const spec = { ...document, paths: Object.fromEntries(partner) };
  const { files } = await generateApi({ spec, output: false, silent: true });
  const folder = mkdtempSync(join(tmpdir(), "mboa-client-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const [client] = files;
  // Its own first line switches the compiler's checks off.
  const code = String(client?.fileContent).replace("// @ts-nocheck", "");
  writeFileSync(join(folder, "client.ts"), code);
  writeFileSync(join(folder, "sell.ts"), readFileSync("tests/support/sell-with-client.txt", "utf8"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const options = {
    ...{ strict: true, noUncheckedIndexedAccess: true, module: "nodenext", target: "es2022" },
    ...{ lib: ["es2022", "dom", "dom.iterable"], types: [], skipLibCheck: false },
  };
  const settings = { compilerOptions: options, files: ["sell.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  try {
    execFileSync(process.execPath, [join("node_modules", "typescript", "bin", "tsc"), "-p", folder], {
      encoding: "utf8",
    });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout);
  }
  const { sell } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "sell.js")).href);
  return sell as Sell;
}

async function pay({ held, link }: Sold): Promise<void> {
  const paid = await app.inject({
    method: "POST",
    url: "/api/trpc/booking.payForCustomer",
    payload: {
      ...{ token: new URL(link.url).pathname.split("/").at(-1), method: "orange-money", msisdn: "690123456" },
      idempotencyKey: randomUUID(),
    },
  });
  expect(paid.statusCode).toBe(200);
  await drain();
  const payment = await db.payment.findFirstOrThrow({ where: { billId: held.billId } });
  await simulators.control.approve(payment.providerReference ?? "");
  await checkPayment(await contextFor(services), { paymentId: payment.id });
  await drain();
}

const call = partnerCalls(app);
const seller = (...of: [TokenScope?, string?]) => sellerOf(services, ...of);

test("a generated client sells a ticket of another company, hears of it, and cancels it", async () => {
  const network = await tripNetwork(services, { refundTiers: [{ hoursBefore: 2, refundPercent: 100 }] });
  const productId = await network.depart();
  const { company } = await createCompany(services);
  const { ctx, token, id } = await seller("sell", company.id);
  const events = ["BOOKING_CONFIRMED", "BOOKING_CANCELLED"] as const;
  const webhook = await addWebhook(ctx, { companyId: company.id, url: receiverUrl, events: [...events] });
  const sell = await generatedClient();
  const sold = await sell(baseUrl, token, `Douala Yaoundé ${network.day(1).split("-").reverse().join("/")}`);
  expect(sold.held.total).toBe(5000);
  await pay(sold);
  expect(await sold.bookings()).toMatchObject([{ status: "CONFIRMED" }]);
  const [heard] = told;
  // The reader has a clock of its own.
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
  const read = new Webhook(webhook.secret).verify(
    heard?.body ?? "",
    heard?.headers as Record<string, string>,
  );
  vi.useRealTimers();
  const message = webhookMessage.parse(read);
  expect(message).toMatchObject({ type: "booking.confirmed", data: { booking: { productId } } });

  // The mark lasts longer than the token, in counted and in summed days, and refunds carry it.
  const bookingId = sold.held.bookings[0]?.id ?? "";
  const mark = `${company.name} · programme «\u00a0Kiosque\u00a0»`;
  const { refund } = await sold.cancel(bookingId);
  expect(refund).toBe(5000);
  await drain();
  expect(told.map(({ body }) => JSON.parse(body).type)).toEqual(["booking.confirmed", "booking.cancelled"]);
  await revokeToken(ctx, { id });
  const day = network.day(0);
  const through = async () =>
    (await getStatistics(network.partner, { area: "partner", from: day, to: network.day(1), by: "through" }))
      .rows;
  const sums = { label: mark, bookings: 1, gross: 5000, refunds: 5000, runs: 0 };
  expect(await through()).toMatchObject([sums]);
  clock.advance(2 * 86_400_000);
  await sumDays(services as never);
  expect(await through()).toMatchObject([sums]);
  clock.advance(-2 * 86_400_000);
});

test("what a visitor asks needs no token, and pages of any site may read it; nothing else", async () => {
  const network = await tripNetwork(services);
  const productId = await network.depart();
  const origin = "https://kribi.example";
  const open = await call("GET", `products/${productId}`, { headers: { origin } });
  expect([open.statusCode, open.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  expect(open.json()).toMatchObject({ onSale: true, notice: null, price: 5000, currency: "XAF" });
  const held = await call("POST", "holds", { headers: { origin }, body: { legs: [] } });
  expect([held.statusCode, held.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  expect((await call("POST", "holds", { body: {} })).json()).toMatchObject({ code: "NOT_SIGNED_IN" });
  await db.product.update({ where: { id: productId }, data: { status: "CANCELLED" } });
  expect((await call("GET", `products/${productId}`)).json()).toMatchObject({
    ...{ onSale: false, available: 0, notice: expect.stringMatching(/\.$/) },
  });
  expect((await call("GET", `products/${randomUUID()}`)).statusCode).toBe(404);
  expect((await call("GET", "products/x")).json()).toMatchObject({ code: "INVALID_INPUT" });
});

test("a token that ended, reads only, or may not sell is refused in a sentence", async () => {
  const network = await tripNetwork(services);
  const productId = await network.depart();
  const body = { legs: [tripLeg(productId)], idempotencyKey: randomUUID() };
  const [reads, writes, sells] = await Promise.all([seller("read"), seller("write"), seller()]);
  expect((await call("POST", "holds", { token: reads.token, body })).json().code).toBe("NOT_BY_TOKEN");
  const held = (await call("POST", "holds", { token: writes.token, body })).json();
  // The same key holds nothing twice, and keeps its first mark.
  expect((await call("POST", "holds", { token: writes.token, body })).json()).toEqual(held);
  const cancel = `bookings/${held.bookings[0].id}/cancel`;
  const nothing = { expectedRefund: 0 };
  expect((await call("POST", cancel, { token: writes.token, body: nothing })).json()).toMatchObject({
    ...{ code: "NOT_BY_TOKEN", message: expect.stringContaining("jeton") },
  });
  expect((await call("POST", cancel, { token: sells.token, body: nothing })).json().code).toBe("NOT_FOUND");
  await revokeToken(sells.ctx, { id: sells.id });
  expect((await call("GET", "bookings?when=upcoming", { token: sells.token })).statusCode).toBe(401);
  clock.advance(31 * 86_400_000);
  expect((await call("GET", "bookings?when=upcoming", { token: reads.token })).statusCode).toBe(401);
  clock.advance(-31 * 86_400_000);
  // A customer's own program buys without a mark.
  expect(await db.booking.count({ where: { billId: held.billId, soldThrough: null, sellerId: null } })).toBe(
    1,
  );
});

test("what was withdrawn, another country's and a changed price are refused", async () => {
  const network = await tripNetwork(services);
  const [productId, gone] = [await network.depart(), await network.depart()];
  await db.product.update({ where: { id: gone }, data: { status: "CANCELLED" } });
  const { token } = await seller();
  const hold = (body: object, headers = {}) =>
    call("POST", "holds", { token, headers, body: { idempotencyKey: randomUUID(), ...body } });
  const withdrawn = await hold({ legs: [tripLeg(gone)] });
  expect([withdrawn.statusCode >= 400, withdrawn.statusCode < 500]).toEqual([true, true]);
  expect(withdrawn.json().message).toMatch(/\.$/);
  const elsewhere = await hold({ legs: [tripLeg(productId)] }, { "accept-country": "SN" });
  expect(elsewhere.json().code).toBe("NOT_FOUND");
  expect((await hold({ legs: [tripLeg(productId)], expectedTotal: 1 })).json().code).toBe("PRICE_CHANGED");
});

test("both bookings of a basket carry the mark of the page that led there, named in the reader's language", async () => {
  const network = await tripNetwork(services, { siteUrl: "https://www.kribi.example/accueil" });
  const legs = [tripLeg(await network.depart()), tripLeg(await network.depart())];
  const { slug } = network.company;
  const arrivals: [query: string, referer?: string][] = [
    [`partner=${slug}`, "https://kribi.example/"],
    [`partner=${slug}`, "https://www.kribi.example/"],
    [`partner=${slug}&site=kribi.example`, "https://www.ailleurs.example/page"],
    [`partner=${slug}`],
    ["partner=nobody&site=www.blog.example"],
    // What is no host is no mark, and neither is what a browser made up.
    ["partner=nobody&site=<b>x</b>"],
  ];
  const hold = async (cookie: string) => {
    const held = await app.inject({
      ...{ method: "POST", url: "/api/trpc/booking.holdBasket" },
      headers: { cookie, "accept-language": "en" },
      payload: { legs, idempotencyKey: randomUUID() },
    });
    const { billId } = held.json().result.data.bill;
    const rows = await db.booking.findMany({ where: { billId }, orderBy: { id: "asc" } });
    return rows.map(({ soldThrough }) => soldThrough);
  };
  const marks: (string | null | undefined)[] = [];
  for (const [query, referer] of arrivals) {
    const { headers, statusCode } = await app.inject({
      ...{ url: `/arrival?to=/booking/trip&${query}`, headers: referer ? { referer } : {} },
    });
    expect([statusCode, headers.location]).toEqual([302, "/booking/trip"]);
    const [first, second] = await hold(String(headers["set-cookie"]).split(";")[0] ?? "");
    expect(first).toBe(second);
    marks.push(first);
  }
  expect(await hold("mboa-arrival=<b>x</b>")).toEqual([null, null]);
  const named = () => marks.map((mark) => mark && nameSale(mark));
  const own = "Test Voyages · kribi.example";
  expect(named()).toEqual([
    ...[own, own, "Test Voyages · ailleurs.example (autre site)"],
    ...["Test Voyages · site inconnu", "blog.example", null],
  ]);
  expect(await inLanguage("en", async () => named())).toEqual([
    ...[own, own, "Test Voyages · ailleurs.example (another site)"],
    ...["Test Voyages · unknown site", "blog.example", null],
  ]);
});

test("a partner's link leads to pages of ours only", async () => {
  const led: [to: string, location: string | null][] = [
    ["/booking/trip?from=Douala#3", "/booking/trip?from=Douala#3"],
    ["booking", "/booking"],
    ["/%09/evil.example", "/%09/evil.example"],
    ["/x/..//evil.example", "/evil.example"],
    ["https://evil.example/", null],
    ["//evil.example/", null],
    ["/\\evil.example", null],
    ["/\t/evil.example", null],
    ["javascript:alert(1)", null],
  ];
  for (const [to, location] of led) {
    const { statusCode, headers } = await app.inject({ url: `/arrival?to=${encodeURIComponent(to)}` });
    const expected = location === null ? [to, 404, undefined] : [to, 302, location];
    expect([to, statusCode, headers.location]).toEqual(expected);
  }
});
