import { Stripe } from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { askSoon } from "../../../src/modules/booking/pay/check-payment.ts";
import { findDue } from "../../../src/platform/jobs/job-rows.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { testApp } from "../../support/app.ts";
import { contextFor } from "../../support/context.ts";
import { testSimulators } from "../../support/simulators.ts";

const simulators = await testSimulators();
const { services, app } = await testApp({
  env: simulatorEnvironment(simulators),
  simulatorsUrl: simulators.url,
});
const { app: plainApp } = await testApp();
const country = await services.db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });

async function payment(provider: string, callbackToken: string, providerReference: string) {
  const common = { amount: 1_000, currency: "XAF", countryId: country.id };
  return services.db.payment.create({
    data: { ...common, kind: "COLLECT", status: "PENDING", provider, callbackToken, providerReference },
  });
}

async function waitingJobs(): Promise<string[]> {
  await findDue(services.pool);
  const jobs = await services.db.job.findMany({ orderBy: { name: "asc" } });
  return jobs.map(({ name }) => name);
}

beforeEach(async () => {
  await services.db.payment.deleteMany();
  await services.db.job.deleteMany();
});

describe("payment callbacks", () => {
  it("are a hint: by either method, ten times, they make one question and change nothing", async () => {
    const { id } = await payment("mtn-momo", "right-token", "ref-1");
    const claim = { status: "SUCCESSFUL", amount: "1000", currency: "XAF", externalId: id };
    for (let copy = 0; copy < 10; copy++) {
      const method = copy % 2 ? "POST" : "PUT";
      const url = "/callbacks/payments/mtn-momo/right-token";
      expect((await app.inject({ method, url, payload: claim })).statusCode).toBe(200);
    }
    expect(await waitingJobs()).toEqual(["payment.check"]);
    expect(await services.db.payment.findFirstOrThrow()).toMatchObject({
      status: "PENDING",
      settledAt: null,
    });
  });

  it("are asked about at once, although a later look is planned", async () => {
    const { id } = await payment("mtn-momo", "right-token", "ref-1");
    const url = "/callbacks/payments/mtn-momo/right-token";
    expect((await app.inject({ method: "PUT", url, payload: { externalId: id } })).statusCode).toBe(200);
    await askSoon(await contextFor(services), { id, createdAt: services.now() });
    const { rows } = await services.pool.query<{ due: boolean }>(
      `select "runAt" <= now() as "due" from "Job" where "name" = 'payment.check' order by "runAt"`,
    );
    expect(rows).toEqual([{ due: true }, { due: false }]);
  });

  it.each([
    ["a wrong token", "mtn-momo", "/callbacks/payments/mtn-momo/wrong-token"],
    ["a wrong token and the right reference", "orange-money", "/callbacks/payments/orange-money/wrong-token"],
    ["another provider's token", "mtn-momo", "/callbacks/payments/orange-money/right-token"],
    ["a provider that nobody knows", "mtn-momo", "/callbacks/payments/paypal/right-token"],
  ])("with %s find nothing", async (_what, provider, url) => {
    const { id } = await payment(provider, "right-token", "ref-1");
    // The correct reference proves nothing, because the payer knows it.
    const payload = { status: "SUCCESSFUL", payToken: "ref-1", externalId: id, financialTransactionId: "1" };
    expect((await app.inject({ method: "POST", url, payload })).statusCode).toBe(404);
    expect(await waitingJobs()).toEqual([]);
  });

  it("of Stripe are taken when Stripe signed them, byte for byte", async () => {
    await payment("stripe", "unused", "cs_1");
    const event = { type: "checkout.session.completed", data: { object: { id: "cs_1" } } };
    // Signed with its white space: a body that was parsed and serialised again would not match.
    const payload = JSON.stringify(event, null, 3);
    const sign = (secret: string) =>
      new Stripe("none").webhooks.generateTestHeaderString({ payload, secret });
    const send = (signature: string) =>
      app.inject({
        method: "POST",
        url: "/callbacks/payments/stripe",
        payload,
        headers: { "content-type": "application/json", "stripe-signature": signature },
      });
    expect((await send(sign("whsec_somebody_else"))).statusCode).toBe(403);
    expect(await waitingJobs()).toEqual([]);
    expect((await send(sign(services.config.STRIPE_WEBHOOK_SECRET))).statusCode).toBe(200);
    expect(await waitingJobs()).toEqual(["payment.check"]);
  });
});

describe("the virtual phone", () => {
  it("shows what came to a number and lets it answer", async () => {
    const asked = await services.payments["mtn-momo"].collect(
      { log: services.log },
      {
        paymentId: "0198a000-0000-7000-8000-0000000000ff",
        providerReference: null,
        retry: false,
        amount: 700,
        currency: "XAF",
        msisdn: "+237670000001",
        email: null,
        description: "Voyage",
        callbackUrl: "http://127.0.0.1:9/",
        successUrl: "",
        cancelUrl: "",
        expiresAt: new Date(),
      },
    );
    const phone = await app.inject("/virtual-phone/api/phones/+237670000001");
    expect(phone.json()).toMatchObject({
      number: "237670000001",
      prompts: [{ prompting: true, amount: 700 }],
    });
    const url = `/virtual-phone/api/prompts/${asked.providerReference}/approve`;
    expect((await app.inject({ method: "POST", url, payload: { pin: "1" } })).json()).toMatchObject({
      ok: false,
    });
    expect((await app.inject({ method: "POST", url, payload: { pin: "1234" } })).json()).toEqual({
      ok: true,
    });
  });

  it("shows the card page under our own address, and leads back", async () => {
    await simulators.control.tell({ cardPage: "http://localhost/virtual-phone/card" });
    const time = Date.now().toString(16).padStart(12, "0");
    const asked = await services.payments.stripe.collect(
      { log: services.log },
      {
        paymentId: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`,
        providerReference: null,
        retry: false,
        amount: 5_000,
        currency: "XAF",
        msisdn: null,
        email: null,
        description: "Voyage",
        callbackUrl: "",
        successUrl: "http://localhost/ok",
        cancelUrl: "http://localhost/no",
        expiresAt: new Date(),
      },
    );
    const url = new URL(asked.next?.kind === "redirect" ? asked.next.url : "").pathname;
    expect(url).toMatch(/^\/virtual-phone\/card\/cs_/);
    expect((await app.inject(url)).body).toContain("4000 0000 0000 0002");
    const pay = (number: string) =>
      app.inject({
        method: "POST",
        url,
        payload: new URLSearchParams({ number }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await pay("4000000000000002")).statusCode).toBe(402);
    const paid = await pay("4242424242424242");
    expect([paid.statusCode, paid.headers.location]).toEqual([303, "http://localhost/ok"]);
  });

  it("does not exist where the services are real", async () => {
    for (const url of ["/virtual-phone/api/phones", "/virtual-phone/card/cs_1"]) {
      expect((await plainApp.inject(url)).statusCode).toBe(404);
    }
  });
});
