import type * as french from "../../fr/partner/suspension.ts";
import type { Translated } from "../../translated.ts";

export const suspensionWords: Translated<typeof french.suspensionWords> = {
  title: "Who is concerned",
  waiting: "Write the reason: the people and the sums appear here.",
  reach: (people, amount) =>
    people === 0
      ? "Nobody has a ticket to come: no message is sent."
      : people === 1
        ? `1 person has a ticket to come, paid ${amount}: they are told.`
        : `${people} people have tickets to come, paid ${amount}: they are told.`,
};
