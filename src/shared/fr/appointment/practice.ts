/** Sentences of the practice's own screens. */
export const practiceFr = {
  timetable: {
    title: "Horaires",
    consultant: "Praticien",
    choose: "Choisissez un praticien pour voir ses horaires.",
    place: "Lieu",
    room: "Salle",
    noRoom: "Sans salle",
    validFrom: "À partir du",
    validTo: "Jusqu’au (facultatif)",
    onHolidays: "Reçoit aussi les jours fériés",
    paint: "Peignez les heures d’ouverture à la souris, ou avec les flèches et la barre d’espace.",
    save: "Enregistrer les horaires",
    saved: "Horaires enregistrés",
    hours: (count: number) => `${count / 4} h par semaine`,
    strandedText:
      "Ils restent valables : appelez ces personnes ou déplacez leur rendez-vous. Rien n’est enregistré tant que vous n’avez pas décidé.",
    keep: "Enregistrer et garder ces rendez-vous",
    exceptions: "Jours particuliers à venir",
    weekdays: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"],
    cell: (weekday: string, time: string, open: boolean) =>
      `${weekday} ${time} : ${open ? "ouvert" : "fermé"}`,
  },
};
