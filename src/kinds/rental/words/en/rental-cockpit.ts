import { capitalised } from "../../../../shared/text/grammar.ts";
import { grouped } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/rental-cockpit.ts";
import { guestWords, rentalLengthWords } from "./rental-words.ts";

const counted = (count: number, one: string, many: string) =>
  `${grouped(count)}\u00a0${count === 1 ? one : many}`;

/** A car is “out”, a house “occupied”. */
const carStates = {
  OUT: "Out",
  LATE: "Late to return",
  BACK: "Returned early",
  RENTED: "Rented, to hand over",
  RESERVED: "Booked today",
  HELD: "Waiting for payment",
  BLOCKED: "Blocked",
  IMPORTED: "Taken elsewhere",
  FREE: "Free",
};
const houseStates = {
  OUT: "Occupied",
  LATE: "Late to leave",
  BACK: "Left early",
  RENTED: "Rented, keys to hand over",
  RESERVED: "Booked today",
  HELD: "Waiting for payment",
  BLOCKED: "Blocked",
  IMPORTED: "Taken elsewhere",
  FREE: "Free",
};

/** The page of one car or house, for the company that rents it out. */
export const rentalCockpitWords: Translated<typeof french.rentalCockpitWords> = {
  states: { car: carStates, house: houseStates },
  statuses: { PUBLISHED: "On sale", DRAFT: "Not on sale", CANCELLED: "Withdrawn" },
  until: (when) => `until ${when}`,
  wasExpected: {
    car: (when) => `was due back on ${when}`,
    house: (when) => `was to leave on ${when}`,
  },
  begins: (when) => `begins on ${when}`,
  freeUntil: (day) => `free until ${day}`,
  freeAlong: (days) => `nothing booked in the next ${days} days`,
  againOn: (day) => `free again on ${day}`,
  call: "Call",
  openBooking: "Open the booking",
  booking: (code) => `Booking ${code}`,
  occupied: "Occupancy this month",
  percent: (percent) => `${percent}%`,
  taken: (type, taken, days) => `${rentalLengthWords[type](taken)} rented out of ${days}`,
  blocked: (type, count) => `${rentalLengthWords[type](count)} blocked`,
  monthBefore: (month, value) => `${capitalised(month)}: ${value}`,
  ahead: (days) => `Next ${days} days`,
  aheadFree: (type, count) => `${rentalLengthWords[type](count)} free`,
  revenue: "Income this month",
  revenueHelp: (count) => `${counted(count, "rental begins", "rentals begin")} this month`,
  cautions: "Deposits held",
  noCaution: "None at the moment",
  cautionsHeld: (count, disputed) =>
    [counted(count, "deposit", "deposits"), disputed > 0 ? `${disputed} disputed` : ""]
      .filter(Boolean)
      .join(", "),
  strip: "The next 30 days",
  stripHelp: "Tap a booked day to open its booking.",
  moves: { car: "Next handovers and returns", house: "Next check-ins and check-outs" },
  move: {
    car: { OUT: "Handover", IN: "Return" },
    house: { OUT: "Check-in", IN: "Check-out" },
  },
  noMoves: "Nothing planned",
  late: "Late",
  caution: (state, amount) => `Deposit ${amount}: ${state.toLowerCase()}`,
  prices: "Prices and rules",
  price: { car: "Price per day", house: "Price per night" },
  weekend: { car: "At the weekend", house: "Friday and Saturday" },
  withDriver: "Driver, per day",
  agreedCaution: "Deposit asked for",
  cleaning: "Cleaning",
  minNights: "Minimum stay",
  nights: rentalLengthWords.house,
  periods: "The next six weeks",
  noPeriods: "No special prices: the ordinary price applies.",
  ordinary: "ordinary price",
  minStay: { car: rentalLengthWords.car, house: rentalLengthWords.house },
  atLeast: (length) => `at least ${length}`,
  noArrival: { car: "no start", house: "no check-in" },
  noDeparture: { car: "no return", house: "no check-out" },
  packages: "Packages",
  noPackages: "No packages on offer",
  package: (days) => rentalLengthWords.car(days),
  perDay: (amount) => `${amount} per day`,
  perWeekendDay: (amount) => `${amount} at the weekend`,
  driverIncluded: "driver included",
  papers: "Papers",
  noPapers: "No papers recorded for this car",
  paperEnds: (day, left) =>
    left < 0
      ? `Expired since ${day}`
      : left === 0
        ? "Expires today"
        : `Valid until ${day}${left <= 60 ? `, ${counted(left, "day", "days")} left` : ""}`,
  expired: "Expired",
  expiresSoon: "Expires soon",
  house: "The house",
  guests: (count) => guestWords(count),
  photos: (count) => counted(count, "photo", "photos"),
  noParts: "No rooms recorded",
  property: "Property",
  type: "Type",
  capacity: "Capacity",
  pictures: "Photos",
  rooms: "Rooms",
  part: (name, count) => (count > 1 ? `${name} × ${count}` : name),
  related: { VILLA: "Room of the villa", ROOM: "Room rented on its own" },
  buttons: {
    occupation: "Occupancy",
    handovers: "Handovers and returns",
    calendar: "Price calendar",
    gallery: "Photos",
  },
};
