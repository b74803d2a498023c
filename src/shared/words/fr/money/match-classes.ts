import type { MatchClass, MatchState, MatchStep } from "../../../../../prisma/client/client.ts";

/** How a line of an operator's statement differs from our books. */
export const matchClassWords: Record<MatchClass, string> = {
  FEE_DIFFERS: "Frais différents",
  AMOUNT_DIFFERS: "Montant différent",
  CURRENCY_DIFFERS: "Autre monnaie",
  SUCCESS_UNKNOWN_TO_US: "Payé sans que nous le sachions",
  UNKNOWN_AT_OPERATOR: "Inconnu de l’opérateur",
  NO_REFERENCE: "Argent sans référence",
  DUPLICATE: "Payé deux fois",
  REVERSED: "Repris par l’opérateur",
  REFUND_TWICE: "Envoyé deux fois",
  PAYOUT_BOUNCED: "Envoi revenu",
  LATE: "D’une autre journée",
  BALANCE_GAP: "Lignes manquantes",
  WRONG_ACCOUNT: "Autre numéro",
};

/** What the lines of a statement are: those that agree with our books, and those that differ. */
export const lineClassWords: Record<MatchClass | "MATCHED", string> = {
  MATCHED: "Rapproché",
  ...matchClassWords,
};

export const matchStateWords: Record<MatchState, string> = {
  OPEN: "À traiter",
  SETTLED: "Réglé seul",
  ACCEPTED: "Décidé",
};

export const matchStepWords: Record<MatchStep, string> = {
  ACCEPT: "Accepter l’écart",
  ATTACH: "Rattacher à un paiement",
  RESEND: "Devoir à nouveau l’argent revenu",
  CLAIM: "Réclamer à l’opérateur",
  DEDUCT: "Retenir sur le prochain versement",
};
