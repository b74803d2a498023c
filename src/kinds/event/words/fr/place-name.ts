import { listed } from "../../../../shared/text/grammar.ts";

/** The plural with which a section's name may begin, and its adjectives: « Tables », « Places assises ». */
const several =
  /^(table|place|siège|fauteuil|chaise|loge|tribune|balcon)s( (?!près|sous|dans|des)\S+s)*(?= |$)/i;

/** One place of a section: « VIP A3 », « Table 1 » in the section « Tables », « Table à l’ombre 7 ». */
export const placeName = (section: string, label: string) =>
  `${section.replace(several, (places) => places.replace(/s(?= |$)/g, ""))} ${label}`.trim();

/** « Table 1 et VIP A3 », which need no other noun, and « Places A3 et A4 » where the section has no name. */
export const chosenPlaces = (names: readonly string[]) =>
  `${names.some((name) => name.includes(" ")) ? "" : names.length > 1 ? "Places " : "Place "}${listed(names)}`;
