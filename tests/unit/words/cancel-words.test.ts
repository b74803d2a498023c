import { expect, test } from "vitest";
import { cancelText } from "../../../backoffice/pages/support/cancel-booking.tsx";
import type { CancelOffer } from "../../../src/modules/booking/staff/staff-schema.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { impactWords } from "../../../src/shared/words/fr/backoffice/impact.ts";
import { staffBookingWords } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";

const offer = {
  isPaid: true,
  currency: "XAF",
  companyName: "Test Voyages",
  fromDrawer: false,
} as CancelOffer;
const quote = (method: string, manual = false) => ({
  refund: 9000,
  kept: 1000,
  percent: 90,
  to: { method, manual },
});

test("before a booking is cancelled it is said how much comes back, and for cash where it waits", () => {
  const [sums, place] = cancelText(quote("cash"), offer);
  expect(sums).toMatch(/9\s000.*90.*1\s000/);
  expect(place).toBe(
    "L’argent attend en espèces au guichet de Test Voyages\u00a0: le client le retire avec le code de la réservation.",
  );
  expect(cancelText(quote("orange-money", true), offer)[1]).toBe("Remboursement à la main (Orange Money).");
  // The company's own staff are sent to the desk, where the drawer is.
  expect(cancelText(quote("cash"), { ...offer, fromDrawer: true })[1]).toBe(staffBookingWords.cancelAtDesk);
  // What the operator has given back by itself goes nowhere else.
  expect(cancelText(quote("mtn-momo"), { ...offer, isReversed: true }).slice(1)).toEqual([
    staffBookingWords.cancelReversed,
  ]);
  expect(cancelText({ ...quote("cash"), refund: 0 }, offer)).toEqual([supportWords.cancelNoRefund]);
  expect(cancelText(quote("cash"), { ...offer, isPaid: false })).toEqual([supportWords.cancelUnpaid]);
});

test("cancelling a departure says first how many people and how much money it concerns", () => {
  expect(impactWords.cancel({ people: 3, bookings: 1, refunded: "15 000 FCFA" })).toBe(
    "3 personnes (1 réservation) à prévenir\u00a0; 15 000 FCFA à rembourser.",
  );
  expect(impactWords.cancel({ people: 0, bookings: 0, refunded: "0 FCFA" })).toContain(
    "Personne n’a réservé",
  );
});

test("the button that leaves all as it is cannot be taken for the one that cancels", () => {
  for (const keep of [backofficeWords.keep, supportWords.back]) expect(keep).not.toMatch(/annul/i);
  for (const cancel of [supportWords.cancel, supportWords.cancelButton("9 000 FCFA")])
    expect(cancel).toMatch(/^Annuler/);
});
