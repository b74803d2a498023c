import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import type { BillView, BookingView } from "../../../../src/modules/booking/view/view-schema.ts";
import { paths } from "../../../../src/shared/address/paths.ts";
import { formatTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { bookingScreenWords } from "../../../../src/shared/words/fr/booking/booking-screens.ts";
import { changeScreenWords } from "../../../../src/shared/words/fr/booking/change-screens.ts";
import { offerScreenWords } from "../../../../src/shared/words/fr/booking/offer.ts";
import { payForWords } from "../../../../src/shared/words/fr/booking/pay-for.ts";
import { paymentReasonWords } from "../../../../src/shared/words/fr/booking/payment-reasons.ts";
import { paymentScreenWords } from "../../../../src/shared/words/fr/booking/payment-screens.ts";
import { shareWords } from "../../../../src/shared/words/fr/booking/share.ts";
import { BookingCard } from "../../../../src/web/pages/bookings/booking-card.tsx";
import { Refunding } from "../../../../src/web/pages/checkout/bill-notices.tsx";
import { Part } from "../../../../src/web/pages/pay-for/bill-parts.tsx";
import { ReceiptOfPayer } from "../../../../src/web/pages/pay-for/payer-receipt.tsx";
import { Paid, PaidHead, Paper } from "../../../../src/web/pages/payment-result/completed-page.tsx";
import { Ended, hasEnd } from "../../../../src/web/pages/payment-result/payment-end.tsx";

const draw = (shown: ReactElement) =>
  renderToStaticMarkup(createElement(Router, { ssrPath: "/" } as ComponentProps<typeof Router>, shown));

const booking = {
  ...{ id: "a", code: "ABCDEFGH", billId: "1", kind: "trip", status: "EXPIRED", leg: "OUTBOUND", left: null },
  ...{ total: 5000, billTotal: 5000, currency: "XAF", facts: [], priceLines: [], refundTiers: [], wish: {} },
  ...{ startsAt: "2026-11-23T06:30:00.000Z", timeZone: "Africa/Douala", refund: null, withdrawal: null },
  places: [{ unit: 4, label: "Siège 4" }],
  product: {
    ...{ title: "Douala → Yaoundé", companyName: "Test Voyages", companyPhone: "+237677000004" },
    ...{ place: null, offer: null, again: [] },
  },
  can: {},
};

const billOf = (changes: object) =>
  ({
    ...{ id: "1", bookings: [booking], currency: "XAF", total: 5000, now: "2026-11-20T06:30:00.000Z" },
    ...{ state: "TO_PAY", holdExpiresAt: "2026-11-20T06:40:00.000Z", refund: null, shares: null },
    payments: [{ method: "mtn-momo", reason: "INSUFFICIENT_FUNDS" }],
    ...changes,
  }) as unknown as BillView;

const ended = (changes: object = {}) => draw(createElement(Ended, { bill: billOf(changes), end: "failed" }));

test("a payment that failed says why, what helps, and that the place is kept for another try", () => {
  const { sentence, next } = paymentReasonWords.INSUFFICIENT_FUNDS;
  for (const said of [sentence, next, "Votre place est encore retenue", paymentScreenWords.failed.retry])
    expect(ended()).toContain(said);
  expect(ended()).toContain(`href="${paths.payment("1")}"`);
  const lost = ended({ state: "LOST", holdExpiresAt: null });
  expect(lost).not.toContain("Votre place est encore retenue");
  expect(lost).toContain(paymentScreenWords.lost.again);
});

test.each([
  [[], false],
  [["FAILED"], true],
  [["CANCELLED"], true],
  [["EXPIRED"], true],
  // Of a bill in whose place another one was paid, and is given back.
  [["SUCCEEDED", "FAILED"], false],
])("an address that tells of an end, of a bill with the payments %j: %s", (statuses, told) => {
  expect(hasEnd(billOf({ payments: statuses.map((status) => ({ status })) }))).toBe(told);
});

test("what was paid in all is the amount, and not the first payment of several", () => {
  const live = { ...booking, status: "CONFIRMED", endsAt: booking.startsAt };
  const bill = billOf({
    ...{ state: "PAID", bookings: [live], paid: 26_000, paidAt: booking.startsAt },
    payments: [{ status: "SUCCEEDED", amount: 20_000, method: "mtn-momo" }],
  });
  const html = draw(createElement(Paper, { bill }));
  expect(html).toContain(formatMoney(26_000, "XAF"));
  expect(html).not.toContain(formatMoney(20_000, "XAF"));
});

test("the receipt of a payer whose booking was cancelled says so, and what comes back", () => {
  const receipt = {
    ...{ amount: 5000, method: "mtn-momo" as const, paidAt: booking.startsAt, timeZone: "Africa/Douala" },
    reference: "REF1",
  };
  const bill = { currency: "XAF", lines: [], cancelled: true, refund: { amount: 4000 } };
  const drawn = (changes: object) =>
    draw(createElement(ReceiptOfPayer, { receipt, bill: { ...bill, ...changes } as never }));
  expect(drawn({ cancelled: false, refund: null })).not.toMatch(/annul/i);
  expect(drawn({})).toMatch(/annulée/);
  expect(drawn({})).toContain(formatMoney(4000, "XAF"));
  expect(drawn({ refund: null })).toContain(payForWords.receipt.nothingBack);
});

test("the company can be called or written to about the booking", () => {
  expect(ended()).toContain(offerScreenWords.contact.title("Test Voyages"));
  expect(ended()).toContain('href="tel:+237677000004"');
  expect(ended()).toMatch(/href="https:\/\/wa\.me\/237677000004\?text=Bonjour[^"]*Douala/);
});

test("money that came too late for any place goes back: how much and where to, on the bill and in the list", () => {
  const refund = {
    ...{ amount: 5000, method: "mtn-momo", msisdn: null, stage: "RECEIVED", askedAt: null, sentAt: null },
    ...{ receivedAt: null, manual: false, payers: 1, byOther: false, elsewhere: false },
  };
  const html = draw(createElement(Refunding, { bill: billOf({ state: "REFUNDING", refund }) }));
  expect(html).toContain("Votre argent vous revient");
  expect(html).toContain(`${formatMoney(5000, "XAF")} rendus sur votre compte MTN MoMo`);
  const late = { ...booking, statusReason: "PAID_TOO_LATE", refund } as unknown as BookingView;
  const card = draw(createElement(BookingCard, { booking: late, offline: false, onOpen: () => undefined }));
  expect(card).toContain(bookingScreenWords.list.tooLate);
  expect(card).not.toContain(`href="${paths.payment("1")}"`);
});

test("a paid bill of which everything was cancelled says so, and what is given back, and wishes no good trip", () => {
  const refund = {
    ...{ amount: 3500, method: "mtn-momo", msisdn: null, stage: "SENT", askedAt: null, sentAt: null },
    ...{ receivedAt: null, manual: false, payers: 1, byOther: false, elsewhere: false },
  };
  const cancelled = { ...booking, status: "CANCELLED", refund };
  const html = draw(createElement(Paid, { bill: billOf({ state: "PAID", bookings: [cancelled] }) }));
  expect(html).toContain(paymentScreenWords.closed.title);
  expect(html).toContain(formatMoney(3500, "XAF"));
  expect(html).not.toMatch(/C’est payé|prêt/);
});

test("a paid bill of which everything is over thanks, and wishes no good trip any more", () => {
  const head = (endsAt: Date) => {
    const live = [
      { ...booking, status: "CONFIRMED", endsAt: endsAt.toISOString() },
    ] as unknown as BookingView[];
    return draw(createElement(PaidHead, { bill: billOf({ state: "PAID" }), live }));
  };
  const over = head(new Date(Date.now() - 1000));
  expect(over).toContain(paymentScreenWords.success.over);
  expect(over).not.toMatch(/bon voyage|prêt/i);
  expect(head(new Date(Date.now() + 3_600_000))).toMatch(/bon voyage.*prêt/s);
});

test("of a shared bill its owner pays the own part from its page, and sends the others their links in time", () => {
  const { owner } = shareWords;
  const part = (label: string, state: string, until: string | null) =>
    draw(
      createElement(Part, {
        part: { id: "p", label, amount: 2000, state, token: "the-token" } as never,
        ...{ currency: "XAF", subject: "Douala → Yaoundé", until },
      }),
    );
  const mine = part(shareWords.start.me, "DUE", "demain");
  expect(mine).toMatch(new RegExp(`href="${paths.payFor("the-token")}"[^>]*>${owner.payMine}<`));
  expect(part("Paul", "DUE", "demain")).toContain(owner.send("Paul"));
  for (const over of [part("Paul", "PAID", "demain"), part("Paul", "DUE", null)])
    expect(over).not.toMatch(/href=|<button/);
});

test("a change that is not paid is told on the card of its booking, with its sum and its end", () => {
  const change = {
    ...{ id: "c", title: "Douala → Yaoundé", difference: 6000 },
    ...{ startsAt: "2026-11-25T06:30:00.000Z", until: "2026-11-20T06:40:00.000Z" },
  };
  const given = { offline: false, onOpen: () => undefined };
  const card = (shown: object | null) =>
    draw(
      createElement(BookingCard, {
        ...{ booking: { ...booking, status: "CONFIRMED", change: shown } as unknown as BookingView },
        ...given,
      }),
    );
  expect(card(change)).toContain(formatMoney(6000, "XAF"));
  expect(card(change)).toContain(formatTime(change.until, booking.timeZone));
  expect(card(change)).toContain(changeScreenWords.open.action);
  expect(card(null)).not.toContain(changeScreenWords.open.action);
});

test("a paid booking says until when it can be cancelled and changed for nothing", () => {
  const drawn = (until: Date | null) => {
    const paid = { ...booking, status: "CONFIRMED", withdrawal: until && { until: until.toISOString() } };
    const given = { booking: paid as unknown as BookingView, offline: false, onOpen: () => undefined };
    return draw(createElement(BookingCard, given));
  };
  const later = new Date(Date.now() + 1_800_000);
  const time = formatTime(later.toISOString(), booking.timeZone);
  expect(drawn(later)).toContain(bookingScreenWords.actions.withdrawalUntil(time));
  for (const never of [null, new Date(Date.now() - 1000)])
    expect(drawn(never)).not.toContain("Annulation et changement gratuits");
});
