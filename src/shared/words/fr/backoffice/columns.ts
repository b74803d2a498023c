/** The columns of a list, where they are chosen. */
export const columnWords = {
  label: "Colonnes",
  moveUp: (column: string) => `Avancer la colonne « ${column} »`,
  moveDown: (column: string) => `Reculer la colonne « ${column} »`,
  reset: "Colonnes d’origine",
};
