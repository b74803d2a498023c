import type { Fact } from "../../../modules/booking/booking-facts.ts";
import { inEachLanguage } from "../../../platform/reader-language.ts";
import { appointmentWords } from "../words/fr/appointment.ts";

const isAsked = ({ label }: Fact) =>
  inEachLanguage(() => appointmentWords.facts.insurer).some((word) => word === label);
const isPaying = ({ label }: Fact) =>
  inEachLanguage(() => appointmentWords.facts.covered).some((word) => word === label);

/** The facts of an appointment for which the insurer that was asked pays, in the language of the surrounding request. */
export const acceptedFacts = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => (isAsked(fact) ? { ...fact, label: appointmentWords.facts.covered } : fact));

/** An insurer that pays does so for the changed appointment too. */
export function keepPaying(planned: readonly Fact[], agreed: readonly Fact[]): Fact[] {
  const paying = agreed.filter(isPaying);
  return paying.length > 0 ? [...planned.filter((fact) => !isAsked(fact)), ...paying] : [...planned];
}
