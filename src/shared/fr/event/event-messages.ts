import { oneSmsPart } from "../../text/gsm7.ts";
import type { MessageText } from "../message/message-text.ts";

export interface PlacesOffered {
  title: string;
  places: number;
  until: string;
  link: string;
}

/** Messages about events. */
export const eventMessagesFr = {
  eventPlacesOffered: ({ title, places, until, link }: PlacesOffered): MessageText => ({
    sms: oneSmsPart(`Mboa : ${places} place(s) pour ${title} sont à vous jusqu'à ${until}. Payez : ${link}`),
    subject: `Des places se libèrent\u00a0: ${title}`,
    text: `Vous étiez sur la liste d’attente de ${title}.\n\n${places} place(s) sont retenues pour vous jusqu’à ${until}. Payez pour les garder : ${link}\n\nSans paiement, elles passent à la personne suivante.`,
  }),
};
