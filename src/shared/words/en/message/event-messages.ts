import { oneSmsPart } from "../../../text/gsm7.ts";
import type * as french from "../../fr/message/event-messages.ts";
import { plural } from "../grammar.ts";

const placesOf = (places: number) => plural(places, "place", "places");
const held = (places: number) => `${placesOf(places)} ${places === 1 ? "is" : "are"} held`;

const tariffRemoved = ({ title, others, link }: Omit<french.TariffRemoved, "removed">) => ({
  sms: oneSmsPart(
    others
      ? `Mboa: ticket type removed, you wait for the others: ${title}. ${link}`
      : `Mboa: ticket type removed, your wait has ended: ${title}. ${link}`,
  ),
  subject: `Ticket type removed: ${title}`,
  text: others
    ? `The organiser has removed the ticket type that you were waiting for: ${title}.\n\nYou keep your rank and now wait for the other ticket types. To choose one or leave the list: ${link}`
    : `The organiser has removed the ticket type that you were waiting for: ${title}. No other one fits your number of places.\n\nYour wait has ended, you have paid nothing. Other places: ${link}`,
});

const tariffLimited = ({ title, others, link }: Omit<french.TariffRemoved, "removed">) => ({
  sms: oneSmsPart(
    others
      ? `Mboa: your ticket type no longer allows so many places, you wait for the others: ${title}. ${link}`
      : `Mboa: no ticket type allows so many places any more, your wait has ended: ${title}. ${link}`,
  ),
  subject: `Fewer places at once: ${title}`,
  text: others
    ? `The ticket type that you were waiting for no longer allows so many places at once: ${title}.\n\nYou keep your rank and now wait for the other ticket types. To choose one or leave the list: ${link}`
    : `No ticket type allows so many places at once any more: ${title}.\n\nYour wait has ended, you have paid nothing. To wait for fewer places: ${link}`,
});

/** Messages about events. */
export const eventMessageWords: typeof french.eventMessageWords = {
  eventPlacesOffered: ({ title, places, until, link }) => ({
    sms: oneSmsPart(
      `Mboa: ${held(places)} for you until ${until}: ${title}. Take ${places === 1 ? "it" : "them"} here: ${link}`,
    ),
    subject: `Places are free: ${title}`,
    text: `You were on the waiting list of ${title}.\n\n${held(places)} for you until ${until}, to be taken here: ${link}\n\nAfter that, the next person gets the chance.`,
  }),
  eventTariffRemoved: ({ removed, ...data }) => (removed ? tariffRemoved(data) : tariffLimited(data)),
  eventWaitEnded: ({ title, when, reason }) => ({
    sms: oneSmsPart(`Mboa: ${title}, ${when}, is cancelled. The waiting list is closed. Reason: ${reason}`),
    subject: `Cancelled: ${title}`,
    text: `${title}, ${when}, is cancelled by the organiser. Reason: ${reason}\n\nYou were on the waiting list: it is closed, you have paid nothing.`,
  }),
};

export type PlacesOffered = french.PlacesOffered;
export type TariffRemoved = french.TariffRemoved;
export type WaitEnded = french.WaitEnded;
