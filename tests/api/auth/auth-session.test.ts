import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import {
  cookieOf,
  freshPhone,
  goodPassword,
  lastCode,
  poster,
  registerFully,
} from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { createActor } from "../../support/context.ts";

const { app, services, clock } = await testApp();
const post = poster(app);
let phone = "";
beforeEach(async () => {
  phone = freshPhone();
  await registerFully(app, services, phone);
});

const login = (password = goodPassword, headers = {}) =>
  post("/api/auth/login", { credential: phone, password }, headers);
const me = (headers: Record<string, string>) => app.inject({ url: "/api/trpc/account.me", headers });

describe("signing in", () => {
  test("a token for clients, an httpOnly cookie for browsers, and no id in the database", async () => {
    const answer = await login();
    const { token } = answer.json().data.user;
    expect(token).toMatch(/^[a-z2-7]{40}$/);
    const cookie = answer.cookies.find((entry) => entry.name === "mboa");
    expect(cookie).toMatchObject({ value: token, httpOnly: true, sameSite: "Lax", path: "/" });
    for (const scheme of ["Bearer", "bearer", "BEARER"]) {
      expect((await me({ authorization: `${scheme} ${token}` })).statusCode).toBe(200);
    }
    expect((await me({ cookie: `mboa=${token}` })).statusCode).toBe(200);
    const rows = await services.db.session.findMany();
    expect(rows.some((row) => JSON.stringify(row).includes(token))).toBe(false);
    expect((await me({ authorization: `Bearer ${rows[0]?.id}` })).statusCode).toBe(401);
    expect((await me({ authorization: `Bearer h:${rows[0]?.id}` })).statusCode).toBe(401);
  });

  test("the services of the product come with it", async () => {
    const { services: list } = (await login()).json().data;
    expect(list.map((service: { slug: string }) => service.slug)).toEqual([
      "trip",
      "rdv",
      "location",
      "event",
    ]);
  });

  test("the browser's answer over tRPC holds no token", async () => {
    const answer = await post("/api/trpc/account.logIn", { credential: phone, password: goodPassword });
    expect(answer.json().result.data.user.phone).toBe(phone);
    expect(answer.body).not.toContain(cookieOf(answer).slice(5));
  });

  test("a wrong password and an unknown account get the same sentence", async () => {
    const wrong = await login("Tout-autre-chose");
    const unknown = await post("/api/auth/login", { credential: freshPhone(), password: "Tout-autre-chose" });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().message).toBe(unknown.json().message);
    expect(wrong.json().code).toBe(unknown.json().code);
  });

  test("an identifier that is neither has its sentence", async () => {
    const answer = await post("/api/auth/login", { credential: "awa", password: "x" });
    expect(answer.json().fields).toEqual({ credential: "Veuillez saisir un identifiant correcte" });
  });

  test("an account that was never confirmed gets a code and no user", async () => {
    const other = freshPhone();
    await post("/api/auth/register", {
      first_name: "Ada",
      last_name: "Ngo",
      gender: "F",
      phone_number: other,
    });
    clock.advance(60_000);
    const login = (password: string) => post("/api/auth/login", { credential: other, password });
    const begun = await login("peu-importe");
    expect(begun.json().data.user).toBeUndefined();
    expect(begun.json().data.user_verification.id).toBeTruthy();
    clock.advance(60_000);
    const passwordHash = await hashPassword(goodPassword);
    await services.db.user.update({ where: { phone: other }, data: { passwordHash } });
    expect((await login("peu-importe")).json().code).toBe("WRONG_CREDENTIALS");
    expect(await services.db.message.count({ where: { recipient: other } })).toBe(2);
    const answer = await login(goodPassword);
    expect(answer.json().data.user).toBeUndefined();
    const { id } = answer.json().data.user_verification;
    const code = await lastCode(services, other);
    expect((await post("/api/auth/register/confirm", { id, code })).statusCode).toBe(200);
    // Who leaves after the code goes on with another one, and keeps their name.
    clock.advance(2 * 3_600_000);
    await services.db.user.update({ where: { phone: other }, data: { passwordHash: null } });
    const again = (await login("peu-importe")).json().data.user_verification.id;
    expect(again).not.toBe(id);
    await post("/api/auth/register/confirm", { id: again, code: await lastCode(services, other) });
    const last = { id: again, password: goodPassword, account_number: other };
    expect((await post("/api/auth/register/information/payment", last)).statusCode).toBe(200);
    expect((await login(goodPassword)).json().data.user).toMatchObject({ first_name: "Ada" });
  });

  test("a closed account that was never confirmed gets no code", async () => {
    const closed = freshPhone();
    await createActor(services, { user: { phone: closed, activatedAt: null, disabledAt: services.now() } });
    const answer = await post("/api/auth/login", { credential: closed, password: "peu-importe" });
    expect(answer.json().code).toBe("WRONG_CREDENTIALS");
  });

  test("a new id at each sign-in, and the former one ends", async () => {
    const first = cookieOf(await login());
    const second = cookieOf(await login(goodPassword, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await me({ cookie: first })).statusCode).toBe(401);
    expect((await me({ cookie: second })).statusCode).toBe(200);
  });

  test("the lock-out holds for the right password too, and says how long", async () => {
    for (let attempt = 0; attempt < 8; attempt++) expect((await login("Faux-mot-1")).statusCode).toBe(400);
    const locked = await login();
    expect(locked.statusCode).toBe(429);
    expect(locked.json().message).toMatch(/Réessayez dans 15 min/);
  });

  test("a disabled account learns it only with its password, and its session ends", async () => {
    const cookie = cookieOf(await login());
    await services.db.user.update({ where: { phone }, data: { disabledAt: services.now() } });
    expect((await login("Faux-mot-1")).json().code).toBe("WRONG_CREDENTIALS");
    expect((await login()).json().code).toBe("ACCOUNT_DISABLED");
    expect((await me({ cookie })).statusCode).toBe(401);
  });
});

describe("a session", () => {
  test("used after logout is refused", async () => {
    const answer = await login();
    const bearer = { authorization: `Bearer ${answer.json().token}` };
    const out = await post("/api/auth/logout", undefined, bearer);
    expect(out.statusCode).toBe(200);
    expect(out.cookies.find((entry) => entry.name === "mboa")).toMatchObject({ value: "", maxAge: 0 });
    const after = await me(bearer);
    expect(after.statusCode).toBe(401);
    expect(after.json().error.message).toBe("Votre session a expiré. Veuillez vous connecter.");
  });

  test("is known to be in use, for each of several at the same moment, to five minutes", async () => {
    const tokens = [await login(), await login()].map((answer) => answer.json().data.user.token as string);
    const used = async () => {
      await Promise.all(tokens.map((token) => me({ authorization: `Bearer ${token}` })));
      const user = { phone };
      const rows = await services.db.session.findMany({ where: { user } });
      return rows.map(({ lastUsedAt }) => lastUsedAt.getTime()).sort();
    };
    const opened = await used();
    clock.advance(5 * 60_000 - 20_000);
    expect(await used()).toEqual(opened);
    clock.advance(40_000);
    expect(Math.min(...(await used()))).toBeGreaterThan(Math.max(...opened) + 5 * 60_000);
  });

  test("ends after thirty days", async () => {
    const cookie = cookieOf(await login());
    clock.advance(31 * 86_400_000);
    expect((await me({ cookie })).statusCode).toBe(401);
  });

  test("is not taken from the cookie when a token is given", async () => {
    const cookie = cookieOf(await login());
    expect((await me({ cookie, authorization: "Bearer wrong" })).statusCode).toBe(401);
  });

  test("a write from another site is refused when it rides on the cookie", async () => {
    const cookie = cookieOf(await login());
    const foreign = await post("/api/trpc/account.logOut", {}, { cookie, origin: "https://mechant.example" });
    expect(foreign.statusCode).toBe(403);
    expect((await me({ cookie })).statusCode).toBe(200);
  });

  test("a role removed while signed in is gone at the next request", async () => {
    const cookie = cookieOf(await login());
    const user = await services.db.user.findUniqueOrThrow({ where: { phone } });
    const role = await services.db.role.findUniqueOrThrow({ where: { slug: "ADMIN" } });
    const grant = await services.db.userRole.create({ data: { userId: user.id, roleId: role.id } });
    const areas = async () => (await me({ cookie })).json().result.data.areas;
    expect(await areas()).toEqual(["admin"]);
    await services.db.userRole.delete({ where: { id: grant.id } });
    expect(await areas()).toEqual([]);
  });
});

describe("a forgotten password", () => {
  const reset = async (credential = phone) =>
    (await post("/api/auth/password-reset", { credential })).json().data.user_verification.id as string;

  test("code, new password, and every session ends", async () => {
    const cookie = cookieOf(await login());
    clock.advance(60_000);
    const id = await reset();
    const code = await lastCode(services, phone);
    expect((await post("/api/trpc/account.checkResetCode", { id, code })).statusCode).toBe(200);
    const fresh = { id, code, password: "Nouveau-Mot-77" };
    expect((await post("/api/auth/password-reset-confirm", fresh)).json().code).toBe("RESET_WAITS");
    clock.advance(10 * 60_000);
    expect((await post("/api/auth/password-reset-confirm", fresh)).statusCode).toBe(200);
    expect((await me({ cookie })).statusCode).toBe(401);
    expect((await login()).json().code).toBe("WRONG_CREDENTIALS");
    expect((await login("Nouveau-Mot-77")).statusCode).toBe(200);
    const again = await post("/api/auth/password-reset-confirm", { id, code, password: "Encore-un-88" });
    expect(again.json().code).toBe("WRONG_CODE");
  });

  test("the same answer for an unknown address, to which nothing is sent", async () => {
    const other = freshPhone();
    const id = await reset(other);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await services.db.message.count({ where: { recipient: other } })).toBe(0);
    const answer = await post("/api/auth/password-reset-confirm", {
      id,
      code: "12345",
      password: "Nouveau-Mot-77",
    });
    expect(answer.json().code).toBe("WRONG_CODE");
  });

  test("a code of a registration does not reset, nor the other way round", async () => {
    clock.advance(60_000);
    const id = await reset();
    const code = await lastCode(services, phone);
    expect((await post("/api/auth/register/confirm", { id, code })).json().code).toBe("WRONG_CODE");
  });
});
