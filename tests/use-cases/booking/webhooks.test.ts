import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addWebhook } from "../../../src/modules/booking/webhook/add-webhook.ts";
import { callWebhook } from "../../../src/modules/booking/webhook/call-webhook.ts";
import { resendWebhookCall } from "../../../src/modules/booking/webhook/resend-webhook-call.ts";
import { rotateWebhookKey } from "../../../src/modules/booking/webhook/rotate-webhook-key.ts";
import { saveWebhook } from "../../../src/modules/booking/webhook/save-webhook.ts";
import type { WebhookEventName } from "../../../src/modules/booking/webhook/webhook-schema.ts";
import { webhookEvents } from "../../../src/modules/booking/webhook/webhook-schema.ts";
import { jobLanes } from "../../../src/server/jobs.ts";
import { bookingWorld, createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const { clock } = world;
const operator = operatorOf(world.services);
const minute = 60_000;

interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A company's own server: records what it receives and answers as the test decides. */
const told: Told[] = [];
let answer: (response: ServerResponse) => void;
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  told.push({ headers: request.headers, body });
  answer(response);
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/mboa`;
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});
const say =
  (status: number, text = "") =>
  (response: ServerResponse) =>
    response.writeHead(status).end(text);

async function partnerOf(companyId: string) {
  return contextFor(world.services, await createActor(world.services, { role: "PARTNER", companyId }));
}

const callsOf = (companyId: string) =>
  db.webhookCall.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } });

/** The calls to one company, since other tests may have left jobs. */
async function toldTo(companyId: string): Promise<Told[]> {
  const ids = new Set((await callsOf(companyId)).map(({ id }) => id));
  return told.filter(({ headers }) => ids.has(String(headers["webhook-id"])));
}

/** A separate company with one webhook, so that tests do not receive each other's events. */
async function listening(events: readonly WebhookEventName[] = webhookEvents) {
  const { company, terminalId } = await createCompany(world.services);
  const partner = await partnerOf(company.id);
  const { id, secret } = await addWebhook(partner, { companyId: company.id, url, events: [...events] });
  const customer = await world.customer();
  return {
    ...{ company, partner, id, secret, customer },
    async buy() {
      // In two days from now, whatever the time is by then.
      const product = await world.createProduct(5, { companyId: company.id, terminalId });
      const purchase = await startPurchase(customer, product);
      await operator.settle(customer, purchase.payment);
      return purchase;
    },
    calls: () => callsOf(company.id),
  };
}

const try_ = async (callId: string) => callWebhook(await world.as(null), { callId });
const stateOf = (id: string) => db.webhookCall.findUniqueOrThrow({ where: { id } });

/** Whether the standard's own reader takes the message; it also judges its time, by the system's clock. */
function isSigned(message: Told | undefined, secret: string): boolean {
  const { "webhook-timestamp": seconds } = message?.headers ?? {};
  expect(Math.abs(Number(seconds) * 1000 - clock.now().getTime())).toBeLessThan(minute);
  vi.useFakeTimers({ now: clock.now(), toFake: ["Date"] });
  try {
    new Webhook(secret).verify(message?.body ?? "", message?.headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  } finally {
    vi.useRealTimers();
  }
}

beforeEach(() => {
  told.length = 0;
  answer = say(200, "merci");
});

describe("what a company's software hears", () => {
  it("is signed, names the booking, and says nothing of the customer", async () => {
    const { buy, calls, secret, company } = await listening();
    const { bookingId } = await buy();
    expect(await calls()).toHaveLength(1);
    await world.drain();
    const [message] = await toldTo(company.id);
    const { code, ticket: _, ...booking } = { ...JSON.parse(message?.body ?? "").data.booking };
    expect(booking).toMatchObject({ id: bookingId, status: "CONFIRMED", places: 1, total: 5000 });
    expect(code).toMatch(/^[A-Z0-9]{6,}$/);
    const { contactName, contactPhone } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    for (const secretWord of [contactName, contactPhone]) expect(message?.body).not.toContain(secretWord);
    const [call] = await calls();
    expect(message?.headers).toMatchObject({ "webhook-id": call?.id });
    expect(isSigned(message, secret)).toBe(true);
    expect(call).toMatchObject({ status: "DELIVERED", attempts: 1, answerStatus: 200, answer: "merci" });
  });

  it("is the confirmation, the check-in and the cancellation, each once, and only what was asked for", async () => {
    const { buy, calls, company } = await listening(["BOOKING_CONFIRMED", "BOOKING_CANCELLED"]);
    const all = await listening();
    await db.webhook.updateMany({ where: { companyId: all.company.id }, data: { companyId: company.id } });
    const { bookingId } = await buy();
    await db.ticket.updateMany({ where: { bookingId }, data: { status: "USED", usedAt: clock.now() } });
    await db.ticket.updateMany({
      where: { bookingId },
      data: { usedAt: new Date(clock.now().getTime() + 1) },
    });
    const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    await db.booking.update({ where: { id: bookingId }, data: { contactName: "Autre nom" } });
    const later = new Date(startsAt.getTime() + minute);
    await db.booking.update({ where: { id: bookingId }, data: { startsAt: later } });
    await db.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
    await world.drain();
    const heard = await toldTo(company.id);
    expect(heard.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      "booking.cancelled",
      "booking.cancelled",
      "booking.changed",
      "booking.confirmed",
      "booking.confirmed",
      "ticket.checked_in",
    ]);
    expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
    await world.drain();
    expect(await toldTo(company.id)).toHaveLength(6);
    expect(await calls()).toHaveLength(6);
  });

  it("is not written when what happened is not", async () => {
    const { buy, calls } = await listening();
    const { bookingId } = await buy();
    const failing = db.$transaction(async (tx) => {
      await tx.booking.update({ where: { id: bookingId }, data: { status: "CANCELLED" } });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect((await calls()).map(({ event }) => event)).toEqual(["BOOKING_CONFIRMED"]);
  });

  it("is nothing of another company, and nothing once it is switched off", async () => {
    const mine = await listening();
    const other = await listening();
    await other.buy();
    expect(await mine.calls()).toEqual([]);
    await saveWebhook(mine.partner, { id: mine.id, url, events: [...webhookEvents], active: false });
    await mine.buy();
    expect(await mine.calls()).toEqual([]);
  });
});

describe("a receiver that does not take it", () => {
  it("is asked again later and later, then no more; sent again by hand it has all its tries", async () => {
    const { buy, calls, partner } = await listening();
    await buy();
    const [{ id } = { id: "" }] = await calls();
    answer = (response) => response.destroy();
    await try_(id);
    expect(await stateOf(id)).toMatchObject({ status: "WAITING", attempts: 1, answerStatus: null });
    // Nothing is sent before its time, however often the job runs.
    await try_(id);
    expect(told).toHaveLength(1);
    answer = say(500, "panne");
    clock.advance(1 * minute);
    await try_(id);
    expect(await stateOf(id)).toMatchObject({ attempts: 2, answerStatus: 500, answer: "panne" });
    for (const minutes of [5, 30, 120, 360, 720]) {
      clock.advance(minutes * minute - 30_000);
      const before = told.length;
      await try_(id);
      expect(told).toHaveLength(before);
      clock.advance(30_000);
      await try_(id);
      expect(told).toHaveLength(before + 1);
    }
    expect((await stateOf(id)).status).toBe("WAITING");
    clock.advance(1440 * minute);
    await try_(id);
    expect(await stateOf(id)).toMatchObject({ status: "FAILED", attempts: 8, nextTryAt: null });
    answer = say(204);
    await resendWebhookCall(partner, { id });
    await try_(id);
    expect(await stateOf(id)).toMatchObject({ status: "DELIVERED", attempts: 1, answerStatus: 204 });
    expect(new Set(told.map(({ body }) => body)).size).toBe(1);
    await db.webhook.updateMany({ where: { calls: { some: { id } } }, data: { active: false } });
    await expect(resendWebhookCall(partner, { id })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("sends us nowhere else", async () => {
    const { buy, calls } = await listening();
    await buy();
    const [{ id } = { id: "" }] = await calls();
    answer = (response) => response.writeHead(302, { location: `${url}/ailleurs` }).end();
    await try_(id);
    expect(told).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: "WAITING", answerStatus: 302 });
  });

  it("has a lane of its own: payments never wait for it", () => {
    const lanes = jobLanes.filter(({ jobs }) => jobs.includes("booking.callWebhook"));
    expect(lanes.map(({ jobs }) => jobs)).toEqual([["booking.callWebhook"]]);
  });
});

describe("an address that takes nothing", () => {
  const day = 24 * 60 * minute;
  const off = (companyId: string) =>
    db.message.count({ where: { template: "webhookSwitchedOff", companyId } });
  const hookOf = (id: string) => db.webhook.findUniqueOrThrow({ where: { id } });
  /** One message that is refused until it is given up. */
  async function giveUp({ buy, calls }: Awaited<ReturnType<typeof listening>>): Promise<void> {
    await buy();
    const { id = "" } = (await calls()).at(-1) ?? {};
    for (let tries = 0; tries < 8; tries += 1) {
      const { nextTryAt } = await stateOf(id);
      if (nextTryAt) clock.standAt(nextTryAt);
      await try_(id);
    }
    expect((await stateOf(id)).status).toBe("FAILED");
  }

  it("for three days is switched off once, and its company is told", async () => {
    const one = await listening();
    answer = say(500);
    await giveUp(one);
    const { failingSince } = await hookOf(one.id);
    expect(failingSince).not.toBeNull();
    // Less than two days are no reason, although a message was given up.
    expect(await hookOf(one.id)).toMatchObject({ active: true, switchedOffAt: null });
    await giveUp(one);
    expect(await hookOf(one.id)).toMatchObject({
      active: false,
      switchedOffAt: expect.any(Date),
      failingSince,
    });
    expect(await off(one.company.id)).toBe(1);
    // What happens now is not written any more; switched on again it counts anew.
    const before = await one.calls();
    await one.buy();
    expect(await one.calls()).toHaveLength(before.length);
    await saveWebhook(one.partner, { id: one.id, url, events: [...webhookEvents], active: true });
    expect(await hookOf(one.id)).toMatchObject({ active: true, failingSince: null, switchedOffAt: null });
  });

  it("but one message of two in three days stays on", async () => {
    const one = await listening();
    answer = say(500);
    await giveUp(one);
    answer = say(200);
    await one.buy();
    await try_((await one.calls()).at(-1)?.id ?? "");
    expect((await hookOf(one.id)).failingSince).toBeNull();
    clock.advance(2 * day);
    answer = say(500);
    await giveUp(one);
    expect(await hookOf(one.id)).toMatchObject({ active: true, switchedOffAt: null });
    expect(await off(one.company.id)).toBe(0);
  });

  it("is judged as it is now: one that was changed while a message was on its way stays on", async () => {
    const one = await listening();
    await one.buy();
    const [{ id } = { id: "" }] = await one.calls();
    let saved: Promise<unknown> = Promise.resolve();
    answer = (response) => {
      const changed = { id: one.id, url: `${url}/nouveau`, events: [...webhookEvents], active: true };
      saved = saveWebhook(one.partner, changed).then(() => response.writeHead(410).end());
    };
    await try_(id);
    await saved;
    expect(await hookOf(one.id)).toMatchObject({ active: true, failingSince: null, switchedOffAt: null });
    expect(await off(one.company.id)).toBe(0);
  });

  it("because it is gone (410) is switched off at once, and what waited is given up", async () => {
    const one = await listening();
    answer = say(500);
    await one.buy();
    await one.buy();
    const [first, second] = await one.calls();
    await try_(first?.id ?? "");
    answer = say(410);
    await try_(second?.id ?? "");
    expect(await hookOf(one.id)).toMatchObject({ active: false });
    expect((await stateOf(second?.id ?? "")).status).toBe("FAILED");
    clock.advance(minute);
    const heard = told.length;
    await try_(first?.id ?? "");
    expect(told).toHaveLength(heard);
    expect((await stateOf(first?.id ?? "")).status).toBe("FAILED");
    expect(await off(one.company.id)).toBe(1);
  });

  it("is read as far as its first words, however much it says", async () => {
    const one = await listening();
    answer = say(500, "x".repeat(5_000_000));
    await one.buy();
    const [{ id } = { id: "" }] = await one.calls();
    await try_(id);
    const { answer: kept } = await stateOf(id);
    expect(kept?.length).toBeLessThanOrEqual(2000);
  });
});

describe("an address", () => {
  const production = <T extends object>(ctx: T) => ({
    ...ctx,
    config: { ...world.services.config, production: true },
  });
  const refused = { code: "INVALID_INPUT", detail: { fields: { url: expect.any(String) } } };

  it.each([
    "http://example.com/mboa",
    "https://127.0.0.1/mboa",
    "https://localhost/mboa",
    "https://10.1.2.3/mboa",
    "https://[::1]/mboa",
    "https://[::ffff:10.0.0.1]/mboa",
    "https://169.254.169.254/latest",
    "https://user:word@93.184.216.34/mboa",
  ])("%s is refused in production", async (bad) => {
    const partner = production(await partnerOf(world.company.id));
    const input = { companyId: world.company.id, url: bad, events: [...webhookEvents] };
    await expect(addWebhook(partner, input)).rejects.toMatchObject(refused);
    const { id, partner: owner } = await listening();
    const changed = { id, url: bad, events: [...webhookEvents], active: true };
    await expect(saveWebhook(production(owner), changed)).rejects.toMatchObject(refused);
  });

  it("that leads into our network all the same is not called", async () => {
    const { buy, calls } = await listening();
    await buy();
    const [{ id } = { id: "" }] = await calls();
    await callWebhook(production(await world.as(null)), { callId: id });
    expect(told).toEqual([]);
    expect((await stateOf(id)).answer).toContain("https://");
  });

  it("is its company's: no one else changes it, sends again or renews its secret", async () => {
    const { id, buy, calls } = await listening();
    await buy();
    const [{ id: callId } = { id: "" }] = await calls();
    const stranger = await partnerOf(world.company.id);
    const notFound = { code: "NOT_FOUND" };
    const change = { id, url, events: [...webhookEvents], active: true };
    await expect(saveWebhook(stranger, change)).rejects.toMatchObject(notFound);
    await expect(rotateWebhookKey(stranger, { id })).rejects.toMatchObject(notFound);
    await expect(resendWebhookCall(stranger, { id: callId })).rejects.toMatchObject(notFound);
  });

  it("has a secret that is shown once and kept sealed; renewed, the old one signs beside it for a day", async () => {
    const { id, secret, partner, buy, company } = await listening();
    const kept = await db.webhook.findUniqueOrThrow({ where: { id } });
    const audited = await db.auditEntry.findMany({ where: { objectId: id } });
    expect(JSON.stringify([kept, audited])).not.toContain(secret);
    const { secret: next } = await rotateWebhookKey(partner, { id });
    const latest = async () => {
      await buy();
      await world.drain();
      return (await toldTo(company.id)).at(-1);
    };
    const soon = await latest();
    expect([secret, next].map((one) => isSigned(soon, one))).toEqual([true, true]);
    expect(isSigned({ headers: {}, ...soon, body: `${soon?.body} ` }, next)).toBe(false);
    clock.advance(24 * 60 * minute - 60_000);
    const lastMinute = await latest();
    expect(isSigned(lastMinute, secret)).toBe(true);
    clock.advance(minute);
    const after = await latest();
    expect([secret, next].map((one) => isSigned(after, one))).toEqual([false, true]);
  });

  it("is one of five at most, however many are asked for at once", async () => {
    const { company } = await createCompany(world.services);
    const partner = await partnerOf(company.id);
    const input = { companyId: company.id, url, events: [...webhookEvents] };
    const all = await Promise.allSettled(Array.from({ length: 7 }, () => addWebhook(partner, input)));
    const reasons = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(reasons).toMatchObject([{ code: "TOO_MANY_WEBHOOKS" }, { code: "TOO_MANY_WEBHOOKS" }]);
  });
});
