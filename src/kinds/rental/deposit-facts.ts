import type { Fact } from "../../modules/booking/booking-facts.ts";
import { inEachLanguage } from "../../platform/reader-language.ts";
import { rentalSupplyWords } from "./words/fr/rental-supply.ts";

/** A booking keeps its facts in the language of its buyer, which need not be that of the person who asks. */
export const isCaution = ({ label }: Pick<Fact, "label">): boolean =>
  inEachLanguage(() => rentalSupplyWords.facts.caution).includes(label);
