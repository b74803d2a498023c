import { formatMoney } from "../../../../shared/money.ts";
import { andPayWords } from "../../../../shared/words/en/booking/payment-methods.ts";
import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/trip-supply.ts";
import { untilWords } from "./trip.ts";

const departures = (count: number) => plural(count, "departure", "departures");

/** Sentences that the server writes about departures. */
const travellers = (count: number) => (count === 1 ? "1 traveller" : `${count} travellers`);
const withoutNumber = (people: number) =>
  `${travellers(people)} left neither a number nor an email: no message reaches them`;
const noneTold = "Nobody has paid yet: no message is sent";

export const tripSupplyWords: Translated<typeof french.tripSupplyWords> = {
  place: (count) => (count === 1 ? "Seat" : "Seats"),
  seat: (unit) => `Seat ${unit}`,
  line: (from, to) => `${from} → ${to}`,
  home: {
    moment: "Departure",
    driver: "driver",
    bus: "bus in service",
    price: "price",
    sale: "put on sale",
  },
  again: { same: "The same trip", back: "The return trip" },
  facts: {
    bus: "Bus",
    plate: "Number plate",
    arrival: "Arrival",
    driver: "Driver",
    noDriver: "to be named",
    luggage: "Luggage",
    departure: "Before departure",
  },
  moments: { DEPARTED: "Left", ARRIVED: "Arrived" },
  explain: {
    title: "What this delay costs",
    waiting: "Choose the reason: you will see whether it excuses the company.",
    done: (excused) =>
      excused
        ? "Reason recorded: it excuses the company, travellers keep their tickets"
        : "Reason recorded: it does not excuse the company in this country",
    impact: ({ excused, travellers, amount }) => {
      if (travellers === 0) return "No ticket of this departure was sold with the promise.";
      const people = travellers > 1 ? `${travellers} travellers` : "1 traveller";
      return excused
        ? `This reason excuses the company in this country: nothing is offered to ${people}, who keep their tickets.`
        : `This reason does not excuse the company in this country. If it is not marked as left one hour after the planned time, ${people} choose another bus or their money: ${amount} at most, and what another bus costs more.`;
    },
  },
  newBus: {
    title: "What changes for passengers",
    waiting: "Choose the bus and give the reason: the result is worked out before anything changes.",
    done: "The bus is changed",
    /** The bookings that keep their seats, get others, or have none left. */
    seats: (kept, moved, unseated) => {
      if (kept + moved + unseated === 0) return "Nobody has booked this departure yet";
      const counts = [
        kept === 1 ? "1 booking keeps its seats" : `${kept} bookings keep their seats`,
        moved === 1 ? "1 gets other seats and will be told" : `${moved} get other seats and will be told`,
      ];
      return (moved > 0 ? counts : counts.slice(0, 1)).join(", ");
    },
    unseated: (count) =>
      count === 1
        ? "1 booking has no seat any more: call the person"
        : `${count} bookings have no seat any more: call these people`,
  },
  delay: {
    title: "What will be announced",
    newsWaiting: "Write the message: it is shown here as it will arrive.",
    waiting: "Enter the delay and the reason: the new time appears here.",
    willBe: (when, people, unreached = 0) => {
      const told = people > unreached ? [`Announced to ${travellers(people - unreached)}`] : [];
      const silent = unreached > 0 ? [withoutNumber(unreached)] : [];
      const parts = people === 0 ? [noneTold] : [...told, ...silent];
      return `New departure: ${when}. ${parts.join(". ")}.`;
    },
    announced: (delay, people, unreached = 0) => {
      if (people === 0) return `Delay of ${delay} announced. ${noneTold}`;
      return `Delay of ${delay} announced${people > unreached ? ` to ${travellers(people - unreached)}` : ""}`;
    },
  },
  cancelled: (bookings, people, inCash = false) => {
    if (bookings === 0) return "Departure cancelled. Nobody had booked";
    if (people === 0) return "Departure cancelled";
    const told = people > 1 ? `${people} passengers are notified` : "The passenger is notified";
    return `Departure cancelled. ${told}${inCash ? "" : " and refunded"}`;
  },
  cashToGive: (amount) => `${amount} to give back in cash at the desk`,
  withoutNumber,
  told: (people) =>
    people === 0
      ? "Nobody has paid for this departure yet: nothing was sent"
      : people === 1
        ? "1 passenger has been told"
        : `${people} passengers have been told`,
  onSale: (count) => (count === 0 ? "No departures put on sale for now" : `${departures(count)} put on sale`),
  /** Departures that a change of their plan leaves alone. */
  leftAsSold: (count) =>
    count > 1
      ? `${count} departures already booked, favourite, cancelled or not on sale stay as they are`
      : "1 departure already booked, favourite, cancelled or not on sale stays as it is",
  busTaken: (count) =>
    count > 1
      ? `${count} departures have a bus that another departure takes at that time: change one of the two`
      : "1 departure has a bus that another departure takes at that time: change one of the two",
  waitingForRoom: (count) =>
    count > 1 ? `${count} departures wait for room in your plan` : "1 departure waits for room in your plan",
  noWayBack: "The return route does not exist yet: create it first",
  plannedBefore: (hours) => `Already planned for this bus on those days: ${hours.join(", ")}`,
  sameTerminal: "The arrival must be another park than the departure",
  periodEnds: "The end of the period must come after its start",
  refundClause: (refundable, tiers) =>
    refundable && tiers.length > 0
      ? `Refund: ${tiers.map((tier) => `${tier.refundPercent}% ${untilWords(tier.hoursBefore)}${tier.hoursBefore === 0 ? "" : " departure"}`).join(", ")}, nothing after that.`
      : "This trip is not refundable.",
  share: {
    title: (from, to, when) => `${from} → ${to}, ${when}`,
    description: (trip) =>
      `With ${trip.company}, ${trip.comfort}, ${formatMoney(trip.price, trip.currency)} a seat. Choose your seat${andPayWords(trip.methods)}.`,
    gone: "This trip is no longer available. Find the next departure on Mboa.",
  },
  comforts: { CLASSIC: "classic", COMFORT: "comfort", VIP: "VIP" },
  layoutIssues: {
    NO_ROWS: "the map is empty",
    TOO_LARGE: "the map is too large",
    UNEVEN_ROWS: "the rows are not all of the same width",
    UNKNOWN_CELL: "a square is not recognised",
    SEAT_COUNT: "there must be 10 to 75 seats",
    SEAT_NUMBERS: "seats must be numbered from 1 to the last, without gaps or repeats",
    ONE_DRIVER: "there must be one place for the driver, and only one",
    NO_DOOR: "there must be at least one door",
  },
};
