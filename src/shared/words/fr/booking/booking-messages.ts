import type { OfferName, ServiceKind } from "../../../kinds.ts";
import { fullestSmsPart, oneSmsPart } from "../../../text/gsm7.ts";
import { wordsFor } from "../held-words.ts";
import { kindWords } from "../kinds.ts";
import type { MessageText } from "../message/message-text.ts";
import { offerListWords } from "./offer-lists.ts";
import { ticketWords } from "./tickets.ts";

/** The subject of a message: « Douala → Yaoundé », « sam. 21 nov. à 06:30 », the code of the booking. */
export interface TravelData {
  kind: ServiceKind;
  title: string;
  when: string;
  code: string;
  /** How many tickets it has. */
  tickets: number;
}

export interface DelayData extends TravelData {
  before: string;
  reason: string;
  /** False while it is not paid, or waits for an answer: nothing is promised of tickets or refunds. */
  confirmed: boolean;
  /** What is missed because of it; empty = nothing. */
  missed: string;
  /** Until when everything is refunded; empty = the terms stay as they were. */
  refundUntil: string;
}

/** The part of a delay that fits into one SMS beside the times: what it allows, otherwise why it happens. */
function delayNews({ missed, refundUntil, reason }: DelayData): string {
  if (missed) return `Vous arrivez trop tard pour ${missed} : changement ou annulation sans frais.`;
  return refundUntil ? `Annulation sans frais jusqu’au ${refundUntil}.` : reason;
}

/** What the traveller misses then, in an SMS: its page names it. */
const freedSms = "Suite annulable sans frais.";

/** The same in an e-mail; empty = nothing is missed. */
const freedText = ({ missed }: { missed: string }) =>
  missed
    ? `\n\nVous manquez la suite, ${missed}. Avant son heure, changez-en la date ou annulez-la sans frais dans vos réservations.`
    : "";

export interface LateOfferData extends TravelData {
  link: string;
  /** Whether there is money to give back. */
  money: boolean;
}

const orMoney = ({ money }: LateOfferData) => (money ? ", ou tout votre argent" : "");

/** Of an SMS that can be answered by one: how, instead of the name of what is late, which the code tells too. */
const replied = (news: string, link: string, reply = "") =>
  reply ? [`${news} Autre place ou tout votre argent : ${link} ou ${reply}.`] : [];

export interface ReminderData extends TravelData {
  /** « Sièges 12 et 13 » */
  places: string;
  place: string;
  /** What to bring, as it was stated at the booking; empty = nothing. */
  bring: string;
  link: string;
}

/** What is booked, when, and its places unless they only repeat the time. */
export const subjectOf = ({ title, when, places }: Pick<ReminderData, "title" | "when" | "places">) =>
  when.endsWith(places) ? [title, when] : [title, when, places];

/**
 * Messages about bookings. An SMS has one part in GSM-7, however long the names in it are: the news comes first, because
 * the text before the link at the end may be cut.
 */
export const bookingMessageWords = {
  /** `payableFrom`: from then on, without an answer, the whole price may be paid; otherwise the request ends. */
  bookingRequested: (
    data: TravelData & { places: number; customer: string; payableFrom?: string },
  ): MessageText => ({
    sms: oneSmsPart(
      `Mboa : demande ${data.code} de ${data.customer}, ${kindWords[data.kind].counted(data.places)}, ${data.title}, ${data.when}. Répondez dans votre espace.`,
    ),
    subject: `Demande de réservation ${data.code}`,
    text: `${data.customer} demande ${kindWords[data.kind].counted(data.places)} : ${data.title}, ${data.when}.\n\nAcceptez ou refusez la demande ${data.code} dans votre espace partenaire. ${
      data.payableFrom
        ? `Sans réponse avant ${data.payableFrom}, ${data.customer} pourra payer le prix entier.`
        : "Sans réponse, elle expire."
    }`,
  }),
  bookingAccepted: (data: TravelData & { until: string; link: string }): MessageText => ({
    sms: oneSmsPart(`Mboa : demande ${data.code} acceptée. Payez avant ${data.until} : ${data.link}`),
    subject: `Votre demande ${data.code} est acceptée`,
    text: `Bonne nouvelle : votre demande ${data.code} est acceptée.\n\n${data.title}, ${data.when}.\n\nPayez avant ${data.until} pour garder ${wordsFor(data.kind, data.tickets).units.your} : ${data.link}`,
  }),
  restToPay: (data: {
    code: string;
    rest: string;
    amount: string;
    until: string;
    link: string;
  }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : payez ${data.amount} avant ${data.until} : ${data.link} Reste réservé : ${data.rest}`,
    ),
    subject: `À payer avant ${data.until} : ${data.rest}`,
    text: `Une partie de ce que vous aviez demandé est annulée. Ceci reste réservé :\n\n${data.rest}\nRéservation : ${data.code}\n\nPayez ${data.amount} avant ${data.until} : ${data.link}\n\nPassé cette heure, la réservation prend fin.`,
  }),
  consultantLate: (data: {
    title: string;
    delay: string;
    time: string;
    code: string;
    link: string;
  }): MessageText => ({
    // The change comes before the title, which is shortened where there is no room for all of it.
    sms: oneSmsPart(
      `Mboa ${data.code} : ${data.delay} de retard, début vers ${data.time}. Autre heure sans frais : voir le lien. ${data.title} ${data.link}`,
    ),
    subject: `${data.delay} de retard pour votre rendez-vous ${data.code}`,
    text: `${data.title} a ${data.delay} de retard.\n\nVotre rendez-vous commencera vers ${data.time}. Vous pouvez aussi déplacer votre rendez-vous ${data.code} sans frais : ${data.link}`,
  }),
  bookingDeclined: (data: TravelData & { reason: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : demande refusée, rien n'a été débité. Motif : ${data.reason}. ${data.title}, ${data.when}`,
    ),
    subject: `Votre demande ${data.code} n’a pas été acceptée`,
    text: `Votre demande ${data.code} n’a pas été acceptée.\n\n${data.title}, ${data.when}.\n\nMotif : ${data.reason}\n\nRien ne vous a été débité.`,
  }),
  cashReserved: (data: TravelData & { amount: string; deskCode: string; until: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : payez ${data.amount} au guichet avant ${data.until}, code ${data.deskCode}. Réservation ${data.code} : ${data.title}, ${data.when}`,
    ),
    subject: `À payer au guichet avant ${data.until} : ${data.title}`,
    text: `${data.title}, ${data.when}\nRéservation : ${data.code}\n\nPayez ${data.amount} au guichet avant ${data.until}.\nCode à présenter : ${data.deskCode}\n\nPassé cette heure, la réservation prend fin.`,
  }),
  promptUnanswered: (data: { amount: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : demande de ${data.amount} non acceptée. Pas pour vous ? Arrêtez-les ici : ${data.link}`,
    ),
    subject: "Une demande de paiement n’a pas été acceptée",
    text: `Une demande de paiement de ${data.amount} a été envoyée à ce numéro et n’a pas été acceptée. Rien n’a été payé.\n\nElle n’était pas pour vous ? Arrêtez ces demandes pendant une semaine : ${data.link}`,
  }),
  ticketsReady: (data: TravelData & { places: string; place: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${subjectOf(data).join(", ")}. ${ticketWords.short(kindWords[data.kind], data.tickets)} : ${data.link}`,
    ),
    subject: `${ticketWords.title(kindWords[data.kind], data.tickets)} : ${data.title}, ${data.when}`,
    text: `Votre réservation est confirmée.\n\n${subjectOf(data).join("\n")}\nLieu : ${data.place}\nRéservation : ${data.code}\n\n${ticketWords.title(kindWords[data.kind], data.tickets)}, à montrer même sans réseau ou à imprimer : ${data.link}\n\n${kindWords[data.kind].farewell}`,
  }),
  placesChanged: (data: TravelData & { places: string; reason: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      // The new places come first: in a message that is too long, the part that the
      // customer already knows is cut.
      `Mboa ${data.code} : désormais ${data.places}. ${data.title}, ${data.when}. ${ticketWords.short(kindWords[data.kind], data.tickets)} : ${data.link}`,
    ),
    subject: `Votre réservation a changé : ${data.title}`,
    text: `Votre réservation a changé.\n\n${data.title}\n${data.when}\nDésormais : ${data.places}\nMotif : ${data.reason}\n\n${ticketWords.title(kindWords[data.kind], data.tickets)} à jour : ${data.link}`,
  }),
  bookingChanged: (
    data: TravelData & { before: string; places: string; money: string; missed: string; link: string },
  ): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : réservation changée. ${subjectOf(data).join(", ")}. ${data.missed ? freedSms : data.money} ${ticketWords.short(kindWords[data.kind], data.tickets)} : ${data.link}`,
    ),
    subject: `Réservation changée : ${data.title}, ${data.when}`,
    text: `Votre réservation ${data.code} est changée.\n\nAvant : ${data.before}\nMaintenant : ${subjectOf(data).join(", ")}\n${data.money}${freedText(data)}\n\n${ticketWords.title(kindWords[data.kind], data.tickets)} à jour, sous ${data.tickets === 1 ? "le même code" : "les mêmes codes"} : ${data.link}`,
  }),
  travelDelayed: (data: DelayData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${data.title} du ${data.before} est déplacé : ${data.when}. ${delayNews(data)}`,
    ),
    subject: `Nouvel horaire : ${data.title}`,
    text: `${data.title} a un nouvel horaire.\n\n${data.title}\nPrévu : ${data.before}\nMaintenant : ${data.when}\nMotif : ${data.reason}${data.missed ? `\n\nVous arrivez trop tard pour la correspondance, ${data.missed}. Avant son heure, changez-en la date ou annulez-la sans frais dans vos réservations.` : ""}${data.refundUntil ? `\n\nVous ne pouvez pas venir ? Annulez dans vos réservations jusqu’au ${data.refundUntil} : tout vous est remboursé.` : ""}\n\n${data.confirmed ? ticketWords.stayValid(kindWords[data.kind], data) : `Votre réservation ${data.code} n’est pas encore confirmée : rien d’autre n’y change.`}`,
  }),
  lateOffer: (data: LateOfferData & { missed: string; reply?: string }): MessageText => ({
    sms: fullestSmsPart(
      ...replied(`Mboa ${data.code} : pas parti à l’heure.`, data.link, data.reply),
      data.missed
        ? `Mboa ${data.code} : pas parti à l’heure. Autre place sans supplément${orMoney(data)} : ${data.link} ${freedSms}`
        : `Mboa ${data.code} : pas parti à l’heure promise. Autre place sans supplément${orMoney(data)} : ${data.link} ${data.title}, ${data.when}.`,
    ),
    subject: `Pas parti à l’heure : ${data.title}`,
    text: `${data.title}, ${data.when} : toujours pas parti une heure après l’heure promise.\n\nChoisissez : une place sur le prochain, sans supplément${orMoney(data)}.\n${data.link}${freedText(data)}\n\nSans réponse, votre réservation ${data.code} reste valable jusqu’à ce qu’il parte.`,
  }),
  lateOfferAgain: (data: LateOfferData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : pas encore parti, c’était une erreur. Autre place sans supplément${orMoney(data)} : ${data.link}`,
    ),
    subject: `Pas encore parti\u00a0: ${data.title}`,
    text: `${data.title}, ${data.when}\u00a0: « parti » avait été marqué par erreur. Votre choix est de nouveau ouvert.\n\nUne place sur le prochain, sans supplément${orMoney(data)}.\n${data.link}\n\nSans réponse, votre réservation ${data.code} reste valable jusqu’à ce qu’il parte.`,
  }),
  bookingCancelled: (data: TravelData & { refund: string; missed: string }): MessageText => ({
    sms: oneSmsPart(
      data.missed
        ? `Mboa : réservation ${data.code} annulée. Remboursement : ${data.refund}. ${freedSms}`
        : `Mboa : réservation ${data.code} annulée (${data.title}, ${data.when}). Remboursement : ${data.refund}.`,
    ),
    subject: `Réservation ${data.code} annulée`,
    text: `Votre réservation ${data.code} est annulée.\n\n${data.title}, ${data.when}.\n\nRemboursement : ${data.refund}.${freedText(data)}`,
  }),
  placesCancelled: (
    data: TravelData & { cancelled: string; left: string; refund: string; link: string },
  ): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code}, annulé : ${data.cancelled} (${data.title}, ${data.when}). Remboursement : ${data.refund}. Reste : ${data.left}.`,
    ),
    subject: `Une partie de la réservation ${data.code} est annulée`,
    text: `Une partie de votre réservation ${data.code} est annulée.\n\n${data.title}, ${data.when}.\nAnnulé : ${data.cancelled}\nRemboursement : ${data.refund}\n\nReste valable : ${data.left}. ${ticketWords.title(kindWords[data.kind], data.tickets)} : ${data.link}`,
  }),
  serviceCancelled: (data: TravelData & { refund: string | null; reason: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${data.title}, ${data.when} : annulé par ${kindWords[data.kind].seller}. ${data.code} : ${data.refund ? `remboursement ${data.refund}` : "vous ne devez rien"}.`,
    ),
    subject: `Annulé par ${kindWords[data.kind].seller} : ${data.title}, ${data.when}`,
    text: `${data.title}, ${data.when} est annulé par ${kindWords[data.kind].seller}.\n\nMotif : ${data.reason}\n\n${data.refund ? `Votre réservation ${data.code} vous est remboursée en totalité : ${data.refund}` : `Vous ne devez rien pour votre réservation ${data.code}`}. Nous sommes désolés.`,
  }),
  travelReminder: (data: ReminderData): MessageText => {
    const what = subjectOf(data);
    const { code, bring } = data;
    // What to bring replaces the link: the code is enough at the entrance.
    const end = bring
      ? `Apportez : ${bring}`
      : `${ticketWords.short(kindWords[data.kind], data.tickets)} : ${data.link}`;
    const named = bring ? ` (${code})` : "";
    return {
      // The place is never cut. Where there is no room the link is left out first, then the seats, then the title.
      sms: fullestSmsPart(
        `Mboa : rappel ${[...what, data.place].join(", ")}${named}. ${end}`,
        ...(bring ? [`Mboa : rappel ${data.when}, ${data.place}${named}. ${end}`] : []),
        `Mboa : rappel ${[...what, data.place].join(", ")}. Code ${code}`,
        `Mboa : rappel ${data.title}, ${data.when}, ${data.place}. Code ${code}`,
        `Mboa : rappel ${data.when}, ${data.place}. Code ${code}`,
      ),
      subject: `Rappel : ${data.title}, ${data.when}`,
      text: `N’oubliez pas :\n\n${what.join("\n")}\nLieu : ${data.place}${data.bring && `\nÀ apporter : ${data.bring}`}\nRéservation : ${data.code}\n\n${ticketWords.title(kindWords[data.kind], data.tickets)} : ${data.link}\n\n${kindWords[data.kind].farewell}`,
    };
  },
  travelNews: (data: TravelData & { company: string; news: string }): MessageText => ({
    sms: oneSmsPart(`${data.company}, ${data.when} (${data.code}) : ${data.news}`),
    subject: `${data.company} vous écrit : ${data.title}, ${data.when}`,
    text: `${data.company} vous écrit au sujet de ${kindWords[data.kind].your}.\n\n${data.title}\n${data.when}\nRéservation : ${data.code}\n\n${data.news}`,
  }),
  reviewInvitation: (data: TravelData & { link: string }): MessageText => ({
    sms: oneSmsPart(`Mboa : comment était ${data.title} ? Donnez votre avis : ${data.link}`),
    subject: `Votre avis sur ${data.title}`,
    text: `Comment était ${data.title}, ${data.when} ?\n\nVotre avis aide les autres clients : ${data.link}`,
  }),
  offerOnSale: ({ offer, ...at }: { offer: OfferName; country: string; link: string }): MessageText => ({
    sms: oneSmsPart(
      `Mboa : ${offerListWords[offer]}, c'est ouvert (${at.country}) ! Voyez les offres : ${at.link}`,
    ),
    subject: `${offerListWords[offer]} : c’est ouvert sur Mboa`,
    text: `Vous vouliez être prévenu : ${offerListWords[offer]} se réservent maintenant sur Mboa (${at.country}).\n\n${at.link}\n\nC’est le seul message que vous recevrez à ce sujet.`,
  }),
};
