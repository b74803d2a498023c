import { expect, test } from "vitest";
import { documentsFr } from "../../../src/shared/words/fr/account/documents.ts";
import { paymentScreensFr } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { ticketsFr } from "../../../src/shared/words/fr/booking/tickets.ts";
import { kindsFr } from "../../../src/shared/words/fr/kinds.ts";

test.each([
  ["trip", 1, "Votre billet", "Billet", "est prêt", "reste valable"],
  ["event", 3, "Vos billets", "Billets", "sont prêts", "restent valables"],
  ["location", 1, "Votre bon de location", "Bon", "est prêt", "reste valable"],
  ["rdv", 1, "Votre bon de rendez-vous", "Bon", "est prêt", "reste valable"],
] as const)("what is shown for a %s (%i) is called by its name", (kind, count, name, short, ready, valid) => {
  const words = kindsFr[kind];
  expect(ticketsFr.title(words, count)).toBe(name);
  expect(ticketsFr.short(words, count)).toBe(short);
  expect(paymentScreensFr.success.lead(words, count)).toMatch(new RegExp(`^${name} ${ready}\\. Ils? reste`));
  expect(ticketsFr.stayValid(words, { tickets: count, code: "K7M" })).toBe(`${name} K7M ${valid}.`);
  expect(documentsFr.ticket(words)).toBe(kind === "event" ? "Billet" : name.replace("Votre b", "B"));
});
