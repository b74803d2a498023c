import { formatDayShort, formatDayTime } from "../../dates.ts";
import { isServiceKind } from "../../kinds.ts";
import { formatAmount, formatMoney } from "../../money.ts";
import type * as french from "../fr/errors.ts";
import { formErrorWords } from "./account/form-errors.ts";
import { programErrorWords } from "./account/program-errors.ts";
import { gateErrorWords } from "./desk/gate-errors.ts";
import { whyWords } from "./desk/why-words.ts";
import { plural } from "./grammar.ts";
import { kindWords, listedPlaces } from "./kinds.ts";
import { depositErrorWords } from "./money/deposit-errors.ts";
import { payoutErrorWords } from "./money/payout-errors.ts";
import { rateErrorWords } from "./money/rate-errors.ts";
import { reconciliationErrorWords } from "./money/statement-faults.ts";
import { rushErrorWords } from "./rush-errors.ts";
import { shareErrorWords } from "./share-errors.ts";
import { watchErrorWords } from "./watch-errors.ts";

/** Shown beside the number of places, and sent by the server when a request asks for more. */
export const tooManyPlaceWords: typeof french.tooManyPlaceWords = (places, kind = "") => {
  const { one, many } = placeNouns[kind] ?? { one: "place", many: "places" };
  return `You cannot choose more than ${plural(places, one, many)}`;
};

/** What a booking of the kind counts, where it is not places. */
const placeNouns: Partial<Record<string, { one: string; many: string }>> = {
  rdv: { one: "appointment", many: "appointments" },
};

const list = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? listedPlaces(value.map(String)) : "Chosen places";

const counted = (count: unknown, one: string, many: string) => plural(Number(count), one, many);

/** What a person reads for each expected failure. */
export const errorWords: typeof french.errorWords = {
  INTERNAL: "Something went wrong, please try again later",
  FORBIDDEN: "You are not allowed to do this.",
  ...formErrorWords,
  WRONG_CREDENTIALS: "Wrong login or password.",
  WRONG_CODE: "The code is wrong or has already been used.",
  EXPIRED_CODE: "This code is no longer valid. Ask for a new one.",
  COMMON_PASSWORD:
    "This password is too easy to guess: a common word, a sequence or your number. Choose another one.",
  BOOKINGS_AHEAD: "You still have upcoming bookings. First say what happens to them.",
  WRONG_PASSWORD: "Your current password is wrong.",
  ALREADY_HAS_PASSWORD: "Your account already has a password. You can change it.",
  RESET_WAITS: (detail) =>
    `This device is new to the account. To keep it safe, the new password will be accepted in ${Math.max(1, Math.ceil(Number(detail.seconds ?? 600) / 60))} min.`,
  NAMES_NEEDED: "This number has no account yet. Give your first and last name.",
  NO_PASSWORD: "Your account has no password yet. Create one first.",
  ADDRESS_IN_USE: "This address or number already belongs to another account.",
  ACCOUNT_DISABLED: "This account is disabled. Contact support.",
  MUST_ADD_FACTOR: "Your role needs a second proof at sign-in: add an authenticator app first.",
  WRONG_FACTOR_CODE: "This is not the right code. Wait for the next one in your app and try again.",
  FACTOR_EXPIRED: "You waited too long. Type your password again.",
  MUST_UPDATE_PASSWORD: "You must change your password first.",
  PHONE_NEEDED: "First tell us the number where we can reach you.",
  PASSWORD_NEEDED: "This account opens with its password. Sign in, your choice is kept.",
  NOT_ON_BEHALF: "Only the owner of the account can do this.",
  NOT_BY_TOKEN: "This token does not allow that. Sign in to do it yourself.",
  TOO_MANY_FEEDS: (detail) => `You already have ${detail.limit ?? 10} imported calendars. Remove one first.`,
  ...watchErrorWords,
  ...rushErrorWords,
  TOO_MANY_PREFERENCES: "You already keep many views. Remove one first.",
  ROLE_NOT_GRANTABLE: "You cannot give or remove this role.",
  SOCIAL_REFUSED: "The sign-in could not be verified. Start again.",
  PROOF_MISSING: "A profile alone proves nothing: send the proof from /mobile/success-auth in “proof”.",
  SOCIAL_DECLINED: "You did not agree. Nothing has changed.",
  NOT_FOUND: "This item cannot be found.",
  METHOD_NOT_ALLOWED: "This address is not called in this way.",
  UNSUPPORTED_TYPE: "This format cannot be sent here.",
  CONFLICT: "This is no longer possible. Reload the page.",
  STALE_EDIT: "Someone else has just changed this record. Reload it before you save.",
  IN_USE: (detail) => `Cannot be deleted: used by ${detail.usedBy ?? "other data"}.`,
  ALREADY_EXISTS: "An identical item already exists.",
  TOO_LARGE: "The image you sent is too large. Choose a smaller image",
  ...programErrorWords,
  TOO_SLOW: "Sending took too long. Check your connection and try again.",
  TOO_MANY_REQUESTS: (detail) =>
    `Too many attempts. Try again in ${Math.max(1, Math.ceil(Number(detail.seconds ?? 60) / 60))} min.`,
  OVERLOADED: "The service is very busy. Try again in a few seconds.",
  UNAVAILABLE: "The service is interrupted for a moment. Try again in a few seconds.",
  STORAGE_AWAY: "Files cannot be reached for a moment. Try again in a few seconds.",
  STORAGE_FULL: "This file could not be kept: there is no room left. Try again later.",
  ...reconciliationErrorWords,
  UNKNOWN_COUNTRY: "This country is not available yet.",
  INVALID_FILTER: "This filter does not exist.",
  INVALID_SORT: "This sort does not exist.",
  INVALID_REFERENCE: "A chosen item does not exist or you do not have access to it.",
  NOT_A_VOICE_NOTE: "This file is not a recording. Accepted: .webm, .ogg, .m4a, .mp3.",
  VOICE_NOTE_TOO_LONG: "This recording is too long: 3 MB at most, a few minutes.",
  NOT_AN_IMAGE: "This file is not an image. Accepted: .jpg, .jpeg, .png, .gif.",
  FILE_REFUSED: "This file cannot be accepted.",
  UNKNOWN_CITY: (detail) => `The city “${detail.city ?? ""}” is not served yet.`,
  INVALID_PERIOD: "The end must come after the start, and the period cannot be longer than ten years.",
  INVALID_LAYOUT: (detail) => `This bus layout is not valid: ${list(detail.reasons)}.`,
  BUS_BUSY: (detail) =>
    `This bus is already taken by another departure at that time${detail.when ? ` (${detail.when})` : ""}.`,
  HAS_SALES: "Seats on this departure are already sold or held: this change is no longer possible.",
  NO_LONGER_AVAILABLE: ({ kind, why }) =>
    whyWords[`${kind} ${why}`] ?? kindWords[isServiceKind(kind) ? kind : "trip"].noLongerAvailable,
  CONNECTION_LOST: "The other departure of this journey is no longer available: neither of them is held.",
  SOLD_OUT: ({ kind, name }) =>
    name
      ? `${name}: no places left. Choose another category or another date.`
      : kindWords[isServiceKind(kind) ? kind : "trip"].soldOut,
  NOT_SOLD_OFFLINE: "These places cannot be sold without network.",
  PLACES_TAKEN: (detail) =>
    detail.kind === "rdv"
      ? kindWords.rdv.soldOut
      : detail.closed
        ? `${list(detail.labels ?? detail.units)}: not open for booking. Choose other dates.`
        : `${list(detail.labels ?? detail.units)}: someone else has just booked. Choose among the places still free.`,
  TOO_MANY_PLACES: (detail) => {
    const sentence = tooManyPlaceWords(Number(detail.places ?? 5), String(detail.kind ?? ""));
    return detail.name ? `${detail.name}: ${sentence}` : sentence;
  },
  NO_SUCH_SEAT: (detail) =>
    `${list(detail.labels)}: this bus has only ${counted(detail.seats, "seat", "seats")}.`,
  SEAT_NOT_FOR_COUNTER: (detail) =>
    `${list(detail.labels)}: already sold or held online, the desk cannot keep it. Take it off the list.`,
  UNKNOWN_PLACE: "One of the chosen places does not exist or is not for sale. Choose another one.",
  PRICE_CHANGED: "The price has changed since it was shown. Check the new total before going on.",
  TOO_MANY_HOLDS: (detail) =>
    `You already have ${counted(detail.limit ?? 5, "unpaid booking", "unpaid bookings")}, the maximum. Pay or cancel one, then try again.`,
  SELLER_SUSPENDED: "Your company does not sell on Mboa at the moment.",
  COMPANY_SUSPENDED: "This company is not selling at the moment. Choose another one.",
  PASSENGERS_NEEDED: "Give a name for each place.",
  IDENTITY_NEEDED: "Give the ID number for each place.",
  IDEMPOTENCY_MISMATCH:
    "This request was already sent with other information. Reload the page and start again.",
  PAYMENT_IN_PROGRESS: "A payment is already under way for this booking. Wait for its result or cancel it.",
  BILL_SHARED: "Several people pay this booking, each one by their own link. Stop sharing to pay alone.",
  SHARES_SUM: ({ missing, currency }) => {
    const sum = formatMoney(Math.abs(Number(missing ?? 0)), String(currency ?? "XAF"));
    return Number(missing) < 0 ? shareErrorWords.over(sum) : shareErrorWords.missing(sum);
  },
  SHARES_BEGUN:
    "A part is already paid: the parts can no longer change. Stop sharing to give back what is paid.",
  SHARES_OVER:
    "The time limit has passed, the parts have been redone, or the booking has ended. You have not been charged.",
  SHARES_TOO_LATE: "It is too late to share the payment. Pay in one go.",
  SHARES_TOO_MANY: ({ maximum }) =>
    `You are already sharing ${maximum ?? 3} bookings, the maximum. Wait until one is paid, or stop sharing one.`,
  HOLD_LOST: "The holding time is over and your choice has been taken. Choose again.",
  ALREADY_PAID: "This booking is already paid. Your tickets are in your bookings.",
  NOT_YET_ACCEPTED: "The partner has not accepted this request yet. You can pay as soon as they accept.",
  OTHER_OPERATOR: "This number belongs to another operator. Choose that operator, or another number.",
  METHOD_UNAVAILABLE: "This payment method is not available at the moment. Choose another one.",
  NUMBER_DECLINED:
    "The person with this number no longer wants payment requests on it. Choose another number or another method.",
  PROMPTS_TOO_MANY:
    "Too many payment requests were not accepted. Try again tomorrow, or choose another number or another method.",
  PAYMENT_PHONE_NEEDED: "Please enter a valid mobile payment number",
  CASH_TOO_LATE: "It is too late to pay at the desk. Choose another payment method.",
  CASH_ONE_COMPANY: "You can pay at the desk only if all the bookings are with the same company.",
  ONE_COUNTRY: "A basket is paid in one go: all its bookings must be in the same country.",
  NEEDS_ANSWER: ({ title }) =>
    `${title ? `“${title}”` : "This booking"} needs an answer before payment: book it separately, without the basket.`,
  CASH_TOO_MANY: "You already have several bookings to pay at the desk. Pay one or choose another method.",
  TICKET_KEY_PREPARED: (detail) =>
    `A new key is already published${detail.when ? `: it will sign from ${detail.when}` : ""}.`,
  NO_OPEN_SHIFT: "Open your drawer before you collect money.",
  AMOUNT_DIFFERS: (detail) =>
    `The amount to collect is ${detail.expected ?? "different"}. Check before confirming.`,
  SHIFT_ALREADY_OPEN: "Your drawer is open. Close it first.",
  SHIFT_CLOSED: "This drawer is already closed.",
  SHIFT_EXPLAINED: "This drawer has no difference to explain.",
  SHIFT_UNEXPLAINED: "First explain the difference of your last drawer, then open another one.",
  SEATS_ON_DEVICE: (detail) =>
    `Seats are still on ${detail.device ?? "a device"}. Send its sales and give its seats back, then close the drawer.`,
  CASH_FROM_DRAWER: "A cash refund comes out of a drawer: it is paid at the desk, with the booking code.",
  CASH_TOO_LITTLE: (detail) =>
    `${detail.missing ?? "Money"} is missing. Ask for the full amount before you sell.`,
  CASH_DRAWER_SHORT: "There is not enough money in your drawer for this refund.",
  REFUND_CHANGED: "The refund has changed since it was shown. Check the new amount before confirming.",
  CHANGE_NOT_ALLOWED: "This change is not possible. Choose something else.",
  CHANGE_PLACES: (detail) =>
    `The number of places must stay the same: ${detail.places}. For fewer places, first cancel the ones you do not need.`,
  CHANGE_NOTHING: "This is already your booking. Choose something else.",
  CHANGED_TOO_OFTEN: (detail) =>
    `You have already changed this booking ${counted(detail.times ?? 2, "time", "times")}, the maximum. Write to us or cancel it.`,
  CHANGE_COST_CHANGED:
    "The difference to pay or give back has changed since it was shown. Check the new amount.",
  ...depositErrorWords,
  NOT_CANCELLABLE: "This booking can no longer be cancelled.",
  UNKNOWN_TARIFF: "This ticket type does not exist. Choose another one.",
  TARIFF_NOT_YET: (detail) =>
    `${detail.tariff ? `The ticket type ${detail.tariff}` : "This ticket type"} goes on sale on ${detail.when ?? ""}.`,
  TARIFF_OVER: (detail) =>
    `${detail.tariff ? `The ticket type ${detail.tariff}` : "This ticket type"} is no longer on sale. Choose another one.`,
  TARIFF_LIMIT: (detail) =>
    `${detail.tariff ? `The ticket type ${detail.tariff}` : "This ticket type"} is limited to ${counted(detail.limit ?? 5, "place", "places")} per booking.`,
  CAPACITY_SOLD: (detail) =>
    detail.sold
      ? `${counted(detail.sold, "place", "places")} of this area ${detail.sold === 1 ? "is" : "are"} already sold or held: its capacity cannot go below that.`
      : `Place ${detail.highest ?? ""} of this area is already sold or held: its capacity cannot go below that.`,
  NOT_YET_OVER: "You can leave a review afterwards, once it is over.",
  NOT_ATTENDED: "You were marked absent: only people who came leave a review.",
  ...payoutErrorWords,
  APPLICANT_CLOSED: "This person’s account is disabled: enable it first, or refuse the request.",
  SUBSCRIPTION_OVERLAPS: (detail) =>
    `This company already has a subscription until ${detail.until ?? ""}. Renew it or end it first.`,
  ...rateErrorWords,
  ...gateErrorWords,
  SEASON_OVERLAPS: (detail) =>
    `The season “${detail.name ?? ""}” already applies to these routes from ${detail.from} to ${detail.until}. Change it, or choose other days.`,
  LAST_SUPER_ADMIN: "Appoint another super administrator first.",
  DRAWER_OPEN: (detail) =>
    `This person has an open drawer: ${detail.place ?? ""}, since ${detail.since ?? ""}. Have it counted and closed first, or tick “Remove anyway”.`,
  SAME_PASSWORD: "This is already your password. Choose another one.",
  RENTAL_TOO_SHORT: (detail) =>
    detail.subject === "car"
      ? `For a pick-up on ${formatDayShort(String(detail.day))}, the rental is for at least ${counted(detail.minimum, "day", "days")}.`
      : `For an arrival on ${formatDayShort(String(detail.day))}, the stay is for at least ${counted(detail.minimum, "night", "nights")}.`,
  RENTAL_TOO_LONG: (detail) =>
    `This rental lasts ${counted(detail.maximum, "day", "days")} at most. Choose closer dates.`,
  OFFER_STILL_LET:
    "It cannot be withdrawn: first take the offer off sale, and wait for current and upcoming rentals to end.",
  CAR_TAKEN: "This car is not free on all of those days.",
  NO_ARRIVAL: (detail) =>
    `No arrivals on ${formatDayShort(String(detail.day))}: choose another day to arrive.`,
  NO_DEPARTURE: (detail) =>
    `No departures on ${formatDayShort(String(detail.day))}: choose another day to leave.`,
  TOO_MANY_GUESTS: (detail) => `This place takes ${counted(detail.guests, "guest", "guests")} at most.`,
  TOO_YOUNG: (detail) =>
    `To drive this car you must be at least ${detail.age} on the day of pick-up. Choose ${detail.hasDriver ? "a driver or " : ""}another car.`,
  LICENCE_NEEDED: "Give the driving licence of the person who will drive.",
  LICENCE_TOO_RECENT: (detail) =>
    `For this car, the licence must be at least ${counted(detail.years, "year", "years")} old. Choose ${detail.hasDriver ? "a driver or " : ""}another car.`,
  LICENCE_EXPIRES: (detail) =>
    `This licence expires on ${formatDayShort(String(detail.day))}, before the car is returned. Give another one${detail.hasDriver ? " or choose a driver" : ""}.`,
  OUTSIDE_HOURS: (detail) =>
    detail.time
      ? `The agency is not open at that time. The nearest time is ${formatDayTime(String(detail.day), String(detail.time))}.`
      : "The agency is not open on those days. Choose other dates.",
  TOO_SHORT_NOTICE: ({ hours, day, time }) => {
    const why = hours
      ? `This rental must be booked at least ${counted(hours, "hour", "hours")} ahead.`
      : "That time is already past.";
    return time
      ? `${why} The earliest possible time is ${formatDayTime(String(day), String(time))}.`
      : `${why} Choose a later time.`;
  },
  KM_TOO_LOW: (detail) =>
    `The mileage cannot be below ${formatAmount(Number(detail.km))} km, read at the handover.`,
  HANDOVER_ORDER: "The handover must come before the return.",
  HANDOVER_KNOWN: ({ direction }) =>
    direction === "IN" ? "The return is already recorded." : "The handover is already recorded.",
  HANDOVER_TOO_EARLY: ({ hours }) => `The handover can be recorded from ${hours} h before the start.`,
  HANDOVER_UNPAID: "This rental is not confirmed: nothing can be handed over or taken back.",
  HANDOVER_SHOTS: "Each view must be photographed, or skipped with a reason where that is allowed.",
  CLEANING_STANDS: ({ minutes }) => `“Cleaned” can only be taken back for ${minutes} minutes.`,
  CLEANING_LEFT_AGAIN: "The next customer has it already: there is nothing left to clean.",
  HANDOVER_CODE:
    "This is not the code of this rental. The customer reads it on the ticket; without it, leave this field empty.",
  PUBLISH_LIMIT: (detail) =>
    `${detail.plan ? `The ${detail.plan} plan` : "The current plan"} allows ${detail.limit ?? ""} departures or sessions on sale at once, and that number is reached. Wait until one has taken place or change plans.`,
  OLDER_INVOICE_UNPAID: (detail) =>
    `${detail.number ? `Invoice ${detail.number}` : "The previous invoice"} of this company is not paid yet: start with that one.`,
  SLOT_CLOSED: "This slot is not open for booking. Choose another one.",
  ABSENCE_ELSEWHERE:
    "This absence affects appointments of another agency: the management of the practice must announce it.",
  SERVICE_NOT_OFFERED: "This practitioner does not offer this service: the appointment stays where it was.",
  ACCOUNT_LINKED: "This account already belongs to another practitioner of the practice.",
  VISIT_BEGUN: "This person is already here or has been seen: the appointment can no longer be moved.",
  TOO_EARLY_FOR_ABSENCE: (detail) =>
    `Wait ${String(detail.minutes ?? 15)} minutes after the time before you mark an absence.`,
  SLOT_TOO_SOON: (detail) =>
    `This slot is too soon: book at least ${String(detail.notice ?? "one hour")} ahead.`,
  SLOT_TOO_FAR: (detail) =>
    `This slot is too far ahead: appointments open ${String(detail.days ?? 60)} days ahead.`,
  DOCUMENT_MISSING: (detail) => `A document is missing: ${list(detail.documents)}.`,
  INSURER_NOT_ACCEPTED: "This insurance is not accepted here. Choose another one or pay yourself.",
  COVER_TOO_HIGH: "The insurance cannot pay more than the price of the consultation.",
  ANSWER_FIRST:
    "The patient asks for cover by an insurance. Answer that request: it accepts the appointment too.",
  STRANDED_APPOINTMENTS: (detail) =>
    `${counted(detail.count ?? 1, "sold appointment falls", "sold appointments fall")} outside these hours. Move or cancel first, or confirm that you keep them.`,
  NOT_ON_ITS_DAY: "This appointment is not today.",
};
