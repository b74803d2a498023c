import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../src/platform/config.ts";
import {
  isSmsReportToken,
  messageJobs,
  receiveDeliveryReports,
  smsReportUrl,
} from "../../../src/platform/jobs/outbox-jobs.ts";
import { smsSender } from "../../../src/platform/outside/sms.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { testApp } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { callbackCatcher, origin, testHttp, testSimulators, until } from "../../support/simulators.ts";

const simulators = await testSimulators();
const { control } = simulators;
const { services, app, clock, drain } = await testApp({
  env: simulatorEnvironment(simulators),
  onTime: true,
});
await app.listen({ host: "127.0.0.1", port: 0 });
const appUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const reportPath = new URL(smsReportUrl(services.config)).pathname;

const code = { template: "verificationCode", data: { code: "48213" }, secret: true } as const;

beforeEach(async () => {
  await control.reset();
  await control.tell({ smsReport: `${appUrl}${reportPath}` });
  await services.db.message.deleteMany();
  await services.db.job.deleteMany();
});

/**
 * Waits for the state of the only message. A report that arrived before the send
 * answer is read again seconds later.
 */
const reported = (status: "DELIVERED" | "FAILED") =>
  until("the report", async () => {
    clock.advance(1000);
    await drain();
    const message = await services.db.message.findFirstOrThrow();
    return message.status === status && message;
  });

async function notify(to: { phone?: string; email?: string; userId?: string }, dedupeKey?: string) {
  const ctx = await contextFor(services);
  await ctx.db.$transaction((tx) => ctx.notify(tx, { ...code, to, dedupeKey }));
  return ctx;
}

describe("messages to people", () => {
  it("leave by SMS, are reported delivered, and keep no code behind", async () => {
    const { id: userId, countryId } = await createActor(services);
    await notify({ phone: "+237671000001", userId });
    await drain();
    const { sms } = await control.phone("+237671000001");
    expect(sms).toMatchObject([{ from: "Mboa", text: expect.stringContaining("48213") }]);
    const row = await reported("DELIVERED");
    expect(row.body).toContain("•••••");
    expect(row.body).not.toMatch(/\d/);
    await services.calls.flush();
    expect(JSON.stringify(await services.db.serviceCall.findMany())).not.toContain("48213");
    expect(
      await services.db.serviceCall.count({ where: { service: "orange-sms", outcome: "ok", countryId } }),
    ).toBeGreaterThan(0);
  });

  it("leave by e-mail, in plain text and in our look", async () => {
    const ctx = await notify({ email: "awa@example.org" });
    await drain();
    const [mail] = await control.mailbox("awa@example.org");
    expect(mail).toMatchObject({
      subject: "Votre code de vérification Mboa",
      from: "Mboa <bonjour@mboa.example>",
      text: expect.stringContaining("48213"),
      html: expect.stringContaining("<h1"),
    });
    expect(await ctx.db.message.findFirstOrThrow()).toMatchObject({
      status: "SENT",
      attempts: 1,
      markup: null,
    });
  });

  it("are one message under one key, and are sent once although the job runs twice", async () => {
    await notify({ phone: "+237671000002" }, "same");
    const ctx = await notify({ phone: "+237671000002" }, "same");
    await drain();
    const { id } = await services.db.message.findFirstOrThrow();
    await messageJobs(services)["message.sms"](ctx, { messageId: id });
    expect((await control.phone("+237671000002")).sms).toHaveLength(1);
  });

  it("wait while the service is out, and leave when it is back", async () => {
    await control.faults({ outages: { "orange-sms": 503 } });
    const ctx = await notify({ phone: "+237671000003" });
    const { id } = await services.db.message.findFirstOrThrow();
    const jobs = messageJobs({ ...services, sms: smsSender(services.config, testHttp().http) });
    await expect(jobs["message.sms"](ctx, { messageId: id })).rejects.toThrow(/orange-sms: server 503/);
    expect(await services.db.message.findFirstOrThrow()).toMatchObject({ status: "QUEUED", attempts: 1 });
    await control.faults({});
    await jobs["message.sms"](ctx, { messageId: id });
    expect(await services.db.message.findFirstOrThrow()).toMatchObject({ attempts: 2, error: null });
    expect((await control.phone("+237671000003")).sms).toHaveLength(1);
  });

  it("fail for good when the mailbox does not exist, and are tried again when it is only busy", async () => {
    const ctx = await notify({ email: "unknown@example.org" });
    await drain();
    expect(await ctx.db.message.findFirstOrThrow()).toMatchObject({
      status: "FAILED",
      error: expect.stringContaining("no such mailbox"),
    });
    await control.faults({ outages: { smtp: 451 } });
    await services.db.message.deleteMany();
    await notify({ email: "busy@example.org" });
    const { id } = await ctx.db.message.findFirstOrThrow();
    await expect(messageJobs(services)["message.sms"](ctx, { messageId: id })).rejects.toThrow(
      /451 try again later/,
    );
    expect(await ctx.db.message.findFirstOrThrow()).toMatchObject({ status: "QUEUED" });
  });

  it("do not send a code that has become useless", async () => {
    const ctx = await notify({ phone: "+237671000004" });
    clock.advance(16 * 60_000);
    await drain();
    expect(await ctx.db.message.findFirstOrThrow()).toMatchObject({
      status: "FAILED",
      error: "too late for a code",
    });
    expect((await control.phone("+237671000004")).sms).toHaveLength(0);
    clock.advance(-16 * 60_000);
  });

  it("that cannot be delivered are marked as failed", async () => {
    await notify({ phone: "+237671000099" });
    await drain();
    const row = await reported("FAILED");
    expect(row.error).toBe("DeliveryImpossible");
  });
});

describe("delivery reports", () => {
  const report = (id: string) => ({
    deliveryInfoNotification: { callbackData: id, deliveryInfo: { deliveryStatus: "DeliveredToTerminal" } },
  });

  it("are refused without the right token or in another shape", async () => {
    const forged = await app.inject({ method: "POST", url: "/callbacks/sms/guess", payload: report("x") });
    expect(forged.statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: reportPath, payload: { hello: 1 } })).statusCode).toBe(
      400,
    );
    expect(isSmsReportToken(services.config, "é")).toBe(false);
  });

  it("are not lost when the sending is written between two looks for it", async () => {
    const ctx = await notify({ phone: "+237671000006" });
    const { id } = await ctx.db.message.findFirstOrThrow();
    const sent = { providerId: "overtaken", status: "SENT" as const };
    const db = ctx.db.$extends({
      query: {
        message: {
          async updateMany({ args, query }) {
            const found = await query(args);
            await services.db.message.update({ where: { id }, data: sent });
            return found;
          },
        },
      },
    }) as unknown as typeof ctx.db;
    const failed = { providerId: sent.providerId, status: "FAILED", detail: "DeliveryImpossible" } as const;
    await receiveDeliveryReports({ ...ctx, db }, [failed]);
    clock.advance(5_000);
    await drain();
    expect(await ctx.db.message.findFirstOrThrow()).toMatchObject({
      status: "FAILED",
      error: "DeliveryImpossible",
    });
  });

  it("never take a delivered message back", async () => {
    await notify({ phone: "+237671000005" });
    await drain();
    const { providerId, id } = await services.db.message.findFirstOrThrow();
    await services.db.message.update({ where: { id }, data: { status: "DELIVERED" } });
    const late = report(providerId ?? "");
    late.deliveryInfoNotification.deliveryInfo.deliveryStatus = "DeliveryImpossible";
    expect((await app.inject({ method: "POST", url: reportPath, payload: late })).statusCode).toBe(200);
    expect(await services.db.message.findFirstOrThrow()).toMatchObject({ status: "DELIVERED" });
  });

  it("that overtake the sending are looked at again", async () => {
    expect((await app.inject({ method: "POST", url: reportPath, payload: report("early") })).statusCode).toBe(
      200,
    );
    expect(await services.db.job.count()).toBe(1);
  });
});

describe("Infobip", () => {
  it("sends and reports in its own words", async () => {
    const catcher = await callbackCatcher();
    await control.tell({ smsReport: catcher.url });
    const config = readConfig({
      NODE_ENV: "test",
      SMS_PROVIDER: "infobip",
      ...simulatorEnvironment(simulators, "infobip"),
    });
    const sms = smsSender(config, testHttp().http);
    const message = { id: "1", text: "Où êtes-vous, François ? Départ à 8 h…", sender: "Mboa" };
    const sent = await sms.send(origin, { ...message, to: "+237671000006" });
    expect(sent).toMatchObject({ accepted: true, providerId: expect.any(String) });
    expect((await control.phone("+237671000006")).sms[0]?.text).toBe(
      "Où etes-vous, Francois ? Départ à 8 h...",
    );
    const arrived = await until("the report", () => catcher.received[0]);
    expect(sms.parseDeliveryReport(arrived.rawBody)).toMatchObject([
      { providerId: sent.providerId, status: "DELIVERED" },
    ]);
    const lost = await sms.send(origin, { ...message, to: "+237671000099" });
    const second = await until("the second report", () => catcher.received[1]);
    expect(sms.parseDeliveryReport(second.rawBody)).toMatchObject([
      { providerId: lost.providerId, status: "FAILED" },
    ]);
    expect(sms.parseDeliveryReport(Buffer.from("nonsense"))).toBeNull();
    expect(await sms.send(origin, { ...message, to: "none" })).toMatchObject({
      accepted: false,
      retryable: false,
    });
    const wrong = smsSender({ ...config, SMS_KEY: "wrong" }, testHttp().http);
    expect(await wrong.send(origin, { ...message, to: "+237671000006" })).toMatchObject({
      accepted: false,
      retryable: true,
    });
  });
});
