import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Router } from "wouter";
import { CautionSteps } from "../../../src/kinds/rental/web/my-rental/caution-steps.tsx";
import type { DepositView } from "../../../src/modules/booking/deposit/deposit-schema.ts";
import type { BookingView, RefundQuote } from "../../../src/modules/booking/view/view-schema.ts";
import { BookingCard } from "../../../src/web/pages/bookings/booking-card.tsx";
import { RefundQuoteBox } from "../../../src/web/pages/bookings/cancel-dialog.tsx";

/** What people are told where nothing, or not everything, comes back. */

function drawn<Props extends object>(part: FunctionComponent<Props>, props: Props): string {
  const inside = { ssrPath: "/", children: createElement(part, props) };
  return renderToStaticMarkup(createElement(Router, inside)).replace(/[\u00a0\u202f]/g, " ");
}

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const booking = {
  id: "one",
  code: "K7M2P",
  kind: "trip",
  status: "CONFIRMED",
  places: [],
  total: 6000,
  currency: "XAF",
  startsAt: at(1),
  endsAt: at(5),
  timeZone: "Africa/Douala",
  product: { title: "Douala → Bafoussam", companyName: "Savane Lines", delayMinutes: 0 },
  refundTiers: [],
  refund: null,
  statusReason: null,
  heldUntil: null,
  can: { cancel: true },
} as unknown as BookingView;

describe("a cancellation that gives nothing back", () => {
  const quote = { allowed: true, paid: 6000, kept: 6000, refund: 0, currency: "XAF" } as RefundQuote;
  const told = (refundTiers: BookingView["refundTiers"]) =>
    drawn(RefundQuoteBox, { quote, booking: { ...booking, refundTiers } });

  test("says whether it is the price or the hour, and whom to write to", () => {
    expect(told([])).toContain("Ce prix n’est pas remboursable");
    const late = told([{ hoursBefore: 24, refundPercent: 50 }]);
    expect(late).toContain("trop tard pour un remboursement");
    expect(late).not.toContain("n’est pas remboursable");
    for (const html of [told([]), late]) expect(html).toContain("Écrire à Savane Lines");
  });
});

test("a booking that has begun says why its buttons are gone", () => {
  const card = (more: Partial<BookingView>) =>
    drawn(BookingCard, { booking: { ...booking, ...more }, offline: false, onOpen: () => undefined });
  const begun = "vous ne pouvez plus annuler";
  expect(card({})).not.toContain(begun);
  const can = { ...booking.can, cancel: false };
  expect(card({ startsAt: at(-1), can })).toContain(begun);
  expect(card({ startsAt: at(-1), can, status: "COMPLETED" })).not.toContain(begun);
});

test("a decided caution tells both sums, and what went back, after the decision", () => {
  const deposit = {
    amount: 60_000,
    kept: 18_500,
    currency: "XAF",
    status: "PARTLY_KEPT",
    reason: "Phare cassé",
    disputeText: "Il l’était déjà",
    decisionText: "Pas noté au départ",
    takenAt: at(-3),
    releasedAt: at(-1),
    releaseDueAt: null,
    payment: null,
    refunds: [35_000, 6500].map((amount) => ({ amount, status: "SUCCEEDED", method: "mtn-momo" })),
  } as unknown as DepositView;
  const html = drawn(CautionSteps, { deposit, timeZone: "Africa/Douala" });
  const decision = html.slice(html.indexOf("L’assistance a décidé"));
  expect(decision).toMatch(/18 500 FCFA restent au loueur, 41 500 FCFA vous reviennent/);
  expect(decision).toMatch(/35 000 FCFA rendus · 6 500 FCFA rendus/);
  expect(html.split("35 000 FCFA rendus")).toHaveLength(2);
});
