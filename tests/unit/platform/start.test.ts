import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { derivedKey, readConfig } from "../../../src/platform/config.ts";
import { loggedPath } from "../../../src/platform/log.ts";
import { requesterAddress } from "../../../src/platform/rate-limit.ts";
import { csvLine } from "../../../src/shared/text/csv.ts";

const production = {
  NODE_ENV: "production",
  SECRET: "a-secret-that-nobody-else-knows",
  PUBLIC_URL: "https://mboa.example",
};

test("a start for everybody, and one for oneself, are accepted", () => {
  expect(readConfig(production)).toMatchObject({ production: true, simulators: false, demoData: false });
  expect(readConfig({})).toMatchObject({ production: false, simulators: true, demoData: true });
  expect(readConfig({ NODE_ENV: "development", HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
});

test.each([
  [{ HOST: "0.0.0.0" }, /^NODE_ENV : /],
  [{ PUBLIC_URL: "https://mboa.example" }, /^NODE_ENV : /],
  [{ ...production, PUBLIC_URL: "http://mboa.example" }, /^PUBLIC_URL : /],
  [{ ...production, SECRET: "" }, /^SECRET : /],
  [{ ...production, SECRET: "x".repeat(64) }, /SECRET : au moins 8 caractères différents/],
  [{ ...production, SECRET: "abcdefg".repeat(8) }, /SECRET : au moins 8 caractères différents/],
  [{ ...production, SIMULATORS: "1" }, /^SIMULATORS : /],
  [{ ...production, DEMO_DATA: "1" }, /^DEMO_DATA : /],
  [{ ...production, MTN_MOMO_URL: "https://proxy.momoapi.mtn.com" }, /^Paiements : /],
  [{ ...production, STRIPE_KEY: "sk_test_1" }, /^Paiements : /],
  [{ ...production, ORANGE_MONEY_URL: "https://api-sandbox.orange.com" }, /^Paiements : /],
])("an unsafe start is refused in one sentence: %o", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test("every purpose has a key of its own, which no other secret has", () => {
  const secrets = ["abcdefgh".repeat(4), "abcdefgi".repeat(4)];
  const keys = secrets.flatMap((SECRET) => {
    const config = readConfig({ ...production, SECRET });
    return ["tickets", "sessions"].map((purpose) => derivedKey(config, purpose).toString("hex"));
  });
  expect(new Set(keys).size).toBe(4);
  expect(keys.every((key) => key.length === 64)).toBe(true);
});

test("a key is the first block of HKDF-SHA-256 (RFC 5869) without a salt, with the purpose as its info", () => {
  const { SECRET } = production;
  const extracted = createHmac("sha256", Buffer.alloc(32)).update(SECRET).digest();
  const expanded = createHmac("sha256", extracted).update("tickets").update(Buffer.of(1)).digest();
  expect(derivedKey({ SECRET }, "tickets")).toEqual(expanded);
});

test.each([
  ["/pay/eyJhbGciOi.x.y", "/pay/•"],
  ["//pay//eyJhbGciOi", "//pay//•"],
  ["/pas-moi/eyJhbGciOi", "/pas-moi/•"],
  ["/ticket/AB12CD", "/ticket/•"],
  ["/t/AB12CDEFGH12345678", "/t/•"],
  ["/en/t/AB12CDEFGH12345678", "/en/t/•"],
  ["/en/b/AB12CD", "/en/b/•"],
  ["/api/tickets/AB12CDEFGH12345678/ticket.pdf", "/api/tickets/•"],
  ["/api/rental/calendars/secret.ics?x=1", "/api/rental/calendars/•"],
  ["/callbacks/payments/mtn-momo/token", "/callbacks/payments/mtn-momo/•"],
  ["/callbacks/payments/stripe", "/callbacks/payments/stripe"],
  ["/callbacks/sms/gH8e3Yfat8Rx0wac", "/callbacks/sms/•"],
  ["/callbacks/ussd/gH8e3Yfat8Rx0wac", "/callbacks/ussd/•"],
  ["/b?code=AB12CD", "/b"],
  ["/booking/payment?bill=1", "/booking/payment"],
  ["/payment/completed", "/payment/completed"],
])("%s is logged as %s", (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:0db8:0001:0002:0:0:0:1", "2001:db8:1:2::9", true],
  ["::ffff:203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["::1", "::2", true],
])("%s and %s are one requester: %s", (one, other, same) => {
  expect(requesterAddress(one) === requesterAddress(other)).toBe(same);
});

test("a cell runs as a formula in no spreadsheet, whatever it takes for a separator", () => {
  expect(csvLine(["=1+1", 'a";=2', "b,=cmd|' /C calc'!A0", "c\t@x", "-12,50", "+237 677", "d\n=3"])).toBe(
    `'=1+1;"a"";'=2";"b,'=cmd|' /C calc'!A0";"c\t'@x";"-12,50";+237 677;"d\n'=3"\r\n`,
  );
  expect(csvLine(["Douala, Akwa", "Awa Ngo", 12])).toBe('"Douala, Akwa";Awa Ngo;12\r\n');
});
