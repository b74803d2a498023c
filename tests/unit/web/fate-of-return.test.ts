import { expect, test } from "vitest";
import { fateOfReturn } from "../../../src/kinds/trip/web/fate-of-return.ts";

const way = {
  from: { id: "douala", name: "Douala" },
  to: { id: "yaounde", name: "Yaoundé" },
  arrivesAt: "2026-12-01T11:00:00Z",
  places: 2,
  returnDate: "2026-12-01",
};

const back = (change: { when?: string; line?: { from: string; to: string }; places?: number } = {}) => ({
  places: change.places ?? 2,
  shown: {
    title: "Yaoundé → Douala",
    line: change.line ?? { from: "yaounde", to: "douala" },
    when: change.when ?? "2026-12-01T11:00:00Z",
    timeZone: "Africa/Douala",
    company: "",
    place: "",
    units: "",
    total: 5000,
    currency: "XAF",
  },
});

test("a return goes with another way out that arrives by its departure, and not a minute later", () => {
  expect(fateOfReturn(way, back())).toBe("kept");
  expect(fateOfReturn(way, back({ when: "2026-12-01T10:59:00Z" }))).toBe("tooEarly");
});

test("it is for as many people", () => {
  expect(fateOfReturn(way, back({ places: 1 }))).toBe("places");
});

test("a return of another journey, another day or none is forgotten without a word", () => {
  expect(fateOfReturn(way, null)).toBe("none");
  expect(fateOfReturn(way, back({ line: { from: "douala", to: "yaounde" } }))).toBe("none");
  // Only one of the two cities is the same.
  expect(fateOfReturn(way, back({ line: { from: "yaounde", to: "kribi" } }))).toBe("none");
  expect(fateOfReturn(way, back({ line: { from: "kribi", to: "douala" } }))).toBe("none");
  expect(fateOfReturn({ ...way, returnDate: "" }, back())).toBe("none");
  // 23:30 UTC is the next day by the clocks of Douala.
  expect(fateOfReturn(way, back({ when: "2026-12-01T23:30:00Z" }))).toBe("none");
});
