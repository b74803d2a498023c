import { oneSmsPart } from "../../text/gsm7.ts";
import type { MessageText } from "../message/messages.ts";

/** What happened to what: « Douala → Yaoundé », « sam. 21 nov. à 06:30 », the code of the booking. */
export interface TravelData {
  title: string;
  when: string;
  code: string;
}

const closing = "Bon voyage avec Mboa.";

/** Messages about bookings. An SMS is one part of letters of GSM-7, whatever the names in it. */
export const bookingMessagesFr = {
  bookingRequested: (data: TravelData & { places: number; customer: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : demande ${data.code} de ${data.customer}, ${data.places} place(s), ${data.title}, ${data.when}. Répondez dans votre espace.`,
    ),
    subject: `Demande de réservation ${data.code}`,
    text: `${data.customer} demande ${data.places} place(s) : ${data.title}, ${data.when}.\n\nAcceptez ou refusez la demande ${data.code} dans votre espace partenaire. Sans réponse, elle expire.`,
  }),
  bookingAccepted: (data: TravelData & { until: string; link: string }): MessageText => ({
    sms: oneSmsPart(`Mboa : demande ${data.code} acceptée. Payez avant ${data.until} : ${data.link}`),
    subject: `Votre demande ${data.code} est acceptée`,
    text: `Bonne nouvelle : votre demande ${data.code} est acceptée.\n\n${data.title}, ${data.when}.\n\nPayez avant ${data.until} pour garder vos places : ${data.link}`,
  }),
  bookingDeclined: (data: TravelData & { reason: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : demande ${data.code} (${data.title}, ${data.when}) refusée : ${data.reason}. Rien ne vous a été débité.`,
    ),
    subject: `Votre demande ${data.code} n’a pas été acceptée`,
    text: `Votre demande ${data.code} n’a pas été acceptée.\n\n${data.title}, ${data.when}.\n\nMotif : ${data.reason}\n\nRien ne vous a été débité.`,
  }),
  ticketsReady: (data: TravelData & { places: string; place: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${data.title}, ${data.when}, ${data.places}. Billets : ${data.link}`,
    ),
    subject: `Vos billets : ${data.title}, ${data.when}`,
    text: `Votre paiement est reçu et vos places sont à vous.\n\n${data.title}\n${data.when}\n${data.places}\nRendez-vous : ${data.place}\nRéservation : ${data.code}\n\nVos billets sont joints et restent lisibles sans réseau ici : ${data.link}\n\n${closing}`,
  }),
  placesChanged: (data: TravelData & { places: string; reason: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${data.title}, ${data.when}. Nouvelles places : ${data.places}. Billets : ${data.link}`,
    ),
    subject: `Vos places ont changé : ${data.title}`,
    text: `Vos places ont changé.\n\n${data.title}\n${data.when}\nNouvelles places : ${data.places}\nMotif : ${data.reason}\n\nVos billets à jour : ${data.link}`,
  }),
  travelDelayed: (data: TravelData & { before: string; reason: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${data.title} du ${data.before} part maintenant ${data.when}. ${data.reason}`,
    ),
    subject: `Nouvel horaire : ${data.title}`,
    text: `Votre départ a un nouvel horaire.\n\n${data.title}\nPrévu : ${data.before}\nMaintenant : ${data.when}\nMotif : ${data.reason}\n\nVos billets ${data.code} restent valables.`,
  }),
  bookingCancelled: (data: TravelData & { refund: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : réservation ${data.code} annulée (${data.title}, ${data.when}). Remboursement : ${data.refund}.`,
    ),
    subject: `Réservation ${data.code} annulée`,
    text: `Votre réservation ${data.code} est annulée.\n\n${data.title}, ${data.when}.\n\nRemboursement : ${data.refund}.`,
  }),
  serviceCancelled: (data: TravelData & { refund: string; reason: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${data.title}, ${data.when} est annulé par la compagnie. ${data.code} : remboursement ${data.refund}.`,
    ),
    subject: `Annulé par la compagnie : ${data.title}, ${data.when}`,
    text: `La compagnie a annulé ${data.title}, ${data.when}.\n\nMotif : ${data.reason}\n\nVotre réservation ${data.code} vous est remboursée en totalité : ${data.refund}. Nous sommes désolés.`,
  }),
  paidTooLate: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : votre paiement de ${data.amount} est arrivé trop tard, les places étaient prises. Il vous est rendu en totalité.`,
    ),
    subject: `Votre paiement de ${data.amount} vous est rendu`,
    text: `Votre paiement de ${data.amount} est arrivé après la fin de la réservation ${data.code}, et il n’y avait plus de place équivalente.\n\nIl vous est rendu en totalité, par le même moyen. Nous sommes désolés.`,
  }),
  paidTwice: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : nous avons reçu ${data.amount} en trop pour cette réservation. Cette somme vous est rendue.`,
    ),
    subject: `Un paiement en trop vous est rendu`,
    text: `Nous avons reçu ${data.amount} en trop pour la réservation ${data.code}. Cette somme vous est rendue par le même moyen. Vous n’avez rien à faire.`,
  }),
  cashOwed: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : votre place vendue au guichet n'a pas pu être confirmée. ${data.amount} vous sont rendus au guichet avec ce code.`,
    ),
    subject: `${data.amount} vous attendent au guichet`,
    text: `La place que vous avez payée au guichet n’a pas pu être confirmée : le départ est annulé ou complet.\n\nPrésentez le code ${data.code} au guichet : ${data.amount} vous y sont rendus. Nous sommes désolés.`,
  }),
  refundSent: (data: { amount: string; code: string }): MessageText => ({
    sms: oneSmsPart(`Mboa ${data.code} : ${data.amount} vous ont été rendus.`),
    subject: `${data.amount} vous ont été rendus`,
    text: `Le remboursement de ${data.amount} pour la réservation ${data.code} est parti.`,
  }),
  travelReminder: (data: TravelData & { places: string; place: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : rappel ${data.title}, ${data.when}, ${data.places}, ${data.place}. Billets : ${data.link}`,
    ),
    subject: `Rappel : ${data.title}, ${data.when}`,
    text: `N’oubliez pas :\n\n${data.title}\n${data.when}\n${data.places}\nRendez-vous : ${data.place}\nRéservation : ${data.code}\n\nVos billets : ${data.link}\n\n${closing}`,
  }),
  travelNews: (data: TravelData & { company: string; news: string }): MessageText => ({
    sms: oneSmsPart(`${data.company}, ${data.when} (${data.code}) : ${data.news}`),
    subject: `${data.company} vous écrit : ${data.title}, ${data.when}`,
    text: `${data.company} vous écrit au sujet de votre voyage.\n\n${data.title}\n${data.when}\nRéservation : ${data.code}\n\n${data.news}`,
  }),
  reviewInvitation: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(`Mboa : comment était ${data.title} ? Donnez votre avis : ${data.link}`),
    subject: `Votre avis sur ${data.title}`,
    text: `Vous êtes arrivé. Comment était ${data.title}, ${data.when} ?\n\nVotre avis aide les autres voyageurs : ${data.link}`,
  }),
};
