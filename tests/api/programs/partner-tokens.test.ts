import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { afterAll, describe, expect, test, vi } from "vitest";
import { changePassword } from "../../../src/modules/account/sign-in/change-password.ts";
import { createToken } from "../../../src/modules/account/token/create-token.ts";
import { revokeToken } from "../../../src/modules/account/token/revoke-token.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { addWebhook } from "../../../src/modules/booking/webhook/add-webhook.ts";
import { resendWebhookCall } from "../../../src/modules/booking/webhook/resend-webhook-call.ts";
import { goodPassword } from "../../support/account.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { expectSound } from "../../support/purchase.ts";
import { holdOf, notFound, partnerWorld, tokenWish, tripLeg } from "./partner-programs.ts";

/** For whom a token sells, and what becomes of it and of its sales when something else happens. */

const { world, services, call, network, held, partner, soldTrip, listed, answersTo } = await partnerWorld();
const { db } = services;
const { clock, drain } = world;

const received: { headers: Record<string, string>; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  received.push({ headers: request.headers as Record<string, string>, body });
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
afterAll(() => receiver.close());
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/mboa`;

describe("a person of two companies", () => {
  async function ofTwo() {
    const [one, two] = [await createCompany(services), await createCompany(services)];
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: (await partner()).actor.id } });
    const actor = await createActor(services, {
      ...{ role: "PARTNER", companyId: one.company.id, user: { passwordHash } },
    });
    const [grant] = actor.grants;
    const role = await db.role.findUniqueOrThrow({ where: { slug: "PARTNER" } });
    await db.userRole.create({
      data: { userId: actor.id, roleId: role.id, companyId: two.company.id },
    });
    const grants = grant ? [grant, { ...grant, companyId: two.company.id }] : [];
    const ctx = await contextFor(services, { ...actor, grants });
    return { one: one.company, two: two.company, actor, ctx };
  }

  test("says for which one a token sells", async () => {
    const { two, ctx } = await ofTwo();
    const wish = { ...tokenWish, scope: "sell" as const };
    for (const companyId of [undefined, randomUUID(), network.company.id])
      await expect(createToken(ctx, { ...wish, companyId })).rejects.toMatchObject({
        ...{ code: "INVALID_INPUT", detail: { fields: { companyId: expect.stringContaining("société") } } },
      });
    expect((await createToken(ctx, { ...tokenWish, scope: "read" })).id).toBeTruthy();
    const { token } = await createToken(ctx, { ...wish, companyId: two.id });
    const { bookings } = await held(token, holdOf(tripLeg(await network.depart())));
    const sold = { sellerId: two.id, soldThrough: JSON.stringify(["byProgram", two.name, "Kiosque"]) };
    expect(await db.booking.count({ where: { id: bookings[0]?.id, ...sold } })).toBe(1);
  });

  test("who left that company sells for it no more, and stays in the other one", async () => {
    const { one, two, actor, ctx } = await ofTwo();
    const tokenOf = (companyId: string) => createToken(ctx, { ...tokenWish, scope: "sell", companyId });
    const [left, kept] = [await tokenOf(one.id), await tokenOf(two.id)];
    await db.userRole.deleteMany({ where: { userId: actor.id, companyId: one.id } });
    expect((await call("GET", "bookings?when=upcoming", { token: left.token })).statusCode).toBe(401);
    expect(await listed(kept.token)).toEqual([]);
  });
});

describe("a token", () => {
  test("that is revoked, or whose owner's password changes, ends; its sales go on with the next one", async () => {
    const own = await partner();
    const sold = await soldTrip(own);
    await revokeToken(own.ctx, { id: own.id });
    expect((await call("GET", "bookings?when=upcoming", { token: own.token })).statusCode).toBe(401);
    // What anybody may ask says so too: it would be the first call of most programs.
    const asked = ["search?text=Douala", `products/${sold.productId}`];
    for (const path of asked) {
      expect((await call("GET", path, { token: own.token })).json()).toMatchObject({
        ...{ code: "NOT_SIGNED_IN", message: expect.stringContaining("jeton") },
      });
      expect((await call("GET", path)).statusCode).toBe(200);
    }
    const wish = { ...tokenWish, scope: "sell" as const };
    const second = await createToken(own.ctx, wish);
    expect(await listed(second.token)).toEqual([[sold.bookingId, "CONFIRMED"]]);
    const password = "Wouri-2027-rive";
    await changePassword(own.ctx, { currentPassword: goodPassword, password });
    expect((await call("GET", "bookings?when=upcoming", { token: second.token })).statusCode).toBe(401);
    const third = await createToken(own.ctx, { ...wish, currentPassword: password });
    const cancelled = await call("POST", `bookings/${sold.bookingId}/cancel`, {
      ...{ token: third.token, body: { expectedRefund: 5000 } },
    });
    expect(cancelled.json()).toMatchObject({ refund: 5000 });
  });

  test("of a suspended company sells nothing, still reads and cancels what it sold, and sells again after", async () => {
    const own = await partner();
    const sold = await soldTrip(own);
    const suspend = (status: "SUSPENDED" | "ACTIVE") =>
      db.company.update({ where: { id: own.company.id }, data: { status } });
    await suspend("SUSPENDED");
    const body = holdOf(tripLeg(await network.depart()));
    const refused = await call("POST", "holds", { token: own.token, body });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: "SELLER_SUSPENDED", message: "Votre société ne vend plus sur Mboa pour le moment." },
    ]);
    expect(await listed(own.token)).toEqual([[sold.bookingId, "CONFIRMED"]]);
    const cancel = { token: own.token, body: { expectedRefund: 5000 } };
    expect((await call("POST", `bookings/${sold.bookingId}/cancel`, cancel)).statusCode).toBe(200);
    await suspend("ACTIVE");
    expect((await held(own.token, body)).total).toBe(5000);
  });
});

describe("a partner's sale", () => {
  test("that its customer moves stays the partner's, who is told and cancels it for its new refund", async () => {
    const [own, other] = [await partner(), await partner()];
    const companyId = own.company.id;
    const events = ["BOOKING_CONFIRMED", "BOOKING_CHANGED", "BOOKING_CANCELLED"] as const;
    await addWebhook(own.ctx, { companyId, url: receiverUrl, events: [...events] });
    const from = received.length;
    const { bookingId, billId } = await soldTrip(own);
    const productId = await network.depart({ date: network.day(2) });
    const change = { bookingId, productId, wish: { places: 1 }, idempotencyKey: randomUUID() };
    expect(await rescheduleBooking(own.ctx, change)).toMatchObject({ state: "DONE" });
    await drain();
    expect(await listed(own.token)).toEqual([[bookingId, "CONFIRMED"]]);
    expect(await answersTo(other.token, { billId, bookingId })).toEqual(notFound);
    const quote = (await call("GET", `bookings/${bookingId}/refund`, { token: own.token })).json();
    const body = { expectedRefund: quote.refund };
    const cancelled = await call("POST", `bookings/${bookingId}/cancel`, { token: own.token, body });
    expect(cancelled.json()).toMatchObject({ refund: quote.refund });
    await drain();
    const types = received.slice(from).map((one) => JSON.parse(one.body).type);
    expect(types).toEqual(["booking.confirmed", "booking.changed", "booking.cancelled"]);
    expect(await db.booking.count({ where: { sellerId: companyId, status: "CANCELLED" } })).toBe(1);
    await expectSound(db);
  });

  test("that several people pay is cancelled by the partner alone, and not paid as a whole by its link", async () => {
    const [own, other] = [await partner(), await partner()];
    const { billId, bookings } = await held(own.token, holdOf(tripLeg(await network.depart())));
    const bookingId = bookings[0]?.id ?? "";
    const parts = [
      { label: "Awa", amount: 2000 },
      { label: "Paul", amount: 3000 },
    ];
    await shareBill(own.ctx, { billId, parts, idempotencyKey: randomUUID() });
    expect(await answersTo(other.token, { billId, bookingId })).toEqual(notFound);
    const { url } = (await call("POST", `bills/${billId}/link`, { token: own.token, body: {} })).json();
    const whole = { token: new URL(url).pathname.split("/").at(-1) ?? "", method: "mtn-momo" as const };
    await expect(
      payForCustomer(own.ctx, { ...whole, msisdn: "677123456", idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: "BILL_SHARED" });
    const cancel = { token: own.token, body: { expectedRefund: 0 } };
    const cancelled = await call("POST", `bookings/${bookingId}/cancel`, cancel);
    expect(cancelled.statusCode).toBeLessThan(500);
    await expectSound(db);
  });

  test("is told under one id however often it is sent, and an old message is no longer believed", async () => {
    const own = await partner();
    const companyId = own.company.id;
    const wish = { companyId, url: receiverUrl, events: ["BOOKING_CONFIRMED" as const] };
    const { secret } = await addWebhook(own.ctx, wish);
    const from = received.length;
    await soldTrip(own);
    const [sent] = await db.webhookCall.findMany({ where: { companyId } });
    clock.advance(6 * 60_000);
    await resendWebhookCall(own.ctx, { id: sent?.id ?? "" });
    await drain();
    const [first, again] = received.slice(from);
    expect(received.length - from).toBe(2);
    expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(again?.body).toBe(first?.body);
    const read = (one = first) => new Webhook(secret).verify(one?.body ?? "", one?.headers ?? {});
    vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
    expect(read(again)).toMatchObject({ type: "booking.confirmed" });
    expect(() => read(first)).toThrow(WebhookVerificationError);
    vi.useRealTimers();
  });
});
