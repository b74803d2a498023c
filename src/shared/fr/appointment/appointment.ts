/** Sentences that the server writes about appointments. */
export const appointmentFr = {
  modes: {
    ON_SITE: "Sur place",
    REMOTE: "Par téléphone ou en vidéo",
    AT_HOME: "À domicile",
  },
  facts: {
    mode: "Consultation",
    place: "Lieu",
    room: "Salle",
    duration: "Durée",
    documents: "À apporter",
  },
  validation: {
    start: "Choisissez un créneau qui commence au quart d’heure",
    quarters: "Choisissez une durée en quarts d’heure",
    endFirst: "La fin de la période doit suivre son début",
    policyNo: "Saisissez le numéro de votre police d’assurance",
  },
};
