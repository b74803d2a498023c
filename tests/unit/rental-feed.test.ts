import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rentalFeeds } from "../../src/kinds/rental/feed/feed-terms.ts";
import { daysCsv } from "../../src/kinds/rental/office/days-csv.ts";
import { dayOfNumber } from "../../src/kinds/rental/rules/day-number.ts";
import { FeedError } from "../../src/modules/booking/feed/feed-hours-policy.ts";
import { parseFeed } from "../../src/modules/booking/feed/parse-feed.ts";
import { readTable } from "../../src/platform/import-table.ts";

const terms = { ...rentalFeeds, today: "2026-12-01", timeZone: "Africa/Lagos" };
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

const ruledDays: Record<string, string[]> = {
  "Google, weekdays until a moment": ["2026-12-03", "2026-12-07", "2026-12-10", "2026-12-14"],
  "Outlook, every second week": ["2026-12-01", "2026-12-15", "2026-12-29"],
  "Outlook, working days": ["2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08", "2026-12-09"],
  "the 31st": ["2026-12-31", "2027-01-31", "2027-03-31"],
  "the last day of the month": ["2026-12-31", "2027-01-31", "2027-02-28"],
  "Google, the second Tuesday": ["2026-12-08", "2027-01-12", "2027-02-09"],
  "Outlook, the second Tuesday": ["2026-12-08", "2027-01-12", "2027-02-09"],
  "Google, the fifth Tuesday": ["2026-12-29", "2027-03-30", "2027-06-29"],
  "Outlook, the fifth Tuesday": ["2026-12-29", "2027-03-30", "2027-06-29"],
  "the fifth Monday of March": ["2027-03-29"],
  "some months only": ["2026-12-04", "2026-12-18", "2027-01-01", "2027-01-15", "2027-01-29", "2027-03-12"],
  "Outlook, the last working day": ["2026-12-31", "2027-01-29", "2027-02-26"],
  "Apple, every Friday of the month": ["2026-12-04", "2026-12-11", "2026-12-18"],
  "Google, each year": ["2026-12-31"],
  "Outlook, each year on the 31st": ["2026-12-31"],
  "Outlook, the second Sunday of May": ["2027-05-09"],
  "Google, the second Sunday of May": ["2027-05-09"],
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
    expect(fault(calendar("UID:a\nDTSTART;VALUE=DATE:20261212\nDTEND;VALUE=DATE:x"))).toBe("UNREADABLE_DATE");
    expect(fault(calendar("UID:a\nDTSTART;VALUE=DATE:20261212\nDURATION:5 days"))).toBe("UNREADABLE_DATE");
    expect(fault(calendar("UID:a"))).toBe("UNREADABLE_DATE");
  });

  test("lasts as long as its duration says", () => {
    expect(read(calendar("UID:a\nDTSTART;VALUE=DATE:20261212\nDURATION:P5D"))).toEqual([
      ["a", "2026-12-12", "2026-12-17"],
    ]);
    // Half past eleven in the evening and an hour more is another night; half an hour less is not.
    expect(read(calendar("UID:a\nDTSTART:20261212T133000Z\nDURATION:P1DT9H30M"))[0]?.[2]).toBe("2026-12-14");
    expect(read(calendar("UID:a\nDTSTART:20261212T133000Z\nDURATION:P1DT9H29M"))[0]?.[2]).toBe("2026-12-13");
    expect(read(calendar("UID:a\nDTSTART;VALUE=DATE:20261212\nDURATION:-P5D"))[0]?.[2]).toBe("2026-12-13");
  });

  test("has further dates, each as long as the first or with an end of its own, without the excluded ones", () => {
    const stay = "UID:a\nDTSTART;VALUE=DATE:20261212\nDTEND;VALUE=DATE:20261214";
    expect(read(calendar(`${stay}\nRDATE;VALUE=DATE:20261220,20261225\nEXDATE;VALUE=DATE:20261225`))).toEqual(
      [
        ["a", "2026-12-12", "2026-12-14"],
        [`a/20807`, "2026-12-20", "2026-12-22"],
      ],
    );
    const periods = "RDATE;VALUE=PERIOD:20261220T100000Z/P3D,20261224T100000Z/20261226T100000Z";
    expect(read(calendar(`UID:a\nDTSTART:20261212T100000Z\n${periods}`)).map(([, ...days]) => days)).toEqual([
      ["2026-12-12", "2026-12-13"],
      ["2026-12-20", "2026-12-23"],
      ["2026-12-24", "2026-12-26"],
    ]);
  });

  test("follows a rule until the horizon, replaces what is moved, and says which rules it does not follow", () => {
    const repeated = (rule: string, from = "20261212") =>
      calendar(`UID:a\nDTSTART;VALUE=DATE:${from}\nRRULE:${rule}`);
    const days = (text: string) => read(text).map(([, from]) => from);
    expect(days(repeated("FREQ=WEEKLY;COUNT=3"))).toEqual(["2026-12-12", "2026-12-19", "2026-12-26"]);
    expect(days(repeated("FREQ=WEEKLY;UNTIL=20261220;BYDAY=FR,SA"))).toEqual([
      "2026-12-12",
      "2026-12-18",
      "2026-12-19",
    ]);
    // From today to the day before the horizon of 330 days.
    const endless = days(repeated("FREQ=DAILY", "20200101"));
    expect([endless.length, endless[0], endless.at(-1)]).toEqual([330, "2026-12-01", "2027-10-26"]);
    const moved = "UID:a\nRECURRENCE-ID;VALUE=DATE:20261219\nDTSTART;VALUE=DATE:20261221";
    const first = "UID:a\nDTSTART;VALUE=DATE:20261212\nRRULE:FREQ=WEEKLY;COUNT=3";
    expect(days(calendar(first, moved)).sort()).toEqual(["2026-12-12", "2026-12-21", "2026-12-26"]);
    for (const rule of [
      "FREQ=SECONDLY",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
      "FREQ=MONTHLY;BYDAY=5MO;INTERVAL=12",
      "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=YEARLY;BYMONTH=2;BYDAY=5MO",
      "FREQ=YEARLY;BYMONTH=3;BYDAY=5MO;INTERVAL=2",
      "FREQ=WEEKLY;BYMONTH=2;INTERVAL=5",
      "FREQ=MONTHLY;BYMONTHDAY=31;INTERVAL=12",
      "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;INTERVAL=3",
    ]) {
      expect(fault(repeated(rule)), rule).toBe("REPEATING");
    }
    expect(fault(repeated("FREQ=DAILY", "19800101"))).toBe("REPEATING");
  });

  // From 2026-12-01 (a Tuesday) to the day before the horizon.
  test.each([
    ["Google, weekdays until a moment", "FREQ=WEEKLY;WKST=MO;UNTIL=20261214T225959Z;BYDAY=MO,TH", "20261203"],
    ["Outlook, every second week", "FREQ=WEEKLY;COUNT=3;INTERVAL=2;BYDAY=TU;WKST=SU", "20261201"],
    ["Outlook, working days", "FREQ=DAILY;COUNT=5;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR", "20261203"],
    ["the 31st", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31", "20261231"],
    ["the last day of the month", "FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1", "20261231"],
    ["Google, the second Tuesday", "FREQ=MONTHLY;COUNT=3;BYDAY=2TU", "20261208"],
    ["Outlook, the second Tuesday", "FREQ=MONTHLY;COUNT=3;BYDAY=TU;BYSETPOS=2", "20261208"],
    ["Google, the fifth Tuesday", "FREQ=MONTHLY;COUNT=3;BYDAY=5TU", "20261229"],
    ["Outlook, the fifth Tuesday", "FREQ=MONTHLY;COUNT=3;BYDAY=TU;BYSETPOS=5", "20261229"],
    ["the fifth Monday of March", "FREQ=YEARLY;BYMONTH=3;BYDAY=5MO", "20260330"],
    ["some months only", "FREQ=WEEKLY;COUNT=6;INTERVAL=2;BYMONTH=12,1,3;BYDAY=FR", "20261204"],
    ["Outlook, the last working day", "FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "20261231"],
    ["Apple, every Friday of the month", "FREQ=MONTHLY;COUNT=3;BYDAY=FR", "20261204"],
    ["Google, each year", "FREQ=YEARLY;COUNT=2", "20261231"],
    ["Outlook, each year on the 31st", "FREQ=YEARLY;COUNT=1;BYMONTH=12;BYMONTHDAY=31", "20261231"],
    ["Outlook, the second Sunday of May", "FREQ=YEARLY;COUNT=2;BYMONTH=5;BYDAY=SU;BYSETPOS=2", "20260510"],
    ["Google, the second Sunday of May", "FREQ=YEARLY;COUNT=2;BYMONTH=5;BYDAY=2SU", "20260510"],
  ])("follows a rule as calendars write it: %s", (name, text, from) => {
    const days = read(calendar(`UID:a\nDTSTART;VALUE=DATE:${from}\nRRULE:${text}`)).map(([, day]) => day);
    expect(days).toEqual(ruledDays[name]);
  });

  test("leaves out the dates that are excluded, in one line or several, in the zone of the event", () => {
    const event = [
      ...["UID:a", "DTSTART;TZID=Europe/Paris:20261212T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=5"],
      ...["EXDATE;TZID=Europe/Paris:20261213T100000,20261214T100000", "EXDATE:20261215T090000Z"],
    ].join("\n");
    expect(read(calendar(event)).map(([, day]) => day)).toEqual(["2026-12-12", "2026-12-16"]);
  });

  test("falls on the day of the house, whatever zone it names", () => {
    const night = (zone: string, hour = "230000") =>
      calendar(`UID:a\nDTSTART;TZID=${zone}:20261212T${hour}\nDURATION:PT1H`);
    const day = (text: string) => read(text)[0]?.[1];
    // 23:00 in New York is 05:00 in Lagos; 23:00 in Paris is 23:00 there, in winter.
    expect(day(night("America/New_York"))).toBe("2026-12-13");
    expect(day(night("Europe/Paris"))).toBe("2026-12-12");
    expect(day(night('"(UTC+01:00) Paris"'))).toBe("2026-12-12");
    expect(day(night('"(UTC-05:00) Eastern Time"'))).toBe("2026-12-13");
    // As Outlook writes it, without a table of its own.
    expect(day(night("Eastern Standard Time"))).toBe("2026-12-13");
    expect(day(night("Romance Standard Time"))).toBe("2026-12-12");
    expect(day(night("Tokyo Standard Time", "070000"))).toBe("2026-12-11");
    expect(day(night("Asia/Tokyo", "070000"))).toBe("2026-12-11");
    expect(day(night("Nowhere/At_All"))).toBe("2026-12-12");
  });

  test("falls on the day that the calendar's own table of a zone gives", () => {
    const table = (offset: string, rule = "FREQ=YEARLY;BYMONTH=1;BYDAY=1SU") =>
      [
        ...["BEGIN:VTIMEZONE", "TZID:Chez nous", "BEGIN:STANDARD", "DTSTART:16010101T000000"],
        ...[
          `TZOFFSETFROM:${offset}`,
          `TZOFFSETTO:${offset}`,
          `RRULE:${rule}`,
          "END:STANDARD",
          "END:VTIMEZONE",
        ],
      ].join("\n");
    const night = calendar("UID:a\nDTSTART;TZID=Chez nous:20261212T230000");
    const inZone = (zone: string) => read(night.replace("VERSION:2.0", `VERSION:2.0\n${zone}`))[0]?.[1];
    expect(inZone(table("-0500"))).toBe("2026-12-13");
    expect(inZone(table("+0100"))).toBe("2026-12-12");
    // A table that would take for ever is not followed.
    expect(inZone(table("-0500", "FREQ=SECONDLY"))).toBe("2026-12-12");
  });

  test("that is longer than that of any house is refused", () => {
    const stay = "UID:a\nDTSTART;VALUE=DATE:20261212";
    expect(fault(calendar(...Array.from({ length: 5_001 }, () => stay)))).toBe("TOO_LONG");
    expect(fault(calendar(`${stay}\nX;A${"=;B".repeat(20_000)}:a`))).toBe("TOO_LONG");
    expect(read(calendar(...Array.from({ length: 5_000 }, () => stay)))).toHaveLength(2);
  });

  test("of any kind is read into periods that are to come, or refused with a reason", () => {
    const date = fc.constantFrom(
      "20261212",
      "20261230T230000",
      "20270101T000000Z",
      "00010101",
      "99991231",
      "2026",
    );
    const rule = fc
      .record(
        {
          FREQ: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY"),
          INTERVAL: fc.constantFrom("0", "1", "7", "99", "-1"),
          COUNT: fc.constantFrom("1", "5", "99999"),
          UNTIL: date,
          BYDAY: fc.constantFrom("MO", "5MO", "-1SU", "XX", "MO,TU"),
          BYMONTH: fc.constantFrom("2", "12", "13"),
          BYMONTHDAY: fc.constantFrom("30", "31", "-1", "0"),
          BYSETPOS: fc.constantFrom("1", "-9"),
          WKST: fc.constantFrom("SU", "MO"),
        },
        { requiredKeys: ["FREQ"] },
      )
      .map((parts) =>
        Object.entries(parts)
          .map(([name, value]) => `${name}=${value}`)
          .join(";"),
      );
    const line = fc.oneof(
      date.map((value) => `DTEND:${value}`),
      date.map((value) => `RDATE:${value}`),
      date.map((value) => `EXDATE;VALUE=DATE:${value}`),
      date.map((value) => `RECURRENCE-ID:${value}`),
      fc.constantFrom("DURATION:P5D", "DURATION:PT", "DURATION:-P1W", "DURATION:P99999999D"),
      rule.map((value) => `RRULE:${value}`),
      fc.constantFrom("BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR", ":", "X", "SUMMARY:\\n", " folded"),
      fc.string({ unit: "grapheme", maxLength: 40 }),
    );
    const event = fc
      .tuple(
        date,
        fc.constantFrom("", ";VALUE=DATE", ";TZID=Europe/Paris", ';TZID="(UTC+01:00) Paris"'),
        fc.array(line),
      )
      .map(([start, parameters, lines]) => [`UID:a`, `DTSTART${parameters}:${start}`, ...lines].join("\n"));
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 4 }), (events) => {
        try {
          const periods = parseFeed(calendar(...events), terms);
          for (const { fromUnit, toUnit } of periods) {
            expect(toUnit).toBeGreaterThan(Math.max(fromUnit, 20_788));
            expect(fromUnit).toBeLessThan(20_788 + 330);
          }
          expect(new Set(periods.map(({ uid }) => uid)).size).toBe(periods.length);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
      { numRuns: 400 },
    );
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

const pause = () => Promise.resolve();

test("seasons that are written into a file are read from it again, a line for days alike that follow each other", async () => {
  const days = [
    day("2026-12-21", 40_000),
    day("2026-12-20", 40_000),
    day("2026-12-23", 40_000),
    day("2026-12-24", 40_000, 3),
    day("2026-12-28", null),
  ];
  const { rows, faults } = await readTable(daysCsv([{ ...row, days }], "house", "XAF"), "rentalDay", pause);
  expect(faults).toEqual([]);
  const rentalId = row.title;
  expect(rows.map(({ cells }) => cells)).toEqual([
    { rentalId, date: "20/12/2026", lastDay: "21/12/2026", price: "40000" },
    { rentalId, date: "23/12/2026", lastDay: "23/12/2026", price: "40000" },
    { rentalId, date: "24/12/2026", lastDay: "24/12/2026", price: "40000", minStay: "3" },
  ]);
  const cars = daysCsv([{ ...row, days: [day("2026-12-20", 1000)] }], "car", "XAF");
  const { rows: read } = await readTable(cars, "rentalDay", pause);
  expect(read[0]?.cells.rentalId).toBe("LT 1");
});
