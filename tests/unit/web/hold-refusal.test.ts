import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { Router } from "wouter";
import type { BillForPayer } from "../../../src/modules/booking/pay/payer-schema.ts";
import type { BillView } from "../../../src/modules/booking/view/view-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { shareWords } from "../../../src/shared/words/fr/booking/share.ts";
import { Closed } from "../../../src/web/pages/checkout/bill-notices.tsx";
import { HoldRefusal } from "../../../src/web/pages/hold/hold-refusal.tsx";
import { noticeOfShare } from "../../../src/web/pages/pay-for/payer-notices.ts";
import type { Failure } from "../../../src/web/state/failures.ts";
import { smallBrowser } from "../../support/browser/small-browser.ts";

smallBrowser();
afterAll(() => vi.unstubAllGlobals());

const words = paymentScreenWords;
const nothing = () => undefined;
const drawn = (page: ReactElement) =>
  renderToStaticMarkup(
    createElement(Router, { ssrPath: "/booking/payment" } as ComponentProps<typeof Router>, page),
  );

function refused(failure: Partial<Failure>): string {
  const whole = {
    status: 400,
    code: null,
    message: "x",
    fields: {},
    detail: {},
    requestId: null,
    ...failure,
  };
  return drawn(createElement(HoldRefusal, { failure: whole, legs: [], onRetry: nothing, onAccept: nothing }));
}

test("too many unpaid bookings lead to those that can be let go, and a choice can be sent again", () => {
  const html = refused({ code: "TOO_MANY_HOLDS", message: "Vous avez déjà 5 réservations non payées." });
  expect(html).toContain("Vous avez déjà 5 réservations non payées.");
  expect(html).toMatch(new RegExp(`href="/dashboard/booking/upcoming-bookings"[^>]*>${words.unpaid}<`));
  expect(html).toContain(words.failed.retry);
});

test("a fault of the choice itself is said in its own words; a busy server can only be asked again", () => {
  const fields = { places: "Vous ne pouvez sélectionner plus de 5 places" };
  expect(refused({ fields })).toContain(fields.places);
  const busy = refused({ status: 503, code: "OVERLOADED" });
  expect(busy).toContain(words.failed.retry);
  expect(busy).not.toContain("<a ");
});

test("another price than the one shown is asked for again, with both sums", () => {
  const html = refused({ code: "PRICE_CHANGED", detail: { total: 5500, expected: 5000, currency: "XAF" } });
  const sum = (amount: number) => formatMoney(amount, "XAF");
  expect(html).toContain(words.price.changed(sum(5000), sum(5500)));
  expect(html).toContain(words.price.accept(sum(5500)));
});

test("a request that the company declines says so, with the reason that it gave", () => {
  const booking = {
    ...{
      id: "b1",
      kind: "trip",
      leg: "OUTBOUND",
      status: "DECLINED",
      total: 5000,
      currency: "XAF",
      facts: [],
      priceLines: [],
    },
    ...{ statusReason: "Ce bus part en excursion scolaire", places: [{ unit: 4, label: "Siège 4" }] },
    ...{ startsAt: "2026-11-23T06:30:00.000Z", timeZone: "Africa/Douala", refundTiers: [] },
    product: { title: "Douala → Yaoundé", companyName: "Test Voyages", place: null, offer: null },
  };
  const bill = { bookings: [booking], currency: "XAF", state: "CLOSED", shares: null, refund: null };
  const html = drawn(createElement(Closed, { bill: bill as unknown as BillView }));
  expect(html).toContain("La compagnie n’a pas pu accepter votre demande");
  expect(html).toContain(words.closed.reason("Ce bus part en excursion scolaire"));
});

test("the part of a shared bill that was not paid in time says that it is over, or that it went back", () => {
  const told = (state: string, share: string, left = false) => {
    const lines = [{ kind: "trip", places: 1 }];
    const bill = { state, left, lines, share: { state: share }, payment: null, ownBillId: null };
    return noticeOfShare(bill as unknown as BillForPayer, false);
  };
  expect(told("SHARED", "DUE")).toBeNull();
  expect(told("SHARED", "DUE", true)).toMatchObject({
    title: "Ce voyage n'est plus disponible.",
    text: "C’est déjà parti. Rien n’a été débité.",
  });
  expect(told("LOST", "DUE")).toMatchObject(shareWords.payer.over);
  expect(told("LOST", "RETURNED")).toMatchObject(shareWords.payer.returned);
  expect(told("SHARED", "WAITING")).toMatchObject(shareWords.payer.others);
});
