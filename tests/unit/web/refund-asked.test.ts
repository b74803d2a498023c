import { expect, test } from "vitest";
import { formatMoney } from "../../../src/shared/money.ts";
import { changeScreenWords } from "../../../src/shared/words/fr/booking/change-screens.ts";
import { paymentMethodWords } from "../../../src/shared/words/fr/booking/payment-methods.ts";
import { withRefund } from "../../../src/web/pages/bookings/refund-asked.ts";

const to = { method: "mtn-momo", msisdn: "+237677000001", manual: false, payers: 1, byOther: false };
const { done } = changeScreenWords;

test("a change to something cheaper says at once what comes back, where and by when", () => {
  const said = withRefund(done, { amount: 1500, currency: "XAF", to, code: "ABCDE23456" });
  expect(said).toBe(
    `${done} ${formatMoney(1500, "XAF")} demandés : Mboa vous les rend sur votre compte ${paymentMethodWords["mtn-momo"]}, dans l’heure.`,
  );
});

test("in cash it says with which code", () => {
  const cash = { ...to, method: "cash", msisdn: null };
  const said = withRefund(done, { amount: 1500, currency: "XAF", to: cash, code: "ABCDE23456" });
  expect(said).toContain("en espèces au guichet de la compagnie, avec le code ABCDE-23456.");
});

test("a change that gives nothing back says nothing of money", () => {
  expect(withRefund(done, { amount: 0, currency: "XAF", to, code: "ABCDE23456" })).toBe(done);
  expect(withRefund(done, { amount: -2500, currency: "XAF", to, code: "ABCDE23456" })).toBe(done);
});
