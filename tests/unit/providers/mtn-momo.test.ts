import { beforeEach, describe, expect, it } from "vitest";
import { momoText, mtnMomoProvider } from "../../../src/modules/payment/providers/mtn-momo-provider.ts";
import type { CollectInput } from "../../../src/modules/payment/schema.ts";
import { readConfig } from "../../../src/platform/config.ts";
import { withSimulators } from "../../../src/platform/simulators/simulator-settings.ts";
import { callbackCatcher, origin, testHttp, testSimulators, until } from "../../support/simulators.ts";

const simulators = await testSimulators();
const catcher = await callbackCatcher();
const { control } = simulators;
const config = withSimulators(readConfig({ NODE_ENV: "test" }), simulators);

let payments = 0;
function collectInput(msisdn: string, extra: Partial<CollectInput> = {}): CollectInput {
  payments += 1;
  const paymentId = `0198a000-0000-7000-8000-${String(payments).padStart(12, "0")}`;
  return {
    paymentId,
    providerReference: null,
    retry: false,
    amount: 12_500,
    currency: "XAF",
    msisdn,
    email: null,
    description: "L’aller Yaoundé – Douala, c’est payé à l'avance",
    callbackUrl: `${catcher.url}/callbacks/payments/mtn-momo/secret-token`,
    successUrl: "http://localhost/ok",
    cancelUrl: "http://localhost/no",
    expiresAt: new Date(Date.now() + 600_000),
    ...extra,
  };
}

function provider(options?: Parameters<typeof testHttp>[0]) {
  const { http, calls } = testHttp(options);
  return { momo: mtnMomoProvider(config, http), calls, http };
}

beforeEach(async () => {
  await control.reset();
  catcher.received.length = 0;
});

describe("MTN MoMo", () => {
  it("collects: prompt, secret code, status, callback without our reference", async () => {
    const { momo } = provider();
    const input = collectInput("+237670000001");
    const asked = await momo.collect(origin, input);
    expect(asked).toMatchObject({
      status: "PENDING",
      next: { kind: "ussd", code: "*126#" },
    });
    expect(asked.providerReference).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(await momo.fetchStatus(origin, asked.providerReference)).toMatchObject({ status: "PENDING" });

    const [prompt] = (await control.phone("+237670000001")).prompts;
    expect(prompt).toMatchObject({ amount: 12_500, currency: "XAF", prompting: true });
    expect(await control.approve(prompt?.id ?? "")).toEqual({ ok: true });

    const paid = await momo.fetchStatus(origin, asked.providerReference);
    expect(paid).toMatchObject({ status: "SUCCEEDED", amount: 12_500, currency: "XAF" });
    expect(paid.transactionId).toMatch(/^\d+$/);
    const callback = await until("the callback", () => catcher.received[0]);
    expect(callback).toMatchObject({ method: "PUT", path: "/callbacks/payments/mtn-momo/secret-token" });
    expect(momo.parseCallback(callback)).toEqual({ providerReference: null, paymentId: input.paymentId });
    const { wallets, sms } = await control.phone("+237670000001");
    expect(wallets[0]?.balance).toBe(487_500);
    expect(sms[0]?.text).toContain("12 500 FCFA");
  });

  it("takes a copy of the same order as accepted, and prompts once", async () => {
    const { momo } = provider();
    const input = collectInput("+237670000002");
    const first = await momo.collect(origin, input);
    const second = await momo.collect(origin, { ...input, retry: true });
    expect(second).toEqual(first);
    expect((await control.phone("+237670000002")).prompts).toHaveLength(1);
  });

  it("repeats by itself when the answer is lost, and still prompts once", async () => {
    const { momo, calls } = provider();
    await control.faults({ outages: { "mtn-momo": "lose-answer" } });
    const input = collectInput("+237670000003");
    await expect(momo.collect(origin, input)).rejects.toMatchObject({ mayHaveReached: true });
    expect(calls.rows.filter((row) => row.operation === "collection.requesttopay")).toHaveLength(3);
    await control.faults({});
    expect(await momo.collect(origin, { ...input, retry: true })).toMatchObject({ status: "PENDING" });
    expect((await control.phone("+237670000003")).prompts).toHaveLength(1);
  });

  it("takes a page that means nothing for no answer: the order may have come, and is asked about", async () => {
    const { momo } = provider();
    const input = collectInput("+237670000004");
    await control.faults({ outages: { "mtn-momo": "garbage" } });
    await expect(momo.collect(origin, input)).rejects.toMatchObject({ mayHaveReached: true });
    const reference = (await momo.prepare(origin, input)).providerReference;
    expect(await momo.fetchStatus(origin, reference)).toMatchObject({ status: "PENDING" });
    await control.faults({});
    await control.approve(reference);
    expect(await momo.fetchStatus(origin, reference)).toMatchObject({ status: "SUCCEEDED", amount: 12_500 });
    expect((await control.phone("+237670000004")).prompts).toHaveLength(1);
  });

  it.each([
    ["50", "FAILED", "INSUFFICIENT_FUNDS"],
    ["51", "CANCELLED", "REFUSED_BY_PAYER"],
    ["52", "EXPIRED", "EXPIRED"],
    ["55", "FAILED", "WALLET_NOT_FOUND"],
    ["56", "FAILED", "PAYEE_NOT_ALLOWED"],
    ["57", "FAILED", "NOT_ALLOWED"],
    ["58", "FAILED", "LIMIT_REACHED"],
    ["59", "FAILED", "WALLET_INACTIVE"],
    ["60", "CANCELLED", "CANCELLED"],
    ["61", "FAILED", "PROVIDER_ERROR"],
    ["62", "FAILED", "PROVIDER_UNAVAILABLE"],
    ["63", "EXPIRED", "PIN_NOT_ENTERED"],
  ])("sandbox number …%s ends %s for %s", async (ending, status, reason) => {
    const { momo } = provider();
    const { providerReference } = await momo.collect(origin, collectInput(`+2376700000${ending}`));
    const told = await until("the end", async () => {
      const answer = await momo.fetchStatus(origin, providerReference);
      return answer.status !== "PENDING" && answer;
    });
    expect(told).toMatchObject({ status, reason });
  });

  it("number …53 succeeds after half a minute", async () => {
    const { momo } = provider();
    const { providerReference } = await momo.collect(origin, collectInput("+237670000053"));
    await control.advance(29);
    expect((await momo.fetchStatus(origin, providerReference)).status).toBe("PENDING");
    await control.advance(2);
    expect((await momo.fetchStatus(origin, providerReference)).status).toBe("SUCCEEDED");
  });

  it("says no when the phone refuses, the code is wrong three times, the wallet is empty, or nobody answers", async () => {
    const { momo } = provider();
    const number = "+237670000004";
    const ask = async () => {
      const { providerReference } = await momo.collect(origin, collectInput(number));
      return providerReference;
    };
    const refused = await ask();
    await control.refuse(refused);
    expect(await momo.fetchStatus(origin, refused)).toMatchObject({
      status: "CANCELLED",
      reason: "REFUSED_BY_PAYER",
    });

    const mistyped = await ask();
    expect(await control.approve(mistyped, "0000")).toEqual({ ok: false, triesLeft: 2 });
    await control.approve(mistyped, "0000");
    expect(await control.approve(mistyped, "0000")).toEqual({ ok: false, triesLeft: 0 });
    expect(await momo.fetchStatus(origin, mistyped)).toMatchObject({
      status: "FAILED",
      reason: "NOT_ALLOWED",
    });

    const unpaid = await ask();
    await control.wallet(number, "mtn-momo", 100);
    await control.approve(unpaid);
    expect(await momo.fetchStatus(origin, unpaid)).toMatchObject({ reason: "INSUFFICIENT_FUNDS" });

    const unanswered = await ask();
    await control.advance(301);
    expect(await momo.fetchStatus(origin, unanswered)).toMatchObject({
      status: "EXPIRED",
      reason: "PIN_NOT_ENTERED",
    });
    expect(await control.approve(unanswered)).toMatchObject({ ok: false });
  });

  it("reports the amount the operator says, so that a wrong one is seen", async () => {
    const { momo } = provider();
    await control.faults({ autoApprove: true, wrongAmount: true });
    const { providerReference } = await momo.collect(origin, collectInput("+237670000005"));
    const told = await until("the end", async () => {
      const answer = await momo.fetchStatus(origin, providerReference);
      return answer.status === "SUCCEEDED" && answer;
    });
    expect(told.amount).toBe(12_499);
  });

  it("does not know what it never got", async () => {
    const { momo } = provider();
    expect(await momo.fetchStatus(origin, "0d4d3a5e-0000-4000-8000-000000000000")).toMatchObject({
      status: "NOT_FOUND",
    });
  });

  it("gives back and pays out through Disbursement", async () => {
    const { momo } = provider();
    await control.faults({ autoApprove: true });
    const input = collectInput("+237670000006");
    const { providerReference } = await momo.collect(origin, input);
    await until(
      "payment",
      async () => (await momo.fetchStatus(origin, providerReference)).status === "SUCCEEDED",
    );
    const transfer = {
      amount: 5_000,
      currency: "XAF",
      description: "Remboursement d’un voyage",
      callbackUrl: input.callbackUrl,
    };
    const collected = { providerReference, providerTransactionId: null, msisdn: input.msisdn };
    const refundInput = { ...transfer, paymentId: "0198a000-0000-7000-8000-00000000aaaa", collected };
    const refund = await momo.refund(origin, refundInput);
    expect(await momo.refund(origin, refundInput)).toEqual(refund);
    await until("refund", async () => {
      const answer = await momo.fetchRefundStatus(origin, refund.providerReference);
      return answer.status === "SUCCEEDED" && answer.amount === 5_000;
    });
    expect((await control.phone("+237670000006")).wallets[0]?.balance).toBe(500_000 - 12_500 + 5_000);

    // A payment of a demo's past, before these services existed; no other unknown one.
    const past = "0198a000-0000-7000-8000-00000000cccc";
    const refundOf = (reference: string, paymentId: string) =>
      momo.refund(origin, {
        ...refundInput,
        paymentId,
        collected: { ...collected, providerReference: reference },
      });
    expect((await refundOf(past, "0198a000-0000-7000-8000-00000000dddd")).status).toBe("FAILED");
    await control.past({ [past]: { msisdn: "237670000006", amount: 5_000, currency: "XAF" } });
    expect((await refundOf(past, "0198a000-0000-7000-8000-00000000eeee")).status).toBe("PENDING");

    const payout = await momo.payout(origin, {
      ...transfer,
      paymentId: "0198a000-0000-7000-8000-00000000bbbb",
      msisdn: "+237670000007",
    });
    await until(
      "payout",
      async () => (await momo.fetchPayoutStatus(origin, payout.providerReference)).status === "SUCCEEDED",
    );
    const refused = await momo.payout(origin, {
      ...transfer,
      paymentId: "0198a000-0000-7000-8000-00000000cccc",
      msisdn: "+237670000056",
    });
    await until("refusal", async () => {
      const answer = await momo.fetchPayoutStatus(origin, refused.providerReference);
      return answer.status === "FAILED" && answer.reason === "PAYEE_NOT_ALLOWED";
    });
  });

  it("says that nothing was asked when the key is wrong", async () => {
    const wrong = mtnMomoProvider({ ...config, MTN_MOMO_KEY: "wrong" }, testHttp().http);
    await expect(wrong.collect(origin, collectInput("+237670000008"))).rejects.toMatchObject({
      name: "OutsideCallError",
      mayHaveReached: false,
    });
  });

  it("keeps secrets and most of the number out of the log of calls", async () => {
    const { momo, calls } = provider();
    await momo.collect(origin, collectInput("+237671234567"));
    const written = JSON.stringify(calls.rows);
    for (const secret of [
      "mtn-simulator-token",
      config.MTN_MOMO_SUBSCRIPTION_KEY,
      "secret-token",
      "237671234567",
    ]) {
      expect(written).not.toContain(secret);
    }
    expect(written).not.toContain(
      Buffer.from(`${config.MTN_MOMO_USER}:${config.MTN_MOMO_KEY}`).toString("base64"),
    );
    expect(calls.rows.find((row) => row.operation === "collection.requesttopay")).toMatchObject({
      outcome: "ok",
      responseStatus: 202,
      attempt: 1,
      requestId: "test",
    });
  });

  it("cleans the texts that MTN refuses, and never sends an empty one", () => {
    expect(momoText("L’été d'Ebolowa « 12 »")).toBe("L ete d Ebolowa 12");
    expect(momoText("''")).toBe("Mboa");
    expect(momoText("x".repeat(400))).toHaveLength(160);
  });

  it("recognises its own numbers", () => {
    const { momo } = provider();
    expect(momo.detects("+237670000001")).toBe(true);
    expect(momo.detects("+237653000001")).toBe(true);
    expect(momo.detects("+237690000001")).toBe(false);
    expect(momo.detects("+237656000001")).toBe(false);
  });
});
