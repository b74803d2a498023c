import { fullestSmsPart, oneSmsPart } from "../../../text/gsm7.ts";
import type { MessageText } from "../message/message-text.ts";

/** Cautions in words: their states, and a message for each step. */

export const depositStatusWords = {
  DUE: "À verser",
  HELD: "Détenue",
  RELEASED: "Rendue",
  PARTLY_KEPT: "Retenue en partie",
  KEPT: "Retenue",
  DISPUTED: "Contestée",
  CANCELLED: "Annulée",
} as const;

export const depositMethodWords = { CASH: "Espèces", MOBILE: "Mobile money", CARD: "Carte" } as const;

/** Amounts as formatted text; `returned` is the caution less the part that is kept. */
export interface DepositData {
  title: string;
  when: string;
  code: string;
  amount: string;
  kept: string;
  returned: string;
  reason: string;
  decision: string;
  until: string;
  /** The booking's page; without an account, where the customer writes to support. */
  link: string;
  /** A customer who bought at a desk has no account, and pays nothing in advance. */
  hasAccount: boolean;
}

/** What the company is told about an objection: the customer's words, then the decision and its sums. */
export interface DisputeData {
  code: string;
  customer: string;
  kept: string;
  returned: string;
  text: string;
  decision: string;
}

export const depositMessageWords = {
  depositDue: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : une caution de ${data.amount} sera demandée à la remise. Elle vous est rendue après le retour.`,
    ),
    subject: `Caution de ${data.amount} pour ${data.title}`,
    text: `Une caution de ${data.amount} vous sera demandée à la remise : ${data.title}, ${data.when}.\n\nElle n’est pas comprise dans le prix. Elle vous est rendue automatiquement 48 heures après le retour.${data.hasAccount ? ` Vous pouvez la verser d’avance : ${data.link}` : ""}`,
  }),
  depositTaken: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : votre caution de ${data.amount} est reçue et gardée. Elle vous est rendue 48 h après le retour.`,
    ),
    subject: `Votre caution de ${data.amount} est reçue`,
    text: `Votre caution de ${data.amount} pour ${data.title} est reçue et gardée.\n\nElle vous est rendue automatiquement 48 heures après le retour, par le même moyen de paiement. Si elle a été versée en espèces, elle vous attend au guichet.`,
  }),
  depositScheduled: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : retour noté. Votre caution de ${data.amount} vous est rendue le ${data.until}.`,
    ),
    subject: `Votre caution vous est rendue le ${data.until}`,
    text: `Le retour est noté : ${data.title}.\n\nVotre caution de ${data.amount} vous est rendue le ${data.until}. Si le loueur veut en retenir une partie, vous en êtes prévenu avant, avec le motif et les photos.`,
  }),
  depositUnused: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : la location est finie sans remise. Votre caution de ${data.amount} vous est rendue le ${data.until}.`,
    ),
    subject: `Votre caution vous est rendue le ${data.until}`,
    text: `La location est finie, et aucune remise n’a été notée : ${data.title}, ${data.when}.\n\nVotre caution de ${data.amount} vous est rendue le ${data.until}. Si le loueur veut en retenir une partie, vous en êtes prévenu avant, avec le motif et les photos.`,
  }),
  depositReturned: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : votre caution de ${data.amount} vous est rendue, par le même moyen de paiement.`,
    ),
    subject: `Votre caution de ${data.amount} vous est rendue`,
    text: `Votre caution de ${data.amount} pour ${data.title} vous est rendue par le même moyen de paiement. Si elle a été versée en espèces, présentez le code ${data.code} au guichet.`,
  }),
  depositKept: (data: DepositData): MessageText => ({
    // The address of the page is too long: without it the sentence says what to do and until when.
    sms: fullestSmsPart(
      `Mboa ${data.code} : le loueur retient ${data.kept} de votre caution. Pas d'accord ? Contestez avant le ${data.until} : ${data.link}`,
      `Mboa ${data.code} : le loueur retient ${data.kept} de votre caution. Pas d'accord ? Contestez avant le ${data.until} ${data.hasAccount ? "dans Mes réservations" : "auprès de l'assistance"}.`,
    ),
    subject: `${data.kept} de votre caution sont retenus`,
    text: `Le loueur retient ${data.kept} de votre caution de ${data.amount} : ${data.title}.\n\nMotif : ${data.reason}\n\n${data.returned} vous sont rendus tout de suite. Si vous n’êtes pas d’accord, contestez avant le ${data.until} : l’assistance de Mboa décidera. ${
      data.hasAccount
        ? "Les photos et le formulaire sont ici"
        : `Écrivez-lui pourquoi, avec le code ${data.code}`
    } : ${data.link}`,
  }),
  depositKeptFinal: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : le délai est passé, ${data.kept} de votre caution restent au loueur.`,
    ),
    subject: `${data.kept} de votre caution restent au loueur`,
    text: `Le délai pour contester est passé : ${data.kept} de votre caution de ${data.amount} restent au loueur.\n\nMotif : ${data.reason}`,
  }),
  depositDecided: (data: DepositData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : l'assistance a décidé. ${data.returned} de votre caution vous reviennent en tout, ${data.kept} restent au loueur.`,
    ),
    subject: `Décision sur votre caution : ${data.returned} vous reviennent en tout`,
    text: `L’assistance de Mboa a décidé de votre caution de ${data.amount} : ${data.title}.\n\n${data.returned} vous reviennent en tout, avec ce qui vous a déjà été rendu ; ${data.kept} restent au loueur.\n\n${data.decision}`,
  }),
  depositSettled: (data: DisputeData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : l'assistance a décidé de la caution contestée. Vous gardez ${data.kept}, ${data.returned} reviennent au client.`,
    ),
    subject: `Caution contestée, décision : réservation ${data.code}`,
    text: `L’assistance de Mboa a décidé de la caution de la réservation ${data.code}, que ${data.customer} avait contestée.\n\nVous gardez ${data.kept} ; ${data.returned} reviennent au client en tout.\n\n${data.decision}`,
  }),
  depositDisputed: (data: DisputeData): MessageText => ({
    sms: oneSmsPart(
      `Mboa ${data.code} : ${data.customer} conteste la retenue de ${data.kept}. L'assistance va décider.`,
    ),
    subject: `Caution contestée : réservation ${data.code}`,
    text: `${data.customer} conteste la retenue de ${data.kept} sur la caution de la réservation ${data.code} :\n\n${data.text}\n\nL’argent reste gardé jusqu’à la décision de l’assistance de Mboa.`,
  }),
};
