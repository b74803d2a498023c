import { appointmentWords } from "../words/fr/appointment.ts";

/** The values of this kind's audit entries in words, by column. */
export const auditChoices = { visit: appointmentWords.visitStates };
