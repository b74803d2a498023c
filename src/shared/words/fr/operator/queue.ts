const figure = (count: number) => count.toLocaleString("fr-FR");

/** The queue before an offer, as the company that runs it reads it. */
export const queueWords = {
  title: "File d’attente",
  help: "Quand beaucoup de monde veut la même offre au même moment, chacun prend un numéro et passe à son tour. Vos guichets vendent comme d’habitude.",
  day: "Jour d’ouverture",
  time: "Heure",
  timeHelp:
    "Avant cette heure, rien ne se vend en ligne\u00a0: ceux qui s’inscrivent ont tous la même chance. Sans date, la file s’ouvre aussitôt.",
  put: "Mettre une file devant cette offre",
  moved: "Changer l’heure",
  end: "Fermer la file",
  endTitle: "Fermer la file d’attente\u00a0?",
  endText: (waiting: number) =>
    waiting === 0
      ? "L’offre se vend de nouveau sans numéro."
      : `${figure(waiting)} ${waiting > 1 ? "personnes attendent" : "personne attend"}. L’offre se vend de nouveau sans numéro, aussi à ceux qui n’ont pas attendu.`,
  states: {
    WAITING: "Pas encore ouverte",
    OPEN: "Ouverte",
    PAUSED: "Arrêtée\u00a0: la société ne vend pas",
    GONE: "Plus rien à vendre",
    ENDED: "Fermée",
  },
  opensAt: (when: string) => `Ouverture le ${when}`,
  openedAt: (when: string) => `Ouverte depuis le ${when}`,
  automatic:
    "Ouverte d’elle-même\u00a0: trop de demandes en même temps. Elle se ferme quand plus personne n’attend.",
  empty: "Des personnes appelées n’ont plus trouvé de place.",
  waiting: "Attendent",
  speed: "Appelées par minute",
  called: "Appelées en tout",
  choosing: (count: number) => `${figure(count)} ${count > 1 ? "choisissent" : "choisit"} en ce moment`,
  bought: "Ont payé",
  held: (count: number) => `${figure(count)} ${count > 1 ? "ont" : "a"} retenu des places`,
  page: "Page à partager",
  figure,
};
