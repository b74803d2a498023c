import type { ErrorDetail } from "../../../app-error.ts";
/** Why a provider's statement cannot be imported: one sentence for each fault. */
export const statementFaultWords = {
  empty: "Ce fichier est vide.",
  binary: "Ce fichier n’est pas un tableau : envoyez le relevé en CSV ou en XLSX.",
  notWorkbook:
    "Cette archive n’est pas un classeur : envoyez le relevé en CSV ou en XLSX, sans le compresser.",
  openQuote: "Un guillemet ouvert ici n’est jamais fermé : le fichier est coupé ou abîmé.",
  tooManyCells: "Cette ligne a beaucoup trop de colonnes.",
  tooManyRecords: "Ce fichier a trop de lignes.",
  tooLarge: "Ce fichier est trop grand : 160 Mo au plus. Demandez le relevé par périodes plus courtes.",
  otherProvider: (found: string, wanted: string) =>
    `C’est un relevé de ${found}. Pour l’importer, choisissez ${found} au lieu de ${wanted}.`,
  noTable: (wanted: string) =>
    `Les colonnes d’un relevé de ${wanted} n’ont pas été trouvées dans les premières lignes.`,
  missingColumn: (heading: string) => `La colonne « ${heading} » manque.`,
  noLines: "Ce relevé n’a aucune opération.",
  cut: "Le relevé est coupé : sa dernière ligne, le solde final, manque. Téléchargez-le de nouveau.",
  afterEnd: "Une ligne suit le solde final : deux relevés ont été mis bout à bout.",
  otherAccount: (found: string, known: string) =>
    `Ce relevé est du compte ${found} ; nos relevés sont du compte ${known}.`,
  noPeriod: "La période du relevé est illisible.",
  noBalance: "Ce solde est illisible.",
  cells: (found: number, wanted: number) =>
    `Cette ligne a ${found} cases au lieu de ${wanted} : un montant à virgule sans guillemets décale les colonnes.`,
  formula: "Cette case contient une formule. Un relevé n’en a pas : envoyez le fichier d’origine.",
  noTransaction: "Le numéro de transaction manque.",
  longText: "Ce texte est trop long.",
  date: (text: string) => `« ${text} » n’est pas une date. Exemple : 27/11/2026 13:05.`,
  oldDate: (text: string) => `La date ${text} est impossible : rien n’existait avant 2020.`,
  comingDate: (text: string) => `La date ${text} est dans le futur.`,
  outside: (text: string) => `La date ${text} est hors de la période du relevé.`,
  kind: (text: string) => `« ${text} » est un type d’opération inconnu.`,
  amount: (text: string) => `« ${text} » n’est pas un montant.`,
  sign: "Ce montant n’a pas le signe de son type d’opération.",
  zero: "Ce montant est nul.",
  large: "Ce montant est trop grand.",
  currency: (text: string) => `« ${text} » n’est pas une monnaie.`,
  currencies: (one: string, other: string) =>
    `Ce relevé mêle ${one} et ${other} : un relevé est d’une seule monnaie.`,
  twice: (transaction: string, count: number) =>
    `La transaction ${transaction} est ${count} fois dans le fichier.`,
  more: (count: number) => (count > 1 ? `Et ${count} autres défauts.` : "Et un autre défaut."),
} as const;

/** The refusals of what is done with operators' statements, payouts and closed days. */
export const reconciliationErrorWords = {
  /** The first fault of a file that was not imported. */
  STATEMENT_REFUSED: ({ line, sentence }: ErrorDetail): string =>
    `Relevé refusé, rien n’a été importé.${line ? ` Ligne ${line} :` : ""} ${sentence ?? ""}`,
  DAY_NOT_OVER: "Cette journée n’est pas encore finie.",
  DAY_CLOSED: "Cette journée est close. Une correction s’écrit aujourd’hui et nomme la journée.",
  NOTHING_TO_PAY_OUT: "Il n’y a rien à verser à cette compagnie pour le moment.",
  SECOND_PERSON_NEEDED:
    "Une autre personne de l’administration doit le confirmer : cette demande ou ce changement est de vous.",
  SECOND_PERSON_NEW: ({ days }: ErrorDetail): string =>
    `L’un de vous deux administre depuis moins de ${days} jours. Une autre personne doit le confirmer, ou attendez.`,
};
