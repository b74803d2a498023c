import { beforeEach, describe, expect, test } from "vitest";
import { accountScreenWords } from "../../../src/shared/words/fr/account/account-screens.ts";
import {
  cookieOf,
  freshPhone,
  goodPassword,
  lastCode,
  poster,
  registerFully,
} from "../../support/account.ts";
import { testApp } from "../../support/app.ts";

const { app, services, clock } = await testApp();
const post = poster(app);
const person = { first_name: "Awa", last_name: "Essomba", gender: "F" };
let phone = "";
beforeEach(async () => {
  phone = freshPhone();
  // All tests of this file ask for codes from one address.
  await services.db.rateLimit.deleteMany({ where: { key: { startsWith: "code-send-address" } } });
});

async function begin(address: object = { phone_number: phone }): Promise<string> {
  const answer = await post("/api/auth/register", { ...person, ...address });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.user_verification.id;
}

describe("registering", () => {
  test.each(["phone", "email"])("by %s alone, in the documented steps", async (method) => {
    const credential = method === "phone" ? phone : `awa.${phone.slice(1)}@mboa.cm`;
    const begun = await post("/api/auth/register", {
      ...person,
      ...(method === "phone"
        ? { phone_number: `6 90 ${phone.slice(7)}` }
        : { email: `  ${credential.toUpperCase()} ` }),
    });
    expect(begun.json()).toMatchObject({ activated: false, data: { activated: false } });
    const { id } = begun.json().data.user_verification;
    const resent = await post("/api/auth/register/resend-code", { credential });
    expect(resent.json().user_verification.id).toBe(id);
    const code = await lastCode(services, credential);
    expect((await post("/api/auth/register/confirm", { id, code })).statusCode).toBe(200);
    const payment = { id, password: goodPassword, account_number: "671234567" };
    expect((await post("/api/auth/register/information/payment", payment)).statusCode).toBe(200);
    const login = await post("/api/auth/login", { credential, password: goodPassword });
    expect(login.json().data.user).toMatchObject({
      first_name: "Awa",
      last_name: "Essomba",
      gender: "F",
      account_number: "+237671234567",
      activated: true,
      must_update_password: false,
      roles: [],
      company: null,
      user_role_terminal: null,
    });
    expect(await services.db.message.count({ where: { recipient: credential } })).toBe(1);
  });

  test("the sentences of the form, under the names of the call", async () => {
    const answer = await post("/api/auth/register", { email: "awa" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      last_name: "Veuillez saisir votre nom",
      first_name: "Veuillez saisir votre prénom",
      gender: "Veuillez choisir votre sexe",
      email: "Veuillez saisir votre adresse email",
    });
  });

  test("a phone of another country needs its prefix", async () => {
    const refused = await post("/api/auth/register", { ...person, phone_number: "06 12 34 56 78" });
    expect(refused.json().fields).toEqual({
      phone_number: "Veuillez saisir votre numéro de téléphone valide",
    });
    const answer = await post("/api/auth/register", { ...person, phone_number: "+33 6 12 34 56 78" });
    expect(answer.statusCode).toBe(200);
    expect(await lastCode(services, "+33612345678")).toMatch(/^\d{5}$/);
  });

  test("HTML in a name is text", async () => {
    const name = '<img src=x onerror="alert(1)">';
    await post("/api/auth/register", { ...person, first_name: name, phone_number: phone });
    const user = await services.db.user.findUniqueOrThrow({ where: { phone } });
    expect(user.firstName).toBe(name);
  });

  test("a double submit is one account, one request and one message", async () => {
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first).toBe(second);
    expect(await services.db.user.count({ where: { phone } })).toBe(1);
    expect(await services.db.message.count({ where: { recipient: phone } })).toBe(1);
  });

  test("an existing account gets the same answer, and its owner a message without a code", async () => {
    await registerFully(app, services, phone);
    clock.advance(60_000);
    const answer = await post("/api/auth/register", { ...person, first_name: "Intrus", phone_number: phone });
    const fresh = await post("/api/auth/register", { ...person, phone_number: freshPhone() });
    expect(Object.keys(answer.json())).toEqual(Object.keys(fresh.json()));
    expect(answer.json().activated).toBe(false);
    const messages = await services.db.message.findMany({
      where: { recipient: phone },
      orderBy: { createdAt: "asc" },
    });
    expect(messages.map((message) => message.template)).toEqual(["verificationCode", "accountExists"]);
    expect((await services.db.user.findUniqueOrThrow({ where: { phone } })).firstName).toBe("Awa");
    const confirm = await post("/api/auth/register/confirm", {
      id: answer.json().user_verification.id,
      code: "12345",
    });
    expect(confirm.json().code).toBe("WRONG_CODE");
  });

  test("only its owner is told that an account is active: signed in, or where they were before", async () => {
    const [other, unfinished] = [freshPhone(), freshPhone()];
    for (const each of [phone, other]) await registerFully(app, services, each);
    await begin({ phone_number: unfinished });
    clock.advance(60_000);
    const signIn = (credential: string) => post("/api/auth/login", { credential, password: goodPassword });
    const [own, foreign] = [await signIn(phone), await signIn(other)];
    const activated = async (address: string, cookie = "") => {
      const answer = await post("/api/auth/register", { ...person, phone_number: address }, { cookie });
      expect(answer.json()).toMatchObject({ user_verification: { id: expect.any(String) } });
      expect(answer.json().data.activated).toBe(answer.json().activated);
      return answer.json().activated;
    };
    const device = cookieOf(own, "mboa-devices");
    expect(device).not.toBe("");
    expect(await activated(phone, cookieOf(own))).toBe(true);
    expect(await activated(phone, device)).toBe(true);
    // Nobody else, and never of an address that has no account yet.
    expect(await activated(phone)).toBe(false);
    expect(await activated(phone, cookieOf(foreign))).toBe(false);
    expect(await activated(phone, cookieOf(foreign, "mboa-devices"))).toBe(false);
    expect(await activated(unfinished, cookieOf(own))).toBe(false);
    expect(await activated(freshPhone(), `${cookieOf(own)}; ${device}`)).toBe(false);
  });

  test("the payment number and the password have their sentences", async () => {
    const answer = await post("/api/auth/register/information/payment", {
      id: "x",
      password: "12345",
      account_number: "",
    });
    expect(answer.json().fields).toEqual({
      password: "Veuillez saisir un mot de passe de 6 caractères minimum",
      account_number: "Veuillez saisir un numéro de paiement mobile valide",
    });
  });
});

describe("codes", () => {
  test("five wrong ones close the request, even for the right one", async () => {
    const id = await begin();
    const code = await lastCode(services, phone);
    const wrong = code === "00000" ? "11111" : "00000";
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await post("/api/auth/register/confirm", { id, code: wrong });
      expect(answer.json().code).toBe(attempt < 5 ? "WRONG_CODE" : "EXPIRED_CODE");
    }
    expect((await post("/api/auth/register/confirm", { id, code })).json().code).toBe("EXPIRED_CODE");
  });

  test("ten minutes, no more", async () => {
    const id = await begin();
    const code = await lastCode(services, phone);
    clock.advance(10 * 60_000 + 1000);
    expect((await post("/api/auth/register/confirm", { id, code })).json().code).toBe("EXPIRED_CODE");
  });

  test("it can be used once, also when two requests arrive together", async () => {
    const id = await begin();
    const code = await lastCode(services, phone);
    const answers = await Promise.all([1, 2, 3].map(() => post("/api/auth/register/confirm", { id, code })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
  });

  test("somebody else's request is not opened by my code", async () => {
    const mine = await begin();
    const code = await lastCode(services, phone);
    const theirs = await begin({ phone_number: freshPhone() });
    const theirCode = await services.db.verification.findUniqueOrThrow({ where: { id: theirs } });
    expect(theirCode.codeHash).not.toContain(code);
    if ((await lastCode(services, theirCode.credential)) !== code) {
      expect((await post("/api/auth/register/confirm", { id: theirs, code })).json().code).toBe("WRONG_CODE");
    }
    expect((await post("/api/auth/register/confirm", { id: mine, code })).statusCode).toBe(200);
    expect((await post("/api/auth/register/confirm", { id: "nothing", code })).json().code).toBe(
      "WRONG_CODE",
    );
  });

  test("who names the same address a moment later does not get the owner's request, and cannot set its password", async () => {
    const id = await begin();
    const stranger = { "user-agent": "Somebody else" };
    const person = { first_name: "Awa", last_name: "Essomba", gender: "F", phone_number: phone };
    const asked = [
      await post("/api/auth/register", person, stranger),
      await post("/api/auth/register/resend-code", { credential: phone }, stranger),
    ].map((answer) => answer.json().data.user_verification.id);
    expect(asked).not.toContain(id);
    const codes = await services.db.message.findMany({
      where: { recipient: phone, template: "verificationCode" },
      orderBy: { createdAt: "asc" },
    });
    const code = /\b\d{5}\b/.exec(codes[0]?.body ?? "")?.[0];
    expect((await post("/api/auth/register/confirm", { id, code })).statusCode).toBe(200);
    for (const theirs of asked) {
      const payment = { id: theirs, password: goodPassword, account_number: phone };
      const answer = await post("/api/auth/register/information/payment", payment, stranger);
      expect(answer.json().code).toBe("WRONG_CODE");
    }
  });

  test("a password cannot be set before the code, nor twice after it", async () => {
    const id = await begin();
    const payment = { id, password: goodPassword, account_number: phone };
    const path = "/api/auth/register/information/payment";
    expect((await post(path, payment)).json().code).toBe("WRONG_CODE");
    await post("/api/auth/register/confirm", { id, code: await lastCode(services, phone) });
    const answers = await Promise.all([
      post(path, payment),
      post(path, { ...payment, password: "Autre-mot-9" }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  test("a code is wiped of meaning in the database: only a hash is kept", async () => {
    const id = await begin();
    const row = await services.db.verification.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(`"${await lastCode(services, phone)}"`);
    const message = await services.db.message.findFirstOrThrow({ where: { recipient: phone } });
    expect(message.secret).toBe(true);
  });

  test("too many requests for one address wait, and hear how long", async () => {
    let last = await post("/api/auth/register/resend-code", { credential: phone });
    for (let count = 0; count < 8 && last.statusCode === 200; count++) {
      clock.advance(20_000);
      last = await post("/api/auth/register/resend-code", { credential: phone });
    }
    expect(last.statusCode).toBe(429);
    expect(last.json().message).toMatch(/Réessayez dans 1[45] min/);
  });

  test.each(["123456", "password", "azerty", "aaaaaa", "marseille2024", "kribi77"])(
    "« %s » is too common",
    async (password) => {
      const id = await begin();
      await post("/api/auth/register/confirm", { id, code: await lastCode(services, phone) });
      const payment = { id, password, account_number: phone };
      const { code, message, fields } = (
        await post("/api/auth/register/information/payment", payment)
      ).json();
      expect([code, fields]).toEqual(["COMMON_PASSWORD", { password: message }]);
      expect(message).toContain("mot courant");
      expect(accountScreenWords.register.passwordHint).toContain("(kribi77)");
    },
  );
});
