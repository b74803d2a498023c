import type * as french from "../../fr/backoffice/settings.ts";
import type { Translated } from "../../translated.ts";
import { grouped } from "../grammar.ts";
import { validationWords } from "../ui/validation.ts";
import { pageTitleWords } from "./page-titles.ts";

/** The words of the screen of a country's settings. */
export const settingWords: Translated<typeof french.settingWords> = {
  title: pageTitleWords.settings,
  intro:
    "Each setting is for one country, within the limits shown. A change takes effect everywhere within a minute; what is already booked keeps its conditions.",
  country: "Country",
  save: "Save",
  saved: "Settings saved",
  bounds: (min, max, initial, unit) =>
    `From ${grouped(min)} to ${grouped(max)} ${unit} · ${grouped(initial)} if nothing is chosen`,
  guarded:
    "This setting protects money: another administrator confirms an increase, which applies from the next day. A decrease applies at once.",
  asked: (name, value, unit) =>
    `${name || "Someone who no longer has an account"} requests ${grouped(value)} ${unit}.`,
  askedByMe: (value, unit) =>
    `You requested ${grouped(value)} ${unit}. Another administrator must confirm it.`,
  countsFrom: (value, unit, day) => `${grouped(value)} ${unit} from ${day}.`,
  confirm: "Confirm",
  confirmed: "Change confirmed: it applies from tomorrow.",
  refuse: "Refuse",
  withdraw: "Withdraw the request",
  refused: "The change is withdrawn.",
  askedSaved: "Settings saved. The protected change waits for another person.",
  whole: validationWords.whole,
  between: (min, max) => `Between ${grouped(min)} and ${grouped(max)}`,
  groups: {
    online: "Booking and paying online",
    desk: "Paying at the desk",
    payouts: "Payouts to companies",
    reconciliation: "Reconciliation with operators",
    trips: "Going on sale and reminders",
    privacy: "Personal data",
  },
  labels: {
    holdMinutes: "Places held before payment",
    paymentMinutes: "Time to confirm a payment",
    withdrawalMinutes: "Free cancellation after an online purchase",
    unpaidHoldsMaximum: "Unpaid bookings per person",
    rushHoldsPerSecond: "Queue by itself from (0 = never)",
    rushPeopleAtOnce: "Queue: called people who choose at the same time",
    requestHours: "Time for the company to answer",
    shareMinutes: "Time to pay a shared bill",
    cashCutoffMinutes: "Paying at the desk ends before the start",
    cashBillsMaximum: "Bookings to pay at the desk per person",
    payoutAloneMaximum: "Payout that one person orders alone",
    feeMtnMomo: "Fee agreed with MTN MoMo",
    feeOrangeMoney: "Fee agreed with Orange Money",
    feeStripe: "Fee agreed for cards",
    feeDifferenceMaximum: "Fee difference accepted without anybody",
    differenceAloneMaximum: "Difference that one person accepts alone",
    planningDays: "Departures put on sale ahead",
    reminderHours: "Reminder to the customer before the start",
    identityDays: "ID numbers kept after the trip",
    strikeExcuses: "Promised departure: a strike excuses the company",
    roadClosedExcuses: "Promised departure: a closed road excuses the company",
  },
  units: {
    minutes: "minutes",
    hours: "hours",
    days: "days",
    bookings: "bookings",
    francs: "francs",
    people: "people",
    perSecond: "bookings of an offer per second",
    basisPoints: "hundredths of a %",
    yes: "(1 = yes, 0 = no)",
  },
};
