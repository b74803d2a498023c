/** How a consultation takes place. */
export const consultationModeWords = {
  ON_SITE: "Sur place",
  REMOTE: "Par téléphone ou en vidéo",
  AT_HOME: "À domicile",
};

/** What became of a request to an insurance. */
export const insuranceStateWords = {
  REQUESTED: "À décider",
  ACCEPTED: "Acceptée",
  REFUSED: "Refusée",
  LATE: "Restée sans réponse",
  WITHDRAWN: "Sans objet",
};
