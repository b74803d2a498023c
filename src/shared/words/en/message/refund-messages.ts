import { oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/message/refund-messages.ts";

/** Messages about money that goes back. */
export const refundMessageWords: typeof french.refundMessageWords = {
  shareReturned: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: a part of ${data.amount} came too late or on top of the price. It goes back to the person who paid it.`,
    ),
    subject: `A part of ${data.amount} goes back`,
    text: `For booking ${data.code}, a part of ${data.amount} came too late or on top of the price. It goes back to the person who paid it, the same way. There is nothing for you to do.`,
  }),
  paidTooLate: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: your payment of ${data.amount} came after the end of the booking. You get all of it back.`,
    ),
    subject: `Your payment of ${data.amount} is coming back`,
    text: `Your payment of ${data.amount} came after the end of booking ${data.code}.\n\nYou get all of it back, the way you paid. We are sorry.`,
  }),
  paidTwice: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: we received an extra ${data.amount} for this booking. You get it back.`,
    ),
    subject: "You get an extra payment back",
    text: `We received an extra ${data.amount} for booking ${data.code}. You get it back the way you paid. There is nothing for you to do.`,
  }),
  wrongAmount: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: we received ${data.amount} instead of ${data.expected}. You get it back.${data.isDue ? " The booking is still to be paid." : ""}`,
    ),
    subject: `We received ${data.amount} instead of ${data.expected}`,
    text: `For booking ${data.code} we received ${data.amount} instead of ${data.expected}. You get it back the way you paid.${data.isDue ? "\n\nThe booking is still to be paid." : ""}`,
  }),
  cashOwed: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: your booking made at the desk could not be confirmed. Show this code there to get ${data.amount} back.`,
    ),
    subject: `${data.amount} is waiting for you at the desk`,
    text: `The booking you paid for at the desk could not be confirmed: it is cancelled or full.\n\nShow the code ${data.code} at the desk to get ${data.amount} back. We are sorry.`,
  }),
  refundSent: (data) => ({
    sms: oneSmsPart(`Mboa ${data.code}: ${data.amount} refunded ${data.way}.`),
    subject: `You got ${data.amount} back`,
    text: `The refund of ${data.amount} for booking ${data.code} is done: ${data.way}.`,
  }),
  refundLate: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: the refund of ${data.amount} is late. Our team is on it, there is nothing for you to do. Sorry for the wait.`,
    ),
    subject: `Your refund of ${data.amount} is late`,
    text: `The refund of ${data.amount} for booking ${data.code} was promised ${data.term}. It has not arrived yet, and we are sorry.\n\nOur team is on it. There is nothing for you to do and nothing is lost: we will write to you when the money has left.`,
  }),
};
