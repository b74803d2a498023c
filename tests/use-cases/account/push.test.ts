import { beforeEach, expect, test } from "vitest";
import { getPush } from "../../../src/modules/account/push/get-push.ts";
import { startPush } from "../../../src/modules/account/push/start-push.ts";
import { stopPush } from "../../../src/modules/account/push/stop-push.ts";
import { endSession } from "../../../src/modules/account/session/end-session.ts";
import { hashOf, openSession } from "../../../src/modules/account/session/open-session.ts";
import type { Context } from "../../../src/platform/context.ts";
import { pushSender } from "../../../src/platform/outside/push.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { testSimulators } from "../../support/simulators.ts";

const simulators = await testSimulators();
const { control } = simulators;
const { services, drain } = await testServices({ env: simulatorEnvironment(simulators) });
const { db } = services;

const delay = {
  kind: "trip" as const,
  code: "MB4T7K2Q",
  tickets: 1,
  title: "Douala → Yaoundé",
  when: "lun. 4 mai, 09:00",
  before: "lun. 4 mai, 08:00",
  reason: "panne",
  missed: "",
  confirmed: true,
  refundUntil: "",
};

beforeEach(async () => {
  await control.reset();
  await db.message.deleteMany();
});

async function signedIn(actor: Actor): Promise<Context> {
  const session = { userId: actor.id, device: "Telephone", address: "", now: services.now() };
  const sessionId = await openSession(db, session);
  return contextFor(services, actor, { sessionId });
}

interface Alert {
  title: string;
  body: string;
  path: string;
}

/** A browser subscribed at the simulated push service. */
async function browser(ctx: Context) {
  const { publicKey: ownerKey } = await getPush(ctx);
  const headers = { "content-type": "application/json" };
  const made = await fetch(`${simulators.url}/push/browsers`, {
    ...{ method: "POST", headers, body: JSON.stringify({ ownerKey }) },
  });
  const subscription = (await made.json()) as { endpoint: string; publicKey: string; authSecret: string };
  const address = subscription.endpoint.replace("/send/", "/browsers/");
  return {
    subscription,
    alerts: async () => (await (await fetch(address)).json()) as Alert[],
    leave: () => fetch(address, { method: "DELETE" }),
  };
}

const notifyDelay = async (ctx: Context, userId: string, dedupeKey?: string) =>
  ctx.db.$transaction((tx) =>
    ctx.notify(tx, { to: { userId }, template: "travelDelayed", data: delay, dedupeKey }),
  );

test("a delay is shown by each browser of the person that asked for it, once, and by nobody else's", async () => {
  const [awa, paul] = [await createActor(services), await createActor(services)];
  const [phone, tablet, other] = [await signedIn(awa), await signedIn(awa), await signedIn(paul)];
  const browsers = [await browser(phone), await browser(tablet), await browser(other)] as const;
  for (const [index, ctx] of [phone, tablet, other].entries())
    await startPush(ctx, browsers[index as 0].subscription);
  await notifyDelay(phone, awa.id, "delay:1");
  await notifyDelay(phone, awa.id, "delay:1");
  await drain();
  const shown = {
    title: expect.stringMatching(/^Nouvel horaire.*Douala → Yaoundé$/),
    body: expect.stringMatching(/^MB4T7K2Q : .*09:00/),
    path: "/dashboard/booking/upcoming-bookings",
  };
  expect(await browsers[0].alerts()).toMatchObject([shown]);
  expect(await browsers[1].alerts()).toMatchObject([shown]);
  expect(await browsers[2].alerts()).toEqual([]);
  expect(await db.message.findMany({ select: { channel: true, status: true, recipient: true } })).toEqual([
    { channel: "PUSH", status: "SENT", recipient: "Telephone" },
    { channel: "PUSH", status: "SENT", recipient: "Telephone" },
  ]);
});

test("a code is never shown by a browser", async () => {
  const ctx = await signedIn(await createActor(services));
  const { subscription, alerts } = await browser(ctx);
  await startPush(ctx, subscription);
  const userId = ctx.actor?.id;
  await db.$transaction((tx) =>
    ctx.notify(tx, { to: { userId }, template: "verificationCode", data: { code: "48213" }, secret: true }),
  );
  await drain();
  expect(await alerts()).toEqual([]);
});

test("a session that ends takes its alerts along; so does the button, and the browser itself", async () => {
  const actor = await createActor(services);
  const ctx = await signedIn(actor);
  const { subscription, alerts, leave } = await browser(ctx);
  await startPush(ctx, subscription);
  expect(await getPush(ctx)).toMatchObject({ endpoint: subscription.endpoint });
  await stopPush(ctx);
  expect(await getPush(ctx)).toMatchObject({ endpoint: null });
  await notifyDelay(ctx, actor.id);

  await startPush(ctx, subscription);
  await endSession(ctx, { id: `h:${hashOf(ctx.sessionId ?? "")}` });
  await notifyDelay(ctx, actor.id);
  await drain();
  expect(await alerts()).toEqual([]);

  const again = await signedIn(actor);
  await startPush(again, subscription);
  await leave();
  await notifyDelay(again, actor.id);
  await drain();
  expect(await db.message.findFirstOrThrow()).toMatchObject({
    status: "FAILED",
    error: expect.stringMatching(/^410/),
  });
  expect(await getPush(again)).toMatchObject({ endpoint: null });
});

test("an alert waits while the service is out", async () => {
  const actor = await createActor(services);
  const ctx = await signedIn(actor);
  const { subscription, alerts } = await browser(ctx);
  await startPush(ctx, subscription);
  await control.faults({ outages: { push: 503 } });
  await notifyDelay(ctx, actor.id);
  await drain();
  expect(await db.message.findFirstOrThrow()).toMatchObject({ status: "QUEUED", attempts: 1 });
  await control.faults({});
  await services.pool.query(`update "Job" set "runAt" = now()`);
  await drain();
  expect(await alerts()).toHaveLength(1);
});

test("a browser belongs to the person who subscribed last, never to staff on another person's behalf", async () => {
  const [awa, paul] = [await createActor(services), await createActor(services)];
  const [before, after] = [await signedIn(awa), await signedIn(paul)];
  const { subscription, alerts } = await browser(before);
  await startPush(before, subscription);
  await startPush(after, subscription);
  await notifyDelay(before, awa.id);
  await drain();
  expect(await alerts()).toEqual([]);
  const support = { ...before, actor: { ...awa, onBehalfId: paul.id } };
  await expect(startPush(support, subscription)).rejects.toMatchObject({ code: "NOT_ON_BEHALF" });
  const short = { ...subscription, authSecret: subscription.authSecret.slice(1) };
  await expect(startPush(before, short)).rejects.toThrow();
});

test("in production no alert goes into our own network, however the browser is said to be reached", async () => {
  const ctx = await signedIn(await createActor(services));
  const { subscription } = await browser(ctx);
  const sender = pushSender({ ...services.config, production: true });
  for (const endpoint of [subscription.endpoint, "https://127.0.0.1/push", "https://localhost/push"]) {
    const alert = { title: "", body: "", path: "/", tag: "" };
    expect(await sender.send({ ...subscription, endpoint }, alert)).toMatchObject({
      accepted: false,
      retryable: false,
    });
  }
});
