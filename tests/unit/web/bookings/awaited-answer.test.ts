import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BillView, BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { ToValidate } from "../../../../src/web/pages/checkout/bill-notices.tsx";

/** A request that waits for an answer: until when it is expected, and until when the booking is held. */

const answered = "2026-11-23T08:00:00.000Z";
const heldUntil = "2026-11-23T16:00:00.000Z";

const requested = (answer: BookingView["answer"]) =>
  ({
    ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "rdv", status: "REQUESTED", leg: "OUTBOUND" },
    ...{ total: 5000, billTotal: 5000, currency: "XAF", places: [], refund: null, withdrawal: null },
    ...{ priceLines: [], facts: [], refundTiers: [], wish: {}, answer, heldUntil },
    product: { title: "Consultation · Dr Ewane", companyName: "Clinique Test", facts: [] },
    ...{ startsAt: "2026-11-25T06:30:00.000Z", endsAt: "2026-11-25T07:00:00.000Z" },
    ...{
      timeZone: "Africa/Douala",
      statusReason: null,
      passengers: { named: true },
      passengersMissing: false,
    },
    can: { cancel: true },
  }) as unknown as BookingView;

const drawn = (shown: ReactElement) =>
  renderToStaticMarkup(createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown));
const card = (booking: BookingView) =>
  drawn(createElement(BookingCard, { booking, offline: false, onOpen: () => undefined }));
const page = (booking: BookingView) => {
  const bill = { bookings: [booking], holdExpiresAt: heldUntil, total: 5000, currency: "XAF", payments: [] };
  return drawn(createElement(ToValidate, { bill: bill as unknown as BillView }));
};

const answerAt = `Réponse attendue avant le ${formatDateTime(answered, "Africa/Douala")}`;
const heldAt = formatDateTime(heldUntil, "Africa/Douala");

test("tells the answer's deadline from the end of the hold where they differ", () => {
  const booking = requested({ before: answered, payable: true });
  expect(card(booking)).toContain(`${answerAt}. Réservation gardée jusqu’au ${heldAt}.`);
  expect(page(booking)).toContain(
    `${answerAt}. Sans réponse d’ici là, vous pourrez payer le prix entier. Votre réservation est gardée jusqu’au ${heldAt}.`,
  );
  expect(page(requested({ before: answered, payable: false }))).not.toContain("prix entier");
});

test("says one time where they are one", () => {
  expect(card(requested(null))).toContain(`Réponse attendue avant le ${heldAt}`);
  expect(page(requested(null))).toContain(`Réponse attendue avant le ${heldAt}. Votre réservation`);
});
