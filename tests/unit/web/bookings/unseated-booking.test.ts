import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { bookingScreenWords } from "../../../../src/shared/words/fr/booking/booking-screens.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { opensTickets } from "../../../../src/web/pages/bookings/booking-list.tsx";
import { Whole } from "../../../../src/web/pages/bookings/next-booking.tsx";
import { Opened } from "../../../../src/web/pages/bookings/opened-booking-page.tsx";
import { Whole as HeldWhole } from "../../../../src/web/pages/bookings/tickets/held-ticket.tsx";
import { TicketsView } from "../../../../src/web/pages/bookings/tickets/tickets-view.tsx";
import { type ServerView, ServerViewContext } from "../../../../src/web/state/server-view.ts";

const hour = 3_600_000;

/** A sold booking whose passengers are still to be named. */
const bookingOf = (statusReason: string | null, endsIn: number) =>
  ({
    ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "trip", status: "CONFIRMED", leg: "OUTBOUND" },
    ...{ total: 5000, billTotal: 5000, currency: "XAF", refund: null, withdrawal: null, facts: [] },
    places: [{ unit: 12, label: "Siège 12", passenger: null }],
    product: { title: "Douala → Yaoundé", companyName: "Test Voyages", again: [], facts: [] },
    startsAt: new Date(Date.now() + endsIn - hour).toISOString(),
    endsAt: new Date(Date.now() + endsIn).toISOString(),
    ...{ timeZone: "Africa/Douala", statusReason, heldUntil: null, left: null, passengersMissing: true },
    passengers: { named: true, identityDue: true },
    can: { namePassengers: true, cancel: true },
  }) as unknown as BookingView;
const ticket = {
  id: "t",
  code: "AAAAA22222",
  token: "a.b",
  label: "Siège 12",
  status: "VALID",
  unit: 12,
  admits: 1,
  path: "/t/a",
} as never;

const draw = (shown: ReactElement) =>
  renderToStaticMarkup(createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown));
const served = (shown: ReactElement) =>
  draw(createElement(ServerViewContext, { value: { origin: "" } as ServerView }, shown));
const card = (statusReason: string | null, endsIn: number) =>
  draw(
    createElement(BookingCard, {
      booking: bookingOf(statusReason, endsIn),
      offline: false,
      onOpen: () => undefined,
    }),
  );
const next = (statusReason: string | null) =>
  draw(
    createElement(Whole, {
      next: { booking: bookingOf(statusReason, 24 * hour), tickets: [ticket], kept: false, misses: false },
    }),
  );
const opened = (statusReason: string | null) =>
  served(
    createElement(Opened, {
      ...{ pass: "p", onChanged: () => undefined },
      opened: { booking: bookingOf(statusReason, 24 * hour), tickets: [ticket], codeTo: null } as never,
    }),
  );
const files = { pdf: "/tickets.pdf", calendar: "/calendar.ics", receipt: "/receipt.pdf" };
const tickets = (statusReason: string | null) =>
  served(
    createElement(TicketsView, {
      value: { booking: bookingOf(statusReason, 24 * hour), tickets: [ticket, ticket], files },
    }),
  );
const held = (statusReason: string | null) =>
  served(createElement(HeldWhole, { held: { booking: bookingOf(statusReason, 24 * hour), ticket, files } }));

const { list } = bookingScreenWords;
const unseated = list.unseated("Test Voyages");

test("a passenger whose seat went with another bus reads so before all else, until the trip is over", () => {
  expect(card("NO_PLACE", 24 * hour)).toContain(unseated);
  expect(card("NO_PLACE", 24 * hour)).not.toContain(list.completeNow);
  expect(card(null, 24 * hour)).toContain(list.completeNow);
  expect(card("NO_PLACE", -24 * hour)).not.toContain(unseated);
});

test.each([
  ["their card", (reason: string | null) => card(reason, 24 * hour)],
  ["their next journey", next],
  ["the page of their link", opened],
  ["the list of their tickets", tickets],
  ["the link of one ticket", held],
])("%s shows no seat and no ticket that opens no door", (_, drawn) => {
  const told = list.unseated("Test Voyages");
  expect(drawn(null)).toContain("Siège 12");
  expect(drawn(null)).not.toContain(told);
  for (const reason of ["NO_PLACE", "NO_PLACE_REVERSED"]) {
    const text = drawn(reason);
    expect(text).toContain(told);
    for (const gone of ["Siège 12", "Voir le billet", "Code QR", "Valable", "WhatsApp", "/tickets.pdf"])
      expect(text).not.toContain(gone);
  }
});

test("the link of a message opens tickets only while they open a door", () => {
  expect(opensTickets(bookingOf(null, 24 * hour))).toBe(true);
  for (const reason of ["NO_PLACE", "NO_PLACE_REVERSED"])
    expect(opensTickets(bookingOf(reason, 24 * hour))).toBe(false);
});
