import { oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/message/watch-messages.ts";
import type { Translated } from "../../translated.ts";

const onDay = (day: string) => (day ? `, ${day}` : "");

export const watchMessageWords: Translated<typeof french.watchMessageWords> = {
  placesFreeAgain: ({ title, when, places, link }) => ({
    sms: oneSmsPart(
      `Mboa: ${places > 1 ? `${places} places are` : "a place is"} free again, ${title}, ${when}. Book: ${link}`,
    ),
    subject: `Free again: ${title}`,
    text: `${places > 1 ? `${places} places are` : "A place is"} free again: ${title}, ${when}.\n\nNothing is kept for you: whoever books first gets it. ${link}\n\nThis alert has ended.`,
  }),
  watchedCancelled: ({ title, when, link }) => ({
    sms: oneSmsPart(`Mboa: ${title}, ${when}, is cancelled. What else there is that day: ${link}`),
    subject: `Cancelled: ${title}`,
    text: `What you watched is cancelled: ${title}, ${when}.\n\nWhat else there is that day: ${link}\n\nThis alert has ended.`,
  }),
  priceFell: ({ from, to, day, price, before, link }) => ({
    sms: oneSmsPart(`Mboa: ${from} - ${to}${onDay(day)} from ${price}. Book: ${link}`),
    subject: `${from} → ${to}${onDay(day)}: from ${price}`,
    text: `${from} → ${to}${onDay(day)}: there are now places from ${price}${before ? `, instead of ${before}` : ""}.\n\nNothing is booked for you. ${link}\n\nWe will write again if the price falls further. To stop, remove the alert in your favourites.`,
  }),
};
