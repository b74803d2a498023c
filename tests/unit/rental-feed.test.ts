import { describe, expect, test } from "vitest";
import { daysCsv } from "../../backoffice/pages/supply/rental/days-csv.ts";
import { FeedError, parseFeed } from "../../src/modules/rental/feed/parse-feed.ts";
import { readTable } from "../../src/shared/imports.ts";
import { dayOfNumber } from "../../src/shared/rental/day-number.ts";

const terms = { today: "2026-12-01", timeZone: "Africa/Lagos" };
const calendar = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`),
    "END:VCALENDAR",
  ].join("\r\n");
const read = (text: string) =>
  parseFeed(text, terms).map(({ uid, fromUnit, toUnit }) => [
    uid,
    dayOfNumber(fromUnit),
    dayOfNumber(toUnit),
  ]);
const fault = (text: string) => {
  try {
    parseFeed(text, terms);
    return null;
  } catch (error) {
    return error instanceof FeedError ? error.fault : error;
  }
};

describe("an imported calendar", () => {
  test("ends before its last day", () => {
    const text = calendar("UID:a\nDTSTART;VALUE=DATE:20261212\nDTEND;VALUE=DATE:20261215\nSUMMARY:Reserved");
    expect(read(text)).toEqual([["a", "2026-12-12", "2026-12-15"]]);
  });

  test("understands instants by the clock of the house, folded lines and a missing end", () => {
    const text = calendar(
      "UID:b\nDTSTART:20261211T233000Z\nDTEND:20261213T100000Z",
      "UID:long-\n name\nDTSTART;VALUE=DATE:20261220",
    );
    expect(read(text)).toEqual([
      ["b", "2026-12-12", "2026-12-13"],
      ["long-name", "2026-12-20", "2026-12-21"],
    ]);
  });

  test("leaves out what is over, cancelled, or only the horizon of the other site", () => {
    const text = calendar(
      "UID:old\nDTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261201",
      "UID:off\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20261205",
      "UID:far\nSUMMARY:Airbnb (Not available)\nDTSTART;VALUE=DATE:20270601\nDTEND;VALUE=DATE:20271201",
      "UID:now\nDTSTART;VALUE=DATE:20261130\nDTEND;VALUE=DATE:20261202",
    );
    expect(read(text).map(([uid]) => uid)).toEqual(["now"]);
  });

  test("that is broken, empty or not understood is refused as a whole", () => {
    expect(fault("")).toBe("NOT_A_CALENDAR");
    expect(fault("<html>500</html>")).toBe("NOT_A_CALENDAR");
    expect(fault(calendar("UID:a\nDTSTART;VALUE=DATE:20261212").replace("END:VCALENDAR", ""))).toBe(
      "NOT_A_CALENDAR",
    );
    expect(fault(calendar())).toBe("EMPTY");
    expect(fault(calendar("UID:a\nDTSTART;VALUE=DATE:20261399"))).toBe("UNREADABLE_DATE");
    expect(fault(calendar("UID:a\nDTSTART;VALUE=DATE:20261212\nRRULE:FREQ=WEEKLY"))).toBe("REPEATING");
  });

  test("may name one event twice", () => {
    const text = calendar(
      "UID:a\nDTSTART;VALUE=DATE:20261212\nDTEND;VALUE=DATE:20261213",
      "UID:a\nDTSTART;VALUE=DATE:20261220\nDTEND;VALUE=DATE:20261221",
    );
    expect(new Set(read(text).map(([uid]) => uid)).size).toBe(2);
  });
});

const day = (of: string, price: number | null, minStay: number | null = null) => ({
  ...{ day: of, price, minStay },
  ...{ arrivalOk: true, departureOk: true },
});
const row = {
  ...{ productId: "1", title: "Villa; du « port »", detail: "LT 1", parentId: null },
  ...{ price: 25_000, weekendPrice: null, published: true, spans: [], conflicts: [] },
};

test("seasons that are written into a file are read from it again, a line for days alike that follow each other", () => {
  const days = [
    day("2026-12-21", 40_000),
    day("2026-12-20", 40_000),
    day("2026-12-23", 40_000),
    day("2026-12-24", 40_000, 3),
    day("2026-12-28", null),
  ];
  const { rows, faults } = readTable(daysCsv([{ ...row, days }], "house"), "rentalDay");
  expect(faults).toEqual([]);
  const rentalId = row.title;
  expect(rows.map(({ cells }) => cells)).toEqual([
    { rentalId, date: "20/12/2026", lastDay: "21/12/2026", price: "40000" },
    { rentalId, date: "23/12/2026", lastDay: "23/12/2026", price: "40000" },
    { rentalId, date: "24/12/2026", lastDay: "24/12/2026", price: "40000", minStay: "3" },
  ]);
  const [car] = readTable(daysCsv([{ ...row, days: [day("2026-12-20", 1000)] }], "car"), "rentalDay").rows;
  expect(car?.cells.rentalId).toBe("LT 1");
});
