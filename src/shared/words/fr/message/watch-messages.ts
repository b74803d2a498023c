import { oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "./message-text.ts";

export interface PlacesFreeAgain {
  title: string;
  when: string;
  places: number;
  link: string;
}

export interface WatchedCancelled {
  title: string;
  when: string;
  /** What else there is that day. */
  link: string;
}

export interface PriceFell {
  from: string;
  to: string;
  /** Empty: any day. */
  day: string;
  price: string;
  /** Empty: nothing was on sale. */
  before: string;
  link: string;
}

const onDay = (day: string) => (day ? `, ${day}` : "");

/** Messages to those who watch an offer or a price. */
export const watchMessageWords = {
  placesFreeAgain: ({ title, when, places, link }: PlacesFreeAgain): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${places > 1 ? `${places} places se libèrent` : "une place se libère"}, ${title}, ${when}. Réservez : ${link}`,
    ),
    subject: `De la place\u00a0: ${title}`,
    text: `${places > 1 ? `${places} places se sont libérées` : "Une place s’est libérée"}\u00a0: ${title}, ${when}.\n\nElle n’est pas retenue pour vous\u00a0: qui réserve le premier l’obtient. ${link}\n\nCette alerte est finie.`,
  }),
  watchedCancelled: ({ title, when, link }: WatchedCancelled): MessageText => ({
    sms: oneSmsPart(`Mboa : ${title}, ${when}, est annulé. Ce qui reste ce jour-là : ${link}`),
    subject: `Annulé\u00a0: ${title}`,
    text: `Ce que vous suiviez n’aura pas lieu\u00a0: ${title}, ${when}.\n\nCe qui reste ce jour-là\u00a0: ${link}\n\nCette alerte est finie.`,
  }),
  priceFell: ({ from, to, day, price, before, link }: PriceFell): MessageText => ({
    sms: oneSmsPart(`Mboa : ${from} - ${to}${onDay(day)} dès ${price}. Réservez : ${link}`),
    subject: `${from} → ${to}${onDay(day)}\u00a0: dès ${price}`,
    text: `${from} → ${to}${onDay(day)}\u00a0: il y a maintenant des places à partir de ${price}${before ? `, au lieu de ${before}` : ""}.\n\nRien n’est réservé pour vous. ${link}\n\nNous vous écrirons encore si le prix baisse davantage. Pour arrêter, retirez l’alerte dans vos favoris.`,
  }),
};
