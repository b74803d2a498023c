import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeProvider } from "../../../src/modules/payment/providers/stripe-provider.ts";
import type { CollectInput } from "../../../src/modules/payment/schema.ts";
import { readConfig } from "../../../src/platform/config.ts";
import { withSimulators } from "../../../src/platform/simulators/simulator-settings.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { callbackCatcher, origin, testHttp, testSimulators, until } from "../../support/simulators.ts";

const simulators = await testSimulators();
const catcher = await callbackCatcher();
const { control } = simulators;
const config = withSimulators(readConfig({ NODE_ENV: "test" }), simulators);
const { http, calls } = testHttp();
const stripe = stripeProvider(config, http);

let payments = 0;
/** Ids contain their creation time, as real ones do. */
function paymentId(): string {
  payments += 1;
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(payments).padStart(12, "0")}`;
}

function collectInput(extra: Partial<CollectInput> = {}): CollectInput {
  return {
    paymentId: paymentId(),
    providerReference: null,
    retry: false,
    amount: 25_000,
    currency: "XAF",
    msisdn: null,
    email: "awa@example.org",
    description: "Voyage Douala → Kribi",
    callbackUrl: `${catcher.url}/callbacks/payments/stripe`,
    successUrl: `${catcher.url}/payment/completed`,
    cancelUrl: `${catcher.url}/payment/cancelled-payment`,
    expiresAt: new Date(Date.now() + 600_000),
    ...extra,
  };
}

async function payOnPage(url: string, number = "4242424242424242") {
  const body = new URLSearchParams({ number, expiry: "12/34", code: "123" });
  return fetch(url, { method: "POST", body, redirect: "manual" });
}

async function opened(extra: Partial<CollectInput> = {}) {
  const result = await stripe.collect(origin, collectInput(extra));
  const url = result.next?.kind === "redirect" ? result.next.url : "";
  return { ...result, url };
}

beforeEach(async () => {
  await control.reset();
  await control.tell({ stripeWebhook: `${catcher.url}/callbacks/payments/stripe` });
  catcher.received.length = 0;
});

describe("Stripe", () => {
  it("collects: hosted page, card, way back, signed event, status", async () => {
    const input = collectInput();
    const asked = await stripe.collect(origin, input);
    expect(asked).toMatchObject({ status: "PENDING", providerReference: expect.stringMatching(/^cs_/) });
    const url = asked.next?.kind === "redirect" ? asked.next.url : "";
    expect(await (await fetch(url)).text()).toContain(formatMoney(25_000, "XAF"));
    expect(await stripe.fetchStatus(origin, asked.providerReference)).toMatchObject({ status: "PENDING" });
    const paid = await payOnPage(url);
    expect([paid.status, paid.headers.get("location")]).toEqual([303, input.successUrl]);
    expect(await stripe.fetchStatus(origin, asked.providerReference)).toMatchObject({
      status: "SUCCEEDED",
      amount: 25_000,
      currency: "XAF",
      transactionId: expect.stringMatching(/^pi_/),
    });
    const event = await until("the event", () => catcher.received[0]);
    const hint = { providerReference: asked.providerReference, paymentId: input.paymentId };
    expect(await stripe.parseCallback(event)).toEqual(hint);
  });

  it("refuses an event that somebody else signed, that was altered, is old, or is not signed", async () => {
    const { url } = await opened();
    await payOnPage(url);
    const event = await until("the event", () => catcher.received[0]);
    const altered = Buffer.from(event.rawBody.toString().replace("25000", "1"));
    expect(await stripe.parseCallback({ ...event, rawBody: altered })).toBeNull();
    expect(await stripe.parseCallback({ ...event, headers: {} })).toBeNull();
    const signed = (secret: string, timestamp: number) => ({
      rawBody: event.rawBody,
      headers: {
        "stripe-signature": new Stripe("none").webhooks.generateTestHeaderString({
          payload: event.rawBody.toString(),
          secret,
          timestamp,
        }),
      },
    });
    const now = Math.floor(Date.now() / 1000);
    expect(await stripe.parseCallback(signed("whsec_other", now))).toBeNull();
    expect(await stripe.parseCallback(signed(config.STRIPE_WEBHOOK_SECRET, now - 400))).toBeNull();
    expect(await stripe.parseCallback(signed(config.STRIPE_WEBHOOK_SECRET, now))).not.toBeNull();
  });

  it.each([
    ["4000000000000002", "CARD_DECLINED"],
    ["4000000000009995", "INSUFFICIENT_FUNDS"],
    ["4000000000000069", "CARD_EXPIRED"],
    ["4000000000000127", "CARD_CODE_WRONG"],
    ["4000008400001629", "AUTHENTICATION_FAILED"],
  ])("card %s is declined for %s, and another card may follow", async (number, reason) => {
    const { url, providerReference } = await opened();
    expect((await payOnPage(url, number)).status).toBe(402);
    expect(await stripe.fetchStatus(origin, providerReference)).toMatchObject({ status: "PENDING", reason });
    expect((await payOnPage(url)).status).toBe(303);
    expect(await stripe.fetchStatus(origin, providerReference)).toMatchObject({ status: "SUCCEEDED" });
  });

  it("opens one page for one payment, however often it is asked and although answers get lost", async () => {
    const input = collectInput();
    await control.faults({ outages: { stripe: "lose-answer" } });
    await expect(stripe.collect(origin, input)).rejects.toMatchObject({ mayHaveReached: true });
    await control.faults({});
    const first = await stripe.collect(origin, { ...input, retry: true });
    expect(await stripe.collect(origin, { ...input, retry: true })).toEqual(first);
    expect((await control.ledger()) as object).toMatchObject({ sessions: [{ id: first.providerReference }] });
  });

  it("withdraws a page that nobody has paid, and it can be paid no more", async () => {
    const { url, providerReference } = await opened();
    await stripe.withdraw(origin, providerReference);
    expect((await payOnPage(url)).status).toBe(410);
    expect(await stripe.fetchStatus(origin, providerReference)).toMatchObject({
      status: "EXPIRED",
      reason: "EXPIRED",
    });
  });

  it("gives back once, in part, and never more than was paid", async () => {
    const { url, providerReference } = await opened();
    await payOnPage(url);
    const { transactionId = null } = await stripe.fetchStatus(origin, providerReference);
    const collected = { providerReference, providerTransactionId: transactionId, msisdn: null };
    const refund = (id: string, amount: number) =>
      stripe.refund(origin, {
        paymentId: id,
        collected,
        amount,
        currency: "XAF",
        description: "Remboursement",
        callbackUrl: catcher.url,
      });
    const id = paymentId();
    const first = await refund(id, 10_000);
    expect(first).toMatchObject({ status: "SUCCEEDED" });
    expect(await refund(id, 10_000)).toEqual(first);
    expect(await stripe.fetchRefundStatus(origin, first.providerReference)).toMatchObject({
      status: "SUCCEEDED",
      amount: 10_000,
      currency: "XAF",
    });
    expect(await refund(paymentId(), 20_000)).toMatchObject({ status: "FAILED", reason: "AMOUNT_REFUSED" });
  });

  it("gives back a payment of a demo's past, and no other unknown one", async () => {
    const refund = (intent: string) =>
      stripe.refund(origin, {
        paymentId: paymentId(),
        collected: { providerReference: "past", providerTransactionId: intent, msisdn: null },
        amount: 10_000,
        currency: "XAF",
        description: "Remboursement",
        callbackUrl: catcher.url,
      });
    await control.past({ pi_past: { msisdn: null, amount: 10_000, currency: "XAF" } });
    expect(await refund("pi_past")).toMatchObject({ status: "SUCCEEDED" });
    expect(await refund("pi_past")).toMatchObject({ status: "FAILED" });
    expect(await refund("pi_unknown")).toMatchObject({ status: "FAILED" });
  });

  it("refuses amounts below the minimum, and says when the key is wrong", async () => {
    expect(await stripe.collect(origin, collectInput({ amount: 50 }))).toMatchObject({
      status: "FAILED",
      reason: "AMOUNT_REFUSED",
    });
    const wrong = stripeProvider({ ...config, STRIPE_KEY: "sk_wrong" }, http);
    expect(await wrong.collect(origin, collectInput())).toMatchObject({
      status: "FAILED",
      reason: "NOT_CONFIGURED",
    });
    expect(JSON.stringify(calls.rows)).not.toContain(config.STRIPE_KEY);
  });

  it.each([
    ["complete", "unpaid", "requires_payment_method", "FAILED"],
    ["complete", "unpaid", "processing", "PENDING"],
    ["open", "unpaid", "requires_payment_method", "PENDING"],
    ["complete", "paid", "succeeded", "SUCCEEDED"],
  ])("a session that is %s and %s with an intent that %s is %s", async (status, paid, intent, expected) => {
    const session = { id: "cs_1", status, payment_status: paid, amount_total: 25_000, currency: "xaf" };
    const body = { ...session, payment_intent: { id: "pi_1", status: intent } };
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const provider = stripeProvider({ ...config, STRIPE_URL: `http://127.0.0.1:${port}` }, http);
    expect(await provider.fetchStatus(origin, "cs_1")).toMatchObject({ status: expected });
    server.close();
  });

  it("does not know what it never made", async () => {
    expect(await stripe.fetchStatus(origin, "cs_none")).toMatchObject({ status: "NOT_FOUND" });
  });
});
