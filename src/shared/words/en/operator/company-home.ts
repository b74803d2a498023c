import type * as french from "../../fr/operator/company-home.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** The first page of a company and of its branches. */
export const companyHomeWords: Translated<typeof french.companyHomeWords> = {
  nothing: "Nothing until tomorrow evening.",
  seeAll: "See all",
  fill: (sold, capacity) => `${sold} sold of ${capacity}`,
  held: (count) => `${count} waiting`,
  late: "Late",
  delayed: (minutes) => `+${minutes}\u00a0min`,
  lacks: (parts) => `Missing: ${parts.join(", ")}`,
  salesToday: "Sold today",
  salesCount: (count) => plural(count, "booking", "bookings"),
  lastWeek: (amount) => `A week ago by this time: ${amount}`,
  requests: (count) => (count === 1 ? "Request to accept" : "Requests to accept"),
  unread: (count) => (count === 1 ? "Unread conversation" : "Unread conversations"),
  drawer: "My drawer",
  drawerShut: "Closed",
  drawerOpen: "Open",
  drawerSince: (when) => `open since ${when}`,
  drawerOpenIt: "Open it before you sell",
  drawers: (count) => (count === 1 ? "Open drawer" : "Open drawers"),
  drawersHold: (amount) => `${amount} in all`,
  othersHold: (amount) => `${amount} with the others`,
  plan: "Subscription",
  planDays: (days) =>
    days < 0 ? "Ended" : days === 0 ? "Ends today" : `Ends in ${plural(days, "day", "days")}`,
  planUntil: (plan, day) => `${plan}, until ${day}`,
};
