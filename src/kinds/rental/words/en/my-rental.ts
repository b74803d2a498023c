import { formatAmount } from "../../../../shared/money.ts";
import { paymentMethodWords } from "../../../../shared/words/en/booking/payment-methods.ts";
import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/my-rental.ts";

const handoverLead = (what: string) =>
  `Take photos of ${what}. Your photos protect your deposit. Without network everything is kept here and then sent once only.`;

/** What a customer reads during a rental: directions, the handover, the deposit, an extension. */
export const myRentalWords: Translated<typeof french.myRentalWords> = {
  title: "My rental",
  notFound: "This rental cannot be found.",
  back: "My bookings",
  code: (code) => `Code ${code}`,
  contract: "Contract (PDF)",
  receipt: "Receipt (PDF)",
  spot: "Where to go",
  spotLater: "You get the exact address as soon as you have paid.",
  gate: "The gate",
  caretaker: "Caretaker",
  driver: "Your driver",
  map: "See on the map",
  call: (name) => `Call ${name}`,
  callShort: "Call",
  handovers: "Condition report",
  out: { car: "Handover of the car", house: "Handover of the keys" },
  in: { car: "Return of the car", house: "Return of the keys" },
  giveBack: { car: "Return the car", house: "Return the keys" },
  handoverLead: {
    car: handoverLead("each side, the mileage and any damage"),
    house: handoverLead("each room, the water and electricity meters and any damage"),
  },
  opensAt: (when) => `The condition report can be made from ${when}.`,
  kmRead: (km) => `${formatAmount(km)} km`,
  fuel: (eighths) => `Fuel: ${eighths}/8`,
  photo: (at) => `Photo ${at}`,
  photoCount: (count) => plural(count, "photo", "photos"),
  saved: "Condition report saved",
  waiting: "Kept on this device. It is sent as soon as the network is back.",
  sending: "Sending…",
  confirmed: "accepted by you",
  kmNeeded: "Please enter the mileage",
  cautionCard: {
    title: "Deposit",
    none: "No deposit for this rental.",
    soon: "To be paid at the handover at the latest. Within a minute you can also pay it here in advance.",
    steps: {
      due: "To be paid at the handover at the latest",
      dueText: "Here in advance, or on the spot, in cash or by one of the payment methods offered here.",
      taken: (when) => `Received on ${when}`,
      held: "Held until the return",
      heldText: "Neither the owner nor Mboa can use it.",
      rentalOver: "The rental is over.",
      returnedLater: "Given back 48 h after the return",
      returnedOn: (when) => `Given back automatically on ${when}`,
      returned: (when) => `Given back on ${when}`,
      claimed: "The owner has asked to keep a part of it",
      kept: (sum) => `The owner wants to keep ${sum}`,
      disputed: "You have objected: Mboa’s support decides",
      decided: (sum, back) => `Support has decided: ${sum} stay with the owner, ${back} come back to you`,
      decidedForYou: "Support has decided: all of it comes back to you",
      final: (when) => `Kept by the owner since ${when}`,
      finalOn: (when) => `The owner keeps it from ${when}, unless you object`,
      cancelled: "This deposit is no longer asked for.",
    },
    by: (method) => `by ${paymentMethodWords[method]}`,
    refund: (sum, method, status) =>
      method === "cash"
        ? status === "SUCCEEDED"
          ? `${sum} given back in cash`
          : `${sum} wait for you at the desk`
        : status === "SUCCEEDED"
          ? `${sum} given back`
          : `${sum} on the way to you`,
    photo: (at) => `Photo ${at} of what is claimed`,
    youSaid: "Your objection",
    decision: "Support’s decision",
    payNow: "Pay the deposit now",
    payFailed: "The payment did not go through. Nothing was taken.",
    deskLead: "Show this code at the agency, with the exact amount.",
    disputeUntil: (when) => `You can object until ${when}. Mboa’s support then decides.`,
    disputeLabel: "Why do you not agree?",
    dispute: "Object",
    disputeMissing: "Say why in a few words",
    disputed: "Your objection is sent",
  },
  dates: {
    extend: "Extend the rental",
    move: "Extend or change the dates",
    from: "New start",
    to: "New end",
    days: (dates) => `Now: ${dates}`,
    before: "Already paid",
    total: "New total",
    fee: "Kept by the owner, under the conditions you accepted",
    due: (amount) => `To pay on top: ${amount}`,
    back: (amount) => `Comes back to you: ${amount}`,
    same: "At no extra cost.",
    goPay: (amount) => `Keep these days and pay ${amount}`,
    confirm: "Change the dates",
    done: "Your rental has been changed.",
    hint: "Choose another date to see the exact difference before you pay anything.",
  },
};
