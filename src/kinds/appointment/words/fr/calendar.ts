/** Sentences of the calendars that are connected to a consultant's agenda. */
export const calendarWords = {
  api: "The agenda of a consultant as a calendar",
  title: "Calendriers reliés",
  busy: (calendar: string) => `Pris ailleurs (${calendar})`,
  out: {
    title: "Cet agenda dans un autre calendrier",
    text: "Google Agenda, Outlook ou un téléphone le lisent par cette adresse secrète. Elle montre l’heure, le service et le lieu, jamais le nom des patients.",
    label: "Adresse de l’agenda",
    show: "Afficher l’adresse",
    create: "Créer l’adresse",
    copy: "Copier",
    copied: "Adresse copiée",
    renew: "Renouveler",
    renewed: "Nouvelle adresse : l’ancienne ne montre plus rien",
    withdraw: "Retirer",
    withdrawn: "Adresse retirée : elle ne montre plus rien",
    confirm: "Les calendriers qui lisent l’ancienne adresse ne montreront plus rien.",
    keep: "Garder",
  },
  in: {
    title: "Heures prises ailleurs",
    text: "Les événements de ces calendriers ferment les créneaux ici ; leurs titres ne sont pas gardés. Un rendez-vous déjà pris n’est jamais annulé.",
    none: "Aucun autre calendrier n’est relié.",
    add: "Relier un calendrier",
    name: "Nom",
    nameHelp: "Par exemple : Google Agenda",
    url: "Adresse iCal",
    urlHelp: "L’adresse secrète que donne l’autre calendrier, terminée par .ics",
    save: "Relier",
    back: "Retour",
    saved: (name: string) => `${name} est relié`,
    read: "Lire maintenant",
    remove: "Retirer",
    removed: (name: string) => `${name} est retiré : ses heures sont de nouveau libres`,
    removeAsk: (name: string) => `Retirer ${name} ? Ses heures redeviennent libres tout de suite.`,
    never: "Pas encore lu",
    lastRead: (when: string) => `Lu le ${when}`,
    events: (count: number) =>
      count > 1 ? `${count} plages fermées` : count === 1 ? "1 plage fermée" : "rien de fermé",
    failed: (error: string) => `${error}. Le dernier état lu reste en place.`,
  },
  conflicts: (count: number) =>
    count > 1
      ? `${count} rendez-vous tombent sur une heure prise ailleurs`
      : "1 rendez-vous tombe sur une heure prise ailleurs",
  conflictsText: (count: number) =>
    count > 1
      ? "Ils restent valables : déplacez-les ou libérez ces heures dans l’autre calendrier."
      : "Il reste valable : déplacez-le ou libérez cette heure dans l’autre calendrier.",
  unpaid: "pas encore payé",
};
