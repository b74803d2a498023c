import { expect, test } from "vitest";
import {
  base32,
  factorAddress,
  factorCode,
  matchingStep,
  recoveryText,
  stepAt,
} from "../../src/modules/account/factor/factor-policy.ts";

/** The key and times of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = Buffer.from("12345678901234567890");
test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at %i s the code is that of the standard", (seconds, code) => {
  expect(factorCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6));
});

test("the steps beside now are accepted, the next ones are not", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const step = stepAt(now);
  for (const [offset, found] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const)
    expect(matchingStep(secret, factorCode(secret, step + offset), now)).toBe(found);
});

test("the secret is written as RFC 4648 has it, and the address as apps read it", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(factorAddress("MZXW6YTBOI", "awa+1@mboa.example")).toBe(
    "otpauth://totp/Mboa:awa%2B1%40mboa.example?secret=MZXW6YTBOI&issuer=Mboa",
  );
  expect(recoveryText(" abcd2-efg3h ")).toBe("ABCD2EFG3H");
});
