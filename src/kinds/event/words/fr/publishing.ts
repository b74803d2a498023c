import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("fr")} ${number > 1 ? many : one}`;

/** Publishing an event with its places, tariffs and dates on one page. */
export const publishingWords = {
  title: pageTitleWords.events.publish,
  sections: {
    event: "L’événement",
    place: "Le lieu",
    places: "Places et tarifs",
    dates: "Les dates",
  },
  fresh: "Nouvel événement",
  further: "Ajouter des dates",
  event: "Événement",
  hall: "Plan de salle",
  noHall: "Sans plan\u00a0: places sans numéro",
  hallHelp: "Chaque zone du plan devient une catégorie de places",
  newPlace: "Ajouter un lieu",
  drawHall: "Dessiner un plan",
  single: "Dates choisies",
  weekly: "Chaque semaine",
  repeats: "Répétition",
  days: "Jours",
  firstDay: "Premier jour",
  lastDay: "Dernier jour",
  weekdays: "Jours de la semaine",
  times: "Heures de début",
  timesHelp: "Plusieurs heures\u00a0: une séance à chacune, chaque jour",
  minutes: "Durée",
  conditions: "Conditions",
  template: {
    choose: "Modèle de tarifs",
    none: "Aucun",
    name: "Nom du modèle",
    keep: "Garder comme modèle",
    replace: "Remplacer ce modèle",
    remove: "Supprimer ce modèle",
    sure: (name: string) =>
      `Supprimer le modèle «\u00a0${name}\u00a0»\u00a0? Les séances déjà créées ne changent pas.`,
    kept: "Le modèle est enregistré",
    removed: "Le modèle est supprimé",
    help: "Un modèle garde les catégories, les places et les prix de votre compagnie, sans les dates de vente.",
  },
  publish: "Publier",
  draft: "Garder comme brouillon",
  draftHelp: "Un brouillon crée tout hors vente\u00a0; vous le mettez en vente quand vous voulez.",
  preview: {
    title: "Ce que verront les clients",
    untitled: "Titre de l’événement",
    dates: "Choisissez les jours, les heures et la durée\u00a0: les dates s’affichent ici.",
    noPrice: "prix à choisir",
    code: "avec un code",
    places: (places: number) => count(places, "place", "places"),
    each: (places: number) => `${count(places, "place", "places")} par séance`,
    all: (places: number, sessions: number) =>
      `${count(places, "place", "places")} en tout, ${count(sessions, "séance", "séances")}`,
  },
  done: {
    published: "C’est publié",
    draft: "Le brouillon est enregistré",
    next: "Et maintenant",
    page: "Voir la page publique",
    give: "Offrir des invitations",
    sponsor: "Ajouter un partenaire",
    door: "Préparer l’entrée",
    sessions: "Voir les séances",
    another: "Publier un autre événement",
  },
};
