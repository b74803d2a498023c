import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BillView, BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { paths } from "../../../../src/shared/address/paths.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { isTooLate } from "../../../../src/web/pages/checkout/bill-outcome.ts";

const search = paths.trips(undefined, { from: "Douala", to: "Yaoundé" });

/** An unpaid booking of a bus, as its owner sees it before and after the bus is marked as gone. */
const card = (left: boolean) => {
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
    can: { pay: !left, repeat: left, cancel: true },
  } as unknown as BookingView;
  const shown = createElement(BookingCard, { booking, offline: false, onOpen: () => undefined });
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown),
  );
};

test("an unpaid booking is paid until a time", () => {
  expect(card(false)).toContain("À payer avant le");
  expect(card(false)).toContain(`href="${paths.payment("1")}"`);
});

test("when its bus has left it says so, and leads to other departures in place of the payment", () => {
  expect(card(true)).toContain("C’est déjà parti\u00a0: il n’y a plus rien à payer.");
  expect(card(true)).not.toContain("À payer avant le");
  expect(card(true)).not.toContain(`href="${paths.payment("1")}"`);
  expect(card(true)).toContain("Même trajet");
});

test("its bill asks for nothing more, here or at a desk; what a telephone is asked already runs on", () => {
  const bill = (state: BillView["state"], repeat: boolean, next: "desk" | "ussd" = "desk") =>
    ({
      state,
      payments: [{ next: { kind: next } }],
      bookings: [{ status: "PENDING", can: { repeat } }],
    }) as unknown as BillView;
  for (const state of ["TO_PAY", "WAITING"] as const)
    expect([isTooLate(bill(state, false)), isTooLate(bill(state, true))]).toEqual([false, true]);
  expect(isTooLate(bill("WAITING", true, "ussd"))).toBe(false);
  expect(isTooLate(bill("SHARED", true))).toBe(false);
});
