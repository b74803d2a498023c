import { describe, expect, test } from "vitest";
import { endOtherSessions } from "../../../src/modules/account/session/end-other-sessions.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { changePassword } from "../../../src/modules/account/sign-in/change-password.ts";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import { requestPasswordReset } from "../../../src/modules/account/sign-in/request-password-reset.ts";
import { resetPassword } from "../../../src/modules/account/sign-in/reset-password.ts";
import { createToken } from "../../../src/modules/account/token/create-token.ts";
import type { TokenScope } from "../../../src/modules/account/token/token-schema.ts";
import { goodPassword, lastCode } from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { contextFor, createActor, type TestPerson } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { app, services, clock } = await testApp();
const { db } = services;
const day = 86_400_000;
const hash = hashPassword(goodPassword);
const wish = { name: "Site de l’agence", currentPassword: goodPassword, days: 30 as const };

async function personWithToken(scope: TokenScope, person: TestPerson = {}) {
  const passwordHash = await hash;
  const actor = await createActor(services, { ...person, user: { ...person.user, passwordHash } });
  const ctx = await contextFor(services, actor);
  const { id, token } = await createToken(ctx, { ...wish, scope });
  return { actor, ctx, id, token, headers: { authorization: `Bearer ${token}` } };
}

const me = async (headers: Record<string, string>) =>
  (await app.inject({ url: "/api/trpc/account.me", headers })).json().result?.data?.id;

const call = (path: string, headers: Record<string, string>, input: object = {}) =>
  app.inject({
    method: "POST",
    url: `/api/trpc/${path}`,
    payload: JSON.stringify(input),
    headers: { ...headers, "content-type": "application/json" },
  });
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).json().error?.data.code;

test("a token acts for its owner, and only its hash is kept", async () => {
  const { actor, id, token, headers } = await personWithToken("read");
  expect(await me(headers)).toBe(actor.id);
  const row = await db.personalToken.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row).toMatchObject({ name: "Site de l’agence", scopes: ["read"], ending: token.slice(-4) });
  expect(row.lastUsedAt).not.toBeNull();
  const audited = await db.auditEntry.findFirstOrThrow({ where: { objectId: id, action: "create" } });
  expect(JSON.stringify(audited)).not.toContain(token);
});

test("it is accepted in the header only, and invalid with one letter changed", async () => {
  const { token } = await personWithToken("read");
  expect(await me({ cookie: `mboa=${token}` })).toBeUndefined();
  const other = token.endsWith("A") ? "B" : "A";
  expect(await me({ authorization: `Bearer ${token.slice(0, -1)}${other}` })).toBeUndefined();
});

test("a token that only reads is refused whatever is posted, on every way in", async () => {
  const { headers } = await personWithToken("read");
  expect(await codeOf("account.saveCompanion", headers, { name: "Awa" })).toBe("NOT_BY_TOKEN");
  // Refused before what it says is looked at.
  const rest = await app.inject({ method: "POST", url: "/api/account/favour/new", payload: {}, headers });
  expect([rest.statusCode, rest.json().code]).toEqual([403, "NOT_BY_TOKEN"]);
  const named = { trip_id: crypto.randomUUID() };
  const full = await app.inject({ method: "POST", url: "/api/account/favour/new", payload: named, headers });
  expect([full.statusCode, full.json().code]).toEqual([403, "NOT_BY_TOKEN"]);
  const list = await app.inject({ url: "/api/account/favour/list", headers });
  expect(list.statusCode).toBe(200);
});

test("a token that writes does so, but reaches nothing that only the person may do", async () => {
  const { actor, headers } = await personWithToken("write");
  expect((await call("account.saveCompanion", headers, { name: "Awa" })).statusCode).toBe(200);
  expect(await db.companion.count({ where: { userId: actor.id } })).toBe(1);
  const kept: [string, object][] = [
    ["account.createToken", { name: "Autre", scope: "write", days: 30 }],
    ["account.revokeToken", { id: crypto.randomUUID() }],
    ["account.changePassword", { currentPassword: "mboa-2026", password: "Sanaga-2026-pont" }],
    ["account.endOtherSessions", {}],
    ["account.updatePaymentNumber", { accountNumber: "677000001" }],
    ["account.requestContactChange", { credential: "awa@mboa.example" }],
    ["account.beginFactor", { password: "mboa-2026" }],
    ["account.deleteAccount", { password: "mboa-2026" }],
    ["booking.cancel", { bookingId: crypto.randomUUID(), expectedRefund: 0 }],
  ];
  for (const [path, input] of kept)
    expect([path, await codeOf(path, headers, input)]).toEqual([path, "NOT_BY_TOKEN"]);
  const listed = await app.inject({ url: "/api/trpc/account.tokens", headers });
  expect(listed.json().error.data.code).toBe("NOT_BY_TOKEN");
});

test("it becomes invalid when it is revoked, expires, or its owner's account is closed", async () => {
  const revoked = await personWithToken("read");
  const session = await openSession(db, {
    userId: revoked.actor.id,
    device: "",
    address: "",
    now: services.now(),
  });
  const own = { cookie: `mboa=${session}` };
  const [listed] = (await app.inject({ url: "/api/trpc/account.tokens", headers: own })).json().result.data;
  expect(listed).toMatchObject({ id: revoked.id, expired: false });
  const stranger = await personWithToken("write");
  const theirs = await openSession(db, {
    userId: stranger.actor.id,
    device: "",
    address: "",
    now: services.now(),
  });
  const theft = await codeOf("account.revokeToken", { cookie: `mboa=${theirs}` }, { id: revoked.id });
  expect(theft).toBe("NOT_FOUND");
  expect(await me(revoked.headers)).toBe(revoked.actor.id);
  expect((await call("account.revokeToken", own, { id: revoked.id })).statusCode).toBe(200);
  expect(await me(revoked.headers)).toBeUndefined();

  const disabled = await personWithToken("read");
  await db.user.update({ where: { id: disabled.actor.id }, data: { disabledAt: services.now() } });
  expect(await me(disabled.headers)).toBeUndefined();

  const late = await personWithToken("read");
  clock.advance(30 * day - 60_000);
  expect(await me(late.headers)).toBe(late.actor.id);
  clock.advance(60_000);
  expect(await me(late.headers)).toBeUndefined();
});

test("a company's token reaches the company's rows; the rights of Mboa's staff need a person", async () => {
  const { company } = await tripNetwork(services);
  const partner = await personWithToken("read", { role: "PARTNER", companyId: company.id });
  const buses = await app.inject({ url: "/api/backoffice/partner/bus", headers: partner.headers });
  expect(buses.statusCode).toBe(200);
  expect(buses.json().length).toBeGreaterThan(0);
  const admin = await personWithToken("write", { role: "SUPER_ADMIN" });
  const users = await app.inject({ url: "/api/backoffice/admin/users", headers: admin.headers });
  expect(users.statusCode).toBe(403);
});

test("a person has at most ten, however many are requested at once", async () => {
  const ctx = await contextFor(services, await createActor(services, { user: { passwordHash: await hash } }));
  // Fewer at once than the tries of the password.
  for (let count = 0; count < 8; count++) await createToken(ctx, { ...wish, scope: "read" });
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () => createToken(ctx, { ...wish, scope: "read" })),
  );
  const refused = made.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(4);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "TOO_MANY_TOKENS" });
});

describe("making one", () => {
  test("needs the password, and its owner is told at every address", async () => {
    const { actor, ctx } = await personWithToken("read", { user: { email: "jeton@mboa.example" } });
    const told = () => db.message.findMany({ where: { userId: actor.id, template: "tokenCreated" } });
    expect((await told()).map(({ channel }) => channel).sort()).toEqual(["EMAIL", "SMS"]);
    const wrong = { ...wish, scope: "read" as const, currentPassword: "autre-chose" };
    await expect(createToken(ctx, wrong)).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    const without = { ...wish, scope: "read" as const, currentPassword: undefined as unknown as string };
    await expect(createToken(ctx, without)).rejects.toMatchObject({ name: "ZodError" });
    expect(await told()).toHaveLength(2);
    const nameless = await contextFor(services, await createActor(services));
    await expect(createToken(nameless, { ...wish, scope: "read" })).rejects.toMatchObject({
      code: "NO_PASSWORD",
    });
  });
});

describe("it ends", () => {
  test("when the password is changed", async () => {
    const { ctx, headers } = await personWithToken("read");
    await changePassword(ctx, { currentPassword: goodPassword, password: "Wouri-2026-rive" });
    expect(await me(headers)).toBeUndefined();
  });

  test("when the password is chosen anew by code", async () => {
    const { actor, ctx, headers } = await personWithToken("read");
    const { phone } = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
    const { verificationId: id } = await requestPasswordReset(ctx, { credential: phone ?? "" });
    const fresh = { id, code: await lastCode(services, phone ?? ""), password: "Wouri-2026-rive" };
    await expect(resetPassword(ctx, fresh)).rejects.toMatchObject({ code: "RESET_WAITS" });
    expect(await me(headers)).toBe(actor.id);
    clock.advance(10 * 60_000);
    await resetPassword(ctx, fresh);
    expect(await me(headers)).toBeUndefined();
  });

  test("when the other devices are signed out, and not those of somebody else", async () => {
    const { ctx, headers } = await personWithToken("read");
    const other = await personWithToken("read");
    await endOtherSessions(ctx);
    expect(await me(headers)).toBeUndefined();
    expect(await me(other.headers)).toBe(other.actor.id);
  });
});

test("it does not read the identity number, nor where its owner pays from", async () => {
  const identity = { identity: "112233445", identityType: "CNI" as const, accountNumber: "+237677112233" };
  const { headers } = await personWithToken("read", { user: identity });
  const told = (await app.inject({ url: "/api/trpc/account.me", headers })).body;
  for (const secret of ["112233445", "677112233"]) expect(told).not.toContain(secret);
});

test("a program whose token was cut off reads that, and not that a session has ended", async () => {
  const { ctx, headers } = await personWithToken("sell", { role: "PARTNER" });
  await changePassword(ctx, { currentPassword: goodPassword, password: "Wouri-2026-rive" });
  const ways = [
    "/api/trpc/account.me",
    "/api/trpc/account.profile",
    "/api/partner/bookings",
    "/api/backoffice/me",
  ];
  const told = async (url: string, sent: Record<string, string>) => {
    const answer = await app.inject({ url, headers: sent });
    return [answer.statusCode, (answer.json().error ?? answer.json()).message];
  };
  for (const url of ways) {
    expect(await told(url, headers), url).toEqual([401, expect.stringContaining("a été coupé")]);
    const session = { authorization: "Bearer ufmqira4wd5wagsi7wsljr25ld4gbj2m6mxvtbsl" };
    expect(await told(url, session), url).toEqual([401, "Votre session a expiré. Veuillez vous connecter."]);
  }
});
