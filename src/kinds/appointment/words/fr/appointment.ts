/** How a consultant meets patients who do not come to the practice, shown instead of an address. */
const meetings = {
  REMOTE: "À distance : le praticien vous appelle",
  AT_HOME: "Chez vous : le cabinet vous appelle pour l’adresse",
};

/** Where an appointment takes place, as its patient reads it. */
export const meetingWords = (mode: "ON_SITE" | keyof typeof meetings, place: string): string =>
  mode === "ON_SITE" ? place : meetings[mode];

/** Sentences that the server writes about appointments. */
export const appointmentWords = {
  again: "Reprendre rendez-vous",
  home: { moment: "Rendez-vous" },
  facts: {
    mode: "Consultation",
    consultant: "Praticien",
    place: "Lieu",
    room: "Salle",
    duration: "Durée",
    documents: "À apporter",
    insurer: "Assurance sollicitée",
    covered: "Pris en charge par",
    refused: "Prise en charge refusée",
    unanswered: "Prise en charge sans réponse",
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
    coverAmount: "Saisissez la part que l’assurance paie",
    deskOnly: "Cette demande n’est possible qu’à l’accueil du cabinet",
    absenceOrder: "La fin de l’absence doit suivre son début",
    absencePast: "Cette absence est déjà passée",
    reason: "Écrivez le motif : les patients le liront",
    longPeriod: "Choisissez une période de trois mois au plus",
    dayPast: "Choisissez un jour à venir",
    policyNo: "Saisissez le numéro de votre police d’assurance",
  },
};
