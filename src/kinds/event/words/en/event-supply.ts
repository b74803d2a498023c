import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/event-supply.ts";

/** Sentences that the server writes about events. */
export const eventSupplyWords: Translated<typeof french.eventSupplyWords> = {
  /** A ticket type, with its category where the two have different names. */
  line: (pool, tariff) => (pool === tariff ? tariff : `${pool} · ${tariff}`),
  facts: {
    doors: "Doors open",
    tickets: "Tickets",
    landmark: "Landmark",
    directions: "Getting there",
  },
  tickets: (lines) => lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(", "),
  complimentary: "Invitation",
  poolNames: { standard: "Standard", vip: "VIP" },
  layoutIssues: {
    SHAPE: "a section is incomplete",
    SAME_ZONE: "two sections have the same name",
    SAME_PLACE: "two places of a section have the same number",
    OUTSIDE: "a section goes beyond the map",
    TOO_MANY: "there are more than 3,000 numbered places",
  },
  validation: {
    salesWindow: "The end of the sale must come after its start",
    saleEnds: "The sale stops at the end of the event at the latest",
    sameTariff: "Two ticket types of this section have the same name",
    samePool: "Two sections have the same name",
    capacityOfMap: "A numbered section has as many places as its map",
    capacityOfZone: (places) =>
      places > 1
        ? `This section of the map has at most ${places.toLocaleString("en")} places`
        : "This section of the map has a single place",
    past: "Choose a date to come",
    delayedTooLong: "The delay cannot be more than 12 h in all: postpone the session instead",
    emptyWeek: "No sessions in that week",
    noTariff: "Add at least one ticket type",
    period: "The end of the period must come after its start",
    tooManyDates: "Create at most 120 sessions at a time",
    tooManyTariffs: "These are too many ticket types for so many dates: create fewer dates at a time",
    postponeWindow: "The time for refunds must end in the future and before the new date",
  },
  csvColumns: ["Session", "Ticket", "Places", "Takings", "Currency", "Entered", "Absent", "Refunded"],
  sameHall: (title, when) => `Another session uses this map at the same time: ${title}, ${when}`,
  told: (people) =>
    people === 0
      ? "No tickets sold: nothing was sent"
      : `${plural(people, "person has", "people have")} been told`,
};
