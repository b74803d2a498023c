import { expect, test } from "vitest";
import { agendaWords as english } from "../../../src/kinds/appointment/words/en/agenda.ts";
import { agendaWords } from "../../../src/kinds/appointment/words/fr/agenda.ts";
import { organiserWords as organiserEnglish } from "../../../src/kinds/event/words/en/organiser.ts";
import { organiserWords } from "../../../src/kinds/event/words/fr/organiser.ts";

const sentences = [
  organiserWords.session.cancelled(1),
  organiserWords.session.cancelled(2),
  agendaWords.absence.done(1),
  agendaWords.absence.done(2),
];
const inEnglish = [organiserEnglish.session.cancelled(2), english.absence.done(2)];

/** Cash is still in the drawer when a session or an appointment is cancelled, and some people left no number. */
test("a cancellation does not say that all people are told and refunded already", () => {
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(/prévenu|remboursée/);
    expect(sentence).toContain("les espèces se rendent au guichet");
  }
  for (const sentence of inEnglish) {
    expect(sentence).not.toMatch(/told|refunded/);
    expect(sentence).toContain("cash is given back at the desk");
  }
});

test("a cancellation without customers says only that", () => {
  expect(organiserWords.session.cancelled(0)).toBe("Séance annulée. Personne n’avait réservé");
  expect(agendaWords.absence.done(0)).toBe("L’agenda est fermé pendant cette absence");
});
