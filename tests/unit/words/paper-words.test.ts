import { expect, test } from "vitest";
import { documentWords } from "../../../src/shared/words/fr/account/documents.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { ticketWords } from "../../../src/shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../src/shared/words/fr/kinds.ts";

const one = ["est prêt", "reste valable"] as const;

test.each([
  { kind: "trip", count: 1, name: "Votre billet", short: "Billet", verbs: one },
  {
    kind: "event",
    count: 3,
    name: "Vos billets",
    short: "Billets",
    verbs: ["sont prêts", "restent valables"],
  },
  { kind: "location", count: 1, name: "Votre bon de location", short: "Bon", verbs: one },
  { kind: "rdv", count: 1, name: "Votre bon de rendez-vous", short: "Bon", verbs: one },
] as const)("what is shown for a $kind is called by its name", ({ kind, count, name, short, verbs }) => {
  const words = kindWords[kind];
  expect(ticketWords.title(words, count)).toBe(name);
  expect(ticketWords.short(words, count)).toBe(short);
  expect(paymentScreenWords.success.lead(words, count)).toContain(`${name} ${verbs[0]}.`);
  expect(ticketWords.stayValid(words, { tickets: count, code: "K7M" })).toBe(`${name} K7M ${verbs[1]}.`);
  expect(documentWords.ticket(words)).toBe(kind === "event" ? "Billet" : name.replace("Votre b", "B"));
});
