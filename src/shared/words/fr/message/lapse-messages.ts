import { lowered } from "../../../text/grammar.ts";
import { oneSmsPart } from "../../../text/gsm7.ts";
import type { TravelData } from "../booking/booking-messages.ts";
import { wordsFor } from "../held-words.ts";
import { kindWords } from "../kinds.ts";
import type { MessageText } from "./message-text.ts";

/** Why an unpaid booking has ended by itself. */
export const lapseMessageWords = {
  requestUnanswered: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${kindWords[data.kind].seller} n'a pas répondu, rien n'a été débité. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Votre demande ${data.code} est restée sans réponse`,
    text: `Nous sommes désolés : ${kindWords[data.kind].seller} n’a pas répondu à temps à votre demande ${data.code}.\n\n${data.title}, ${data.when}.\n\nRien ne vous a été débité. Envoyez-la de nouveau ou choisissez ${kindWords[data.kind].another} : ${data.link}`,
  }),
  holdLapsed: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${lowered(wordsFor(data.kind, data.tickets).units.unpaid)} Rien n'a été débité. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Réservation non payée : ${data.title}, ${data.when}`,
    text: `${wordsFor(data.kind, data.tickets).units.unpaid}\n\n${data.title}, ${data.when} (${data.code}).\n\nRien ne vous a été débité. Si c’est encore libre, vous pouvez recommencer ici : ${data.link}`,
  }),
  sharesLapsed: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : tous n'ont pas payé à temps, chaque part payée est rendue. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Réservation ${data.code} : tout le monde n’a pas payé à temps`,
    text: `Tout le monde n’a pas payé sa part à temps : votre réservation ${data.code} a pris fin.\n\n${data.title}, ${data.when}.\n\nChaque part déjà payée revient à la personne qui l’a payée, par le même moyen. Si c’est encore libre, vous pouvez réserver à nouveau ici : ${data.link}`,
  }),
  cashLapsed: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : non payée au guichet à temps, réservation terminée. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Réservation ${data.code} non payée au guichet`,
    text: `L’heure limite pour payer au guichet est passée : votre réservation ${data.code} a pris fin.\n\n${data.title}, ${data.when}.\n\nVous ne devez rien. Si c’est encore libre, vous pouvez réserver à nouveau ici : ${data.link}`,
  }),
  placesGone: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : véhicule changé, plus de place, vous ne payez rien. ${data.title}, ${data.when} ${data.link}`,
    ),
    subject: `Réservation ${data.code} : le véhicule a changé`,
    text: `Le véhicule a changé, et le nouveau n’a plus ce que vous aviez retenu : votre réservation ${data.code} a pris fin.\n\n${data.title}, ${data.when}.\n\nVous ne devez rien, et ce qui a déjà été payé revient à la personne qui l’a payé, par le même moyen. S’il en reste, vous pouvez réserver à nouveau ici : ${data.link}`,
  }),
};
