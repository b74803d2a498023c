import { callsMaximum } from "../../calls-maximum.ts";
import type * as french from "../fr/errors.ts";

/** What those who run a departure or a session read, who need the reason. */
const why: Readonly<Record<string, string>> = {
  "trip CANCELLED": "This departure is already cancelled.",
  "trip OVER": "This bus has already arrived: the departure does not change any more.",
  "trip PAST": "This time is already over: choose one ahead.",
  "event CANCELLED": "This session is already cancelled.",
  "event OVER": "This session is already over: it does not change any more.",
};

const noLongerAvailable: Record<string, string> = {
  trip: "This trip is no longer available.",
  event: "This event is no longer available.",
  location: "This rental is no longer available.",
  rdv: "This consultation is no longer available.",
};

const list = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? value.join(", ") : "Chosen places";

export const errorWords: typeof french.errorWords = {
  INTERNAL: "Something went wrong, please try again later",
  INVALID_INPUT: "Some information is incorrect. Check the form and try again.",
  NOT_SIGNED_IN: "Your session has expired. Please sign in.",
  FORBIDDEN: "You are not allowed to do this.",
  WRONG_CREDENTIALS: "Wrong identifier or password.",
  WRONG_CODE: "The code is wrong or has already been used.",
  EXPIRED_CODE: "This code is no longer valid. Ask for a new one.",
  COMMON_PASSWORD:
    "This password is too easy to guess: a common word, a sequence, or your number. Choose another one.",
  BOOKINGS_AHEAD: "You still have bookings ahead. Say first what becomes of them.",
  WRONG_PASSWORD: "Your current password is wrong.",
  ALREADY_HAS_PASSWORD: "Your account already has a password. You can change it.",
  RESET_WAITS: (detail) =>
    `This device is new to the account. To keep it safe, the new password will be accepted in ${Math.max(1, Math.ceil(Number(detail.seconds ?? 600) / 60))} min.`,
  NAMES_NEEDED: "This number has no account yet. Give your first and last name.",
  NO_PASSWORD: "Your account has no password yet. Create one first.",
  ADDRESS_IN_USE: "This address or number already belongs to another account.",
  ACCOUNT_DISABLED: "This account is disabled. Contact support.",
  MUST_ADD_FACTOR: "Your role needs a second factor: add an authenticator app first.",
  WRONG_FACTOR_CODE: "This is not the right code. Wait for the next one in your app and try again.",
  FACTOR_EXPIRED: "This sign-in has waited too long. Type your password again.",
  MUST_UPDATE_PASSWORD: "You must change your password first.",
  PHONE_NEEDED: "Tell us first at which number we can reach you.",
  PASSWORD_NEEDED: "This account opens with its password. Sign in: your choice is kept.",
  NOT_ON_BEHALF: "Only the owner of the account can do this.",
  NOT_BY_TOKEN: "This token does not allow that. Sign in to do it yourself.",
  TOO_MANY_FEEDS: (detail) => `You have ${detail.limit ?? 10} imported calendars already. Remove one first.`,
  TOO_MANY_WEBHOOKS: (detail) => `You have ${detail.limit ?? 5} addresses already. Remove one first.`,
  TOO_MANY_PREFERENCES: "You already keep many views. Remove one first.",
  TOO_MANY_TOKENS: (detail) => `You have ${detail.limit ?? 10} tokens already. Revoke one first.`,
  ROLE_NOT_GRANTABLE: "You cannot give or remove this role.",
  SOCIAL_REFUSED: "The sign-in could not be verified. Start again.",
  PROOF_MISSING: "A profile alone proves nothing: send the proof from /mobile/success-auth in “proof”.",
  SOCIAL_DECLINED: "You did not agree. Nothing has changed.",
  NOT_FOUND: "This item cannot be found.",
  METHOD_NOT_ALLOWED: "This address is not called in this way.",
  UNSUPPORTED_TYPE: "This format is not accepted here.",
  CONFLICT: "This is no longer possible in the current state. Reload the page.",
  STALE_EDIT: "Somebody else has just changed this record. Reload it before saving.",
  IN_USE: (detail) => `Cannot delete: this item is used by ${detail.usedBy ?? "other data"}.`,
  ALREADY_EXISTS: "An identical item already exists.",
  TOO_MANY_CALLS: `Too many calls at once: ${callsMaximum} at most.`,
  ANSWER_TOO_LARGE: "This answer is too long. Ask for less.",
  TOO_SLOW: "Sending took too long. Check your connection and try again.",
  TOO_LARGE: "The image you sent is too large. Choose a smaller one",
  CALL_TOO_LARGE: "This call is too long: 64 KB at most.",
  ONE_CALL_ONLY: "Send one call at a time.",
  UNKNOWN_TOOL: "There is no such tool. Ask for the list of tools first.",
  TOO_MANY_REQUESTS: (detail) =>
    `Too many attempts. Try again in ${Math.max(1, Math.ceil(Number(detail.seconds ?? 60) / 60))} min.`,
  OVERLOADED: "The service is very busy. Try again in a few seconds.",
  UNAVAILABLE: "The service is interrupted for a moment. Try again in a few seconds.",
  STORAGE_AWAY: "Files cannot be reached for a moment. Try again in a few seconds.",
  STORAGE_FULL: "This file could not be kept: there is no room left. Try again later.",
  TIMETABLE_NOT_READY: "This timetable is being made. Ask again in a few minutes.",
  STATEMENT_REFUSED: (detail) =>
    `The statement is refused, nothing was imported.${detail.line ? ` Line ${detail.line}:` : ""} ${detail.sentence ?? ""}`,
  DAY_NOT_OVER: "This day is not over yet.",
  DAY_CLOSED: "This day is closed. A correction is written today and names the day.",
  UNKNOWN_COUNTRY: "This country is not available yet.",
  INVALID_FILTER: "This filter does not exist.",
  INVALID_SORT: "This sort does not exist.",
  INVALID_REFERENCE: "A chosen item does not exist or is not accessible to you.",
  NOT_A_VOICE_NOTE: "This file is not a recording. Accepted: .webm, .ogg, .m4a, .mp3.",
  VOICE_NOTE_TOO_LONG: "This recording is too long: 3 MB at most, some minutes of speech.",
  NOT_AN_IMAGE: "This file is not an image. Accepted: .jpg, .jpeg, .png, .gif.",
  FILE_REFUSED: "This file cannot be accepted.",
  UNKNOWN_CITY: (detail) => `The city "${detail.city ?? ""}" is not served yet.`,
  INVALID_PERIOD: "The end must come after the start, and a period of more than ten years is too long.",
  INVALID_LAYOUT: "This bus layout is not valid.",
  BUS_BUSY: (detail) =>
    `This bus already has another departure at that time${detail.when ? ` (${detail.when})` : ""}.`,
  HAS_SALES: "Places on this departure are already sold or held: this change is no longer possible.",
  NO_LONGER_AVAILABLE: (detail) =>
    why[`${detail.kind} ${detail.why}`] ??
    noLongerAvailable[String(detail.kind ?? "trip")] ??
    "This trip is no longer available.",
  CONNECTION_LOST: "The other departure of this journey is no longer available: neither of them is held.",
  SOLD_OUT: ({ name }) =>
    `${name ? `${name}: there` : "There"} is not enough left. Choose something else or less.`,
  NOT_SOLD_OFFLINE: "These places cannot be sold without network.",
  PLACES_TAKEN: (detail) =>
    detail.closed
      ? `${list(detail.labels ?? detail.units)}: not open for booking. Choose other dates.`
      : `${list(detail.labels ?? detail.units)}: somebody else has just booked. Choose among the places still free.`,
  TOO_MANY_PLACES: (detail) => `You cannot choose more than ${detail.places ?? 5} places`,
  NO_SUCH_SEAT: (detail) => `${list(detail.labels)}: this bus has only ${detail.seats} seats.`,
  SEAT_NOT_FOR_COUNTER: (detail) =>
    `${list(detail.labels)}: already sold or held online, the counter cannot keep it. Take it off the list.`,
  UNKNOWN_PLACE: "One of the chosen places does not exist or is not for sale. Choose another one.",
  PRICE_CHANGED: "The price has changed since it was shown. Check the new total before going on.",
  TOO_MANY_HOLDS: (detail) =>
    `You already have ${detail.limit ?? 5} unpaid booking${detail.limit === 1 ? "" : "s"}, which is the most. Pay one or cancel one, then try again.`,
  COMPANY_SUSPENDED: "This company is not selling tickets at the moment. Choose another one.",
  PASSENGERS_NEEDED: "Give the name of each passenger.",
  IDENTITY_NEEDED: "Give the identity number of each passenger.",
  IDEMPOTENCY_MISMATCH:
    "This request was already sent with other information. Reload the page and start again.",
  PAYMENT_IN_PROGRESS: "A payment is already under way for this booking. Wait for its result or cancel it.",
  BILL_SHARED:
    "Several people pay this booking, each by a link of their own. End the sharing to pay it yourself.",
  SHARES_SUM: "The parts do not make the total. Check the sums.",
  SHARES_BEGUN:
    "A part is paid already, so that this bill cannot be divided in another way. Stop sharing to give back what is paid.",
  SHARES_OVER: "The time is over, or this bill is no longer shared in this way. Nothing was taken from you.",
  SHARES_TOO_LATE: "It is too late to share this bill. Pay it at once.",
  SHARES_TOO_MANY: ({ maximum }) =>
    `You already share ${maximum ?? 3} bookings, which is the most. Wait until one is paid, or end one.`,
  HOLD_LOST: "The holding time is over and your choice was taken. Choose again.",
  ALREADY_PAID: "This booking is already paid. Your tickets are in your bookings.",
  NOT_YET_ACCEPTED: "The partner has not accepted this request yet. You can pay as soon as they agree.",
  OTHER_OPERATOR: "This number belongs to another operator. Choose that one, or another number.",
  METHOD_UNAVAILABLE: "This way of paying is not available at the moment. Choose another one.",
  NUMBER_DECLINED:
    "The person with this number no longer wants to be asked for payments there. Choose another number or another way to pay.",
  PROMPTS_TOO_MANY:
    "Too many payment requests were not accepted. Try again tomorrow, or choose another number or another way to pay.",
  PAYMENT_PHONE_NEEDED: "Please enter a valid mobile payment number",
  CASH_TOO_LATE: "The departure is too close to pay at the desk. Choose another way of paying.",
  CASH_ONE_COMPANY: "Paying at the desk is only possible when all bookings are with the same company.",
  ONE_COUNTRY: "A basket is paid at once: all its bookings have to be in the same country.",
  NEEDS_ANSWER: ({ title }) =>
    `${title ? `“${title}”` : "This booking"} waits for an answer before it is paid: book it by itself, without the basket.`,
  CASH_TOO_MANY:
    "You already have several bookings to pay at the desk. Pay one or choose another way of paying.",
  TICKET_KEY_PREPARED: (detail) =>
    `A new key is published already${detail.when ? `: it signs from ${detail.when} on` : ""}.`,
  NO_OPEN_SHIFT: "Open your cash drawer before taking money.",
  AMOUNT_DIFFERS: (detail) =>
    `The amount to collect is ${detail.expected ?? "different"}. Check before confirming.`,
  SHIFT_ALREADY_OPEN: "Your drawer is already open. Close it before you open another.",
  SHIFT_CLOSED: "This drawer is already closed.",
  SHIFT_EXPLAINED: "This drawer has no difference to explain.",
  SHIFT_UNEXPLAINED: "Explain the difference of your last drawer before you open another.",
  SEATS_ON_DEVICE: (detail) =>
    `Seats are still on ${detail.device ?? "a device"}. Send its sales and give its seats back, then close the drawer.`,
  CASH_FROM_DRAWER: "A cash refund comes out of a drawer: it is paid at the desk, with the booking's code.",
  CASH_TOO_LITTLE: (detail) =>
    `${detail.missing ?? "Money"} is missing. Ask for the full amount before selling.`,
  CASH_DRAWER_SHORT: "There is not enough money in your drawer for this refund.",
  REFUND_CHANGED: "The refund has changed since it was shown. Check the new amount before confirming.",
  CHANGE_NOT_ALLOWED: "This booking cannot be changed for that one.",
  CHANGE_PLACES: (detail) =>
    `The number of places has to stay the same: ${detail.places}. For fewer places cancel those that are too many first.`,
  CHANGE_NOTHING: "This is your booking already. Choose something else.",
  CHANGED_TOO_OFTEN: "This booking has been changed as often as possible. Write to us or cancel it.",
  CHANGE_COST_CHANGED: "The difference has changed since it was shown. Check the new amount.",
  DEPOSIT_STATE: "The state of this deposit no longer allows it. Load the page again.",
  DEPOSIT_RETURN_UNKNOWN: "The return is not recorded yet: say why the deposit is given back before it.",
  DEPOSIT_PHOTO_NEEDED: "A part of a deposit is kept with at least one photograph.",
  DEPOSIT_TOO_MUCH: (detail) => `No more than ${detail.amount} can be kept.`,
  NOT_CANCELLABLE: "This booking can no longer be cancelled.",
  UNKNOWN_TARIFF: "This tariff does not exist. Choose another one.",
  TARIFF_NOT_YET: (detail) =>
    `The tariff ${detail.tariff ?? "you chose"} goes on sale on ${detail.when ?? ""}.`,
  TARIFF_OVER: (detail) =>
    `The tariff ${detail.tariff ?? "you chose"} is no longer on sale. Choose another one.`,
  TARIFF_LIMIT: (detail) =>
    `The tariff ${detail.tariff ?? "you chose"} is limited to ${detail.limit ?? 5} places per booking.`,
  CAPACITY_SOLD: (detail) =>
    detail.sold
      ? `${detail.sold} place(s) of this pool are already sold or held: its capacity cannot go below.`
      : `Place ${detail.highest ?? ""} of this pool is already sold or held: its capacity cannot go below.`,
  TICKET_UNKNOWN: "No ticket has this code. Check it and try again.",
  TICKET_OTHER_BOOKING: "This ticket is not of this booking. Reload the page and choose again.",
  TICKET_USED: (detail) => `Ticket ${detail.label ?? ""} has been used at the door: it cannot be cancelled.`,
  TICKET_CANCELLED: (detail) => `Ticket ${detail.label ?? ""} is cancelled already.`,
  NOT_YET_OVER: "You can give your opinion once it is over.",
  NOTHING_TO_PAY_OUT: "There is nothing to pay out to this company at the moment.",
  NO_PAYOUT_ACCOUNT: "This company has no verified payout account.",
  SECOND_PERSON_NEEDED: "Another administrator has to confirm this: you asked for it or changed it yourself.",
  SECOND_PERSON_NEW: (detail) =>
    `One of you two has been an administrator for less than ${detail.days} days. Another administrator has to confirm this, or wait.`,
  ACCOUNT_NUMBER_DIFFERS: "This is not the number of the account. Read the company's paper again first.",
  SUBSCRIPTION_OVERLAPS: (detail) =>
    `This company already has a subscription until ${detail.until ?? ""}. Renew it or end it first.`,
  RATE_OVERLAPS: (detail) =>
    `A rate of ${detail.rate ?? ""} already applies to the same sales from ${detail.from}${detail.until ? ` until ${detail.until}` : ""}. End it first, or choose other days.`,
  RATE_DIFFERS: "This is not the rate that was asked for. Read it again before you confirm it.",
  RATE_REPLACED: (detail) =>
    `Another rate takes the place of this one on ${detail.from}. Open that one to change it.`,
  SEASON_OVERLAPS: (detail) =>
    `The season “${detail.name ?? ""}” already applies to these lines from ${detail.from} until ${detail.until}. Change it, or choose other days.`,
  DRAWER_OPEN: (detail) =>
    `This person has an open cash drawer: ${detail.place ?? ""}, since ${detail.since ?? ""}. Have it counted and closed first, or confirm that the role goes all the same.`,
  SAME_PASSWORD: "This is your password already. Choose another one",
  RENTAL_TOO_SHORT: (detail) =>
    `A stay that begins on ${detail.day} lasts at least ${detail.minimum} ${detail.subject === "car" ? "days" : "nights"}.`,
  RENTAL_TOO_LONG: (detail) => `This rental lasts at most ${detail.maximum} days.`,
  OFFER_STILL_LET:
    "It cannot be withdrawn yet: take it off sale first, and wait until what is rented of it is over.",
  CAR_TAKEN: "That car is not free on all of these days.",
  NO_ARRIVAL: (detail) => `Nobody can arrive on ${detail.day}. Choose another day.`,
  NO_DEPARTURE: (detail) => `Nobody can leave on ${detail.day}. Choose another day.`,
  TOO_MANY_GUESTS: (detail) => `This place takes at most ${detail.guests} guests.`,
  TOO_YOUNG: (detail) =>
    `The driver of this car must be at least ${detail.age}. Choose a driver or another car.`,
  LICENCE_NEEDED: "Give the driving licence of the person who will drive.",
  LICENCE_TOO_RECENT: (detail) => `For this car the licence must be at least ${detail.years} years old.`,
  LICENCE_EXPIRES: (detail) => `This licence expires on ${detail.day}, before the car is returned.`,
  OUTSIDE_HOURS: (detail) =>
    detail.time
      ? `The office is closed at that time. The nearest time is ${detail.day} at ${detail.time}.`
      : "The office is closed on those days. Choose other dates.",
  TOO_SHORT_NOTICE: ({ hours, day, time }) => {
    const why = hours ? `This rental is booked at least ${hours} hours ahead.` : "That time is over.";
    return time ? `${why} The first possible time is ${day} at ${time}.` : why;
  },
  KM_TOO_LOW: (detail) => `The meter cannot be below ${detail.km} km, read at the start.`,
  HANDOVER_ORDER: "The handover comes before the return.",
  HANDOVER_KNOWN: ({ direction }) =>
    direction === "IN" ? "The return is already recorded." : "The handover is already recorded.",
  HANDOVER_TOO_EARLY: ({ hours }) => `The handover can be recorded from ${hours} hours before the start.`,
  HANDOVER_UNPAID: "This rental is not confirmed: nothing can be handed over or returned.",
  HANDOVER_CODE: "This is not the code of this rental, which the customer reads on the ticket.",
  PUBLISH_LIMIT: (detail) =>
    `The ${detail.plan ?? "current"} plan allows ${detail.limit ?? ""} departures or sessions on sale at once, and this number is reached. Wait until one is over or change plans.`,
  OLDER_INVOICE_UNPAID: (detail) =>
    `Invoice ${detail.number ?? ""} of this company is not paid yet: start with that one.`,
  ABSENCE_ELSEWHERE:
    "This absence concerns appointments of another branch: the practice itself announces it.",
  SERVICE_NOT_OFFERED: "This person does not offer this service: the appointment stays where it was.",
  ACCOUNT_LINKED: "This account belongs to another consultant of the practice.",
  VISIT_BEGUN: "This person is already here or being seen: the appointment cannot be moved.",
  TOO_EARLY_FOR_ABSENCE: (detail) =>
    `Wait ${String(detail.minutes ?? 15)} minutes after the time before marking an absence.`,
  SLOT_CLOSED: "This time cannot be booked. Choose another one.",
  SLOT_TOO_SOON: (detail) =>
    `This time is too close: book at least ${String(detail.notice ?? "one hour")} ahead.`,
  SLOT_TOO_FAR: (detail) =>
    `This time is too far away: appointments open ${String(detail.days ?? 60)} days ahead.`,
  DOCUMENT_MISSING: (detail) => `A document is missing: ${list(detail.documents)}.`,
  INSURER_NOT_ACCEPTED: "This insurance is not accepted here. Choose another one or pay yourself.",
  COVER_TOO_HIGH: "The insurance cannot pay more than the price of the appointment.",
  STRANDED_APPOINTMENTS: (detail) =>
    `${String(detail.count ?? 1)} sold appointments lie outside these hours. Move or cancel them first, or confirm that you keep them.`,
  NOT_ON_ITS_DAY: "This appointment is not today.",
};
