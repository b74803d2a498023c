import { formatDuration } from "../../../dates.ts";
import type * as french from "../../fr/desk/desk-pages.ts";
import type { Translated } from "../../translated.ts";
import { pageTitleWords } from "../backoffice/page-titles.ts";
import { grouped, plural } from "../grammar.ts";

/** Screens of the back office that are more than lists: planning, conversations, documents. */

export const planPreviewWords: Translated<typeof french.planPreviewWords> = {
  title: "What this schedule will put on sale",
  waiting:
    "Choose the route, the bus, the time, the days and the start date: the departures will appear here.",
  waitingHours: "Choose the route, the bus, the times, the days and the price: the count appears here.",
  ahead: "on the days open for sale; the next ones are added every day.",
  count: (count) => (count === 0 ? "No departures" : plural(count, "departure", "departures")),
  /** Of these departures, those whose bus is on the road with another one. */
  withoutBus: (count, all) =>
    count === all ? "all with a bus already taken," : `${grouped(count)} of them with a bus already taken,`,
  until: (day) => `until ${day}; the next ones are added every day as long as the schedule is active.`,
  untilLast: (day) => `until ${day}, the last day of the schedule.`,
  states: {
    RUNS: "Departure put on sale",
    HELD: "Departure waiting for room in the plan",
    KEPT: "Departure already booked or a favourite, left as it is",
    CANCELLED: "Departure cancelled, left as it is",
    OFF_SALE: "Departure not on sale, left as it is",
    HOLIDAY: "Public holiday, no departure",
    EXCEPTION: "Day left out, no departure",
  },
  held: (count, { plan, most }) =>
    `Your ${plan} plan allows ${most} departures on sale at once: ${plural(count, "departure", "departures")} will wait until there is room.`,
  stays: (days) =>
    days.length === 1
      ? `On ${days[0]} a departure is already booked or a favourite: it stays on sale as it is. To stop it, cancel it or take it off sale under “Departures”.`
      : `${days.length} departures of days without one are already booked or a favourite: they stay on sale as they are. To stop them, cancel them or take them off sale under “Departures”.`,
  taken: (days) =>
    days > 1
      ? `This bus is already taken on ${days} of these days:`
      : "This bus is already taken on one of these days:",
  takenBy: (title, time, days, first) =>
    days > 1 ? `${title} at ${time}, ${days} days, first ${first}` : `${title} at ${time}, ${first}`,
  takenHelp:
    "These departures would be sold without a bus. Choose another bus or another time: a bus makes one trip at a time.",
  weekdays: ["M", "T", "W", "T", "F", "S", "S"],
};

export const deskMessageWords: Translated<typeof french.deskMessageWords> = {
  title: pageTitleWords.messages,
  empty: "No customer has written to you yet.",
  told: (when) => `Customer told by SMS or email: ${when}`,
};

const firstStepsByKind: Translated<typeof french.firstStepWords>["kinds"] = {
  trip: {
    title: "Sell your first trip",
    steps: {
      "trip/terminal": "A park to leave from and one to arrive at",
      "trip/bus": "A bus and its seat map",
      "trip/path": "A route between the two parks",
      "trip/trip-planning": "A schedule: the days and the departure time",
    },
  },
  event: {
    title: "Sell your first session",
    steps: {
      "dating/location": "The venue that receives the public",
      "dating/event": "An event, its poster and its description",
      "dating/planning": "A session: the day, the time and the prices",
    },
  },
  rdv: {
    title: "Receive your first appointment",
    steps: {
      "trip/terminal": "The place where people are received",
      "consulting/services": "A service, its duration and its price",
      "consulting/consultant": "A practitioner and what they offer",
    },
  },
};

export const firstStepWords: Translated<typeof french.firstStepWords> = {
  kinds: firstStepsByKind,
  done: "Done",
  start: "Add",
};

export const requestPaperWords: Translated<typeof french.requestPaperWords> = {
  title: "Documents of the applicant",
  empty: "No document attached to this request.",
  size: (bytes) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} KB`
      : `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`,
};

/** Departures in the lists and forms of the back office. */
export const departureWords: Translated<typeof french.departureWords> = {
  delayed: (minutes) => `${formatDuration(minutes)} late`,
  plannedAt: "Planned time",
  freeBus: (name, plate, seats) => `${name} · ${plate} · ${plural(seats, "seat", "seats")}`,
  noFreeBus: "No other bus is free during this trip.",
};
