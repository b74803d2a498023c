import { beforeEach, describe, expect, it } from "vitest";
import {
  orangeMoneyProvider,
  orangeReason,
} from "../../../src/modules/payment/providers/orange-money-provider.ts";
import type { CollectInput } from "../../../src/modules/payment/schema.ts";
import { readConfig } from "../../../src/platform/config.ts";
import { withSimulators } from "../../../src/platform/simulators/simulator-settings.ts";
import { callbackCatcher, origin, testHttp, testSimulators, until } from "../../support/simulators.ts";

const simulators = await testSimulators();
const catcher = await callbackCatcher();
const { control } = simulators;
const config = withSimulators(readConfig({ NODE_ENV: "test" }), simulators);

const provider = (options?: Parameters<typeof testHttp>[0]) => {
  const { http, calls } = testHttp(options);
  return { orange: orangeMoneyProvider(config, http), calls };
};

let payments = 0;
async function prepared(
  orange: ReturnType<typeof provider>["orange"],
  msisdn: string,
): Promise<CollectInput> {
  payments += 1;
  const paymentId = `0198a000-0000-7000-8000-${String(payments).padStart(12, "0")}`;
  const { providerReference } = await orange.prepare(origin);
  return {
    paymentId,
    providerReference,
    retry: false,
    amount: 9_000,
    currency: "XAF",
    msisdn,
    email: null,
    description: "Voyage Yaoundé – Bafoussam, départ à 8 h".repeat(5),
    callbackUrl: `${catcher.url}/callbacks/payments/orange-money/secret-token`,
    successUrl: "http://localhost/ok",
    cancelUrl: "http://localhost/no",
    expiresAt: new Date(Date.now() + 600_000),
  };
}

beforeEach(async () => {
  await control.reset();
  catcher.received.length = 0;
});

describe("Orange Money", () => {
  it("collects: token first, prompt, secret code, status, notification", async () => {
    const { orange } = provider();
    const input = await prepared(orange, "+237690000001");
    const reference = input.providerReference ?? "";
    expect(await orange.fetchStatus(origin, reference)).toMatchObject({ status: "NOT_FOUND" });
    expect(await orange.collect(origin, input)).toMatchObject({
      status: "PENDING",
      providerReference: reference,
      next: { kind: "ussd", code: "#150*50#" },
    });
    expect(await orange.fetchStatus(origin, reference)).toMatchObject({ status: "PENDING", amount: 9_000 });
    await orange.promptAgain(origin, reference);
    await control.approve(reference);
    expect(await orange.fetchStatus(origin, reference)).toMatchObject({
      status: "SUCCEEDED",
      amount: 9_000,
      currency: "XAF",
      transactionId: expect.stringMatching(/^\d+$/),
    });
    const callback = await until("the notification", () => catcher.received[0]);
    expect(callback).toMatchObject({ method: "POST", path: "/callbacks/payments/orange-money/secret-token" });
    expect(JSON.parse(callback.rawBody.toString())).toMatchObject({ status: "SUCCESSFULL" });
    expect(orange.parseCallback(callback)).toEqual({ providerReference: reference, paymentId: null });
  });

  it("asks before it asks for money a second time: the lost answer prompts once", async () => {
    const { orange, calls } = provider();
    const input = await prepared(orange, "+237690000002");
    await control.faults({ outages: { "orange-money": "lose-answer" } });
    await expect(orange.collect(origin, input)).rejects.toMatchObject({ mayHaveReached: true });
    expect(calls.rows.filter((row) => row.operation === "pay")).toHaveLength(1);
    await control.faults({});
    expect(await orange.collect(origin, { ...input, retry: true })).toMatchObject({ status: "PENDING" });
    expect(calls.rows.filter((row) => row.operation === "pay")).toHaveLength(1);
    expect((await control.phone("+237690000002")).prompts).toHaveLength(1);
  });

  it("takes a page that means nothing for no answer: the payment stays open, and is asked about", async () => {
    const { orange } = provider();
    const input = await prepared(orange, "+237690000004");
    const reference = input.providerReference ?? "";
    await control.faults({ outages: { "orange-money": "garbage" } });
    expect(await orange.collect(origin, input)).toMatchObject({ status: "PENDING" });
    expect(await orange.fetchStatus(origin, reference)).toMatchObject({ status: "PENDING" });
    await control.faults({});
    await control.approve(reference);
    expect(await orange.fetchStatus(origin, reference)).toMatchObject({ status: "SUCCEEDED", amount: 9_000 });
  });

  it("sends again what never arrived", async () => {
    const { orange } = provider();
    const input = await prepared(orange, "+237690000003");
    await control.faults({ outages: { "orange-money": 503 } });
    await expect(orange.collect(origin, input)).rejects.toMatchObject({ failure: "server" });
    await control.faults({});
    expect(await orange.collect(origin, { ...input, retry: true })).toMatchObject({ status: "PENDING" });
    expect((await control.phone("+237690000003")).prompts).toHaveLength(1);
  });

  it.each([
    ["+237670000001", "WRONG_OPERATOR"],
    ["+237690000055", "WALLET_NOT_FOUND"],
    ["+237690000050", "INSUFFICIENT_FUNDS"],
  ])("refuses %s at once for %s", async (msisdn, reason) => {
    const { orange } = provider();
    expect(await orange.collect(origin, await prepared(orange, msisdn))).toMatchObject({
      status: "FAILED",
      reason,
    });
  });

  it.each([
    ["51", "CANCELLED", "REFUSED_BY_PAYER"],
    ["52", "EXPIRED", "EXPIRED"],
    ["58", "FAILED", "LIMIT_REACHED"],
    ["61", "FAILED", "PROVIDER_ERROR"],
  ])("number …%s ends %s for %s", async (ending, status, reason) => {
    const { orange } = provider();
    const input = await prepared(orange, `+2376900000${ending}`);
    await orange.collect(origin, input);
    const told = await until("the end", async () => {
      const answer = await orange.fetchStatus(origin, input.providerReference ?? "");
      return answer.status !== "PENDING" && answer;
    });
    expect(told).toMatchObject({ status, reason });
  });

  it("says no when the wallet is empty, the code wrong, or nobody answers", async () => {
    const { orange } = provider();
    const ask = async () => {
      const input = await prepared(orange, "+237690000004");
      await orange.collect(origin, input);
      return input.providerReference ?? "";
    };
    const mistyped = await ask();
    for (let attempt = 0; attempt < 3; attempt++) await control.approve(mistyped, "9999");
    expect(await orange.fetchStatus(origin, mistyped)).toMatchObject({
      status: "FAILED",
      reason: "WRONG_PIN",
    });
    const unpaid = await ask();
    await control.wallet("+237690000004", "orange-money", 0);
    await control.approve(unpaid);
    expect(await orange.fetchStatus(origin, unpaid)).toMatchObject({
      status: "FAILED",
      reason: "INSUFFICIENT_FUNDS",
    });
    const unanswered = await ask();
    await control.advance(301);
    expect(await orange.fetchStatus(origin, unanswered)).toMatchObject({
      status: "EXPIRED",
      reason: "EXPIRED",
    });
  });

  it("offers no refund and no payout: its interface has none", () => {
    const { orange } = provider();
    expect("refund" in orange || "payout" in orange).toBe(false);
  });

  it("keeps the merchant's code, the tokens and most of the number out of the log", async () => {
    const { orange, calls } = provider();
    await orange.collect(origin, await prepared(orange, "+237691234567"));
    const written = JSON.stringify(calls.rows);
    const auth = Buffer.from(`${config.ORANGE_MONEY_USER}:${config.ORANGE_MONEY_PASSWORD}`).toString(
      "base64",
    );
    for (const secret of ["orange-simulator-token", auth, "secret-token", "691234567"]) {
      expect(written).not.toContain(secret);
    }
    expect(calls.rows.find((row) => row.operation === "pay")?.request).toContain('"pin":"•••"');
  });

  it("reads refusals by number, and by words where there is none", () => {
    expect(orangeReason("60019 :: Le solde du compte du payeur est insuffisant")).toBe("INSUFFICIENT_FUNDS");
    expect(orangeReason("00671 :: not an Orange number")).toBe("WRONG_OPERATOR");
    expect(orangeReason("Transaction annulée")).toBe("REFUSED_BY_PAYER");
    expect(orangeReason("")).toBe("PROVIDER_ERROR");
  });
});
