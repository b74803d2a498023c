import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { TicketBooking } from "../../../../src/modules/booking/view/link-schema.ts";
import type { TicketView } from "../../../../src/modules/booking/view/view-schema.ts";
import { isDayOver } from "../../../../src/shared/ticket-day.ts";
import { TicketCard } from "../../../../src/web/pages/bookings/tickets/ticket-card.tsx";

const timeZone = "Africa/Douala";
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
  const shown = createElement(TicketCard, props);
  return renderToStaticMarkup(
    createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown),
  );
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
