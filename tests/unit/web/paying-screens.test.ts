import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import type { CountryView } from "../../../src/modules/geo/schema.ts";
import { shareWords } from "../../../src/shared/words/fr/booking/share.ts";
import { InEuros } from "../../../src/web/pages/checkout/in-euros.tsx";
import { noticeOfPaidShare } from "../../../src/web/pages/pay-for/payer-notices.ts";
import { selectCountry } from "../../../src/web/state/country.ts";
import { smallBrowser } from "../../support/browser/small-browser.ts";

smallBrowser();
afterAll(() => vi.unstubAllGlobals());

const country = { shortCode: "CM", currency: "XAF", euroRate: 655.957 } as CountryView;
const shown = (name: string, currency = "XAF") =>
  renderToStaticMarkup(
    createElement(InEuros, { choice: { method: { name } } as never, amount: 5000, currency }),
  );

test("a card's price stands in euros beside it, and nowhere else", () => {
  selectCountry(country);
  expect(shown("stripe")).toContain("7,62\u00a0€");
  for (const method of ["mtn-momo", "orange-money", "cash"]) expect(shown(method)).toBe("");
  expect(shown("stripe", "XOF")).toBe("");
  selectCountry({ ...country, euroRate: null });
  expect(shown("stripe")).toBe("");
});

test("who made the booking and pays its last part goes on to the tickets; another payer does not", () => {
  expect(noticeOfPaidShare("PAID", "b1")).toMatchObject({ action: { href: "/payment/completed?bill=b1" } });
  expect(noticeOfPaidShare("SHARED", "b1")).toMatchObject({ action: { href: "/booking/payment?bill=b1" } });
  const { done, paid } = shareWords.payer;
  for (const [state, notice] of [
    ["PAID", done],
    ["SHARED", paid],
  ] as const)
    expect(noticeOfPaidShare(state, null)).toBe(notice);
});
