import type * as french from "../../fr/booking/offer.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";
import { kindWords } from "../kinds.ts";
import { andPayWords } from "./payment-methods.ts";

const reviews = (count: number) => plural(count, "review", "reviews");

/** What the pages of every kind say about an offer. */
export const offerScreenWords: Translated<typeof french.offerScreenWords> = {
  retry: "Try again",
  editSearch: "Change the search",
  /** Shown instead of a price of zero. */
  free: "Free",
  from: (price) => `from ${price}`,
  otherCountry: (country) =>
    `This offer is from another country (${country}): choose that country at the top of the page to book it.`,
  /** Leads to an offer that was looked for on the page of another kind. */
  rightKind: {
    trip: "See this trip",
    rdv: "See this consultation",
    location: "See this rental",
    event: "See this event",
  },
  held: (units) => `Already held in your name: ${units}.`,
  resume: "Go back to my payment",
  /** The text under the title of a shared link. */
  preview: ({ company, place, price }, methods) =>
    `${[company, place, price].filter(Boolean).join(", ")}. Book${andPayWords(methods)}.`,
  favourite: {
    add: "Add to favourites",
    remove: "Remove from favourites",
    added: {
      trip: "Trip added to your favourites",
      rdv: "Appointment added to your favourites",
      location: "Rental added to your favourites",
      event: "Event added to your favourites",
    },
    removed: {
      trip: "Trip removed from your favourites",
      rdv: "Appointment removed from your favourites",
      location: "Rental removed from your favourites",
      event: "Event removed from your favourites",
    },
  },
  rating: {
    aloud: (average, count) => `Rated ${average} out of 5, ${reviews(count)}`,
    shown: (average, count) => `${average} (${reviews(count)})`,
    stars: (rating) => `${rating} out of 5`,
  },
  /** The power and water supply of a house. */
  supply: {
    power: "Power",
    water: "Water",
    notes: {
      STEADY: "no cuts",
      SOME_CUTS: "a few cuts",
      OFTEN_CUT: "frequent cuts",
    },
    counted: (note, count) => `${note} (${count})`,
  },
  voiceNote: {
    title: "Directions, explained aloud",
    listen: "Listen to the directions",
    unreachable: "The recording could not be loaded. Try again when you have network.",
  },
  reviews: {
    title: "What customers say",
    unnamed: "Customer",
    more: "See more reviews",
    average: (average) => `${average} out of 5`,
    criteria: {
      PUNCTUALITY: "On time",
      COMFORT: "Comfort",
      DRIVING: "Driving",
      LISTENING: "Listening",
      WELCOME: "Welcome",
      CLEANLINESS: "Cleanliness",
      CONDITION: "Condition of the car",
      AS_DESCRIBED: "As described",
      ORGANISATION: "Organisation",
      PLACE: "Venue",
    },
  },
  refund: {
    title: "Cancellation and refund",
    percent: (percent) => `${percent}%`,
    never: "Not refundable.",
    until: (when) => `until ${when}`,
    toTheEnd: (kind) => `until the ${kindWords[kind].start.toLowerCase()}`,
    hoursBefore: (hours, kind) => `until ${hours} h ${kindWords[kind].beforeStart}`,
    after: "after that",
    now: (percent, until) => `${percent}% back if you cancel ${until}`,
    over: (kind) => `Too late for a refund ${kindWords[kind].beforeStart}.`,
  },
  contact: {
    title: (company) => `A question? Reach ${company}`,
    call: "Call",
    message: (code, title, when) => `Hello, I am writing about my booking ${code}: ${title}, ${when}.`,
  },
  share: {
    whatsapp: "WhatsApp",
    sms: "SMS",
    copy: "Copy the link",
    copied: "Link copied",
    native: "Other apps",
  },
};
