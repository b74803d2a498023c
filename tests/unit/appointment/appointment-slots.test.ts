import { describe, expect, test } from "vitest";
import { freeStarts, openQuarters, possibleStarts } from "../../../src/kinds/appointment/slot/free-starts.ts";
import type { Schedule } from "../../../src/kinds/appointment/slot/schedule-schema.ts";
import {
  instantOfUnit,
  quarterOfTime,
  quarterUnit,
  timeOfUnit,
  unitOfInstant,
} from "../../../src/shared/booking/quarters.ts";
import { isoWeekday } from "../../../src/shared/calendar.ts";

const douala = "Africa/Douala";
const paris = "Europe/Paris";
const place = "00000000-0000-7000-8000-000000000001";
const other = "00000000-0000-7000-8000-000000000002";
const room = "00000000-0000-7000-8000-00000000000a";
const q = (time: string) => quarterOfTime(time) ?? -1;

/** Wednesday 25 November 2026: 09:00 to 10:00 at one place, 10:00 to 10:30 at another. */
const day = "2026-11-25";
const cells = (from: string, to: string, placeId: string, roomId: string | null = null) =>
  [
    [3, placeId, roomId, Array.from({ length: q(to) - q(from) }, (_, index) => q(from) + index)],
  ] as Schedule["timetables"][number]["hours"];
const schedule: Schedule = {
  timetables: [
    {
      validFrom: "2026-01-01",
      validTo: null,
      onHolidays: false,
      hours: [...cells("09:00", "10:00", place, room), ...cells("10:00", "10:30", other)],
    },
  ],
  exceptions: [],
  holidays: [],
};
const terms = { minutes: 30, bufferAfter: 15, noticeMinutes: 60, horizonDays: 30 };
const early = { now: new Date("2026-11-24T12:00:00Z"), timeZone: douala };
const times = (starts: readonly { unit: number }[]) => starts.map(({ unit }) => timeOfUnit(unit));

describe("a quarter of an hour", () => {
  test("is numbered by the local day and time, whatever the zone of the process", () => {
    const unit = quarterUnit(day, q("14:30"));
    expect(timeOfUnit(unit)).toBe("14:30");
    expect(instantOfUnit(unit, douala)?.toISOString()).toBe("2026-11-25T13:30:00.000Z");
    expect(unitOfInstant(new Date("2026-11-25T13:44:59Z"), douala)).toBe(unit);
    expect(unitOfInstant(new Date("2026-11-25T13:45:00Z"), douala)).toBe(unit + 1);
    expect(isoWeekday(day)).toBe(3);
    expect(isoWeekday("2026-11-29")).toBe(7);
  });

  test("does not begin between two quarters", () => {
    expect(quarterOfTime("14:31")).toBeNull();
    expect(quarterOfTime("24:00")).toBeNull();
    expect(quarterOfTime("23:45")).toBe(95);
  });

  test("does not exist where the clocks jump over it", () => {
    expect(instantOfUnit(quarterUnit("2026-03-29", q("02:30")), paris)).toBeNull();
    expect(instantOfUnit(quarterUnit("2026-03-29", q("03:00")), paris)?.toISOString()).toBe(
      "2026-03-29T01:00:00.000Z",
    );
  });
});

describe("the starts of a day", () => {
  test("lie in open quarters of one place for the whole appointment, the pause aside", () => {
    expect(times(possibleStarts(schedule, terms, day, early))).toEqual(["09:00", "09:15", "09:30", "10:00"]);
    const longer = { ...terms, minutes: 60 };
    expect(times(possibleStarts(schedule, longer, day, early))).toEqual(["09:00"]);
  });

  test("keep the notice to the minute, and the horizon to the day", () => {
    const at = (now: string) => ({ now: new Date(now), timeZone: douala });
    expect(times(possibleStarts(schedule, terms, day, at("2026-11-25T07:00:00Z")))).toContain("09:00");
    expect(times(possibleStarts(schedule, terms, day, at("2026-11-25T07:00:01Z")))).not.toContain("09:00");
    const near = { ...terms, horizonDays: 7 };
    expect(possibleStarts(schedule, near, day, at("2026-11-18T12:00:00Z"))).toHaveLength(4);
    expect(possibleStarts(schedule, near, day, at("2026-11-17T12:00:00Z"))).toHaveLength(0);
  });

  test("are those of the exception where the day has one, and none on a holiday", () => {
    const away = { ...schedule, exceptions: [{ day, cells: [] }] };
    expect(openQuarters(away, day)).toEqual([]);
    const evening: Schedule = {
      ...schedule,
      exceptions: [
        {
          day,
          cells: [
            [q("18:00"), place, null],
            [q("18:15"), place, null],
          ],
        },
      ],
    };
    expect(times(possibleStarts(evening, terms, day, early))).toEqual(["18:00"]);
    expect(openQuarters({ ...schedule, holidays: [day] }, day)).toEqual([]);
    const timetables = schedule.timetables.map((one) => ({ ...one, onHolidays: true }));
    expect(openQuarters({ ...schedule, timetables, holidays: [day] }, day)).toHaveLength(6);
  });

  test("follow the timetable that began last, until the day on which it ends", () => {
    const newer = { validFrom: day, validTo: day, onHolidays: false, hours: cells("20:00", "20:30", place) };
    const changed = { ...schedule, timetables: [...schedule.timetables, newer] };
    expect(times(possibleStarts(changed, terms, day, early))).toEqual(["20:00"]);
    expect(possibleStarts(changed, terms, "2026-12-02", early)).toHaveLength(4);
  });

  test("do not cross a quarter that the clocks skip", () => {
    const night: Schedule = {
      timetables: [],
      exceptions: [
        {
          day: "2026-03-29",
          cells: Array.from({ length: 16 }, (_, quarter) => [quarter, place, null]),
        },
      ],
      holidays: [],
    };
    const clock = { now: new Date("2026-03-27T12:00:00Z"), timeZone: paris };
    const starts = times(possibleStarts(night, terms, "2026-03-29", clock));
    expect(starts).toContain("01:30");
    expect(starts).not.toContain("01:45");
    expect(starts).not.toContain("02:30");
    expect(starts).toContain("03:00");
  });
});

describe("a free start", () => {
  const consultant = "c";
  const free = (...taken: [string, string][]) => {
    const units = new Set(taken.map(([resource, time]) => `${resource} ${quarterUnit(day, q(time))}`));
    return times(
      freeStarts(consultant, possibleStarts(schedule, terms, day, early), terms, (resource, unit) =>
        units.has(`${resource} ${unit}`),
      ),
    );
  };

  test("has neither the consultant nor the room taken, the pause after it included", () => {
    expect(free([consultant, "09:45"])).toEqual(["09:00", "10:00"]);
    expect(free([consultant, "09:30"])).toEqual(["10:00"]);
    expect(free([room, "09:15"])).toEqual(["09:30", "10:00"]);
  });
});
