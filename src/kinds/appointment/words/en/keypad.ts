import type { KeypadWords } from "../../../../shared/words/fr/ussd.ts";

export const appointmentKeypadWords: KeypadWords = {
  menu: "Appointments",
  ask: "Speciality and city. E.g. dentist Douala",
  names: "First and last name of the patient",
  none: "No free slot soon.",
};
