import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/consultant-list.ts";

/** Sentences of the list on which people look for an appointment. */
export const consultantListWords: Translated<typeof french.consultantListWords> = {
  title: "Book an appointment",
  titleIn: (city) => `Appointments in ${city}`,
  lead: "Doctors, lawyers, hairdressers… See the first free slot, the price and what to bring before you choose.",
  specialties: "Specialities",
  allSpecialties: "All",
  search: "Practitioner or practice",
  city: "City",
  anyCity: "City",
  insurer: "Insurance",
  anyInsurer: "Insurance",
  language: "Language",
  anyLanguage: "Language",
  from: "From",
  found: (count) => (count === 0 ? "No practitioners" : plural(count, "practitioner", "practitioners")),
  order: "Earliest free slot first",
  nothing: "No practitioners match",
  nothingText: "Try another city, another speciality or remove a filter.",
  clear: "Clear the filters",
  more: "See more practitioners",
  loading: "Looking for slots…",
};
