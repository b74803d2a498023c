import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BillView, BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { paths } from "../../../../src/shared/address/paths.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { Left } from "../../../../src/web/pages/checkout/bill-notices.tsx";
import { isTooLate } from "../../../../src/web/pages/checkout/bill-outcome.ts";

const search = paths.trips(undefined, { from: "Douala", to: "Yaoundé" });

/** An unpaid booking of a bus, as its owner sees it before and after the bus is marked as gone. */
const card = (left: BookingView["left"]) => {
  const booking = {
    ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "trip", status: "PENDING", leg: "OUTBOUND" },
    ...{ total: 5000, billTotal: 5000, currency: "XAF", places: [], refund: null, withdrawal: null },
    product: {
      title: "Douala → Yaoundé",
      companyName: "Test Voyages",
      again: [{ label: "Même trajet", path: search }],
    },
    ...{ startsAt: "2026-11-23T06:30:00.000Z", timeZone: "Africa/Douala", statusReason: null },
    ...{ heldUntil: "2026-11-23T06:20:00.000Z", passengers: { named: true }, passengersMissing: false },
    left,
    can: { pay: !left, repeat: left !== null, cancel: true },
  } as unknown as BookingView;
  const shown = createElement(BookingCard, { booking, offline: false, onOpen: () => undefined });
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown),
  );
};

test("an unpaid booking is paid until a time", () => {
  expect(card(null)).toContain("À payer avant le");
  expect(card(null)).toContain(`href="${paths.payment("1")}"`);
});

test("when its bus has left it says so, and leads to other departures in place of the payment", () => {
  expect(card("ITSELF")).toContain("C’est déjà parti\u00a0: il n’y a plus rien à payer.");
  expect(card("ITSELF")).not.toContain("À payer avant le");
  expect(card("ITSELF")).not.toContain(`href="${paths.payment("1")}"`);
  expect(card("ITSELF")).toContain("Même trajet");
});

test("its bill asks for nothing more, here or at a desk; what a telephone is asked already runs on", () => {
  const bill = (state: BillView["state"], left: BookingView["left"], next: "desk" | "ussd" = "desk") =>
    ({
      state,
      payments: [{ next: { kind: next } }],
      bookings: [{ status: "PENDING", left }],
    }) as unknown as BillView;
  for (const state of ["TO_PAY", "WAITING", "SHARED"] as const)
    for (const left of ["ITSELF", "OTHER"] as const)
      expect([isTooLate(bill(state, null)), isTooLate(bill(state, left))]).toEqual([false, true]);
  expect(isTooLate(bill("WAITING", "ITSELF", "ussd"))).toBe(false);
});

test("a bill in parts says so too, and that the parts already paid go back", () => {
  const shared = (...states: string[]) => {
    const booking = {
      ...{ id: "a", kind: "trip", places: [], facts: [], priceLines: [], wish: {}, total: 5000 },
      ...{ startsAt: "2026-11-23T06:30:00.000Z", timeZone: "Africa/Douala", refundTiers: [] },
      product: { title: "Douala → Yaoundé", companyName: "Test Voyages", place: null, offer: null },
    };
    const parts = states.map((state) => ({ state }));
    const bill = { bookings: [booking], currency: "XAF", state: "SHARED", shares: { parts } };
    const shown = createElement(Left, { bill: bill as unknown as BillView });
    return renderToStaticMarkup(
      createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown),
    );
  };
  expect(shared("DUE", "DUE")).toContain("Rien n’a été débité.");
  expect(shared("PAID", "DUE")).toContain("Chaque part déjà payée revient à la personne qui l’a payée");
  expect(shared("PAID", "DUE")).not.toContain("Rien n’a été débité.");
});

test("the other way of the same bill says that it is not paid any more, and not that it has left", () => {
  expect(card("OTHER")).toContain("L’autre voyage du même paiement est déjà parti");
  expect(card("OTHER")).not.toContain("C’est déjà parti");
  expect(card("OTHER")).not.toContain(`href="${paths.payment("1")}"`);
});
