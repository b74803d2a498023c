import type * as french from "../../fr/booking/not-me.ts";
import type { Translated } from "../../translated.ts";

/** The page of a person who was asked for money that was not theirs to pay. */
export const notMeWords: Translated<typeof french.notMeWords> = {
  title: "Was this request not for you?",
  lead: "Someone gave your number to pay on Mboa. You have paid nothing, and nothing is taken without your secret code.",
  what: "If you wish, nobody can ask for a payment from this number for a week, except you and the people it has already paid for.",
  never: "Never give your secret code, even to someone who says they are calling from Mboa.",
  stop: "Not me",
  done: "Noted",
  doneText: (days) => `These requests are stopped for ${days} days.`,
  home: "Discover Mboa",
  unknown: "This link does not exist or is no longer valid. Check that it was copied in full.",
};
