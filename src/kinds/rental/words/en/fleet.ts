import { spokenDay } from "../../../../shared/dates.ts";
import { formatDay, formatPeriod } from "../../../../shared/paper-dates.ts";
import { grouped, plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/fleet.ts";
import { nightWords, rentalDayWords, rentalLengthWords } from "./rental-words.ts";

/** What a rental company reads on its planning screens. */
export const fleetWords: Translated<typeof french.fleetWords> = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  today: "Today",
  exportPrices: "Prices as CSV",
  monthsShown: "Period shown",
  months: (count) => (count === 12 ? "1 year" : plural(count, "month", "months")),
  states: {
    FREE: "Free",
    HELD: "Waiting for payment",
    SOLD: "Booked",
    BLOCKED: "Blocked",
    IMPORTED: "Taken elsewhere",
    OVERDUE: "Not yet returned",
  },
  /** Of a bar whose car or house has come back and is clean. */
  cleaned: "Cleaned",
  marks: { FREE: "", HELD: "…", SOLD: "B", BLOCKED: "✕", IMPORTED: "C", OVERDUE: "!" },
  works: { state: "Out of service for works", mark: "W", label: "Repairs or works" },
  cleaning: { open: "To be cleaned", done: "Cleaned", mark: "≈" },
  columns: { car: "Car", house: "House" },
  length: rentalLengthWords,
  unpublished: "Not published",
  pages: {
    search: { car: "Model or plate", house: "House or property" },
    previous: "Previous page",
    next: "Next page",
    none: {
      car: "No cars match this search.",
      house: "No houses match this search.",
    },
  },
  help: {
    mouse: "Drag the mouse over the days of a row, or move with the arrows and extend with Shift + arrows.",
    touch: "Tap the first day, then the last.",
  },
  dayLabel: (day, state, label) => [spokenDay(day), state, label].filter(Boolean).join(", "),
  chosenDay: (label) => `${label}, chosen`,
  block: {
    reason: "Reason for blocking",
    reasonHelp: "Maintenance, breakdown, own use…",
    submit: "Block these days",
    done: "These days can no longer be booked.",
    past: "These days have passed.",
    remove: "Unblock",
    removed: "These days can be booked again.",
    conflicts: (count) =>
      count > 1
        ? `${count} days already booked stay with their customers; the others are blocked.`
        : "One day already booked stays with its customer; the others are blocked.",
    /** What a new room has of its villa, because the villa is let or blocked with all its rooms. */
    ofVilla: (periods) =>
      `Already taken with the villa: ${periods.join("; ")}. These nights of the room are not for sale.`,
    importedText: "This block comes from a linked calendar: change it there.",
  },
  calendar: {
    house: "House",
    rules: (minStay, arrivalOk, departureOk) =>
      [
        minStay && minStay > 1 && `min. ${nightWords(minStay)}`,
        !arrivalOk && "no check-in",
        !departureOk && "no check-out",
      ].filter((rule) => rule !== false && rule !== null),
    help: {
      mouse:
        "Each square is a night. Drag the mouse over the nights, or move with the arrows and extend with Shift + arrows.",
      touch: "Each square is a night. Tap the first one, then the last.",
    },
  },
  days: {
    price: {
      car: (currency) => `Price of the day (${currency})`,
      house: (currency) => `Price of the night (${currency})`,
    },
    minStay: { car: "Minimum length (days)", house: "Minimum stay (nights)" },
    arrival: "Check-in",
    departure: "Check-out",
    unchanged: "No change",
    allowed: "Allowed",
    refused: "Not allowed",
    only: "Only these days of the week:",
    emptyHelp: "Empty: no change",
    submit: "Save",
    reset: "Back to the ordinary price and rules",
    done: {
      car: (count) => `${rentalDayWords(count)} changed.`,
      house: (count) => `${nightWords(count)} changed.`,
    },
  },
  prices: {
    open: "Season prices",
    title: "Season prices",
    text: "Bookings already made keep their price.",
    which: { car: "Cars", house: "Houses" },
    all: { car: "All cars", house: "All houses" },
    onlyShown: {
      car: (count) => `Only among the ${count} cars shown: the others keep their prices.`,
      house: (count) => `Only among the ${count} houses shown: the others keep their prices.`,
    },
    from: "From",
    to: "To",
    past: "These days have passed",
    only: "Only these days of the week (or else all)",
    how: "New price",
    kinds: {
      PERCENT: "Change the ordinary price by",
      PRICE: "Set the price to",
      COPY: "Take the prices of a year ago",
      ORDINARY: "Back to the ordinary price",
    },
    help: {
      PERCENT: "20: one fifth more; -10: one tenth less",
      PRICE: "",
      COPY: "Each day takes the price and the rules of the same day of the week, 52 weeks earlier.",
      ORDINARY: "",
    },
    percent: "Change (%)",
    preview: "What will change",
    waiting: "Fill in the form: the prices appear here.",
    nothing: "No prices change.",
    before: "Before",
    after: "After",
    more: (count) => `… and ${plural(count, "more row", "more rows")}`,
    count: {
      car: (days) => `${rentalDayWords(days)} ${days === 1 ? "changes" : "change"} price`,
      house: (nights) => `${nightWords(nights)} ${nights === 1 ? "changes" : "change"} price`,
    },
    sold: {
      car: (days) => `${rentalDayWords(days)} already booked: the price does not change for these customers.`,
      house: (nights) =>
        `${nightWords(nights)} already booked: the price does not change for these customers.`,
    },
    submit: "Change the prices",
    back: "Back",
  },
  timeline: {
    previous: "Previous day",
    next: "Next day",
    late: "Late",
    departures: "Handovers",
    returns: "Returns",
    none: {
      late: "Nothing is late.",
      departures: "No handovers on this day.",
      returns: "No returns on this day.",
    },
    summary: (departures, returns, late) =>
      `${plural(departures, "handover", "handovers")}, ${plural(returns, "return", "returns")}, ${late} late`,
    isLate: "Late",
    done: "Done",
    cleaned: (time: string) => `Cleaned at ${time}`,
    waiting: "To do",
    caution: (amount, state) => `Deposit ${amount}: ${state}`,
    out: "Hand over the car",
    in: "Take back the car",
    see: "See the contract",
  },
  openBooking: "Open",
  papers: {
    line: (kind, plate, day, expired) =>
      `${plate}: ${kind.toLowerCase()} ${expired ? "expired since" : "valid until"} ${formatDay(day)}`,
    more: (count) => (count > 1 ? `and ${count} other papers` : "and one other paper"),
    open: "See the papers",
  },
  conflicts: (count) =>
    count > 1
      ? `${count} days booked here are also taken in a linked calendar. Call the customers concerned.`
      : "One day booked here is also taken in a linked calendar. Call the customer concerned.",
  link: {
    open: "Link for other sites",
    title: "Calendar to give to other sites",
    text: "At this address Airbnb, Booking or another site reads the nights taken here. Whoever knows it can read it.",
    copy: "Copy",
    copied: "Address copied",
    renew: "Make a new address",
    renewed: "New address: the old one no longer answers. Give the new one to the other sites.",
  },
  statistics: {
    type: "Cars or houses",
    types: { car: "Cars", house: "Houses" },
    from: "From",
    to: "To",
    tooLong: (days) => `Choose ${days} days at most.`,
    share: "Occupancy",
    percent: (value) => `${Math.round(value * 100)}%`,
    deposits: "Deposits held at the moment",
    held: (count, disputed) =>
      [plural(count, "deposit", "deposits"), disputed > 0 && `${grouped(disputed)} of them disputed`]
        .filter(Boolean)
        .join(", "),
    kept: "Kept from deposits during the period",
    keptCount: (count) => plural(count, "deposit", "deposits"),
    revenue: "Received for rentals that begin in the period",
    byDay: "Occupancy by day",
    dayLabel: (day, taken, share) => `${day}: ${taken}, ${share}`,
    highest: (most) => `Fullest day: ${most}`,
    ofAll: (taken, all) => `${taken} of ${all}`,
    day: "Day",
    rented: { car: "Cars rented", house: "Houses rented" },
    each: { car: "By car", house: "By house" },
    company: "Company",
    taken: { car: "Days rented", house: "Nights rented" },
    blocked: { car: "Days blocked", house: "Nights blocked" },
    bookings: "Rentals",
    earned: "Received",
    nothing: { car: "No cars yet.", house: "No houses yet." },
  },
  desk: {
    title: "Dates of the rental",
    from: { car: "Pick-up", house: "Check-in" },
    to: { car: "Return", house: "Check-out" },
    at: "Time",
    guests: "Guests",
    driver: "With the company’s driver",
    papers: "Check the licence and the ID card of the person who drives.",
    sell: "Rent at the desk",
    label: (from, to) => formatPeriod(from, to),
  },
  gallery: {
    house: "House",
    help: "The first photo is the cover, the one that guests see in the list.",
    empty: "This house has no photo yet.",
    add: "Add photos",
    unseen: (room) => `Add a photo: ${room}`,
    room: "Room",
    noRoom: "No room",
    caption: "Caption",
    cover: "Cover",
    makeCover: "Make it the cover",
    earlier: (place) => `Move photo ${place} forward`,
    later: (place) => `Move photo ${place} back`,
    remove: (place) => `Remove photo ${place}`,
    removePhoto: "Remove the photo",
    removeAsk: "Remove this photo?",
    removeText: "Guests will no longer see it.",
    photo: (place, room) => (room ? `Photo ${place}, ${room}` : `Photo ${place}`),
  },
  contract: "Contract (PDF)",
  close: "Close",
};
