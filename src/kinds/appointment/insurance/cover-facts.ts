import type { Fact } from "../../../modules/booking/booking-facts.ts";
import { inEachLanguage } from "../../../platform/reader-language.ts";
import { appointmentWords } from "../words/fr/appointment.ts";

const answers = ["covered", "refused", "unanswered"] as const;
/** What became of a request for cover. */
export type CoverAnswer = (typeof answers)[number];

const isOf = ({ label }: Fact, name: CoverAnswer | "insurer") =>
  inEachLanguage(() => appointmentWords.facts[name]).some((word) => word === label);
const isAnswered = (fact: Fact) => answers.some((answer) => isOf(fact, answer));

/** The facts of an appointment once a request for cover is answered, in the language of the surrounding request. */
export const answeredFacts = (facts: readonly Fact[], answer: CoverAnswer): Fact[] =>
  facts.map((fact) => (isOf(fact, "insurer") ? { ...fact, label: appointmentWords.facts[answer] } : fact));

/** What was answered holds for the changed appointment too. */
export function keepAnswer(planned: readonly Fact[], agreed: readonly Fact[]): Fact[] {
  const answered = agreed.filter(isAnswered);
  return answered.length > 0
    ? [...planned.filter((fact) => !isOf(fact, "insurer")), ...answered]
    : [...planned];
}
