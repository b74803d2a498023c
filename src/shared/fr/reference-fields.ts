/** Labels of the fields that many back-office objects share. */
export const referenceFieldsFr = {
  name: "Nom",
  icon: "Icône",
  iconHelp: "Clé d’icône, par exemple tv ou parking",
  position: "Ordre d’affichage",
  company: "Compagnie",
} as const;
