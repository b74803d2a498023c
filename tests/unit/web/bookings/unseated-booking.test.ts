import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { bookingScreenWords } from "../../../../src/shared/words/fr/booking/booking-screens.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";

const hour = 3_600_000;

/** A sold booking whose passengers are still to be named. */
const card = (statusReason: string | null, endsIn: number) => {
  const booking = {
    ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "trip", status: "CONFIRMED", leg: "OUTBOUND" },
    ...{ total: 5000, billTotal: 5000, currency: "XAF", places: [], refund: null, withdrawal: null },
    product: { title: "Douala → Yaoundé", companyName: "Test Voyages", again: [] },
    startsAt: new Date(Date.now() + endsIn - hour).toISOString(),
    endsAt: new Date(Date.now() + endsIn).toISOString(),
    ...{ timeZone: "Africa/Douala", statusReason, heldUntil: null, left: null, passengersMissing: true },
    passengers: { named: true, identityDue: true },
    can: { namePassengers: true, cancel: true },
  } as unknown as BookingView;
  const shown = createElement(BookingCard, { booking, offline: false, onOpen: () => undefined });
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown),
  );
};

const { list } = bookingScreenWords;
const unseated = list.unseated("Test Voyages");

test("a passenger whose seat went with another bus reads so before all else, until the trip is over", () => {
  expect(card("NO_PLACE", 24 * hour)).toContain(unseated);
  expect(card("NO_PLACE", 24 * hour)).not.toContain(list.completeNow);
  expect(card(null, 24 * hour)).toContain(list.completeNow);
  expect(card("NO_PLACE", -24 * hour)).not.toContain(unseated);
});
