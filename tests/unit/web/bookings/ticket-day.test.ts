import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { TicketBooking } from "../../../../src/modules/booking/view/link-schema.ts";
import type {
  BookingTickets,
  BookingView,
  TicketView,
} from "../../../../src/modules/booking/view/view-schema.ts";
import { isDayOver } from "../../../../src/shared/ticket-day.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { TicketCard } from "../../../../src/web/pages/bookings/tickets/ticket-card.tsx";
import { TicketsView } from "../../../../src/web/pages/bookings/tickets/tickets-view.tsx";
import { type ServerView, ServerViewContext } from "../../../../src/web/state/server-view.ts";

const timeZone = "Africa/Douala";
const drawn = (shown: ReactElement) =>
  renderToStaticMarkup(createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown));
const card = (endsAt: string | undefined, status: TicketView["status"] = "VALID") => {
  const product = { title: "Consultation", companyName: "Clinique", place: "Centre", facts: [] };
  const booking = { kind: "rdv", startsAt: "2020-11-25T08:00:00.000Z", endsAt, timeZone, facts: [], product };
  const ticket = {
    id: "t",
    code: "ABCDEFGH",
    status,
    label: "09:00",
    holderName: "Awa",
    token: "x",
    admits: 1,
  };
  const props = { booking, ticket, position: 1, total: 1 } as unknown as {
    booking: TicketBooking;
    ticket: TicketView;
    position: number;
    total: number;
  };
  return drawn(createElement(TicketCard, props));
};

test("an unused ticket is valid to the end of its last day, in the time of its place", () => {
  const ends = { endsAt: "2026-11-25T08:30:00.000Z", timeZone };
  expect(isDayOver(ends, Date.parse("2026-11-25T22:59:59.999Z"))).toBe(false);
  expect(isDayOver(ends, Date.parse("2026-11-25T23:00:00.000Z"))).toBe(true);
});

test("a ticket says that its date has passed, unless it was used", () => {
  expect(card("2020-11-25T08:30:00.000Z")).toContain("Date passée");
  expect(card(undefined)).toContain("Date passée");
  expect(card("2020-11-25T08:30:00.000Z")).not.toContain(">Valable<");
  expect(card("2020-11-25T08:30:00.000Z", "USED")).toContain("Utilisé");
  // Nobody is asked to show what opens nothing any more.
  for (const gone of [card("2020-11-25T08:30:00.000Z"), card("2999-11-25T08:30:00.000Z", "USED")])
    expect(gone).not.toContain("À présenter");
  expect(card("2999-11-25T08:30:00.000Z")).toContain("À présenter à l’accueil");
  // A rental that has not ended.
  expect(card("2999-11-25T08:30:00.000Z")).toContain("Valable");
});

const trip = (endsAt: string) => ({
  ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "trip", status: "CONFIRMED", leg: "OUTBOUND" },
  ...{ total: 5000, currency: "XAF", places: [], refund: null, withdrawal: null, facts: [] },
  ...{ startsAt: "2020-11-25T08:00:00.000Z", endsAt, timeZone, statusReason: null, heldUntil: null },
  ...{ passengers: { named: true }, passengersMissing: false, can: { cancel: false }, left: null },
  product: {
    ...{ title: "Douala → Yaoundé", companyName: "Test Voyages", companyPhone: null, delayMinutes: 30 },
    facts: [
      { label: "Bagages", value: "25 kg en soute" },
      { label: "Consignes", value: "Soyez à l’agence 30 minutes avant", role: "before" },
    ],
  },
});

test("what helps somebody who is still to come is gone after the end, what is kept stays", () => {
  const tickets = ["t", "u"].map((id) => ({
    ...{ id, code: "ABCDEFGH", status: "VALID", label: "Siège 1", holderName: "Awa", token: "x", admits: 1 },
    path: `/r/${id}`,
  }));
  const files = { pdf: "/tickets.pdf", calendar: "/calendar.ics", receipt: "/receipt.pdf" };
  const view = (endsAt: string) => {
    const value = { booking: trip(endsAt), tickets, files } as unknown as BookingTickets;
    const shown = createElement(TicketsView, { value });
    return drawn(createElement(ServerViewContext, { value: { origin: "" } as ServerView }, shown));
  };
  const ahead = [
    "Envoyer par WhatsApp",
    "Tous les billets par WhatsApp",
    "Soyez à l’agence",
    "/calendar.ics",
  ];
  const kept = ["25 kg en soute", "/tickets.pdf", "/receipt.pdf"];
  const [coming, over] = [view("2999-11-25T12:00:00.000Z"), view("2020-11-25T12:00:00.000Z")];
  for (const one of [...ahead, ...kept]) expect(coming).toContain(one);
  for (const one of ahead) expect(over).not.toContain(one);
  for (const one of kept) expect(over).toContain(one);
});

test("a booking is « déjà commencé » while it runs, and over afterwards, delayed or not", () => {
  const list = (endsAt: string, delayMinutes = 0) => {
    const booking = { ...trip(endsAt), product: { ...trip(endsAt).product, delayMinutes } };
    const props = { booking: booking as unknown as BookingView, offline: false, onOpen: () => undefined };
    return drawn(createElement(BookingCard, props));
  };
  expect(list("2999-11-25T12:00:00.000Z")).toContain("C’est déjà commencé : vous ne pouvez plus annuler.");
  expect(list("2999-11-25T12:00:00.000Z", 30)).toMatch(/Retardé de 30\smin/);
  for (const delay of [0, 30])
    expect(list("2020-11-25T12:00:00.000Z", delay)).toMatch(
      />C’est terminé. Une question \? Contactez Test Voyages.</,
    );
  expect(list("2999-11-25T12:00:00.000Z")).toContain("Suivre le bus");
  expect(list("2020-11-25T12:00:00.000Z")).not.toContain("Suivre le bus");
});
