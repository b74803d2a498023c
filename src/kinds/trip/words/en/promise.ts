import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/promise.ts";

/** Sentences of the promised departure in the back office. */
export const promiseWords: Translated<typeof french.promiseWords> = {
  lead: "A bus that has not left one hour after the time that was sold offers each traveller the next bus with a seat, of any company that takes part, or all their money. What another bus costs more is yours to pay. In return your departures carry “Promised departure”.",
  costTitle: (days) => `What it would have cost in the last ${days} days`,
  none: "Nothing: every departure was marked as left within the hour.",
  cost: ({ departures, travellers, amount }) =>
    `${plural(departures, "departure", "departures")} not marked as left one hour after the planned time, ${plural(travellers, "traveller", "travellers")}: ${amount} at most, and what other buses cost more.`,
  silent: (count) =>
    `Of these, ${plural(count, "departure was", "departures were")} marked by nobody: a bus that left on time without the mark counts too. Mark each departure with one press at the gate.`,
  paid: "A departure that is marked as left is paid to you on its arrival, the others a day and a half later. A mark that is sent afterwards does not take back money that was returned or another bus that was chosen: you bear it.",
  taken: "Your company takes part: what is sold carries the promise.",
  notTaken: "Your company does not take part.",
  chief: "The management of the company decides whether to take part.",
  join: "Take part",
  leave: "Stop taking part",
  leaveText: "Tickets that are already sold keep the promise.",
};
