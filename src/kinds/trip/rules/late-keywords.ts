/** The words by which an SMS answers the choice of a traveller whose bus has not left, in capitals without accents. */
export const lateKeywords = {
  fr: { next: "BUS", money: "ARGENT" },
  en: { next: "BUS", money: "MONEY" },
} as const;
