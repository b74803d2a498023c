import { formatMoney } from "../../../../shared/money.ts";
import { tooManyPlaceWords } from "../../../../shared/words/en/errors.ts";
import { listed, plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import { punctualityDays, punctualWithinMinutes } from "../../rules/punctuality.ts";
import type * as french from "../fr/trip.ts";

/** “1 seat”, “3 seats” */
export const placeCountWords = (count: number) => plural(count, "seat", "seats");

/** “until 24 h before” */
export function untilWords(hours: number): string {
  if (hours === 0) return "until departure";
  return hours >= 48 && hours % 24 === 0 ? `until ${hours / 24} days before` : `until ${hours} h before`;
}

/** Sentences of searching for and choosing a departure. */
export const tripWords: Translated<typeof french.tripWords> = {
  connections: {
    title: "With one change",
    lead: "Nobody runs this route directly on that day. These two buses follow each other, with a wait of at least an hour, and are booked together.",
    wait: (duration, city) => `${duration} wait in ${city}`,
    /** In the results of a search sentence. */
    via: (duration, city, companies) =>
      `One change in ${city}: ${duration} wait · ${[...new Set(companies)].join(", ")}`,
    change: (arrival, start) => `You arrive at ${arrival} and leave from ${start}.`,
    book: "Book both",
  },
  legs: { OUTBOUND: "Trip there", RETURN: "Return trip" },
  comforts: { CLASSIC: "Classic", COMFORT: "Comfort", VIP: "VIP" },
  dayParts: {
    night: "Night, before 05:00",
    morning: "Morning, 05:00 – 12:00",
    afternoon: "Afternoon, 12:00 – 17:00",
    evening: "Evening, after 17:00",
  },
  sorts: {
    departure: "Earliest",
    price: "Cheapest",
    duration: "Fastest",
    arrival: "Earliest arrival",
  },
  quick: { label: "Shortcuts", morning: "Morning", evening: "Evening" },
  amenities: {
    air_conditioner: "Air conditioning",
    wifi: "Wi-Fi",
    internet: "Wi-Fi",
    usb: "USB sockets",
    power: "Power sockets",
    tv: "Screen",
    toilet: "Toilet on board",
    snack: "Snack",
    water: "Free water",
    reclining_seats: "Reclining seats",
    blanket: "Blanket",
    luggage: "Large luggage hold",
  },

  line: (from, to) => `${from} → ${to}`,
  lineAloud: (from, to) => `From ${from} to ${to}`,
  search: {
    title: "Where are you going?",
    lead: "Choose your towns and your day: prices and free seats show at once.",
    returning: (day) => `return ${day}`,
    popular: "Most wanted routes",
    fromPrice: (price, currency) => `from ${formatMoney(price, currency)}`,
    nextAt: (text) => `Next departure: ${text}`,
  },
  list: {
    count: (total) => (total === 0 ? "No departures" : plural(total, "departure", "departures")),
    days: "Choose another day",
    monthPrices: "The lowest price of each day, per seat.",
    dayPrice: (day, price) => `${day}, from ${price}`,
    dayEmpty: (day) => `${day}, no direct bus`,
    none: "—",
    more: "See more departures",
    loading: "Looking for departures…",
    returnBanner: "Your trip there",
    changeOutbound: "Change the trip there",
    pastDay: "This day has passed. Choose a day to come.",
    beforeArrival: (day) => `You arrive on ${day}. Choose a return from that day on.`,
    fromArrival: "See possible returns",
    today: "See today’s departures",
  },
  empty: {
    title: "No departures match",
    filters: "No departures on this day match your filters.",
    day: "There are no departures with enough seats on that day.",
    nearest: "Nearest departures",
    clear: "Clear the filters",
    nothing: "No departures are on sale on this route yet. Go through another town, or choose another route.",
  },
  filters: {
    show: (total) => (total > 1 ? `See ${total} departures` : "See departures"),
    companies: "Company",
    terminals: "Departure park",
    time: "Departure time",
    price: "Maximum price",
    comfort: "Comfort",
    free: "Free seats",
    freeAny: "Any number",
    freeAtLeast: (count) => `${count} or more`,
  },
  card: {
    promised: "Promised departure",
    punctual: (percent) => `${percent}% on time`,
    free: (count) => (count === 0 ? "Full" : `${placeCountWords(count)} free`),
    fewLeft: (count) => (count === 1 ? "Last seat" : `Only ${count} seats left`),
    perPlace: "per seat",
    freeShort: (count) => `${count} free`,
    refundShort: (percent) => (percent > 0 ? `Refund ${percent}%` : "No refund"),
    refund: (percent) => (percent > 0 ? `${percent}% refunded` : "Not refundable"),
    validation: "On request",
    delayed: (minutes) => `Delay announced: ${minutes} min`,
    departure: "Departure",
    arrival: "Arrival",
    daysLater: (days) => (days === 1 ? "next day" : `${days} days later`),
    tooEarly: "Leaves before you arrive",
    summary: (trip) =>
      `${trip.company}, departure ${trip.departs}, arrival ${trip.arrives}, ${trip.price}, ${trip.free}`,
  },
  detail: {
    promise:
      "If the bus has not left one hour after its time, choose the next bus with a seat at no extra cost, or all your money. Except for strikes or closed roads, where the country allows it.",
    punctual: ({ percent, departures, ofLine }) =>
      `${percent}% of departures on time (${punctualWithinMinutes} min at most), of ${departures} ${ofLine ? "on this route" : "of the company"} in ${punctualityDays} days`,
    images: "Photos of the bus",
    image: (bus, position) => `${bus}, photo ${position}`,
    share: "Share",
    distance: (km) => `${km} km`,
    bus: "Your bus",
    seats: (count) => plural(count, "seat", "seats"),
    terminals: "Where to take the bus",
    terminalPhoto: (terminal, position) => `${terminal}, photo ${position}`,
    boarding: "Departure park",
    dropOff: "Arrival park",
    map: "See on the map",
    luggage: "Luggage",
    departureNote: "Before departure",
    about: "The company",
    comment: "Good to know",
    call: "Call",
    places: "Number of seats",
    placesHint: "From 1 to 5 seats per booking.",
    total: "Total",
    seatsTitle: "Choose your seats",
    seatsHint: (count) => (count > 1 ? `Tap ${count} free seats on the map.` : "Tap a free seat on the map."),
    seatsFree: (count) =>
      count > 1
        ? "If you do not choose, we seat you side by side where possible."
        : "If you do not choose, we take a free seat for you.",
    seatsFreeOnly: "On this trip the company gives out the seats.",
    chosen: (seats) => (seats.length > 1 ? `Seats ${listed(seats)}` : `Seat ${seats[0] ?? ""}`),
    chosenNone: "No seat chosen",
    together: (count) => (count > 1 ? "Seat us together" : "Choose for me"),
    clearSeats: "Clear",
    pay: "Pay",
    bookReturn: "Book your return trip",
    bothLegs: "there and back",
    tooMany: tooManyPlaceWords,
    gone: "This trip is no longer available.",
    seatLost: (seats) =>
      seats.length > 1
        ? `Seats ${listed(seats)} have just been taken. Choose others.`
        : `Seat ${seats[0] ?? ""} has just been taken. Choose another one.`,
    returnTooEarly: "This bus leaves before you arrive there. Choose a later departure.",
    chooseRest: (missing) => `${plural(missing, "seat", "seats")} left to choose.`,
    priceChanged: (price) => `The price has just changed: ${price} per seat.`,
    validation: "The company first confirms your request, then you pay.",
    others: "See other departures",
    states: {
      OPEN: "",
      FULL: "This bus is full.",
      DEPARTED: "This trip is no longer available.",
      CANCELLED: "The company has cancelled this departure.",
      UNAVAILABLE: "This trip is no longer available.",
    },
    notFound: "This trip cannot be found.",
    live: "Seats updated live",
  },
  seatMap: {
    label: "Map of the bus, seen from above",
    front: "Front",
    back: "Back",
    driver: "Driver",
    door: "Door",
    toilet: "Toilet",
    seat: (seat) => `Seat ${seat}`,
    window: "window side",
    aisle: "aisle side",
    state: { free: "free", taken: "taken", chosen: "chosen" },
    legend: { free: "Free", chosen: "Chosen", taken: "Taken" },
    keys: "Move with the arrows, choose with Space.",
  },
};
