/** Sentences of the practice's own screens. */
export const practiceFr = {
  timetable: {
    title: "Horaires",
    consultant: "Praticien",
    choose: "Ajoutez d’abord un praticien : ses horaires se peignent ici.",
    place: "Lieu",
    room: "Salle",
    noRoom: "Sans salle",
    validFrom: "À partir du",
    validTo: "Jusqu’au (facultatif)",
    period: "Horaires",
    newPeriod: "Nouveaux horaires",
    since: (from: string, to: string | null) => (to ? `Du ${from} au ${to}` : `Depuis le ${from}`),
    onHolidays: "Reçoit aussi les jours fériés",
    paint: "Peignez les heures d’ouverture à la souris, ou avec les flèches et la barre d’espace.",
    save: "Enregistrer les horaires",
    saved: "Horaires enregistrés",
    hours: (count: number) => `${count / 4} h par semaine`,
    stranded: (count: number) =>
      count > 1
        ? `${count} rendez-vous vendus tombent hors de ces horaires`
        : "1 rendez-vous vendu tombe hors de ces horaires",
    strandedText:
      "Ils restent valables : appelez ces personnes ou déplacez leur rendez-vous. Rien n’est enregistré tant que vous n’avez pas décidé.",
    keep: "Enregistrer et garder ces rendez-vous",
    weekdays: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"],
    cell: (weekday: string, time: string, open: boolean) =>
      `${weekday} ${time} : ${open ? "ouvert" : "fermé"}`,
  },
  exceptions: {
    title: "Jours particuliers",
    text: "Un jour fermé ou avec d’autres heures : il remplace la semaine ce jour-là.",
    add: "Ajouter un jour",
    edit: "Modifier",
    remove: (day: string) => `Revenir aux horaires de la semaine le ${day}`,
    removed: "Ce jour suit de nouveau les horaires de la semaine",
    saved: "Jour particulier enregistré",
    dialog: "Jour particulier",
    day: "Jour",
    closed: "Fermé",
    closedSwitch: "Ne reçoit pas ce jour-là",
    from: "De",
    to: "À",
    place: "Lieu",
    room: "Salle",
    noRoom: "Sans salle",
    addSpan: "Ajouter des heures",
    reason: "Motif (facultatif)",
    cancel: "Annuler",
    save: "Enregistrer ce jour",
  },
  presence: {
    title: "Qui reçoit où",
    conflict: "Deux praticiens occupent la même salle en même temps : ces heures sont en couleur.",
    noConflict: "Aucune salle n’est prise deux fois cette semaine.",
    twice: "Salle prise deux fois",
  },
};
