import { listed } from "../../text/grammar.ts";

const noun = "(table|place|siège|fauteuil|chaise|loge|tribune|balcon)";

/** The plural with which a section's name may begin, and its adjectives: « Tables », « Places assises ». */
const several = new RegExp(`^${noun}s( (?!près|sous|dans|des)\\S+s)*(?= |$)`, "i");
/** A name that says itself what it is: « Table 1 ». */
const named = new RegExp(`^${noun} `, "i");

/** One place of a section: « VIP A3 », « Table 1 » in the section « Tables », « Table à l’ombre 7 ». */
export const placeName = (section: string, label: string) =>
  `${section.replace(several, (places) => places.replace(/s(?= |$)/g, ""))} ${label}`.trim();

/** « Place VIP A3 », « Places VIP A3 et VIP A4 », and « Table 1 », which needs no other noun. */
export function chosenPlaces(names: readonly string[]): string {
  if (names.some((name) => named.test(name))) return listed(names);
  return `${names.length > 1 ? "Places" : "Place"} ${listed(names)}`;
}
