import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/appointment-assistant.ts";

/** What assistants read of appointments. */
export const appointmentAssistantWords: Translated<typeof french.appointmentAssistantWords> = {
  search: "Finds practitioners and advisers by speciality, city or name. To hold a slot: kind “rdv”.",
  detail: "The details of a practitioner: services, prices, places.",
  slots: "The free times of a practitioner for a service.",
};
