import { beforeEach, describe, expect, test } from "vitest";
import { factorCode, stepAt } from "../../src/modules/account/factor/factor-policy.ts";
import { resetFactor } from "../../src/modules/account/factor/reset-factor.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { userResource } from "../../src/modules/account/user.resource.ts";
import { fits } from "../../src/shared/resource/resource.ts";
import { cookieOf, freshPhone, goodPassword, lastCode, poster, registerFully } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { createCompany } from "../support/booking-world.ts";
import { contextFor, createActor } from "../support/context.ts";

const { app, services, clock } = await testApp();
const { db, config } = services;
const post = poster(app);
const trpc = (name: string, input: object, cookie = "") =>
  post(`/api/trpc/account.${name}`, input, { cookie });

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string, steps = 0) => factorCode(fromBase32(secret), stepAt(clock.now()) + steps);
const nextStep = () => clock.advance(30_000);

let phone = "";
let userId = "";
const login = () => post("/api/auth/login", { credential: phone, password: goodPassword });
const challengeOf = async () => (await login()).json().data.second_factor?.id as string | undefined;
const answer = (id: string | undefined, code: string) => post("/api/auth/login/second-factor", { id, code });
const factor = () => db.secondFactor.findUniqueOrThrow({ where: { userId } });

/** An account with an authenticator app and ten recovery codes. */
async function withFactor() {
  const cookie = cookieOf(await login());
  const begun = await trpc("beginFactor", { password: goodPassword }, cookie);
  const { secret } = begun.json().result.data;
  const confirmed = await trpc("confirmFactor", { code: codeOf(secret) }, cookie);
  nextStep();
  return { secret, cookie, recovery: confirmed.json().result.data.recoveryCodes as string[] };
}

beforeEach(async () => {
  phone = freshPhone();
  await registerFully(app, services, phone);
  userId = (await db.user.findUniqueOrThrow({ where: { phone } })).id;
});

describe("adding an app", () => {
  test("needs the password, and a code of the app; until then the password is enough", async () => {
    const cookie = cookieOf(await login());
    const wrong = await trpc("beginFactor", { password: "Tout-autre-chose" }, cookie);
    expect(wrong.json().error.data.code).toBe("WRONG_PASSWORD");
    const { secret, address } = (await trpc("beginFactor", { password: goodPassword }, cookie)).json().result
      .data;
    expect(address).toContain(`secret=${secret}`);
    expect(await challengeOf()).toBeUndefined();
    const refused = await trpc("confirmFactor", { code: codeOf(secret, 5) }, cookie);
    expect(refused.json().error.data.code).toBe("WRONG_FACTOR_CODE");
    expect((await factor()).confirmedAt).toBeNull();
    const done = await trpc("confirmFactor", { code: codeOf(secret) }, cookie);
    expect(done.json().result.data.recoveryCodes).toHaveLength(10);
    expect(await challengeOf()).toEqual(expect.any(String));
    const again = await trpc("beginFactor", { password: goodPassword }, cookie);
    expect(again.json().error.data.code).toBe("CONFLICT");
  });

  test("ends the sessions that the password alone had opened, and tells the owner", async () => {
    const elsewhere = cookieOf(await login());
    const { cookie } = await withFactor();
    expect(
      (await app.inject({ url: "/api/trpc/account.me", headers: { cookie: elsewhere } })).statusCode,
    ).toBe(401);
    expect((await app.inject({ url: "/api/trpc/account.me", headers: { cookie } })).statusCode).toBe(200);
    expect(await db.message.count({ where: { userId, template: "factorAdded" } })).toBeGreaterThan(0);
  });

  test("neither the secret nor a recovery code can be read in the database", async () => {
    const { secret, recovery } = await withFactor();
    const row = JSON.stringify(await factor());
    expect(row).not.toContain(secret);
    expect(row).not.toContain(fromBase32(secret).toString("base64url"));
    for (const code of recovery) expect(row).not.toContain(code.replace("-", ""));
  });
});

describe("signing in", () => {
  test("the password opens no session; the code of the app does, once", async () => {
    const { secret } = await withFactor();
    const asked = await login();
    expect([asked.json().data.user, asked.cookies]).toEqual([undefined, []]);
    const id = asked.json().data.second_factor.id;
    const code = codeOf(secret);
    expect((await answer(id, "000000")).json().code).toBe("WRONG_FACTOR_CODE");
    expect((await answer(id, code)).json().data.user.id).toBe(userId);
    // Codes of this and the previous time step cannot be used again, so a code seen by somebody else is useless.
    expect((await answer(id, code)).json().code).toBe("WRONG_FACTOR_CODE");
    expect((await answer(await challengeOf(), codeOf(secret, -1))).json().code).toBe("WRONG_FACTOR_CODE");
    nextStep();
    expect((await answer(await challengeOf(), codeOf(secret))).statusCode).toBe(200);
  });

  test("of five requests with one code, one signs in", async () => {
    const { secret } = await withFactor();
    const id = await challengeOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id, codeOf(secret))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("the screens get no token, and the cookie only with the code", async () => {
    const { secret } = await withFactor();
    const asked = await trpc("logIn", { credential: phone, password: goodPassword });
    const { factorChallenge } = asked.json().result.data;
    expect([Object.keys(asked.json().result.data), asked.cookies]).toEqual([["factorChallenge"], []]);
    const done = await trpc("finishSignIn", { challenge: factorChallenge, code: codeOf(secret) });
    expect(cookieOf(done)).not.toBe("");
    expect(done.body).not.toContain(cookieOf(done).slice(5));
  });

  test("a recovery code opens once, as it is typed", async () => {
    const { recovery } = await withFactor();
    const [first = "", second = ""] = recovery;
    expect((await answer(await challengeOf(), first.toLowerCase().replace("-", " "))).statusCode).toBe(200);
    expect((await answer(await challengeOf(), first)).json().code).toBe("WRONG_FACTOR_CODE");
    expect((await answer(await challengeOf(), second)).statusCode).toBe(200);
    expect((await factor()).recoveryHashes).toHaveLength(8);
  });

  test("a question lasts five minutes, is one account's, and cannot be made up", async () => {
    const { secret } = await withFactor();
    const id = await challengeOf();
    clock.advance(301_000);
    expect((await answer(id, codeOf(secret))).json().code).toBe("FACTOR_EXPIRED");
    expect((await answer("x.y.z", codeOf(secret))).json().code).toBe("FACTOR_EXPIRED");
    const other = phone;
    phone = freshPhone();
    await registerFully(app, services, phone);
    userId = (await db.user.findUniqueOrThrow({ where: { phone } })).id;
    const mine = await withFactor();
    expect((await answer(await challengeOf(), codeOf(secret))).json().code).toBe("WRONG_FACTOR_CODE");
    expect((await answer(await challengeOf(), codeOf(mine.secret))).statusCode).toBe(200);
    phone = other;
  });

  test("guessing ends after six tries, for this account", async () => {
    const { secret } = await withFactor();
    const id = await challengeOf();
    const codes = [];
    for (let tries = 0; tries < 7; tries++) codes.push((await answer(id, "000000")).json().code);
    expect(codes).toEqual([...Array(6).fill("WRONG_FACTOR_CODE"), "TOO_MANY_REQUESTS"]);
    expect((await answer(id, codeOf(secret))).json().code).toBe("TOO_MANY_REQUESTS");
  });

  test("a password chosen anew does not do without it", async () => {
    await withFactor();
    const begun = await post("/api/auth/password-reset", { credential: phone });
    const { id } = begun.json().data.user_verification;
    const code = await lastCode(services, phone);
    const fresh = { id, code, password: "Wouri-2026-rive" };
    expect((await post("/api/auth/password-reset-confirm", fresh)).json().code).toBe("RESET_WAITS");
    clock.advance(10 * 60_000);
    expect((await post("/api/auth/password-reset-confirm", fresh)).statusCode).toBe(200);
    const asked = await post("/api/auth/login", { credential: phone, password: "Wouri-2026-rive" });
    expect([asked.json().data.user, typeof asked.json().data.second_factor.id]).toEqual([
      undefined,
      "string",
    ]);
  });
});

describe("changing it", () => {
  test("other recovery codes and taking it away need a code", async () => {
    const { secret, recovery, cookie } = await withFactor();
    for (const name of ["renewCodes", "removeFactor"])
      expect((await trpc(name, { code: "000000" }, cookie)).json().error.data.code).toBe("WRONG_FACTOR_CODE");
    const renewed = await trpc("renewCodes", { code: codeOf(secret) }, cookie);
    expect(renewed.json().result.data.recoveryCodes).toHaveLength(10);
    expect((await answer(await challengeOf(), recovery[0] ?? "")).json().code).toBe("WRONG_FACTOR_CODE");
    nextStep();
    expect((await trpc("removeFactor", { code: codeOf(secret) }, cookie)).statusCode).toBe(200);
    expect(await challengeOf()).toBeUndefined();
  });

  test("an administrator removes it from a person who lost everything, with a recorded reason", async () => {
    const { cookie: session } = await withFactor();
    const chief = await contextFor(services, await createActor(services, { role: "ADMIN" }));
    const reason = "Téléphone volé, pièce vue à l’agence";
    const customer = await contextFor(services, await createActor(services));
    await expect(resetFactor(customer, { userId, reason })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await resetFactor(chief, { userId, reason });
    await expect(resetFactor(chief, { userId, reason })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await app.inject({ url: "/api/trpc/account.me", headers: { cookie: session } })).statusCode).toBe(
      401,
    );
    expect(
      await db.auditEntry.findFirst({ where: { action: "reset-factor", objectId: userId } }),
    ).toMatchObject({
      reason,
    });
  });
});

describe("administrators", () => {
  test("are offered to remove it from a person who has proved one, and from nobody else", async () => {
    const { id } = await createActor(services, { role: "ADMIN" });
    const session = { userId: id, device: "test", address: "127.0.0.1", now: clock.now() };
    const authorization = `Bearer ${await openSession(db, session)}`;
    const offered = async () => {
      const row = await app.inject({
        url: `/api/backoffice/admin/user/${userId}`,
        headers: { authorization },
      });
      expect(row.statusCode).toBe(200);
      return fits(userResource.actions["reset-factor"], row.json());
    };
    expect(await offered()).toBe(false);
    await trpc("beginFactor", { password: goodPassword }, cookieOf(await login()));
    expect(await offered()).toBe(false);
    await withFactor();
    expect(await offered()).toBe(true);
  });

  test.each([
    ["ADMIN", "admin"],
    ["HELP_DESK", "support"],
  ])(
    "%s reaches nothing without one where it is required, and everything once they have it",
    async (slug, area) => {
      const role = await db.role.findUniqueOrThrow({ where: { slug } });
      await db.userRole.create({ data: { userId, roleId: role.id } });
      const cookie = cookieOf(await login());
      const read = (url: string) => app.inject({ url, headers: { cookie } });
      const desk = `/api/backoffice/${area}/city`;
      expect((await read(desk)).statusCode).toBe(200);
      config.staffSecondFactor = true;
      try {
        expect((await read(desk)).json().code).toBe("MUST_ADD_FACTOR");
        expect((await read("/api/trpc/account.profile")).json().error.data.code).toBe("MUST_ADD_FACTOR");
        expect((await read("/api/trpc/account.me")).json().result.data.mustAddFactor).toBe(true);
        expect((await read("/api/backoffice/me")).json().mustAddFactor).toBe(true);
        const begun = await trpc("beginFactor", { password: goodPassword }, cookie);
        await trpc("confirmFactor", { code: codeOf(begun.json().result.data.secret) }, cookie);
        expect((await read(desk)).statusCode).toBe(200);
      } finally {
        config.staffSecondFactor = false;
      }
    },
  );

  test("companies may do without", async () => {
    config.staffSecondFactor = true;
    try {
      const { company } = await createCompany(services);
      const role = await db.role.findUniqueOrThrow({ where: { slug: "PARTNER" } });
      await db.userRole.create({ data: { userId, roleId: role.id, companyId: company.id } });
      const cookie = cookieOf(await login());
      const answered = await app.inject({ url: "/api/trpc/account.profile", headers: { cookie } });
      expect(answered.statusCode).toBe(200);
    } finally {
      config.staffSecondFactor = false;
    }
  });
});
