import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isEmail } from "../../src/shared/validate.ts";
import { cookieOf, freshPhone, goodPassword, poster, registerFully } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { organiserOf } from "../support/event-world.ts";

/** Behaviour that clients rely on for every documented path. */

const site = "https://partenaire.example";
const { app, services } = await testApp({ env: { CORS_ORIGINS: `${site}, https://autre.example` } });
const post = poster(app);
const phone = freshPhone();
await registerFully(app, services, phone);
const json = "application/json; charset=utf-8";
const credentials = { credential: phone, password: goodPassword };

describe("a post as a form of several parts", () => {
  function multipart(fields: Record<string, string>, file = false) {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    if (file) parts.push('--x\r\ncontent-disposition: form-data; name="f"; filename="f.txt"\r\n\r\nabc\r\n');
    return {
      method: "POST" as const,
      payload: `${parts.join("")}--x--\r\n`,
      headers: { "content-type": "multipart/form-data; boundary=x" } as Record<string, string>,
    };
  }

  test("is read like JSON", async () => {
    const answer = await app.inject({ url: "/api/auth/login", ...multipart(credentials) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user.phone_number).toBe(phone);
    const wrong = await app.inject({
      url: "/api/auth/login",
      ...multipart({ ...credentials, password: "x" }),
    });
    expect(wrong.json()).toMatchObject({ code: "WRONG_CREDENTIALS" });
  });

  test("carries a profile with its yes and no", async () => {
    const profile = { email: "a@b.cm", verified_email: "true", proof: "none" };
    const answer = await app.inject({ url: "/api/auth/social-login", ...multipart(profile) });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "SOCIAL_REFUSED"]);
  });

  test.each([
    ["a long field", multipart({ ...credentials, password: "x".repeat(20_000) })],
    ["many fields", multipart(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, "x"])))],
    ["a file", multipart(credentials, true)],
  ])("is refused with %s", async (_name, sent) => {
    const answer = await app.inject({ url: "/api/auth/login", ...sent });
    expect([400, 413]).toContain(answer.statusCode);
  });
});

test("every answer says that it is JSON", async () => {
  const login = await post("/api/auth/login", credentials);
  expect([login.statusCode, login.headers["content-type"]]).toEqual([200, json]);
  const cookie = cookieOf(login);
  const reads = ["/api/countries/check-country", "/api/cities/list", "/api/account/favour/list"];
  for (const url of [
    ...reads,
    "/api/account/message/list",
    "/api/trips/search?from=Douala&to=Kribi&date=2030-01-02",
  ]) {
    const answer = await app.inject({ url, headers: { cookie } });
    expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 200, json]);
    expect(answer.json()).toMatchObject({ data: expect.any(Object) });
  }
});

test("a logout with an empty JSON body ends the session", async () => {
  const cookie = cookieOf(await post("/api/auth/login", credentials));
  const answer = await app.inject({
    method: "POST",
    url: "/api/auth/logout",
    headers: { cookie, "content-type": "application/json" },
    payload: "",
  });
  expect(answer.statusCode).toBe(200);
  expect((await app.inject({ url: "/api/trpc/account.me", headers: { cookie } })).statusCode).toBe(401);
});

describe("the message of a refused form", () => {
  const person = { last_name: "Essomba", first_name: "Awa", gender: "F", phone_number: "677000099" };
  test.each([
    [{}, "Veuillez saisir votre nom"],
    [{ last_name: "Essomba" }, "Veuillez saisir votre prénom"],
    [{ ...person, gender: "" }, "Veuillez choisir votre sexe"],
    [{ ...person, phone_number: "12" }, "Veuillez saisir votre numéro de téléphone valide"],
    [{ ...person, phone_number: undefined, email: "awa@" }, "Veuillez saisir votre adresse email"],
  ])("is the sentence of its first faulty field: %j", async (body, sentence) => {
    const answer = await post("/api/auth/register", body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
    expect(Object.values(answer.json().fields)[0]).toBe(sentence);
  });

  test.each([
    ["/api/auth/register/confirm", { id: randomUUID(), code: "12" }, "Veuillez saisir le code à 5 chiffres"],
    ["/api/auth/login", { credential: "x", password: "abc" }, "Veuillez saisir un identifiant correcte"],
    ["/api/auth/login", { credential: 7 }, "Cette valeur n’est pas valable"],
    ["/api/account/favour/new", {}, "Ce champ est obligatoire"],
  ])("%s %j: %s", async (path, body, sentence) => {
    const cookie = cookieOf(await post("/api/auth/login", credentials));
    expect((await post(path, body, { cookie })).json()).toMatchObject({
      code: "INVALID_INPUT",
      message: sentence,
    });
  });
});

describe("what needs a person", () => {
  test("refuses anybody else before it judges what they sent", async () => {
    for (const path of ["/api/account/favour/new", "/api/account/favour/delete"])
      expect([path, (await post(path, { trip_id: 7 })).statusCode]).toEqual([path, 401]);
    for (const path of ["favour/list?show_notification=x", "message/list?show_notification=x"])
      expect((await app.inject({ url: `/api/account/${path}` })).statusCode).toBe(401);
    for (const path of ["account.changePassword", "favourite.add", "message.send"])
      expect([path, (await post(`/api/trpc/${path}`, { nonsense: 1 })).statusCode]).toEqual([path, 401]);
  });
});

describe("an address that is not served", () => {
  test("is reported in French, with a code and the request id", async () => {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const answer = await app.inject({ method, url: "/api/nothing/here" });
      expect([method, answer.statusCode]).toEqual([method, 404]);
      expect(answer.json()).toEqual({
        code: "NOT_FOUND",
        message: "Cet élément est introuvable.",
        request_id: answer.headers["x-request-id"],
      });
    }
  });

  test("or not in this way", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"] as const) {
      const answer = await app.inject({ method, url: "/api/auth/login?x=1" });
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, "POST"]);
      expect(answer.json()).toMatchObject({
        code: "METHOD_NOT_ALLOWED",
        message: "Cette adresse ne s’appelle pas de cette façon.",
      });
    }
  });
});

describe("pages of other sites", () => {
  const ask = (origin: string) => ({ origin, "sec-fetch-site": "cross-site" });

  test("that a setting names sign in and read with their token", async () => {
    const answer = await post("/api/auth/login", credentials, ask(site));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "access-control-allow-origin": site });
    expect(answer.headers.vary).toContain("origin");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    const headers = { ...ask(site), authorization: `Bearer ${answer.json().token}` };
    const me = await app.inject({ url: "/api/trpc/account.me", headers });
    expect([me.statusCode, me.headers["access-control-allow-origin"]]).toEqual([200, site]);
    expect(me.headers.vary).toBe("origin, trpc-accept, accept");
  });

  test("are asked for before a call, and told of a refusal", async () => {
    const before = await app.inject({
      method: "OPTIONS",
      url: "/api/auth/login",
      headers: { origin: "https://autre.example", "access-control-request-method": "POST" },
    });
    expect(before.statusCode).toBe(204);
    expect(before.headers["access-control-allow-headers"]).toContain("authorization");
    const refused = await post("/api/auth/login", {}, ask(site));
    expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([400, site]);
  });

  test("that none names may neither write nor read", async () => {
    for (const origin of ["https://evil.example", `${site}.evil.example`, "null"]) {
      const answer = await post("/api/auth/login", credentials, ask(origin));
      expect([origin, answer.statusCode]).toEqual([origin, 403]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});

test.each([
  ["awa.essomba_2@mboa.cm", true],
  ["awa-marie@mboa.cm", true],
  ["awa+voyages@mboa.cm", true],
  ["awa voyages@mboa.cm", false],
  ["awa@mboa", false],
  ["awa@mboa.c", false],
  ["awa@mboa.abcdefghijklm", false],
  ["<awa>@mboa.cm", false],
])("%s is an e-mail: %s", async (email, accepted) => {
  expect(isEmail(email)).toBe(accepted);
  const person = { last_name: "Essomba", first_name: "Awa", gender: "F", email };
  const answer = await post("/api/auth/register", person);
  expect(answer.statusCode).toBe(accepted ? 200 : 400);
});

test("a product of another country is shown to who has its link, and says its country", async () => {
  const { id: sessionId } = await (await organiserOf(services)).createSession([
    { name: "Salle", capacity: 10, tariffs: [{ name: "Plein", price: 5000 }] },
  ]);
  const answer = await app.inject({
    url: "/api/visitor/product/details",
    query: { product_id: sessionId },
    headers: { "accept-country": "SN" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().product).toMatchObject({
    id: sessionId,
    bookingType: "event",
    country: { name: "Cameroun", short_code: "CM" },
  });
});
