/** The identity documents that a company or a consultant accepts. */
export const identityTypeWords = {
  CNI: "Carte nationale d’identité",
  PASSPORT: "Passeport",
  RESIDENCE_PERMIT: "Titre de séjour",
  DRIVING_LICENCE: "Permis de conduire",
};

export const passengerWords = {
  name: "Veuillez saisir le nom du passager",
  identityNumber: "Veuillez saisir le numéro de la pièce d’identité",
} as const;
