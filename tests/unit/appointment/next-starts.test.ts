import { expect, test } from "vitest";
import { nextStarts } from "../../../src/kinds/appointment/web/next-starts.ts";

const [near, far] = ["place-1", "place-2"];
const at = (day: string, time: string, placeId = near) => {
  const start = `${day}T${time}`;
  const unit = new Date(`${start}Z`).getTime() / 900_000;
  return { unit, time, start, startsAt: `${start}:00.000Z`, placeId };
};
type Start = ReturnType<typeof at>;
const dayOf = (day: string, ...places: Start[][]) => ({
  day,
  places: places.map((starts) => ({ placeId: starts[0]?.placeId ?? near, starts })),
});
const startsOf = (starts: { start: string }[]) => starts.map(({ start }) => start);

test("of a slot that was lost, the next three are offered by time, of all places and over several days", () => {
  const days = [
    dayOf(
      "2026-11-25",
      [at("2026-11-25", "08:00"), at("2026-11-25", "11:00")],
      [at("2026-11-25", "09:30", far), at("2026-11-25", "10:00", far)],
    ),
    dayOf("2026-11-26", [at("2026-11-26", "08:00"), at("2026-11-26", "08:15")]),
  ];
  const read = { days, next: null };
  expect(startsOf(nextStarts(read, "2026-11-25T09:30"))).toEqual([
    "2026-11-25T10:00",
    "2026-11-25T11:00",
    "2026-11-26T08:00",
  ]);
  expect(startsOf(nextStarts(read, "2026-11-26T08:00"))).toEqual(["2026-11-26T08:15"]);
});

test("when the days that were read have none after it, the first one later is offered, or nothing", () => {
  const days = [dayOf("2026-11-25", [])];
  const next = { ...at("2026-12-20", "09:00"), day: "2026-12-20" };
  expect(nextStarts({ days, next }, "2026-11-25T09:30")).toEqual([next]);
  expect(nextStarts({ days, next: null }, "2026-11-25T09:30")).toEqual([]);
});
