import type { KeypadWords } from "../../../../shared/words/fr/ussd.ts";

export const tripKeypadWords: KeypadWords = {
  menu: "Next departures",
  ask: "From and to, first letters. E.g. DOU YAO",
  names: "First and last name of the traveller. Several: a comma between.",
  none: "No departure on that day.",
};
