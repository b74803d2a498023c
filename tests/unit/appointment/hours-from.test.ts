import { expect, test } from "vitest";
import { hoursFrom } from "../../../src/kinds/appointment/office/timetable/hours-from.ts";

const known = { today: "2026-11-26", timetables: [{ validFrom: "2027-01-04" }, { validFrom: "2026-09-01" }] };

test("hours that were just saved stay in view, although others are valid today", () => {
  expect(hoursFrom(known, "2027-01-04")).toEqual({ validFrom: "2027-01-04" });
});

test("the editor begins with the hours of today, and with future ones where there are none", () => {
  expect(hoursFrom(known, null)).toEqual({ validFrom: "2026-09-01" });
  expect(hoursFrom({ ...known, today: "2026-08-31" }, null)).toEqual({ validFrom: "2027-01-04" });
});
