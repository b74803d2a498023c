/** Labels of the fields that many back-office objects share. */
export const referenceFieldWords = {
  name: "Nom",
  icon: "Icône",
  noIcon: "Aucune icône",
  position: "Ordre d’affichage",
  country: "Pays",
  company: "Compagnie",
  place: "Lieu",
} as const;
