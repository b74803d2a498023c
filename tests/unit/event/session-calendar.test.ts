import { describe, expect, it } from "vitest";
import type { Zoom } from "../../../backoffice/timeline/timeline-scale.ts";
import { sessionRows } from "../../../src/kinds/event/office/calendar/session-bars.ts";
import type { CalendarSession } from "../../../src/kinds/event/operate/calendar-schema.ts";
import { conflictingSessions } from "../../../src/kinds/event/rules/room-conflict.ts";
import { sessionState } from "../../../src/kinds/event/rules/session-state.ts";

const at = (time: string) => new Date(`2027-03-01T${time}:00Z`);

describe("two sessions in one hall", () => {
  const one = (id: string, from: string, to: string, more: object = {}) => ({
    ...{ id, startsAt: at(from), endsAt: at(to), venueMapId: "hall", status: "PUBLISHED", ...more },
  });
  const among = (...sessions: ReturnType<typeof one>[]) => [...conflictingSessions(sessions)].sort();

  it("meet by a minute, not where one begins as the other ends", () => {
    expect(among(one("a", "18:00", "20:00"), one("b", "20:00", "22:00"))).toEqual([]);
    expect(among(one("a", "18:00", "20:01"), one("b", "20:00", "22:00"))).toEqual(["a", "b"]);
  });

  it("are told of each that meets another, whatever lies between", () => {
    const long = one("long", "10:00", "23:00");
    const short = [one("a", "11:00", "12:00"), one("b", "13:00", "14:00"), one("c", "23:00", "23:30")];
    expect(among(...short, long)).toEqual(["a", "b", "long"]);
  });

  it("do not meet in another hall, without a hall, or when one is cancelled", () => {
    const first = one("a", "18:00", "20:00");
    expect(among(first, one("b", "18:00", "20:00", { venueMapId: "other" }))).toEqual([]);
    expect(among(first, one("b", "18:00", "20:00", { status: "CANCELLED" }))).toEqual([]);
    expect(among(first, one("b", "18:00", "20:00", { status: "DRAFT" }))).toEqual(["a", "b"]);
    const without = { venueMapId: null };
    expect(among(one("a", "18:00", "20:00", without), one("b", "18:00", "20:00", without))).toEqual([]);
  });
});

describe("the state of a session", () => {
  const session = { endsAt: at("22:00"), saleEndsAt: at("20:00"), sold: 9, capacity: 10 };
  const state = (status: "DRAFT" | "PUBLISHED" | "CANCELLED", now: string, more: object = {}) =>
    sessionState({ ...session, ...more, status }, at(now));

  it("is on sale until the end of its sale, and past at its end", () => {
    expect(state("PUBLISHED", "19:59")).toBe("ON_SALE");
    expect(state("PUBLISHED", "20:00")).toBe("SALE_ENDED");
    expect(state("PUBLISHED", "21:59")).toBe("SALE_ENDED");
    expect(state("PUBLISHED", "22:00")).toBe("PAST");
  });

  it("is sold out with its last place, not before", () => {
    expect(state("PUBLISHED", "12:00", { sold: 10 })).toBe("SOLD_OUT");
    expect(state("PUBLISHED", "22:00", { sold: 10 })).toBe("PAST");
    expect(state("DRAFT", "12:00", { sold: 10 })).toBe("DRAFT");
  });

  it("stays cancelled after its date", () => {
    expect(state("CANCELLED", "12:00")).toBe("CANCELLED");
    expect(state("CANCELLED", "23:00")).toBe("CANCELLED");
    expect(state("DRAFT", "22:00")).toBe("PAST");
  });
});

describe("the bar of a session", () => {
  const evening: CalendarSession = {
    ...{ id: "s", title: "Récital", startsAt: "2027-03-02T19:00:00Z", endsAt: "2027-03-02T22:00:00Z" },
    ...{ state: "ON_SALE", sold: 45, held: 2, capacity: 120, conflict: false },
  };
  function barOf(zoom: Zoom, more: Partial<CalendarSession> = {}) {
    const room = { id: "hall", name: "Grande salle", place: "Théâtre", sessions: [{ ...evening, ...more }] };
    const span = { from: "2027-03-01", days: 31 };
    const shown = { zoom, span, timeZone: "Africa/Douala", addressOf: (id: string) => `/${id}` };
    return sessionRows([room], shown)[0]?.bars[0];
  }

  it("has its hours in a day and a week", () => {
    for (const zoom of ["day", "week"] as const)
      expect(barOf(zoom)).toMatchObject({ from: 1 + 20 / 24, to: 1 + 23 / 24 });
  });

  it("has half days in a month and a year; a night belongs to its evening", () => {
    expect(barOf("month")).toMatchObject({ from: 1.5, to: 2 });
    expect(barOf("year")).toMatchObject({ from: 1.5, to: 2 });
    expect(barOf("month", { endsAt: "2027-03-03T05:00:00Z" })).toMatchObject({ from: 1.5, to: 2 });
    expect(barOf("month", { endsAt: "2027-03-03T05:01:00Z" })).toMatchObject({ from: 1.5, to: 2.5 });
    const morning = { startsAt: "2027-03-02T08:00:00Z", endsAt: "2027-03-02T11:00:00Z" };
    expect(barOf("month", morning)).toMatchObject({ from: 1, to: 1.5 });
    expect(barOf("month", { ...morning, endsAt: "2027-03-02T11:01:00Z" })).toMatchObject({ from: 1, to: 2 });
  });

  it("says what is sold and in which state it is, without its colour, and leads to its session", () => {
    expect(barOf("month")).toMatchObject({ name: "45 / 120 Récital", tone: "sold", href: "/s" });
    expect(barOf("month")?.label).toContain("En vente, 45 places vendues sur 120, 2 en cours de paiement");
    expect(barOf("month", { state: "SOLD_OUT" })?.name).toBe("● 45 / 120 Récital");
    const meets = barOf("month", { state: "DRAFT", conflict: true });
    expect(meets).toMatchObject({ name: "⚠ ○ 45 / 120 Récital", alarm: true, tone: "held" });
    expect(meets?.label).toContain("Deux séances dans la même salle");
    expect(barOf("month")?.alarm).toBeUndefined();
  });
});
