import { describe, expect, test } from "vitest";
import { writtenAmount, writtenInstant } from "../../../src/shared/text/written-values.ts";

describe("an amount as operators write it", () => {
  test.each([
    ["1 000,00", 0, 1000],
    ["1\u00a0000", 0, 1000],
    ["1\u202f000\u202f000,00", 0, 1_000_000],
    ["1,000.00", 0, 1000],
    ["1.000,00", 0, 1000],
    ["1,000", 0, 1000],
    ["1.000.000", 0, 1_000_000],
    ["-5000", 0, -5000],
    ["5 000-", 0, -5000],
    ["(5 000)", 0, -5000],
    ["+12", 0, 12],
    ["12,5", 2, 1250],
    ["12.34", 2, 1234],
    ["1,234.5", 2, 123_450],
    ["0", 0, 0],
  ])("%s with %i digits is %i", (text, digits, amount) => expect(writtenAmount(text, digits)).toBe(amount));

  test.each([
    ["12,50", 0],
    ["12,345.678", 2],
    ["1,00,000", 0],
    ["1.2.3", 0],
    ["12a", 0],
    ["", 0],
    ["=1+1", 0],
    ["(5", 0],
    ["99999999999999999999", 0],
  ])("%s with %i digits is none", (text, digits) => expect(writtenAmount(text, digits)).toBeNull());
});

describe("a date as operators write it", () => {
  const ms = (13 * 3600 + 5 * 60) * 1000;
  test.each([
    ["27/11/2026 13:05", "2026-11-27", ms, false],
    ["27-11-2026 13h05", "2026-11-27", ms, false],
    ["2026-11-27 13:05:22", "2026-11-27", ms + 22_000, false],
    ["2026-11-27T13:05:22.118Z", "2026-11-27", ms + 22_000, true],
    ["27/11/2026", "2026-11-27", 0, false],
    ["46353.5451388889", "2026-11-27", (13 * 3600 + 5 * 60) * 1000, false],
    ["29/02/2028 00:00", "2028-02-29", 0, false],
  ])("%s", (text, day, time, utc) => expect(writtenInstant(text)).toEqual({ day, ms: time, utc }));

  test.each([
    "11/27/2026 10:00",
    "29/02/2026",
    "27/11/26",
    "hier",
    "27/11/2026 25:00",
    "2026-11-27 13:05 demain",
  ])("%s is none", (text) => expect(writtenInstant(text)).toBeNull());

  test.each(["24:00:00", "12:60:00", "12:00:60", "1a:00:00", "12:00:0/", "12:00:0:", "12:00::0", "12.00.00"])(
    "%s of a day that was read before is none",
    (time) => {
      expect(writtenInstant("2026-11-27 13:05:22")).toEqual({
        day: "2026-11-27",
        ms: 47_122_000,
        utc: false,
      });
      expect(writtenInstant(`2026-11-27 ${time}`)).toBeNull();
    },
  );
});
