import { expect, test } from "vitest";
import { bound, equal } from "../../../src/server/backoffice/backoffice-filters.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";

const zone = "Africa/Douala";
const at: Field = { type: "dateTime", label: "Date" };

test("a day of a filter is a day of the country, from its midnight to the next", () => {
  expect(bound(at, "2026-11-27", "_gte", zone)).toEqual({ gte: new Date("2026-11-26T23:00:00Z") });
  expect(bound(at, "2026-11-27", "_lte", zone)).toEqual({ lt: new Date("2026-11-27T23:00:00Z") });
  expect(equal(at, "2026-11-27", { timeZone: zone, shortCode: "CM" })).toEqual({
    gte: new Date("2026-11-26T23:00:00Z"),
    lt: new Date("2026-11-27T23:00:00Z"),
  });
});

test("a number that no column could hold is no filter", () => {
  const amount: Field = { type: "money", label: "Montant" };
  const most = Number.MAX_SAFE_INTEGER;
  expect(bound(amount, most, "_lte", zone)).toEqual({ lte: most });
  for (const value of [most + 1, 1e19, -1e19, "1e400", "x", Number.NaN])
    expect(bound(amount, value, "_lte", zone)).toBeNull();
  expect(equal(amount, 1e19, { timeZone: zone, shortCode: "CM" })).toBeNull();
});
