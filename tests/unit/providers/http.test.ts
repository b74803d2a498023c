import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { mtnMomoProvider } from "../../../src/modules/payment/providers/mtn-momo-provider.ts";
import { readConfig } from "../../../src/platform/config.ts";
import type { OutsideRequest } from "../../../src/platform/outside/http-client.ts";
import { maskBody, maskNumber, maskUrl } from "../../../src/platform/outside/mask-secrets.ts";
import { simulatorEnvironment, withSimulators } from "../../../src/platform/simulators/simulator-settings.ts";
import { startSimulators } from "../../../src/platform/simulators/simulators.ts";
import { noFaults, openWorld } from "../../../src/platform/simulators/world.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import {
  callbackCatcher,
  origin,
  quietLog,
  simulatorControl,
  testHttp,
  testSimulators,
  until,
} from "../../support/simulators.ts";

const simulators = await testSimulators();
const catcher = await callbackCatcher();
const { control } = simulators;

const get = (service: string, path = "/mtn/collection/v1_0/account/balance"): OutsideRequest => ({
  service,
  operation: "look",
  method: "GET",
  url: `${simulators.url}${path}`,
  repeatable: true,
});

beforeEach(async () => {
  await control.reset();
  catcher.received.length = 0;
});

describe("calls to outside services", () => {
  it("gives up on a service that does not answer, and says that it may have been reached", async () => {
    await control.faults({ outages: { "mtn-momo": "hang" } });
    const { http, calls } = testHttp({ timeLimitMs: 60, tries: 2 });
    const failing = http.send(origin, get("mtn-momo"));
    await expect(failing).rejects.toMatchObject({ failure: "timeout", mayHaveReached: true });
    expect(calls.rows.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ["timeout", 1],
      ["timeout", 2],
    ]);
  });

  it("knows that a request that met no server was never sent", async () => {
    const { http } = testHttp({ tries: 1 });
    const gone = await startSimulators({ log: quietLog });
    await gone.close();
    const nobody = { ...get("nobody"), url: gone.url };
    await expect(http.send(origin, nobody)).rejects.toMatchObject({
      failure: "unreachable",
      mayHaveReached: false,
    });
  });

  it("repeats what may be repeated only", async () => {
    await control.faults({ outages: { "mtn-momo": 503 } });
    const { http, calls } = testHttp();
    await expect(http.send(origin, { ...get("mtn-momo"), repeatable: false })).rejects.toThrow(
      /^mtn-momo: server 503$/,
    );
    expect(calls.rows).toHaveLength(1);
    await expect(http.send(origin, get("mtn-momo"))).rejects.toMatchObject({ response: { status: 503 } });
    expect(calls.rows).toHaveLength(4);
  });

  it("stops asking a service that keeps failing, leaves the others alone, and tries again later", async () => {
    await control.faults({ outages: { "mtn-momo": 503 } });
    const { http, calls } = testHttp({ tries: 1, failuresToOpen: 3, openForMs: 100 });
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(http.send(origin, get("mtn-momo"))).rejects.toMatchObject({ failure: "server" });
    }
    expect(calls.rows.map(({ opensUntil }) => opensUntil instanceof Date)).toEqual([false, false, true]);
    const refused = http.send(origin, get("mtn-momo"));
    await expect(refused).rejects.toMatchObject({ failure: "open", mayHaveReached: false });
    expect(calls.rows.at(-1)).toMatchObject({ outcome: "open", responseStatus: null });
    await control.faults({});
    const answer = await until("the circuit to let one through", () =>
      http.send(origin, get("mtn-momo")).catch((error: unknown) => {
        expect(error).toMatchObject({ failure: "open" });
        return undefined;
      }),
    );
    expect(answer.status).toBe(401);
    expect(calls.rows.at(-1)).toMatchObject({ opensUntil: null });
  });

  it("has a limit for each service: beyond it a call never leaves, and the others have theirs", async () => {
    await control.faults({ outages: { "mtn-momo": "hang" } });
    const { http, calls } = testHttp({ tries: 1, atOnce: 2, failuresToOpen: 1, timeLimitMs: 1_000 });
    const hanging = awaitedLater(
      [0, 1].map(() => http.send(origin, get("mtn-momo")).catch(({ failure }) => failure)),
    );
    const beyond = http.send(origin, get("mtn-momo"));
    await expect(beyond).rejects.toMatchObject({ failure: "open", mayHaveReached: false });
    expect(calls.rows).toMatchObject([{ service: "mtn-momo", outcome: "open", opensUntil: null }]);
    expect((await http.send(origin, get("another", "/control/ledger"))).status).toBe(200);
    expect(await Promise.all(hanging)).toEqual(["timeout", "timeout"]);
    await control.faults({});
    // Their places are free again: what refuses now is the circuit that their failures have opened.
    await expect(http.send(origin, get("mtn-momo"))).rejects.toMatchObject({ failure: "open" });
    expect(calls.rows.at(-1)?.opensUntil).toBeInstanceOf(Date);
  });

  it("has room for the payers of a full evening while an operator is slow", async () => {
    await control.faults({ outages: { "mtn-momo": "hang" } });
    const { http } = testHttp({ tries: 1, failuresToOpen: 1_000, timeLimitMs: 500 });
    const payers = Array.from({ length: 256 }, () =>
      http.send(origin, get("mtn-momo")).catch(({ failure }) => failure),
    );
    expect(new Set(await Promise.all(payers))).toEqual(new Set(["timeout"]));
  });

  it("masks field by field, and whatever it is told to", () => {
    expect(maskNumber("+237671234567")).toBe("+23767•••67");
    const body = JSON.stringify({
      pin: "0000",
      access_token: "abcdefghijklmnopqrstuvwxyz",
      partyId: "237671234567",
      code: "12345",
      reason: { code: "NOT_ALLOWED" },
      notifUrl: "https://mboa.example/callbacks/payments/orange-money/very-secret",
      amount: "12500",
    });
    expect(JSON.parse(maskBody(body))).toEqual({
      pin: "•••",
      access_token: "•••wxyz",
      partyId: "23767•••67",
      code: "•••",
      reason: { code: "NOT_ALLOWED" },
      notifUrl: "https://mboa.example/callbacks/payments/orange-money/•••",
      amount: "12500",
    });
    expect(maskBody('{"text":"votre \\"code\\" 48213"}', ['votre "code" 48213'])).toBe('{"text":"•••"}');
    expect(maskBody("grant_type=client_credentials&client_secret=hush")).toContain("client_secret=•••");
    expect(maskUrl("https://h/accountholder/msisdn/237671234567/active?key=1&api_key=hush")).toBe(
      "https://h/accountholder/msisdn/23767•••67/active?key=1&api_key=•••",
    );
  });
});

describe("simulators", () => {
  const momo = () => {
    const config = withSimulators(readConfig({ NODE_ENV: "test" }), simulators);
    return mtnMomoProvider(config, testHttp().http);
  };
  const order = (index: number) => ({
    paymentId: `0198a000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    providerReference: null,
    retry: false,
    amount: 1_000,
    currency: "XAF",
    msisdn: "+237670000001",
    email: null,
    description: "Voyage",
    callbackUrl: `${catcher.url}/${index}`,
    successUrl: "",
    cancelUrl: "",
    expiresAt: new Date(),
  });

  /** The number of callbacks per order under these faults. */
  async function fates(seed: number): Promise<string[]> {
    await control.reset();
    catcher.received.length = 0;
    await control.faults({ autoApprove: true, seed, loseCallbacks: 0.4, duplicateCallbacks: 0.4 });
    const provider = momo();
    for (let index = 0; index < 20; index++) await provider.collect(origin, order(index));
    await until("the last order", async () => {
      const { orders } = await control.ledger();
      return orders.length === 20 && orders.every(({ status }) => status === "SUCCESSFUL");
    });
    await until("the last callback", async () => (await control.callbacks()).underWay === 0);
    return catcher.received.map(({ path }) => path).sort();
  }

  it("lose and double callbacks, and do the same again under the same seed", async () => {
    const first = await fates(7);
    expect(new Set(first).size).toBeLessThan(20);
    expect(first.length).toBeGreaterThan(new Set(first).size);
    expect(await fates(7)).toEqual(first);
    expect(await fates(8)).not.toEqual(first);
  });

  it("keep prompts and messages over a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mboa-simulators-"));
    const stateFile = join(folder, "state.json");
    const before = await startSimulators({ stateFile, log: quietLog });
    const config = withSimulators(readConfig({ NODE_ENV: "test" }), before);
    const { providerReference } = await mtnMomoProvider(config, testHttp().http).collect(origin, order(1));
    await before.close();
    const after = await startSimulators({ stateFile, log: quietLog });
    const phone = simulatorControl(after.url);
    expect((await phone.phone("+237670000001")).prompts).toMatchObject([
      { id: providerReference, prompting: true },
    ]);
    expect(await phone.approve(providerReference)).toEqual({ ok: true });
    await after.close();
    rmSync(folder, { recursive: true });
  });

  it("start afresh from a file that was cut short", () => {
    const world = openWorld(join(tmpdir(), "no-such-folder", "none.json"));
    expect(world.faults).toEqual(noFaults);
    expect(world.sms).toEqual([]);
  });

  it("leave a service alone whose address is set", () => {
    const set = readConfig({
      NODE_ENV: "test",
      MTN_MOMO_URL: "https://proxy.momoapi.mtn.com",
      STRIPE_KEY: "sk_live",
    });
    const used = withSimulators(set, simulators);
    expect(used.MTN_MOMO_URL).toBe("https://proxy.momoapi.mtn.com");
    expect(used.STRIPE_URL).toBeUndefined();
    expect(used.ORANGE_MONEY_URL).toBe(`${simulators.url}/orange-money`);
    expect(readConfig({ NODE_ENV: "test", ...simulatorEnvironment(simulators) })).toMatchObject({
      SMTP_URL: simulators.smtpUrl,
      STRIPE_URL: simulators.url,
    });
  });
});
