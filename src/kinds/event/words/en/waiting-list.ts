import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/waiting-list.ts";

const places = (count: number) => plural(count, "place", "places");

/** What stands on the waiting list of a sold-out session: apart, because most pages of events do not need it. */
export const waitingListWords: Translated<typeof french.waitingListWords> = {
  text: "As soon as places are free, they are held for you for 30 minutes, first come, first served.",
  people: "How many places?",
  tariff: "For which ticket?",
  anyTariff: "Any ticket",
  join: "Join the list",
  whom: "Who should we tell?",
  whomLead: "A code comes to this number, then an SMS as soon as places are free.",
  waiting: (count) => `You are waiting for ${places(count)}. We will tell you by SMS.`,
  leave: "Leave the list",
  offered: (count, when) =>
    count > 1
      ? `${count} places are held for you until ${when}.`
      : `One place is held for you until ${when}.`,
  take: (count) => (count > 1 ? "Take my places" : "Take my place"),
  taken: (count) => `You took ${places(count)} from the waiting list.`,
  lapsed: "The time is over. You can join the list again.",
};
