import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { paths } from "../../../../src/shared/address/paths.ts";
import { bookingScreenWords } from "../../../../src/shared/words/fr/booking/booking-screens.ts";
import { nextBookingWords } from "../../../../src/shared/words/fr/booking/next-booking.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { Whole } from "../../../../src/web/pages/bookings/next-booking.tsx";

const hour = 3_600_000;
const draw = (shown: ReactElement) =>
  renderToStaticMarkup(createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown));

/** Half of a journey, which is so late. */
const half = (delayMinutes: number | null) =>
  ({
    ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "trip", status: "CONFIRMED", leg: "OUTBOUND" },
    ...{ total: 5000, billTotal: 5000, currency: "XAF", refund: null, withdrawal: null, facts: [] },
    places: [{ unit: 12, label: "Siège 12", passenger: null }],
    product: { title: "Douala → Yaoundé", companyName: "Test Voyages", again: [], facts: [], delayMinutes },
    startsAt: new Date(Date.now() + hour).toISOString(),
    endsAt: new Date(Date.now() + 5 * hour).toISOString(),
    ...{
      timeZone: "Africa/Douala",
      statusReason: null,
      heldUntil: null,
      left: null,
      passengersMissing: false,
    },
    ...{ passengers: { named: true, identityDue: true }, can: {} },
  }) as unknown as BookingView;

test("the next journey says how late it is, and when its traveller then misses the one after it", () => {
  const next = (delay: number | null, misses: boolean) =>
    draw(createElement(Whole, { next: { booking: half(delay), tickets: [], kept: false, misses } }));
  expect(next(null, false)).not.toContain(nextBookingWords.delayed(90));
  expect(next(90, false)).toContain(nextBookingWords.delayed(90));
  expect(next(90, false)).not.toContain(nextBookingWords.misses);
  const missing = next(91, true);
  expect(missing).toContain(nextBookingWords.misses);
  expect(missing).toMatch(new RegExp(`href="${paths.upcomingBookings()}"[^>]*>${nextBookingWords.all}<`));
});

test("the one that is missed says so in the list, in place of its own delay", () => {
  const card = (missed: boolean) =>
    draw(createElement(BookingCard, { booking: half(15), missed, offline: false, onOpen: () => undefined }));
  const { missed } = bookingScreenWords.list;
  expect(card(true)).toContain(missed);
  expect(card(false)).not.toContain(missed);
  expect(card(false)).toContain(nextBookingWords.delayed(15));
});
