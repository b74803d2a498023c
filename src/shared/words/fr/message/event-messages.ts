import { oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "./message-text.ts";

export interface PlacesOffered {
  title: string;
  places: number;
  until: string;
  link: string;
}

export interface TariffRemoved {
  title: string;
  /** True: the person waits for the other tariffs now; false: there is none for their number. */
  others: boolean;
  /** False: it is still on sale, for fewer places at once than they want. */
  removed: boolean;
  link: string;
}

export interface WaitEnded {
  title: string;
  when: string;
  reason: string;
}

const placesOf = (places: number) => `${places} ${places > 1 ? "places" : "place"}`;
const kept = (places: number) =>
  places > 1 ? `${placesOf(places)} sont retenues` : `${placesOf(places)} est retenue`;

const tariffRemoved = ({ title, others, link }: Omit<TariffRemoved, "removed">): MessageText => ({
  sms: oneSmsPart(
    others
      ? `Mboa : tarif retiré, vous attendez les autres : ${title}. ${link}`
      : `Mboa : tarif retiré, votre attente est finie : ${title}. ${link}`,
  ),
  subject: `Tarif retiré\u00a0: ${title}`,
  text: others
    ? `L’organisateur a retiré le tarif que vous attendiez pour ${title}.\n\nVous gardez votre rang et attendez maintenant les autres tarifs. Pour choisir un tarif ou quitter la liste\u00a0: ${link}`
    : `L’organisateur a retiré le tarif que vous attendiez pour ${title}, et aucun autre ne convient à votre nombre de places.\n\nVotre attente est finie, vous n’avez rien payé. Les autres places\u00a0: ${link}`,
});

const tariffLimited = ({ title, others, link }: Omit<TariffRemoved, "removed">): MessageText => ({
  sms: oneSmsPart(
    others
      ? `Mboa : votre tarif ne permet plus autant de places, vous attendez les autres : ${title}. ${link}`
      : `Mboa : plus aucun tarif ne permet autant de places, votre attente est finie : ${title}. ${link}`,
  ),
  subject: `Moins de places à la fois\u00a0: ${title}`,
  text: others
    ? `Le tarif que vous attendiez pour ${title} ne permet plus autant de places à la fois.\n\nVous gardez votre rang et attendez maintenant les autres tarifs. Pour choisir un tarif ou quitter la liste\u00a0: ${link}`
    : `Plus aucun tarif de ${title} ne permet autant de places à la fois.\n\nVotre attente est finie, vous n’avez rien payé. Pour attendre moins de places\u00a0: ${link}`,
});

/** Messages about events. */
export const eventMessageWords = {
  eventPlacesOffered: ({ title, places, until, link }: PlacesOffered): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${placesOf(places)} pour ${title} à votre nom jusqu'à ${until}. À prendre ici : ${link}`,
    ),
    subject: `Des places se libèrent\u00a0: ${title}`,
    text: `Vous étiez sur la liste d’attente de ${title}.\n\n${kept(places)} pour vous jusqu’à ${until}, à prendre ici\u00a0: ${link}\n\nPassé ce délai, la personne suivante en profite.`,
  }),
  eventTariffRemoved: ({ removed, ...data }: TariffRemoved): MessageText =>
    removed ? tariffRemoved(data) : tariffLimited(data),
  eventWaitEnded: ({ title, when, reason }: WaitEnded): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${title} du ${when} est annulé. La liste d'attente est fermée. Motif : ${reason}`,
    ),
    subject: `Annulé\u00a0: ${title}`,
    text: `${title}, ${when}, est annulé par l’organisateur. Motif\u00a0: ${reason}\n\nVous étiez sur la liste d’attente\u00a0: elle est fermée, vous n’avez rien payé.`,
  }),
};
