import { fullestSmsPart, oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/booking/booking-messages.ts";
import type { Translated } from "../../translated.ts";
import { wordsFor } from "../held-words.ts";
import { kindWords } from "../kinds.ts";
import { offerListWords } from "./offer-lists.ts";
import { ticketWords } from "./tickets.ts";

export type TravelData = french.TravelData;
export type DelayData = french.DelayData;
export type ReminderData = french.ReminderData;

/** The part of a delay that fits into one SMS beside the times: what it allows, otherwise why it happens. */
function delayNews({ missed, refundUntil, reason }: DelayData): string {
  if (missed) return `You arrive too late for ${missed}: change or cancel it free.`;
  return refundUntil ? `Free cancellation until ${refundUntil}.` : reason;
}

/** What the traveller misses then, in an SMS: its page names it. */
const freedSms = "What follows is free to cancel.";

/** The same in an e-mail; empty = nothing is missed. */
const freedText = ({ missed }: { missed: string }) =>
  missed
    ? `\n\nYou miss what follows in your journey, ${missed}. Before it leaves, change its date or cancel it free of charge in your bookings.`
    : "";

/** What is booked, when, and its places unless they only repeat the time. */
export const subjectOf: typeof french.subjectOf = ({ title, when, places }) =>
  when.endsWith(places) ? [title, when] : [title, when, places];

/** “Tickets”, “Slip”: in an SMS, before its link. */
const papers = ({ kind, tickets }: Pick<TravelData, "kind" | "tickets">) =>
  ticketWords.short(kindWords[kind], tickets);

const yourPapers = ({ kind, tickets }: Pick<TravelData, "kind" | "tickets">) =>
  ticketWords.title(kindWords[kind], tickets);

const orMoney = ({ money }: { money: boolean }) => (money ? ", or all your money" : "");

/** Of an SMS that can be answered by one: how, instead of the name of what is late, which the code tells too. */
const replied = (news: string, link: string, reply = "") =>
  reply ? [`${news} Another place or all your money: ${link} or ${reply}.`] : [];

/**
 * Messages about bookings. An SMS has one part in GSM-7, however long the names in it are: the news comes first, because
 * the text before the link at the end may be cut.
 */
export const bookingMessageWords: Translated<typeof french.bookingMessageWords> = {
  bookingRequested: (data) => ({
    sms: oneSmsPart(
      `Mboa: request ${data.code} from ${data.customer}, ${kindWords[data.kind].counted(data.places)}, ${data.title}, ${data.when}. Answer in your partner area.`,
    ),
    subject: `Booking request ${data.code}`,
    text: `${data.customer} requests ${kindWords[data.kind].counted(data.places)}: ${data.title}, ${data.when}.\n\nAccept or decline request ${data.code} in your partner area. ${
      data.payableFrom
        ? `Without an answer before ${data.payableFrom}, ${data.customer} may pay the whole price.`
        : "Without an answer it expires."
    }`,
  }),
  restToPay: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: pay ${data.amount} before ${data.until}: ${data.link} Still booked: ${data.rest}`,
    ),
    subject: `To pay before ${data.until}: ${data.rest}`,
    text: `A part of what you asked for is cancelled. This is still booked:\n\n${data.rest}\nBooking: ${data.code}\n\nPay ${data.amount} before ${data.until}: ${data.link}\n\nAfter that the booking ends.`,
  }),
  consultantLate: (data) => ({
    // The change comes before the title, which is shortened where there is no room for all of it.
    sms: oneSmsPart(
      `Mboa ${data.code}: ${data.delay} late, starts at about ${data.time}. Another time, free: see the link. ${data.title} ${data.link}`,
    ),
    subject: `${data.delay} late: your appointment ${data.code}`,
    text: `${data.title} is ${data.delay} late.\n\nYour appointment will start at about ${data.time}. You can also move your appointment ${data.code} free of charge: ${data.link}`,
  }),
  bookingAccepted: (data) => ({
    sms: oneSmsPart(`Mboa: request ${data.code} accepted. Pay before ${data.until}: ${data.link}`),
    subject: `Your request ${data.code} is accepted`,
    text: `Good news: your request ${data.code} is accepted.\n\n${data.title}, ${data.when}.\n\nPay before ${data.until} to keep ${wordsFor(data.kind, data.tickets).units.your}: ${data.link}`,
  }),
  bookingDeclined: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: request declined, nothing was charged. Reason: ${data.reason}. ${data.title}, ${data.when}`,
    ),
    subject: `Your request ${data.code} was not accepted`,
    text: `Your request ${data.code} was not accepted.\n\n${data.title}, ${data.when}.\n\nReason: ${data.reason}\n\nYou were not charged.`,
  }),
  cashReserved: (data) => ({
    sms: oneSmsPart(
      `Mboa: pay ${data.amount} at the desk before ${data.until}, code ${data.deskCode}. Booking ${data.code}: ${data.title}, ${data.when}`,
    ),
    subject: `Pay at the desk before ${data.until}: ${data.title}`,
    text: `${data.title}, ${data.when}\nBooking: ${data.code}\n\nPay ${data.amount} at the desk before ${data.until}.\nCode to show: ${data.deskCode}\n\nAfter that the booking ends.`,
  }),
  promptUnanswered: (data) => ({
    sms: oneSmsPart(
      `Mboa: request for ${data.amount} not accepted. Not for you? Stop them here: ${data.link}`,
    ),
    subject: "A payment request was not accepted",
    text: `A payment request for ${data.amount} was sent to this number and was not accepted. Nothing was paid.\n\nWas it not for you? Stop these requests for a week: ${data.link}`,
  }),
  ticketsReady: (data) => ({
    sms: oneSmsPart(`Mboa ${data.code}: ${subjectOf(data).join(", ")}. ${papers(data)}: ${data.link}`),
    subject: `${yourPapers(data)}: ${data.title}, ${data.when}`,
    text: `Your booking is confirmed.\n\n${subjectOf(data).join("\n")}\nWhere: ${data.place}\nBooking: ${data.code}\n\n${yourPapers(data)}, to show even without network or to print: ${data.link}\n\n${kindWords[data.kind].farewell}`,
  }),
  placesChanged: (data) => ({
    sms: oneSmsPart(
      // The new places come first: in a message that is too long, the part that the customer already knows is cut.
      `Mboa ${data.code}: now ${data.places}. ${data.title}, ${data.when}. ${papers(data)}: ${data.link}`,
    ),
    subject: `Your booking has changed: ${data.title}`,
    text: `Your booking has changed.\n\n${data.title}\n${data.when}\nNow: ${data.places}\nReason: ${data.reason}\n\n${yourPapers(data)}, up to date: ${data.link}`,
  }),
  bookingChanged: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: booking changed. ${subjectOf(data).join(", ")}. ${data.missed ? freedSms : data.money} ${papers(data)}: ${data.link}`,
    ),
    subject: `Booking changed: ${data.title}, ${data.when}`,
    text: `Your booking ${data.code} has been changed.\n\nBefore: ${data.before}\nNow: ${subjectOf(data).join(", ")}\n${data.money}${freedText(data)}\n\n${yourPapers(data)}, up to date, under the same ${data.tickets === 1 ? "code" : "codes"}: ${data.link}`,
  }),
  travelDelayed: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: ${data.title}, ${data.before}, is moved to ${data.when}. ${delayNews(data)}`,
    ),
    subject: `New time: ${data.title}`,
    text: `${data.title} has a new time.\n\n${data.title}\nPlanned: ${data.before}\nNow: ${data.when}\nReason: ${data.reason}${data.missed ? `\n\nYou arrive too late for the connection, ${data.missed}. Before it leaves, change its date or cancel it free of charge in your bookings.` : ""}${data.refundUntil ? `\n\nYou cannot come? Cancel in your bookings until ${data.refundUntil}: you get everything back.` : ""}\n\n${data.confirmed ? ticketWords.stayValid(kindWords[data.kind], data) : `Your booking ${data.code} is not confirmed yet: nothing else changes.`}`,
  }),
  lateOffer: (data) => ({
    sms: fullestSmsPart(
      ...replied(`Mboa ${data.code}: not left on time.`, data.link, data.reply),
      data.missed
        ? `Mboa ${data.code}: not left on time. Another place at no extra cost${orMoney(data)}: ${data.link} ${freedSms}`
        : `Mboa ${data.code}: it has not left on time. Another place at no extra cost${orMoney(data)}: ${data.link} ${data.title}, ${data.when}.`,
    ),
    subject: `Not left on time: ${data.title}`,
    text: `${data.title}, ${data.when}: has not left an hour after the promised time.\n\nChoose: a place on the next one, at no extra cost${orMoney(data)}.\n${data.link}${freedText(data)}\n\nWithout an answer your booking ${data.code} stays valid until it leaves.`,
  }),
  lateOfferAgain: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: it has not left yet, that was a mistake. Another place at no extra cost${orMoney(data)}: ${data.link}`,
    ),
    subject: `Not left yet: ${data.title}`,
    text: `${data.title}, ${data.when}: it had been marked as left by mistake. Your choice is open again.\n\nA place on the next one, at no extra cost${orMoney(data)}.\n${data.link}\n\nWithout an answer your booking ${data.code} stays valid until it leaves.`,
  }),
  bookingCancelled: (data) => ({
    sms: oneSmsPart(
      data.missed
        ? `Mboa: booking ${data.code} cancelled. Refund: ${data.refund}. ${freedSms}`
        : `Mboa: booking ${data.code} cancelled (${data.title}, ${data.when}). Refund: ${data.refund}.`,
    ),
    subject: `Booking ${data.code} cancelled`,
    text: `Your booking ${data.code} has been cancelled.\n\n${data.title}, ${data.when}.\n\nRefund: ${data.refund}.${freedText(data)}`,
  }),
  placesCancelled: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: ${data.cancelled} cancelled (${data.title}, ${data.when}). Refund: ${data.refund}. Left: ${data.left}.`,
    ),
    subject: `A part of booking ${data.code} is cancelled`,
    text: `A part of your booking ${data.code} is cancelled.\n\n${data.title}, ${data.when}.\nCancelled: ${data.cancelled}\nRefund: ${data.refund}\n\nStill valid: ${data.left}. ${yourPapers(data)}: ${data.link}`,
  }),
  serviceCancelled: (data) => ({
    sms: oneSmsPart(
      `Mboa: ${data.title}, ${data.when} cancelled by ${kindWords[data.kind].seller}. ${data.code}: ${data.refund ? `refund ${data.refund}` : "you owe nothing"}.`,
    ),
    subject: `Cancelled by ${kindWords[data.kind].seller}: ${data.title}, ${data.when}`,
    text: `${data.title}, ${data.when} is cancelled by ${kindWords[data.kind].seller}.\n\nReason: ${data.reason}\n\n${data.refund ? `Your booking ${data.code} is refunded in full: ${data.refund}` : `You owe nothing for your booking ${data.code}`}. We are sorry.`,
  }),
  travelReminder: (data) => {
    const what = subjectOf(data);
    const { code, bring } = data;
    // What to bring replaces the link: the code is enough at the entrance.
    const end = bring ? `Bring: ${bring}` : `${papers(data)}: ${data.link}`;
    const named = bring ? ` (${code})` : "";
    return {
      // The place is never cut. Where there is no room the link is left out first, then the seats, then the title.
      sms: fullestSmsPart(
        `Mboa: reminder ${[...what, data.place].join(", ")}${named}. ${end}`,
        ...(bring ? [`Mboa: reminder ${data.when}, ${data.place}${named}. ${end}`] : []),
        `Mboa: reminder ${[...what, data.place].join(", ")}. Code ${code}`,
        `Mboa: reminder ${data.title}, ${data.when}, ${data.place}. Code ${code}`,
        `Mboa: reminder ${data.when}, ${data.place}. Code ${code}`,
      ),
      subject: `Reminder: ${data.title}, ${data.when}`,
      text: `Do not forget:\n\n${what.join("\n")}\nWhere: ${data.place}${data.bring && `\nBring: ${data.bring}`}\nBooking: ${data.code}\n\n${yourPapers(data)}: ${data.link}\n\n${kindWords[data.kind].farewell}`,
    };
  },
  travelNews: (data) => ({
    sms: oneSmsPart(`${data.company}, ${data.when} (${data.code}): ${data.news}`),
    subject: `${data.company} writes to you: ${data.title}, ${data.when}`,
    text: `${data.company} writes to you about ${kindWords[data.kind].your}.\n\n${data.title}\n${data.when}\nBooking: ${data.code}\n\n${data.news}`,
  }),
  reviewInvitation: (data) => ({
    sms: oneSmsPart(`Mboa: how was ${data.title}? Write a review: ${data.link}`),
    subject: `Your review of ${data.title}`,
    text: `How was ${data.title}, ${data.when}?\n\nYour review helps other customers: ${data.link}`,
  }),
  offerOnSale: ({ offer, country, link }) => ({
    sms: oneSmsPart(`Mboa: ${offerListWords[offer]} can now be booked (${country}). See: ${link}`),
    subject: `${offerListWords[offer]} can now be booked on Mboa`,
    text: `You asked to be told: ${offerListWords[offer]} can now be booked on Mboa (${country}).\n\n${link}\n\nThis is the only message about it.`,
  }),
};
