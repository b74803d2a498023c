import { formatMoney } from "../../money.ts";

/** What a kind says on the screens of a keypad. */
export interface KeypadWords {
  /** In the first menu. */
  menu: string;
  /** Asks for what is searched. */
  ask: string;
  /** Asks for the names of those who come; several are separated by commas. */
  names: string;
  /** Nothing was found. */
  none: string;
}

/** Screens of 160 characters: « ê » and narrow spaces are folded before they are sent, so that they may be written. */
export const ussdWords = {
  title: "Mboa",
  tickets: "Mes billets",
  cancel: "Annuler",
  /** In the language that it leads to. */
  otherLanguage: "English",
  back: "0 Retour 00 Accueil",
  more: "9 Suite",
  day: (from: string, to: string) => `${from} - ${to}`,
  today: "Aujourd’hui",
  tomorrow: "Demain",
  afterTomorrow: "Après-demain",
  otherDay: "ou jour : 25/12",
  ownName: (name: string) => `1 ${name}`,
  toPay: (amount: number, currency: string) => `À payer : ${formatMoney(amount, currency)}`,
  payWith: (method: string) => `Payer ${method}`,
  choose: "Lequel ?",
  late: (minutes: string) => `Retard ${minutes}`,
  unpaid: "Pas encore payé",
  refund: (amount: number, currency: string) => `${formatMoney(amount, currency)} vous reviennent.`,
  noRefund: "Rien ne vous revient.",
  confirmCancel: "1 Annuler ce billet",
  unknown: "Choix inconnu.",
  needsBoth: "Il manque l’arrivée.",
  fullName: "Il faut prénom et nom.",
  past: "Jour passé ou inconnu.",
  noTickets: "Aucun billet à venir à ce numéro.",
  nothingToCancel: "Rien à annuler à ce numéro.",
  prompted: (amount: string, method: string) =>
    `Vous allez recevoir la demande ${method} de ${amount}. Tapez votre code secret. Le billet arrive par SMS.`,
  confirmed: "C’est réservé. Le billet arrive par SMS.",
  requested: (code: string) => `Demande ${code} envoyée. La réponse arrive par SMS, puis vous payez.`,
  cancelled: (code: string, amount: string | null) =>
    amount ? `Billet ${code} annulé. ${amount} vous reviennent.` : `Billet ${code} annulé.`,
  wait: "Attendre",
  waited: "Votre billet reste valable. Pour choisir plus tard, recomposez le code.",
  choiceLost: "Plus possible.",
  choiceClosed: "Ce choix est fermé.",
  noMethod: "Ce numéro ne paie pas ici. Achetez sur notre site.",
  continued: "Ce menu continue dans un autre appel.",
  unknownNumber: "Ce numéro de téléphone n’est pas reconnu.",
  broken: "Mboa ne répond pas. Recomposez le code dans un instant.",
  notBegun: (reason: string) => `paiement non demandé. ${reason}`,
};

export type UssdWords = typeof ussdWords;
