import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BookingView } from "../../../src/modules/booking/view/view-schema.ts";
import { BillCard, groupedByBill, isShownAsBill } from "../../../src/web/pages/bookings/bill-card.tsx";

const booking = (
  id: string,
  billId: string,
  pay = true,
  { total, billTotal } = { total: 5000, billTotal: 10_000 },
) =>
  ({
    id,
    billId,
    kind: "trip",
    total,
    billTotal,
    currency: "XAF",
    leg: "OUTBOUND",
    places: [],
    product: { title: "Douala → Yaoundé", companyName: "Test Voyages" },
    startsAt: "2026-11-23T06:30:00.000Z",
    timeZone: "Africa/Douala",
    heldUntil: null,
    can: { pay, cancel: false },
  }) as unknown as BookingView;

const ids = (groups: BookingView[][]) => groups.map((group) => group.map(({ id }) => id));

test("the unpaid bookings of one bill stand together, in the place of the first; others stand alone", () => {
  const list = [
    booking("a", "1"),
    booking("b", "2"),
    booking("c", "1"),
    booking("d", "3", false),
    booking("e", "3", false),
  ];
  expect(ids(groupedByBill(list))).toEqual([["a", "c"], ["b"], ["d"], ["e"]]);
  expect(groupedByBill([])).toEqual([]);
});

test("a single booking is shown as its bill while the rest of the bill is further down in the list", () => {
  expect(isShownAsBill([booking("a", "1"), booking("c", "1")])).toBe(true);
  expect(isShownAsBill([booking("a", "1")])).toBe(true);
  expect(isShownAsBill([booking("a", "1", true, { total: 5000, billTotal: 5000 })])).toBe(false);
  expect(isShownAsBill([booking("a", "1", false)])).toBe(false);
});

test("the card's total is the bill's, not the sum of the bookings that have been loaded", () => {
  const bookings = [booking("a", "1", true, { total: 4000, billTotal: 55_000 })];
  const card = createElement(BillCard, { bookings, onOpen: () => undefined });
  const html = renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, card),
  );
  expect(html).toMatch(/55\s000/);
  expect(html).not.toMatch(/\b4\s000/);
});
