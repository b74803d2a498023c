import { beforeEach, describe, expect, test } from "vitest";
import { cookieOf, freshPhone, goodPassword, lastCode, registerFully } from "../support/account.ts";
import { testApp } from "../support/app.ts";

/** Guesses at codes of five digits, over many accounts; and what a guessed code opens. */

const { app, services, clock } = await testApp();
const { db } = services;
const minute = 60_000;
const quarter = 15 * minute;

type From = { address?: string; cookie?: string };
const send = (path: string, payload: object, { address = "203.0.113.9", cookie = "" }: From = {}) =>
  app.inject({ method: "POST", url: path, payload, remoteAddress: address, headers: { cookie } });

const refusal = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json().error?.data?.code ?? answer.json().code ?? answer.statusCode;

/** A code for a new password of this number, asked for from an address of its own. */
async function askReset(credential: string, from: From = {}): Promise<{ id: string; code: string }> {
  const answer = await send("/api/auth/password-reset", { credential }, from);
  const { id } = answer.json().user_verification;
  return { id, code: await lastCode(services, credential) };
}
const check = async (id: string, code: string, from?: From) =>
  refusal(await send("/api/trpc/account.checkResetCode", { id, code }, from));
const wrongOf = (code: string) => (code === "00000" ? "11111" : "00000");

let network = 0;
const newAddress = () => `198.51.100.${++network}`;

/** Guesses once at each of so many accounts, from this address. */
async function guessAt(accounts: readonly string[], from: From): Promise<string[]> {
  const answers: string[] = [];
  for (const credential of accounts) {
    const { id, code } = await askReset(credential, { address: newAddress() });
    answers.push(await check(id, wrongOf(code), from));
  }
  return answers;
}

let owner = "";
/** The owner's device is remembered by its cookie. */
let device = "";
beforeEach(async () => {
  owner = freshPhone();
  await registerFully(app, services, owner);
  const signedIn = await send("/api/auth/login", { credential: owner, password: goodPassword });
  device = cookieOf(signedIn, "mboa-devices");
  clock.advance(2 * 86_400_000);
});

/** Five wrong codes at each of five accounts: 25 guesses. */
async function spend(from: From): Promise<string[]> {
  const answers: string[] = [];
  for (let account = 0; account < 5; account++) {
    const phone = freshPhone();
    await db.user.create({
      data: {
        phone,
        firstName: "Awa",
        lastName: "Essomba",
        countryId: (await db.user.findFirstOrThrow()).countryId,
        activatedAt: clock.now(),
      },
    });
    answers.push(...(await guessAt([phone, phone, phone, phone, phone], from)));
    clock.advance(20_000);
  }
  return answers;
}

describe("wrong codes of one address, over all accounts", () => {
  test("end after twenty, with a wait that a right code of its own does not undo", async () => {
    const thief = { address: newAddress() };
    const answers = await spend(thief);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill("WRONG_CODE"));
    expect(answers.slice(20)).toEqual(Array(5).fill("TOO_MANY_REQUESTS"));
    const own = await askReset(owner, { address: newAddress() });
    expect(await check(own.id, own.code, thief)).toBe("TOO_MANY_REQUESTS");
    // The owner elsewhere, and on a known device also at that address, goes on.
    expect(await check(own.id, own.code, { address: newAddress() })).toBe(200);
    expect(await check(own.id, own.code, { ...thief, cookie: device })).toBe(200);
  });

  test("cost more each time: twenty, then a quarter of an hour, twenty more, then hours", async () => {
    const thief = { address: newAddress() };
    await spend(thief);
    clock.advance(quarter);
    await passTime(quarter);
    const second = await spend(thief);
    expect(second.filter((one) => one === "WRONG_CODE")).toHaveLength(20);
    await passTime(quarter);
    expect(await spend(thief)).toEqual(Array(25).fill("TOO_MANY_REQUESTS"));
  });

  test("are given back by right ones: an operator's many honest people do not lock each other out", async () => {
    const shared = { address: newAddress() };
    for (let person = 0; person < 15; person++) {
      clock.advance(20_000);
      const { id, code } = await askReset(owner, { address: newAddress(), cookie: device });
      expect(await check(id, wrongOf(code), shared)).toBe("WRONG_CODE");
      expect(await check(id, wrongOf(code), shared)).toBe("WRONG_CODE");
      await db.rateLimit.deleteMany({ where: { key: { startsWith: "code-" } } });
      expect(await check(id, code, shared)).toBe(200);
    }
  });

  test("of ids that do not exist count, too", async () => {
    const thief = { address: newAddress() };
    const answers: string[] = [];
    for (let count = 0; count < 21; count++) answers.push(await check(crypto.randomUUID(), "12345", thief));
    expect(answers.at(19)).toBe("WRONG_CODE");
    expect(answers.at(20)).toBe("TOO_MANY_REQUESTS");
  });

  test("at once are not more than one after the other", async () => {
    const thief = { address: newAddress() };
    const guesses = Array.from({ length: 40 }, () => check(crypto.randomUUID(), "12345", thief));
    const answers = await Promise.all(guesses);
    expect(answers.filter((one) => one === "WRONG_CODE")).toHaveLength(20);
  });
});

/** The limits count by the database's clock; waits that are over there are removed. */
async function passTime(milliseconds: number): Promise<void> {
  await db.$executeRaw`update "RateLimit" set "expire" = "expire" - ${milliseconds}::bigint`;
}

test("under an attack on all accounts each address has five tries, and a known device all of its own", async () => {
  await check(crypto.randomUUID(), "12345", { address: newAddress() });
  await db.rateLimit.updateMany({ where: { key: { startsWith: "wrong-code-all:" } }, data: { points: 600 } });
  const one = { address: newAddress() };
  const answers: string[] = [];
  for (let count = 0; count < 6; count++) answers.push(await check(crypto.randomUUID(), "12345", one));
  expect(answers).toEqual([...Array(5).fill("WRONG_CODE"), "TOO_MANY_REQUESTS"]);
  const { id, code } = await askReset(owner, { address: newAddress() });
  expect(await check(id, code, { ...one, cookie: device })).toBe(200);
  expect(await check(id, code, { address: newAddress() })).toBe(200);
  await db.rateLimit.deleteMany({});
});

describe("a new password on a device that the account does not know", () => {
  const password = "Nouveau-Mot-77";
  const confirm = async (asked: { id: string; code: string }, more: object = {}, from?: From) =>
    refusal(await send("/api/trpc/account.resetPassword", { ...asked, password, ...more }, from));
  const logIn = async (given: string) =>
    (await send("/api/auth/login", { credential: owner, password: given }, { address: newAddress() }))
      .statusCode;
  const warnings = () => db.message.findMany({ where: { template: "resetAsked", recipient: owner } });

  test("waits ten minutes to the second, and its owner is warned once", async () => {
    clock.standAt(clock.now());
    const asked = await askReset(owner);
    expect(await confirm(asked)).toBe("RESET_WAITS");
    clock.advance(10 * minute - 1000);
    expect(await confirm(asked)).toBe("RESET_WAITS");
    expect(await warnings()).toHaveLength(1);
    expect(await logIn(password)).toBe(400);
    clock.advance(1000);
    expect(await confirm(asked)).toBe(200);
    expect(await logIn(password)).toBe(200);
  });

  test("is refused by the owner's link, also afterwards, and the old one goes on", async () => {
    const asked = await askReset(owner);
    expect(await confirm(asked)).toBe("RESET_WAITS");
    const [warning] = await warnings();
    const token = /refuse=([\w.-]+)/.exec(warning?.body ?? "")?.[1];
    expect(
      refusal(
        await send("/api/trpc/account.refuseReset", {
          token: `${token?.startsWith("A") ? "B" : "A"}${token?.slice(1)}`,
        }),
      ),
    ).toBe("NOT_FOUND");
    expect(refusal(await send("/api/trpc/account.refuseReset", { token }))).toBe(200);
    clock.advance(11 * minute);
    expect(await confirm(asked)).toBe("WRONG_CODE");
    expect(await logIn(goodPassword)).toBe(200);
  });

  test("is accepted at once on the owner's device, and with no other account's", async () => {
    const other = freshPhone();
    await registerFully(app, services, other);
    const signedIn = await send("/api/auth/login", { credential: other, password: goodPassword });
    const asked = await askReset(owner);
    const foreign = { cookie: cookieOf(signedIn, "mboa-devices") };
    expect(await confirm(asked, {}, foreign)).toBe("RESET_WAITS");
    expect(await confirm(asked, {}, { cookie: device })).toBe(200);
  });

  test("is accepted at once with a code sent to the account's other confirmed address", async () => {
    const email = `m${owner.slice(1)}@mboa.cm`;
    await db.user.update({ where: { phone: owner }, data: { email, emailVerifiedAt: clock.now() } });
    const asked = await askReset(owner);
    expect(await confirm(asked)).toBe("RESET_WAITS");
    const sent = await send("/api/trpc/account.sendSecondCode", asked);
    const { verificationId: id } = sent.json().result.data;
    const code = await lastCode(services, email);
    // Neither the same code twice, nor a wrong one, is a second one.
    expect(await confirm(asked, { second: asked })).toBe("RESET_WAITS");
    expect(await confirm(asked, { second: { id, code: wrongOf(code) } })).toBe("WRONG_CODE");
    expect(await confirm(asked, { second: { id, code } })).toBe(200);
  });

  test("has no second address that was never confirmed, or that belongs to somebody else", async () => {
    const asked = await askReset(owner);
    expect(refusal(await send("/api/trpc/account.sendSecondCode", asked))).toBe("NOT_FOUND");
    await db.user.update({ where: { phone: owner }, data: { email: `n${owner.slice(1)}@mboa.cm` } });
    expect(refusal(await send("/api/trpc/account.sendSecondCode", asked))).toBe("NOT_FOUND");
    const other = freshPhone();
    await registerFully(app, services, other);
    expect(await confirm(asked, { second: await askReset(other) })).toBe("WRONG_CODE");
  });
});
