import { listed } from "../../../../shared/words/en/grammar.ts";

/**
 * The plural with which a section's name may begin: “Tables”, “VIP tables”, and as French organisers write it, with its
 * adjectives: “Places assises”.
 */
const several =
  /^((?!near|by|behind|under)\S+ )?(table|place|seat|chair|stand|siège|fauteuil|chaise|loge|tribune|balcon)s( (?!près|sous|dans|des|\S*(?:stairs|doors)(?= |$))\S+s)*(?= |$)/i;

/** One place of a section: “VIP A3”, “Table 1” in the section “Tables”, “Table in the shade 7”. */
export const placeName = (section: string, label: string) =>
  `${section.replace(several, (places) => places.replace(/s(?= |$)/g, ""))} ${label}`.trim();

/** “Table 1 and VIP A3”, which need no other noun, and “Seats A3 and A4” where the section has no name. */
export const chosenPlaces = (names: readonly string[]) =>
  `${names.some((name) => name.includes(" ")) ? "" : names.length > 1 ? "Seats " : "Seat "}${listed(names)}`;
