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
  insuranceStates: {
    REQUESTED: "À décider",
    ACCEPTED: "Acceptée",
    REFUSED: "Refusée",
    LATE: "Restée sans réponse",
    WITHDRAWN: "Sans objet",
  },
  visitStates: {
    EXPECTED: "Attendu",
    ARRIVED: "Arrivé",
    IN_CONSULTATION: "En consultation",
    DONE: "Terminé",
    ABSENT: "Absent",
  },
  coveredBy: (insurer: string) => `Pris en charge par ${insurer}`,
  validation: {
    start: "Choisissez un créneau qui commence au quart d’heure",
    quarters: "Choisissez une durée en quarts d’heure",
    endFirst: "La fin de la période doit suivre son début",
    policyNo: "Saisissez le numéro de votre police d’assurance",
  },
};
