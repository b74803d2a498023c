import { describe, expect, it } from "vitest";
import { proposalOf, proposed } from "../../../backoffice/timeline/timeline-move.ts";
import {
  type Bar,
  barOn,
  barsInSpan,
  dayWidth,
  lanesOf,
  placeRows,
  rowsInView,
  spanAt,
  stepFrom,
} from "../../../backoffice/timeline/timeline-scale.ts";
import { cleaningEnd } from "../../../src/kinds/rental/cleaning/cleaning-policy.ts";
import { timelineRows } from "../../../src/kinds/rental/office/rental-bars.ts";
import { periodText } from "../../../src/kinds/rental/office/stay-text.ts";
import type { OccupancyRow, OccupancySpan } from "../../../src/kinds/rental/operate/occupancy-schema.ts";

const bar = (id: string, from: number, to: number): Bar => ({
  id,
  from,
  to,
  name: id,
  label: id,
  tone: "sold",
});

describe("the period that is shown", () => {
  it("is the day, its week from Monday, its month, or twelve months from there", () => {
    expect(spanAt("day", "2027-02-14")).toEqual({ from: "2027-02-14", days: 1 });
    expect(spanAt("week", "2027-02-14")).toEqual({ from: "2027-02-08", days: 7 });
    expect(spanAt("month", "2027-02-14")).toEqual({ from: "2027-02-01", days: 28 });
    expect(spanAt("year", "2027-02-14")).toEqual({ from: "2027-02-01", days: 365 });
    expect(spanAt("year", "2028-01-31")).toEqual({ from: "2028-01-01", days: 366 });
    expect(stepFrom("month", "2027-01-31", 1)).toBe("2027-02-01");
    expect(stepFrom("week", "2027-01-01", -1)).toBe("2026-12-25");
  });

  it("fits a year on a screen, at no more than four pixels a day", () => {
    expect(dayWidth("year", 365, 746) * 365).toBeLessThanOrEqual(746);
    expect(dayWidth("year", 365, 5000)).toBe(4);
    expect(dayWidth("month", 31, 746) * 31).toBeLessThanOrEqual(746);
  });

  it("grows with the text of who reads, except that a year stays on one screen", () => {
    expect(dayWidth("week", 7, 500, 2)).toBe(2 * dayWidth("week", 7, 500));
    expect(dayWidth("year", 365, 746, 2)).toBe(dayWidth("year", 365, 746));
    const rows = [{ id: "a", title: "", detail: "", bars: [bar("a", 0, 2), bar("b", 1, 3)] }];
    expect(placeRows(rows, 0, 2).height).toBe(2 * placeRows(rows).height);
  });
});

describe("bars", () => {
  it("share a lane where one ends as the next begins, and take another one where they overlap", () => {
    expect(lanesOf([bar("a", 0.5, 2.5), bar("b", 2.5, 4)]).lanes).toBe(1);
    expect(lanesOf([bar("a", 0.5, 2.6), bar("b", 2.5, 4), bar("c", 4, 5)]).lanes).toBe(2);
  });

  it("leave room for a name beside them, and no more", () => {
    const short = [{ ...bar("a", 0, 0.1), beside: true }, bar("b", 1, 2)];
    expect(lanesOf(short, 1).lanes).toBe(1);
    expect(lanesOf(short, 1.1).lanes).toBe(2);
    expect(lanesOf([bar("a", 0, 0.1), bar("b", 1, 2)], 1.1).lanes).toBe(1);
  });

  it("are cut at the ends of the period, and left out beside it", () => {
    const shown = barsInSpan([bar("a", -3, 1), bar("b", 6.5, 9), bar("c", -2, 0), bar("d", 7, 8)], 7);
    expect(shown.map(({ bar: { id }, from, to }) => [id, from, to])).toEqual([
      ["a", 0, 1],
      ["b", 6.5, 7],
    ]);
  });

  it("of a day is the one that has its afternoon, or else its morning", () => {
    const both = [bar("leaves", 1, 3.5), bar("arrives", 3.5, 5)];
    expect(barOn(both, 3)?.id).toBe("arrives");
    expect(barOn(both.slice(0, 1), 3)?.id).toBe("leaves");
    expect(barOn(both, 5)).toBeUndefined();
  });

  it("are drawn for the rows in sight alone: a year of fifty cars is a fraction of its bars", () => {
    const rows = Array.from({ length: 50 }, (_, row) => ({
      ...{ id: `${row}`, title: "", detail: "" },
      bars: Array.from({ length: 73 }, (_bar, at) => bar(`${row} ${at}`, at * 5, at * 5 + 3)),
    }));
    const { placed } = placeRows(rows);
    const drawn = rowsInView(placed, { top: 0, bottom: 540 });
    expect(drawn.length).toBeLessThan(20);
    expect(rowsInView(placed, { top: 1000, bottom: 1540 }).map(({ row }) => row.id)).not.toContain("0");
  });

  it("move only as they may, and keep half a day", () => {
    const still = proposalOf(bar("a", 0.5, 2.5), "one");
    expect(proposed(still, { days: 2, row: "two", endDays: 1 })).toMatchObject({
      days: 0,
      row: "one",
      endDays: 0,
    });
    const free = { ...still, bar: { ...still.bar, moves: { row: true, days: true, end: true } } };
    expect(proposed(free, { days: 2, row: "two" })).toMatchObject({ days: 2, row: "two", endDays: 0 });
    expect(proposed(free, { endDays: -9 }).endDays).toBe(-1);
  });
});

describe("what came back", () => {
  const at = new Date("2027-02-01T10:00:00Z");
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const end = (now: number, cleaned: number | null, next: number | null) => {
    const asked = {
      at,
      cleanedAt: cleaned === null ? null : later(cleaned),
      nextAt: next === null ? null : later(next),
    };
    const { until, cleaned: isClean } = cleaningEnd(asked, later(now));
    return [(until.getTime() - at.getTime()) / 3_600_000, isClean];
  };

  it("waits to be cleaned until now, and three days at most", () => {
    expect(end(5, null, null)).toEqual([5, false]);
    expect(end(71.9, null, null)).toEqual([71.9, false]);
    expect(end(72, null, null)).toEqual([72, false]);
    expect(end(200, null, null)).toEqual([72, false]);
  });

  it("is clean when it is said so, or handed over again, whichever is first", () => {
    expect(end(5, 2, null)).toEqual([2, true]);
    expect(end(5, 4, 3)).toEqual([3, true]);
    expect(end(5, null, 3)).toEqual([3, false]);
    expect(end(5, null, 6)).toEqual([5, false]);
  });
});

describe("the bars of cars and houses", () => {
  const stay = {
    ...{ customer: "Awa Essomba", code: "K7M2P9X", productId: "p", late: false, cleaned: false },
    ...{ startsAt: "2027-02-02T13:00:00Z", endsAt: "2027-02-04T10:00:00Z" },
  };
  const sold: OccupancySpan = {
    ...{ from: "2027-02-02", to: "2027-02-04", state: "SOLD", id: "b", bookingId: "b" },
    ...{ label: "K7M2P9X · Awa Essomba", stay },
  };
  const blocked: OccupancySpan = {
    ...{ from: "2027-02-06", to: "2027-02-07", state: "BLOCKED", id: "x", bookingId: null },
    ...{ label: "Ménage", stay: null },
  };
  const barsOf = (type: "car" | "house", spans: OccupancySpan[], now = 0, productId = "p") => {
    const row = { productId, title: "", detail: "", parentId: null, published: true, spans } as unknown;
    const shown = { type, span: { from: "2027-02-01", days: 28 }, timeZone: "Africa/Douala", now };
    return timelineRows([row as OccupancyRow], shown)[0]?.bars ?? [];
  };

  it("begin and end at half a day, with the name of the guest", () => {
    expect(barsOf("house", [sold])).toMatchObject([{ from: 1.5, to: 3.5, name: "Awa Essomba" }]);
    const early = { ...stay, startsAt: "2027-02-02T07:00:00Z", endsAt: "2027-02-04T17:00:00Z" };
    expect(barsOf("car", [{ ...sold, stay: early }])).toMatchObject([{ from: 1, to: 4 }]);
  });

  it("of a block are nights of a house and days of a car, and do not move", () => {
    expect(barsOf("house", [blocked])).toMatchObject([{ from: 5.5, to: 6.5, name: "✕ Ménage" }]);
    expect(barsOf("car", [blocked])).toMatchObject([{ from: 5, to: 6 }]);
    expect(barsOf("car", [blocked])[0]?.moves).toBeUndefined();
  });

  it("of works are blocks of their own look, with a letter and a word", () => {
    const [works] = barsOf("car", [{ ...blocked, label: "Boîte de vitesses", works: true }]);
    expect(works).toMatchObject({ from: 5, to: 6, tone: "works", name: "T Boîte de vitesses" });
    expect(works?.label).toContain("Immobilisé pour travaux");
    expect(works?.moves).toBeUndefined();
  });

  it("of what is to be cleaned begin half a day after the return, until it is clean", () => {
    const row = {
      productId: "p",
      title: "",
      detail: "",
      parentId: null,
      published: true,
      spans: [],
    } as unknown;
    const span = { from: "2027-02-01", days: 28 };
    const shown = { type: "car" as const, span, timeZone: "Africa/Douala", now: 0 };
    const one = {
      id: "h",
      productId: "p",
      from: "2027-02-02T09:00:00Z",
      until: "2027-02-03T11:00:00Z",
      cleaned: false,
    };
    const barsWith = (cleanings: (typeof one)[]) =>
      timelineRows([row as OccupancyRow], { ...shown, cleanings })[0]?.bars;
    expect(barsWith([one])).toMatchObject([{ from: 1.5, to: 2.5, tone: "cleaning", name: "≈ À nettoyer" }]);
    // Clean before noon: it is still seen.
    const quick = { ...one, until: "2027-02-02T10:00:00Z", cleaned: true };
    expect(barsWith([quick])).toMatchObject([{ from: 1.5, to: 1.75, name: "≈ Nettoyé", tone: "cleaning" }]);
    expect(barsWith([{ ...one, productId: "other" }])).toEqual([]);
  });

  it("move while they are not over, in the row of their own product", () => {
    expect(barsOf("house", [sold])[0]?.moves).toEqual({ row: true, days: true, end: true });
    expect(barsOf("house", [sold], 3.5)[0]?.moves).toBeUndefined();
    expect(barsOf("house", [sold], 0, "room")[0]).toMatchObject({ quiet: true });
    expect(barsOf("house", [sold], 0, "room")[0]?.moves).toBeUndefined();
  });

  it("say of what has come back that it is clean", () => {
    const label = (cleaned: boolean) => barsOf("car", [{ ...sold, stay: { ...stay, cleaned } }])[0]?.label;
    expect(label(true)).toMatch(/^K7M2P9X · Awa Essomba, Réservé, Nettoyé, 2/);
    expect(label(false)).not.toContain("Nettoyé");
  });

  it("say a stay from arrival to departure and a block by its days, as the panel below them", () => {
    const told = (span: OccupancySpan) => [
      barsOf("house", [span])[0]?.label.split(", ").at(-1),
      periodText(span, "Africa/Douala"),
    ];
    expect(told(sold)).toEqual(["2 – 4 févr. 2027", "2 – 4 févr. 2027"]);
    expect(told({ ...blocked, from: "2027-02-06", to: "2027-02-08" })).toEqual([
      "6 – 7 févr. 2027",
      "6 – 7 févr. 2027",
    ]);
  });

  it("of what is late reach from the agreed end to now, once", () => {
    const late = { ...sold, stay: { ...stay, late: true } };
    const overdue: OccupancySpan = {
      ...late,
      state: "OVERDUE",
      id: "y",
      from: "2027-02-04",
      to: "2027-02-07",
    };
    const bars = barsOf("car", [late, overdue], 6.25);
    const end = 3 + 11 / 24;
    expect(bars.map(({ tone, from, to }) => [tone, from, to])).toEqual([
      ["sold", 1.5, end],
      ["overdue", end, 6.25],
    ]);
  });
});
