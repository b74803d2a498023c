/** Sentences of the practice's own screens. */
export const practiceFr = {
  timeline: {
    title: "Agenda du jour",
    day: "Jour",
    week: "Semaine",
    previous: "Avant",
    next: "Après",
    today: "Aujourd’hui",
    by: { consultant: "Par praticien", room: "Par salle" },
    nobody: "Aucun rendez-vous ce jour-là.",
    closed: "Ne reçoit pas",
    noRoom: "Sans salle",
    print: "Imprimer la liste",
    late: "Annoncer un retard",
    lateText: (name: string) => `${name} : de combien de minutes ?`,
    lateSend: "Prévenir tout le monde",
    told: (count: number) =>
      count === 0
        ? "Personne n’attend : aucun message n’est parti"
        : count === 1
          ? "1 personne est prévenue"
          : `${count} personnes sont prévenues`,
    cancel: "Fermer",
    unpaid: "à payer",
    minutes: (minutes: number) => `${minutes} min`,
    actions: {
      ARRIVED: "Arrivé",
      IN_CONSULTATION: "Reçu",
      DONE: "Terminé",
      ABSENT: "Absent",
    },
    summary: (coming: number, here: number, done: number) =>
      [
        `${coming} ${coming > 1 ? "attendus" : "attendu"}`,
        `${here} sur place`,
        `${done} ${done > 1 ? "terminés" : "terminé"}`,
      ].join(" · "),
  },
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
