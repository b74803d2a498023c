import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BillView, PaymentView } from "../../../src/modules/booking/view/view-schema.ts";
import { LastRefusal } from "../../../src/web/pages/pay-for/last-refusal.tsx";
import { Why } from "../../../src/web/pages/payment-result/payment-end.tsx";

const told = (method: string, reason: string | null = "CANCELLED") =>
  renderToStaticMarkup(
    createElement(Why, { bill: { payments: [{ method, reason }] } as unknown as BillView, end: "cancelled" }),
  );

test("only a payer with a prompt on the telephone is asked to refuse it there", () => {
  for (const method of ["mtn-momo", "orange-money"])
    expect(told(method)).toContain("sur votre téléphone, refusez-la");
  for (const method of ["cash", "stripe"]) expect(told(method)).not.toMatch(/téléphone|refusez/);
});

test("leaving the card's page says that the payment is cancelled and that nothing was taken", () => {
  expect(told("stripe")).toContain(
    "Vous avez quitté la page de la carte : ce paiement est annulé et rien n’a été débité.",
  );
  expect(told("stripe", null)).toBe(told("stripe"));
});

test("no longer paying at the desk says that nothing was taken and what comes next", () => {
  expect(told("cash")).toContain("Rien n’a été débité : choisissez un autre moyen");
});

test("a refusal on the telephone is shown as one", () => {
  expect(told("mtn-momo", "REFUSED_BY_PAYER")).toContain("Le paiement a été refusé sur le téléphone.");
});

test("the form that pays again says how the last payment ended, also one that a person ended", () => {
  const said = (payment: Partial<PaymentView>) =>
    renderToStaticMarkup(createElement(LastRefusal, { payment: payment as PaymentView }));
  const ended = { status: "CANCELLED", method: "mtn-momo", byLink: false } as const;
  expect(said({ ...ended, reason: "REFUSED_BY_PAYER" })).toContain("a été refusé sur le téléphone.");
  expect(said({ ...ended, reason: "REFUSED_BY_PAYER", byLink: true })).toContain("a été refusé");
  expect(said({ ...ended, reason: "CANCELLED" })).toContain("sur votre téléphone, refusez-la");
  // The payer by a link has not cancelled it: the person who booked has.
  expect(said({ ...ended, reason: "CANCELLED", byLink: true })).toContain("Le paiement a été annulé.");
  expect(said({ status: "EXPIRED", reason: null })).toContain("n’a pas abouti");
  expect(said({ status: "PENDING", reason: null })).toBe("");
});
