import { formatMoney } from "../../money.ts";

/** Answers to the SMS of people who write to us: one part each. */
export const smsAnswerWords = {
  /** First words that are understood, in capitals and without accents. */
  keywords: { ticket: "BILLET", delay: "RETARD", cancel: "ANNULER", help: "AIDE", yes: "OUI" },
  help: "écrivez BILLET, RETARD ou ANNULER suivi du code de la réservation, depuis le numéro qui a réservé.",
  unknownCode: (code: string) => `aucune réservation ${code} à ce numéro.`,
  noCode: (keyword: string) =>
    `écrivez ${keyword} et le code de la réservation, par exemple ${keyword} K7M2P9X.`,
  unpaid: (code: string) => `la réservation ${code} n’est pas payée : elle n’a pas de billet.`,
  over: (code: string) => `la réservation ${code} est terminée ou annulée.`,
  /** What is too long for one part is cut at its end: the name of what was bought stands there. */
  late: (title: string, when: string, delay: string) => `retard ${delay}, nouvelle heure : ${when}. ${title}`,
  onTime: (title: string, when: string) => `pas de retard annoncé, ${when}. ${title}`,
  confirm: (code: string, refund: number, currency: string) =>
    `annuler ${code} ? ${refund > 0 ? `${formatMoney(refund, currency)} vous reviennent` : "Rien ne vous revient"}. Répondez OUI dans les 10 minutes.`,
  cancelled: (code: string, refund: number, currency: string) =>
    refund > 0
      ? `réservation ${code} annulée. ${formatMoney(refund, currency)} vous reviennent.`
      : `réservation ${code} annulée.`,
  cannotCancel: (code: string) => `la réservation ${code} ne peut plus être annulée.`,
  noChoice: (code: string) => `rien à choisir pour la réservation ${code}.`,
  /** `left`: what may still be written, empty when nothing is left but to wait. */
  choiceLeft: (title: string, left: string) =>
    left
      ? `ce choix n’est plus possible. Écrivez ${left}, ou attendez. ${title}`
      : `ce choix n’est plus possible : attendez. ${title}`,
  nothingToConfirm: "rien à confirmer. Écrivez ANNULER et le code de la réservation.",
};

export type SmsAnswerWords = typeof smsAnswerWords;
