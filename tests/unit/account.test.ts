import { describe, expect, test } from "vitest";
import { loginInput, registerInput, setCredentialsForm } from "../../src/modules/account/schema.ts";
import { bearerToken } from "../../src/modules/account/session/authenticate-request.ts";
import { deviceLabel } from "../../src/modules/account/session/list-sessions.ts";
import { sessionCookie } from "../../src/modules/account/session/open-session.ts";
import { maskCredential } from "../../src/modules/account/sign-in/get-verification.ts";
import { isCommonPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { givesRoles, roleSlugs } from "../../src/shared/permissions.ts";

describe("what the forms take", () => {
  const person = { firstName: "Awa", lastName: "Essomba", gender: "F" as const };

  test.each([
    ["  Awa.Essomba@MBOA.cm ", "awa.essomba@mboa.cm"],
    ["6 71 23 45 67", "+237671234567"],
    ["+237 671-23-45-67", "+237671234567"],
    ["00237671234567", "+237671234567"],
  ])("%s signs in as %s", (typed, stored) => {
    const parsed = loginInput("CM").safeParse({ credential: typed, password: "x" });
    expect(parsed.data?.credential).toBe(stored);
  });

  test("the phone is of the request's country, or has another one's prefix", () => {
    const phone = "+241 06 03 12 34";
    expect(registerInput("CM").safeParse({ ...person, phone }).data?.credential).toBe("+24106031234");
    expect(registerInput("CM").safeParse({ ...person, phone: "06031234" }).success).toBe(false);
    expect(registerInput("GA").safeParse({ ...person, phone: "06031234" }).success).toBe(true);
  });

  test("an empty phone beside an e-mail is no phone", () => {
    const parsed = registerInput("CM").parse({ ...person, email: "awa@mboa.cm", phone: "" });
    expect(parsed.credential).toBe("awa@mboa.cm");
  });

  test.each(["awa", "awa@mboa", "awa@mboa.c", "awa mboa@x.cm", "@mboa.cm", "awa@mboa.abcdefghijklm"])(
    "%s is no e-mail",
    (email) => expect(registerInput("CM").safeParse({ ...person, email }).success).toBe(false),
  );

  test("two passwords that differ", () => {
    const form = { id: "1", accountNumber: "671234567", password: "abcdefg", confirmPassword: "abcdefh" };
    const { error } = setCredentialsForm("CM").safeParse(form);
    expect(error?.issues).toMatchObject([
      { path: ["confirmPassword"], message: "Les mots de passes ne sont pas identiques" },
    ]);
  });
});

test.each([
  "123456",
  "1234567890",
  "111111",
  "abcdef",
  "Password1!",
  "motdepasse",
  "AZERTY",
  "qwerty123",
  "cameroun237",
  "121212",
  "abcabc",
  "jesus2025",
  "Chérie12",
  "fedcba",
])("« %s » is common", (password) => expect(isCommonPassword(password)).toBe(true));

test.each(["Sanaga-2026-pont", "cheval agrafe pile", "Wouri99kmt", "hjkqz8", "mboa-2026"])(
  "« %s » is not",
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test("the token's scheme in any case, and nothing else", () => {
  expect(bearerToken("bearer abc")).toBe("abc");
  expect(bearerToken("BEARER   abc")).toBe("abc");
  for (const other of ["Basic abc", "Bearer", "Bearer a b", "", null]) expect(bearerToken(other)).toBeNull();
});

test("the cookie is bound to the host over https", () => {
  const cookie = sessionCookie({ publicUrl: "https://mboa.cm" }, "abc");
  expect(cookie).toMatch(/^__Host-mboa=abc; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  expect(sessionCookie({ publicUrl: "http://localhost" }, "abc")).not.toContain("Secure");
});

test("an address is recognised by its owner only", () => {
  expect(maskCredential("awa.essomba@mboa.cm")).toBe("a***a@mboa.cm");
  expect(maskCredential("+237671234567")).toBe("+2376*****67");
});

test("a browser by its name", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1";
  expect(deviceLabel(iphone)).toBe("Safari · iPhone");
  expect(deviceLabel("okhttp/4.12")).toBe("okhttp/4.12");
});

test("no role gives one above itself", () => {
  const height = {
    SUPER_ADMIN: 4,
    ADMIN: 3,
    HELP_DESK: 2,
    PARTNER: 2,
    TERMINAL_CHIEF: 1,
    DRIVER: 0,
    CONTROLLER: 0,
    CASHIER: 0,
    CLEANER: 0,
  };
  for (const giver of roleSlugs) {
    for (const given of givesRoles[giver]) expect(height[given]).toBeLessThanOrEqual(height[giver]);
  }
});
