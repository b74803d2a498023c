import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { DayStrip } from "../../../src/kinds/trip/web/search/day-strip.tsx";
import { earliestDay } from "../../../src/kinds/trip/web/search/use-trip-search.ts";
import { spokenDay } from "../../../src/shared/dates.ts";

const timeZone = "Africa/Douala";

test("the way back begins on the day on which the way out arrives, by the clock there", () => {
  expect(earliestDay("2026-11-23", undefined)).toBe("2026-11-23");
  expect(earliestDay("2026-11-23", { arrivesAt: "2026-11-25T22:30:00.000Z", timeZone })).toBe("2026-11-25");
  // Half past midnight in Douala is still the previous day in UTC.
  expect(earliestDay("2026-11-23", { arrivesAt: "2026-11-25T23:30:00.000Z", timeZone })).toBe("2026-11-26");
  expect(earliestDay("2026-11-23", { arrivesAt: "2026-11-20T10:00:00.000Z", timeZone })).toBe("2026-11-23");
});

test("days before it are shown and lead nowhere", () => {
  const days = ["2026-11-24", "2026-11-25", "2026-11-26"].map((day) => ({ day, price: 5000 }));
  const strip = createElement(DayStrip, {
    days,
    chosen: "2026-11-26",
    earliest: "2026-11-25",
    currency: "XAF",
    hrefFor: (day: string) => `/back?date=${day}`,
  });
  const html = renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, strip),
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/back?date=2026-11-25",
    "/back?date=2026-11-26",
  ]);
  expect(html).toContain(spokenDay("2026-11-24"));
});
