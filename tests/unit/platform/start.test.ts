import { expect, test } from "vitest";
import { readConfig } from "../../../src/platform/config.ts";
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
  [{ ...production, SIMULATORS: "1" }, /^SIMULATORS : /],
  [{ ...production, DEMO_DATA: "1" }, /^DEMO_DATA : /],
  [{ ...production, MTN_MOMO_URL: "https://proxy.momoapi.mtn.com" }, /^Paiements : /],
  [{ ...production, STRIPE_KEY: "sk_test_1" }, /^Paiements : /],
  [{ ...production, ORANGE_MONEY_URL: "https://api-sandbox.orange.com" }, /^Paiements : /],
])("an unsafe start is refused in one sentence: %o", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
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
