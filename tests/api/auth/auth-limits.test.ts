import { beforeEach, describe, expect, test } from "vitest";
import {
  cookieOf,
  freshPhone,
  goodPassword,
  lastCode,
  poster,
  registerFully,
} from "../../support/account.ts";
import { testApp } from "../../support/app.ts";

/** Attacks on an account by strangers: they use up the attacker's tries, never the owner's. */

const { app, services, clock } = await testApp();
const { db } = services;
const post = poster(app);
let phone = "";
beforeEach(async () => {
  // All tests of this file register people from one address.
  await db.rateLimit.deleteMany({ where: { key: { startsWith: "code-send-address" } } });
  phone = freshPhone();
  await registerFully(app, services, phone);
  clock.advance(60_000);
});

let stranger = 0;
const from =
  (path: string, body: object, headers = {}) =>
  (address: string) =>
    app.inject({ method: "POST", url: path, payload: body, headers, remoteAddress: address });
const login = (password: string, address: string, headers = {}) =>
  from("/api/auth/login", { credential: phone, password }, headers)(address);
const networks = (count: number) => Array.from({ length: count }, () => `198.51.100.${++stranger}`);

describe("wrong passwords", () => {
  test("lock out who types them, and not the owner elsewhere", async () => {
    const [thief = ""] = networks(1);
    for (let count = 0; count < 8; count++) await login("Faux-mot-1", thief);
    expect((await login(goodPassword, thief)).statusCode).toBe(429);
    expect((await login(goodPassword, "203.0.113.1")).statusCode).toBe(200);
  });

  test("of many strangers together meet a ceiling; the owner's own device goes on", async () => {
    const device = cookieOf(await login(goodPassword, "203.0.113.1"), "mboa-devices");
    expect(device).not.toBe("");
    await login("Faux-mot-1", networks(1)[0] ?? "");
    await exhaust("password-ceiling");
    const [another = ""] = networks(1);
    expect((await login(goodPassword, another)).statusCode).toBe(429);
    expect((await login(goodPassword, another, { cookie: device })).statusCode).toBe(200);
    const forged = `${device.slice(0, -3)}abc`;
    expect((await login(goodPassword, another, { cookie: forged })).statusCode).toBe(429);
  });

  test("by phone and by e-mail are tries against one account", async () => {
    const email = `x${phone.slice(1)}@mboa.cm`;
    await db.user.update({ where: { phone }, data: { email } });
    const [thief = ""] = networks(1);
    const wrong = (credential: string) =>
      from("/api/auth/login", { credential, password: "Faux-mot-1" })(thief);
    for (let count = 0; count < 4; count++) {
      expect((await wrong(phone)).statusCode).toBe(400);
      expect((await wrong(email)).statusCode).toBe(400);
    }
    expect((await wrong(email)).statusCode).toBe(429);
  });

  test("no longer count once the owner has chosen another password by code", async () => {
    await login("Faux-mot-1", networks(1)[0] ?? "");
    await exhaust("password-ceiling");
    const id = (await post("/api/auth/password-reset", { credential: phone })).json().user_verification.id;
    const code = await lastCode(services, phone);
    const password = "Nouveau-Mot-77";
    expect((await post("/api/auth/password-reset-confirm", { id, code, password })).statusCode).toBe(403);
    clock.advance(10 * 60_000);
    expect((await post("/api/auth/password-reset-confirm", { id, code, password })).statusCode).toBe(200);
    expect((await login(password, "203.0.113.2")).statusCode).toBe(200);
  });

  test("are few a day from one place, however slowly they come", async () => {
    const [thief = ""] = networks(1);
    await login("Faux-mot-1", thief);
    await exhaust("password-day");
    expect((await login(goodPassword, thief)).statusCode).toBe(429);
    expect((await login(goodPassword, "203.0.113.4")).statusCode).toBe(200);
  });
});

/** Uses up a limit of which the last try has just begun one, because so many tries would take too long. */
async function exhaust(name: string): Promise<void> {
  const row = await db.rateLimit.findFirstOrThrow({
    where: { key: { startsWith: `${name}:` } },
    orderBy: { expire: "desc" },
  });
  await db.rateLimit.update({ where: { key: row.key }, data: { points: 1000 } });
}

describe("wrong codes", () => {
  test("25 over five requests for one address end in a refusal; the owner elsewhere still has theirs", async () => {
    const [thief = ""] = networks(1);
    const codes: string[] = [];
    for (let request = 0; request < 5; request++) {
      clock.advance(20_000);
      const asked = await from("/api/auth/password-reset", { credential: phone })(thief);
      const { id } = asked.json().user_verification;
      const right = await lastCode(services, phone);
      const code = right === "00000" ? "11111" : "00000";
      for (let count = 0; count < 5; count++) {
        const answer = await from("/api/trpc/account.checkResetCode", { id, code })(thief);
        codes.push(answer.json().error.data.code);
      }
    }
    expect(codes.slice(0, 20)).not.toContain("TOO_MANY_REQUESTS");
    expect(codes.slice(20)).toEqual(Array(5).fill("TOO_MANY_REQUESTS"));
    clock.advance(20_000);
    const asked = await from("/api/auth/password-reset", { credential: phone })("203.0.113.3");
    const { id } = asked.json().user_verification;
    const code = await lastCode(services, phone);
    expect((await from("/api/trpc/account.checkResetCode", { id, code })("203.0.113.3")).statusCode).toBe(
      200,
    );
  });
});

test("wrong codes of many strangers together meet a ceiling; the owner's own device goes on", async () => {
  const device = cookieOf(await login(goodPassword, "203.0.113.5"), "mboa-devices");
  const tryFrom = async (address: string, typed?: string, headers = {}) => {
    clock.advance(20_000);
    const asked = await from("/api/auth/password-reset", { credential: phone }, headers)(address);
    const { id } = asked.json().user_verification;
    const code = typed ?? (await lastCode(services, phone));
    return (await from("/api/trpc/account.checkResetCode", { id, code }, headers)(address)).statusCode;
  };
  const [first = "", second = ""] = networks(2);
  expect(await tryFrom(first, "00000")).not.toBe(429);
  await exhaust("code-try-ceiling");
  expect(await tryFrom(second)).toBe(429);
  expect(await tryFrom(second, undefined, { cookie: device })).toBe(200);
});

describe("registering again under another name", () => {
  const person = { last_name: "Essomba", gender: "F" };
  const begin = (credential: string, name: string) =>
    post("/api/auth/register", { ...person, first_name: name, phone_number: credential });
  const nameOfTry = (count: number) => `Awa${"abcdefghijkl"[count]}`;

  test("is counted and answered alike with an account and without", async () => {
    const other = freshPhone();
    for (const credential of [phone, other]) {
      const statuses: number[] = [];
      const ids = new Set<string>();
      for (let count = 0; count < 9; count++) {
        const answer = await begin(credential, nameOfTry(count));
        statuses.push(answer.statusCode);
        if (answer.statusCode === 200) ids.add(answer.json().user_verification.id);
      }
      // The registration of the account itself counted as one of the eight.
      const allowed = credential === phone ? 7 : 8;
      expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(9 - allowed).fill(429)]);
      expect(ids.size).toBe(allowed);
    }
  });

  test("within the time of a double click it is one request only with the same name", async () => {
    const id = async (name: string) => (await begin(phone, name)).json().user_verification.id;
    const first = await id("Awa");
    expect(await id("Awa")).toBe(first);
    expect(await id("Ada")).not.toBe(first);
  });
});

describe("a session", () => {
  const me = (cookie: string) => app.inject({ url: "/api/trpc/account.me", headers: { cookie } });
  const hours = 3_600_000;

  // Must run first: the renewal of sessions uses the machine's clock, and the other tests move theirs far ahead.
  test("on behalf of somebody is not renewed by being used", async () => {
    const cookie = cookieOf(await login(goodPassword, "203.0.113.4"));
    const staff = await db.user.findFirstOrThrow();
    const expiresAt = new Date(clock.now().getTime() + hours);
    await db.session.updateMany({ data: { onBehalfId: staff.id, behalfReason: "aide", expiresAt } });
    const answer = await me(cookie);
    expect([answer.statusCode, cookieOf(answer)]).toEqual([200, ""]);
    const rows = await db.session.findMany({ where: { onBehalfId: staff.id } });
    expect(new Set(rows.map((row) => row.expiresAt.getTime()))).toEqual(new Set([expiresAt.getTime()]));
  });

  test("of staff ends after twelve hours, however busy", async () => {
    const cookie = cookieOf(await login(goodPassword, "203.0.113.4"));
    const user = await db.user.findUniqueOrThrow({ where: { phone } });
    const role = await db.role.findUniqueOrThrow({ where: { slug: "HELP_DESK" } });
    await db.userRole.create({ data: { userId: user.id, roleId: role.id } });
    clock.advance(11.9 * hours);
    expect((await me(cookie)).statusCode).toBe(200);
    clock.advance(0.2 * hours);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  test("of a customer ends after ninety days, however often it was renewed", async () => {
    const cookie = cookieOf(await login(goodPassword, "203.0.113.4"));
    const far = new Date(clock.now().getTime() + 200 * 24 * hours);
    await db.session.updateMany({ data: { expiresAt: far } });
    clock.advance(89 * 24 * hours);
    expect((await me(cookie)).statusCode).toBe(200);
    clock.advance(2 * 24 * hours);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  test("of somebody is not ended by staff who act for them", async () => {
    const cookie = cookieOf(await login(goodPassword, "203.0.113.4"));
    const staff = await db.user.findFirstOrThrow();
    await db.session.updateMany({ data: { onBehalfId: staff.id, behalfReason: "aide" } });
    const answer = await post("/api/trpc/account.endOtherSessions", {}, { cookie });
    expect(answer.json().error.data.code).toBe("NOT_ON_BEHALF");
  });
});

test("one address gets thirty codes in a quarter of an hour, to whatever numbers; others go on", async () => {
  const ask = (address: string) =>
    from("/api/auth/register", { last_name: "A", first_name: "B", gender: "F", phone_number: freshPhone() })(
      address,
    );
  const [crowd = "", neighbour = ""] = networks(2);
  for (let count = 0; count < 30; count++) expect((await ask(crowd)).statusCode).toBe(200);
  expect((await ask(crowd)).statusCode).toBe(429);
  expect((await ask(neighbour)).statusCode).toBe(200);
});
