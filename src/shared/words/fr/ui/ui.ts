/** The words of the controls that the first page shows. */
export const uiWords = {
  /** The form of a date that is typed. */
  typedDate: (separator: string) => `JJ${separator}MM${separator}AAAA`,
  working: "En cours…",
  loading: "Chargement…",
  optional: "(facultatif)",
  close: "Fermer",
  less: "Moins",
  more: "Plus",
  noResult: "Aucun résultat",
  proposals: (count: number) =>
    count === 0 ? "Aucune proposition" : count === 1 ? "1 proposition" : `${count} propositions`,
  openCalendar: (purpose: string) => ["Ouvrir le calendrier", purpose].filter(Boolean).join("\u00a0: "),
};
