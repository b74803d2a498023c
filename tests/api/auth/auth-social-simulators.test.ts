import { importPKCS8, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { appleTeamPem } from "../../../src/platform/simulators/sign-in-keys.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { simulatorAddresses } from "../../../src/server/start/simulator-addresses.ts";
import { cookieOf, poster } from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { appleTeam } from "../../support/oauth.ts";
import { testSimulators } from "../../support/simulators.ts";

/** Sign-in from the button to the session, with each simulated provider's own protocol, as after `npm start`. */

const simulators = await testSimulators();
const site = "http://localhost:3000";
const { app, services } = await testApp({
  simulatorsUrl: simulators.url,
  env: {
    ...simulatorEnvironment(simulators),
    FACEBOOK_URL: `${site}/virtual-phone/sign-in/facebook`,
  },
});
await simulators.control.tell(simulatorAddresses(services.config));
const post = poster(app);

const inPath = (url: URL | string) => String(url).replace(site, "");
const form = { "content-type": "application/x-www-form-urlencoded" };
const submit = (url: URL | string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: inPath(url),
    payload: new URLSearchParams(fields).toString(),
    headers: { ...form, ...headers },
  });

/** The provider's page, opened as our button does. */
async function leave(provider: string) {
  const started = await app.inject({ url: `/api/auth/social/${provider}/start` });
  expect(started.statusCode).toBe(302);
  const page = new URL(started.headers.location ?? "");
  return { page, cookie: cookieOf(started, "mboa-social"), setCookie: String(started.headers["set-cookie"]) };
}

/** The hidden fields of Apple's page for our callback. */
function hiddenFields(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, (value ?? "").replaceAll("&quot;", '"')]));
}

/** Submits one of the page's forms; returns the next address and its fields. */
async function choose(page: URL, fields: Record<string, string>): Promise<Record<string, string>> {
  const answer = await submit(page, fields);
  if (answer.statusCode === 200) return hiddenFields(answer.body);
  expect(answer.statusCode).toBe(303);
  return Object.fromEntries(new URL(answer.headers.location ?? "").searchParams);
}

async function comeBack(provider: string, fields: Record<string, string>, cookie: string) {
  const callback = `/api/auth/social/${provider}/callback`;
  const answer =
    provider === "apple"
      ? await submit(callback, fields, { cookie })
      : await app.inject({ url: `${callback}?${new URLSearchParams(fields)}`, headers: { cookie } });
  expect(answer.statusCode).toBe(303);
  return new URL(answer.headers.location ?? "", site).searchParams;
}

async function signIn(provider: string, fields: Record<string, string>) {
  const { page, cookie } = await leave(provider);
  const back = await comeBack(provider, await choose(page, fields), cookie);
  const login = await post("/api/auth/social-login", { proof: back.get("proof") ?? "" });
  return login.json().data?.user;
}

const providers = ["google", "facebook", "apple"] as const;

describe.each(providers)("%s", (provider) => {
  test("shows its people under our own address, and signs in the one who is chosen", async () => {
    const { page } = await leave(provider);
    expect(page.origin).toBe(site);
    const shown = await app.inject({ url: inPath(page) });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain("Awa Njie");
    expect(shown.body.includes("Clarisse Mbarga")).toBe(provider === "facebook");
    const user = await signIn(provider, { person: "0" });
    expect(user).toMatchObject({ first_name: "Awa", last_name: "Njie", activated: true });
    expect((await signIn(provider, { person: "0" })).id).toBe(user.id);
  });

  test("signs in a person who is typed", async () => {
    const email = `${provider}.libre@exemple.cm`;
    const user = await signIn(provider, { first_name: "Zoé", last_name: "Essomba", email });
    // Facebook does not verify e-mail addresses: it is stored with the account, but cannot be used to sign in.
    expect(user).toMatchObject({ first_name: "Zoé", email: provider === "facebook" ? null : email });
  });

  test("comes back without a code when the person refuses", async () => {
    const { page, cookie } = await leave(provider);
    const fields = await choose(page, { refuse: "1" });
    expect(fields.code).toBeUndefined();
    expect(fields.error).toBe(provider === "apple" ? "user_cancelled_authorize" : "access_denied");
    expect(fields.state).toBe(page.searchParams.get("state"));
    const back = await comeBack(provider, fields, cookie);
    expect([back.get("error"), back.get("proof")]).toEqual(["SOCIAL_DECLINED", null]);
  });

  test("calls nothing declined that another site sends, or that comes without our cookie", async () => {
    const { page, cookie } = await leave(provider);
    const fields = await choose(page, { refuse: "1" });
    for (const [sent, kept] of [
      [{ ...fields, state: "another" }, cookie],
      [fields, ""],
      [{ ...fields, error: "server_error" }, cookie],
    ] as const)
      expect((await comeBack(provider, sent, kept)).get("error")).toBe("SOCIAL_REFUSED");
  });

  test("takes a code once", async () => {
    const { page, cookie } = await leave(provider);
    const fields = await choose(page, { person: "1" });
    expect((await comeBack(provider, fields, cookie)).get("proof")).toBeTruthy();
    expect((await comeBack(provider, fields, cookie)).get("error")).toBe("SOCIAL_REFUSED");
  });

  test("takes no code after five minutes", async () => {
    const { page, cookie } = await leave(provider);
    const fields = await choose(page, { person: "1" });
    await simulators.control.advance(5 * 60);
    expect((await comeBack(provider, fields, cookie)).get("error")).toBe("SOCIAL_REFUSED");
  });

  test.each([
    ["another application", { client_id: "another" }, "invalid_client"],
    ["another address to come back to", { redirect_uri: "https://evil.example/" }, "redirect_uri_mismatch"],
    ["a token instead of a code", { response_type: "token" }, "unsupported_response_type"],
  ])("refuses %s on its own page, and sends nobody anywhere", async (_, wrong, code) => {
    const { page } = await leave(provider);
    for (const [name, value] of Object.entries(wrong)) page.searchParams.set(name, value);
    for (const answer of [await app.inject({ url: inPath(page) }), await submit(page, { person: "0" })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(code);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

/** The application's part of the exchange, with falsified values. */
async function exchange(
  provider: "google" | "facebook" | "apple",
  wrong: Record<string, string>,
  basic?: string,
) {
  const { page } = await leave(provider);
  const tokenUrl = {
    google: `${simulators.url}/google/token`,
    facebook: `${simulators.url}/facebook/v23.0/oauth/access_token`,
    apple: `${simulators.url}/apple/auth/token`,
  }[provider];
  const { code = "" } = await choose(page, { person: "0" });
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: page.searchParams.get("redirect_uri") ?? "",
    client_id: page.searchParams.get("client_id") ?? "",
    ...wrong,
  });
  const headers = basic ? { authorization: `Basic ${Buffer.from(basic).toString("base64")}` } : undefined;
  const answer = await fetch(tokenUrl, { method: "POST", body, headers });
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> };
}

describe("the exchange is checked", () => {
  test("Google: the verifier, the secret and the kind of grant", async () => {
    const good = "mboa-simulator:simulator-secret";
    const bad = (wrong: Record<string, string>, basic = good) => exchange("google", wrong, basic);
    expect(await bad({ code_verifier: "a".repeat(43) })).toMatchObject({
      status: 400,
      answer: { error: "invalid_grant" },
    });
    expect(await bad({})).toMatchObject({ status: 400, answer: { error: "invalid_grant" } });
    expect(await bad({}, "mboa-simulator:another")).toMatchObject({
      status: 401,
      answer: { error: "invalid_client" },
    });
    expect(await bad({ grant_type: "password" })).toMatchObject({
      answer: { error: "unsupported_grant_type" },
    });
  });

  test("Google's page asks for PKCE with S256 and for the scope openid", async () => {
    for (const [name, value] of [
      ["code_challenge_method", "plain"],
      ["code_challenge", ""],
      ["scope", "email"],
    ] as const) {
      const { page } = await leave("google");
      page.searchParams.set(name, value);
      expect((await app.inject({ url: inPath(page) })).statusCode).toBe(400);
    }
  });

  test("Facebook: the secret and the address, and no profile without a token", async () => {
    expect(await exchange("facebook", { client_secret: "another" })).toMatchObject({
      status: 400,
      answer: { error: { type: "OAuthException", code: 1 } },
    });
    const good = { client_secret: "simulator-secret" };
    expect(await exchange("facebook", { ...good, redirect_uri: "https://evil.example/" })).toMatchObject({
      status: 400,
      answer: { error: { code: 100 } },
    });
    expect((await exchange("facebook", good)).status).toBe(200);
    const me = await fetch(`${simulators.url}/facebook/v23.0/me`, { headers: { authorization: "Bearer x" } });
    expect(me.status).toBe(401);
  });

  test("Apple: the secret is the team's, for Apple, not expired, and signed with its key", async () => {
    const sign = async (pem: string, changed: { team?: string; audience?: string; expires?: string } = {}) =>
      new SignJWT()
        .setProtectedHeader({ alg: "ES256", kid: "SIMULATOR1" })
        .setIssuer(changed.team ?? "SIMULATEUR")
        .setSubject("cm.mboa.simulator")
        .setAudience(changed.audience ?? `${simulators.url}/apple`)
        .setIssuedAt()
        .setExpirationTime(changed.expires ?? "5m")
        .sign(await importPKCS8(pem, "ES256"));
    const ours = appleTeamPem();
    expect((await exchange("apple", { client_secret: await sign(ours) })).status).toBe(200);
    const refused = [
      "simulator-secret",
      await sign(appleTeam().privateKey),
      await sign(ours, { team: "ANOTHER" }),
      await sign(ours, { audience: "https://appleid.apple.com" }),
      await sign(ours, { expires: "-1m" }),
      await sign(ours, { expires: "200d" }),
    ];
    for (const secret of refused) {
      expect(await exchange("apple", { client_secret: secret })).toMatchObject({
        status: 400,
        answer: { error: "invalid_client" },
      });
    }
  });

  test("Apple gives the name at the first consent only, and answers in a form", async () => {
    const person = { first_name: "Paul", last_name: "Biyik", email: "paul.biyik@exemple.cm" };
    const { page, setCookie } = await leave("apple");
    // Over plain http the pages are served by us, and browsers would refuse a cross-site cookie.
    expect(setCookie).toMatch(/SameSite=Lax$/);
    expect((await choose(page, person)).user).toContain("Biyik");
    expect((await choose(page, person)).user).toBeUndefined();
    page.searchParams.set("response_mode", "query");
    expect((await app.inject({ url: inPath(page) })).statusCode).toBe(400);
  });
});
