import { oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/message/lapse-messages.ts";
import type { Translated } from "../../translated.ts";
import { wordsFor } from "../held-words.ts";
import { kindWords } from "../kinds.ts";

/** Why an unpaid booking has ended by itself. */
export const lapseMessageWords: Translated<typeof french.lapseMessageWords> = {
  requestUnanswered: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: your request was not answered, nothing was charged. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Your request ${data.code} was not answered`,
    text: `We are sorry: ${kindWords[data.kind].seller} did not answer your request ${data.code} in time.\n\n${data.title}, ${data.when}.\n\nYou were not charged. Send it again or choose ${kindWords[data.kind].another}: ${data.link}`,
  }),
  holdLapsed: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: not paid in time, nothing was charged. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Booking not paid: ${data.title}, ${data.when}`,
    text: `${wordsFor(data.kind, data.tickets).units.unpaid}\n\n${data.title}, ${data.when} (${data.code}).\n\nYou were not charged. If it is still free, you can begin again here: ${data.link}`,
  }),
  sharesLapsed: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: not everybody paid in time, each part paid is given back. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Booking ${data.code}: not everybody paid in time`,
    text: `Not everybody paid their part in time: your booking ${data.code} has ended.\n\n${data.title}, ${data.when}.\n\nEach part that was paid goes back to the person who paid it, the same way. If it is still free, you can book again here: ${data.link}`,
  }),
  cashLapsed: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: not paid at the desk in time, the booking has ended. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Booking ${data.code} was not paid at the desk`,
    text: `The time to pay at the desk has passed: your booking ${data.code} has ended.\n\n${data.title}, ${data.when}.\n\nYou owe nothing. If it is still free, you can book again here: ${data.link}`,
  }),
  placesGone: (data) => ({
    sms: oneSmsPart(
      `Mboa ${data.code}: vehicle changed, no place left, you pay nothing. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Booking ${data.code}: the vehicle was changed`,
    text: `The vehicle was changed, and the new one no longer has what you held: your booking ${data.code} has ended.\n\n${data.title}, ${data.when}.\n\nYou owe nothing, and what was already paid goes back to the person who paid it, the same way. If others are free, you can book again here: ${data.link}`,
  }),
};
