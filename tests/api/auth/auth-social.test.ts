import { SignJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { cookieOf, poster, registerFully } from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { appleTeam, startGraph, startIssuer, verifyAppleSecret } from "../../support/oauth.ts";

const google = await startIssuer();
const apple = await startIssuer();
const graph = await startGraph({ id: "facebook-app", secret: "facebook-secret" });
const team = appleTeam();
const { app, services, clock } = await testApp({
  env: {
    PUBLIC_URL: "https://mboa.example",
    GOOGLE_CLIENT_ID: "google-app",
    GOOGLE_CLIENT_SECRET: "google-secret",
    GOOGLE_ISSUER: google.url,
    FACEBOOK_CLIENT_ID: "facebook-app",
    FACEBOOK_CLIENT_SECRET: "facebook-secret",
    FACEBOOK_URL: graph.url,
    APPLE_CLIENT_ID: "cm.mboa.web",
    APPLE_TEAM_ID: "TEAM123456",
    APPLE_KEY_ID: "KEY1234567",
    APPLE_PRIVATE_KEY: team.privateKey.replaceAll("\n", "\\n"),
    APPLE_ISSUER: apple.url,
  },
});
const post = poster(app);

let counter = 0;
let email = "";
let sub = "";
beforeEach(() => {
  counter += 1;
  email = `personne${counter}@gmail.com`;
  sub = `subject-${counter}`;
  google.person = { sub, email, email_verified: true, given_name: "Ada", family_name: "Ngo" };
});

/**
 * The popup's first step: follows our redirect to the provider, and returns the
 * callback address it answers with.
 */
async function leave(provider: string) {
  const started = await app.inject({ url: `/api/auth/social/${provider}/start` });
  expect(started.statusCode).toBe(302);
  return {
    location: new URL(started.headers.location ?? ""),
    cookie: cookieOf(started, "mboa-social"),
    started,
  };
}

async function consent(location: URL): Promise<URL> {
  const answer = await fetch(location, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

async function comeBack(back: URL, cookie: string) {
  const answer = await app.inject({ url: back.pathname + back.search, headers: { cookie } });
  expect(answer.statusCode).toBe(303);
  return new URL(answer.headers.location ?? "", "http://mboa");
}

async function proofFromGoogle(): Promise<string> {
  const { location, cookie } = await leave("google");
  const end = await comeBack(await consent(location), cookie);
  expect(end.pathname).toBe("/mobile/success-auth");
  return end.searchParams.get("proof") ?? "";
}

const socialLogin = (proof: string) =>
  post("/api/auth/social-login", { email, name: "Ada Ngo", provider_id: sub, verified_email: true, proof });

test("the providers that are configured are the ones shown", async () => {
  const answer = await app.inject({ url: "/api/trpc/account.socialProviders" });
  expect(answer.json().result.data).toEqual(["google", "facebook", "apple"]);
});

describe("Google", () => {
  test("from the button to a session, with PKCE", async () => {
    const { location } = await leave("google");
    expect(location.searchParams.get("code_challenge_method")).toBe("S256");
    const answer = await socialLogin(await proofFromGoogle());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user).toMatchObject({
      first_name: "Ada",
      last_name: "Ngo",
      email,
      activated: true,
    });
    const again = await socialLogin(await proofFromGoogle());
    expect(again.json().data.user.id).toBe(answer.json().data.user.id);
    expect(google.tokenRequests.at(-1)?.code_verifier).toBeTruthy();
  });

  test("a bare profile is refused, and so is somebody else's signature", async () => {
    const bare = await post("/api/auth/social-login", {
      email,
      name: "Ada",
      provider_id: sub,
      verified_email: true,
    });
    expect([bare.statusCode, bare.json()]).toMatchObject([400, { code: "PROOF_MISSING" }]);
    expect(bare.json().message).toContain("«\u00a0proof\u00a0»");
    const forged = await new SignJWT({ profile: { provider: "google", providerId: sub } })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("5m")
      .setJti("1")
      .sign(new TextEncoder().encode("another-secret-of-some-length-here"));
    expect((await socialLogin(forged)).json().code).toBe("SOCIAL_REFUSED");
  });

  test("a proof is good once and for five minutes", async () => {
    const proof = await proofFromGoogle();
    const both = await Promise.all([socialLogin(proof), socialLogin(proof)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    const late = await proofFromGoogle();
    clock.advance(6 * 60_000);
    expect((await socialLogin(late)).json().code).toBe("SOCIAL_REFUSED");
  });

  test("a verified address joins the account that has it", async () => {
    await registerFully(app, services, email);
    const owner = await services.db.user.findUniqueOrThrow({ where: { email } });
    const answer = await socialLogin(await proofFromGoogle());
    expect(answer.json().data.user.id).toBe(owner.id);
  });

  test("an unverified address joins nothing", async () => {
    await registerFully(app, services, email);
    const owner = await services.db.user.findUniqueOrThrow({ where: { email } });
    google.person.email_verified = false;
    const { user } = (await socialLogin(await proofFromGoogle())).json().data;
    expect(user.id).not.toBe(owner.id);
    expect(user.email).toBeNull();
  });

  test("a registration that somebody else began with the address gives way, without their password", async () => {
    await post("/api/auth/register", { first_name: "Faux", last_name: "Nom", gender: "M", email });
    const answer = await socialLogin(await proofFromGoogle());
    expect(answer.json().data.user).toMatchObject({ email, activated: true });
    const user = await services.db.user.findUniqueOrThrow({ where: { email } });
    expect(user.passwordHash).toBeNull();
  });

  test.each([
    ["another audience", { aud: "another-app" }],
    ["another issuer", { iss: "https://accounts.example" }],
    ["expired", { exp: 1_700_000_000 }],
    ["another request", { nonce: "replayed" }],
  ])("an ID token of %s is refused", async (_, claims) => {
    Object.assign(google.person, claims);
    const { location, cookie } = await leave("google");
    const end = await comeBack(await consent(location), cookie);
    expect(end.searchParams.get("error")).toBe("SOCIAL_REFUSED");
    expect(end.searchParams.get("proof")).toBeNull();
  });

  test("a return without our cookie, or with another state, is refused", async () => {
    const { location, cookie } = await leave("google");
    const back = await consent(location);
    expect((await comeBack(back, "")).searchParams.get("error")).toBe("SOCIAL_REFUSED");
    back.searchParams.set("state", "another");
    expect((await comeBack(back, cookie)).searchParams.get("error")).toBe("SOCIAL_REFUSED");
  });
});

describe("Apple", () => {
  test("comes back with a form from its own site", async () => {
    apple.person = { sub, email, email_verified: "true" };
    const { location, cookie, started } = await leave("apple");
    expect(location.searchParams.get("response_mode")).toBe("form_post");
    expect(String(started.headers["set-cookie"])).toMatch(/SameSite=None; Secure/);
    const back = await consent(location);
    const form = new URLSearchParams(back.searchParams);
    form.set("user", JSON.stringify({ name: { firstName: "Paul", lastName: "Biyik" } }));
    const answer = await app.inject({
      method: "POST",
      url: back.pathname,
      payload: form.toString(),
      headers: {
        cookie,
        origin: "https://appleid.apple.com",
        "sec-fetch-site": "cross-site",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(answer.statusCode).toBe(303);
    const end = new URL(answer.headers.location ?? "", "http://mboa");
    const login = await socialLogin(end.searchParams.get("proof") ?? "");
    expect(login.json().data.user).toMatchObject({ first_name: "Paul", last_name: "Biyik", email });
    const secret = apple.tokenRequests.at(-1)?.client_secret ?? "";
    const { header, payload } = await verifyAppleSecret(secret, team, apple.url);
    expect(header).toMatchObject({ alg: "ES256", kid: "KEY1234567" });
    expect(payload).toMatchObject({ iss: "TEAM123456", sub: "cm.mboa.web" });
  });
});

describe("Facebook", () => {
  const signIn = async () => {
    const { location, cookie } = await leave("facebook");
    const back = new URL(location.searchParams.get("redirect_uri") ?? "");
    back.search = String(
      new URLSearchParams({ code: "facebook-code", state: location.searchParams.get("state") ?? "" }),
    );
    const end = await comeBack(back, cookie);
    return socialLogin(end.searchParams.get("proof") ?? "");
  };

  test("an account without an e-mail, and the same one again", async () => {
    graph.me = { id: sub, name: "Njoya Mireille", first_name: "Mireille", last_name: "Njoya" };
    const first = await signIn();
    expect(first.json().data.user).toMatchObject({ first_name: "Mireille", last_name: "Njoya", email: null });
    expect((await signIn()).json().data.user.id).toBe(first.json().data.user.id);
  });

  test("its unverified e-mail joins no account", async () => {
    await registerFully(app, services, email);
    const owner = await services.db.user.findUniqueOrThrow({ where: { email } });
    graph.me = { id: sub, name: "Intrus", email };
    expect((await signIn()).json().data.user.id).not.toBe(owner.id);
  });
});

test("a provider that does not exist is 404", async () => {
  expect((await app.inject({ url: "/api/auth/social/myspace/start" })).statusCode).toBe(404);
});
