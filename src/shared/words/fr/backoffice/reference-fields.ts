/** Labels of the fields that many back-office objects share. */
export const referenceFieldWords = {
  name: "Nom",
  englishName: "Nom en anglais",
  shownInFrench: "Sans lui, les pages en anglais montrent le français",
  icon: "Icône",
  noIcon: "Aucune icône",
  position: "Ordre d’affichage",
  country: "Pays",
  company: "Compagnie",
  place: "Lieu",
} as const;
