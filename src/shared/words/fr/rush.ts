import { waitingPeople } from "./rush-errors.ts";

/** The queue before what many want at once. */
export const rushWords = {
  title: "File d’attente",
  none: "Il n’y a pas de file d’attente ici.",
  home: "Voir les offres",
  intro: (company: string) =>
    `Beaucoup de monde veut cette offre de ${company}. Chacun passe à son tour, sans se presser.`,
  enter: "Prendre mon numéro",
  again: "Reprendre un numéro",
  rules: {
    title: "Comment cela se passe",
    draw: "Ceux qui arrivent avant l’ouverture ont tous la même chance\u00a0: leurs numéros sont tirés au sort à l’ouverture. Ensuite, c’est l’ordre d’arrivée.",
    keeps: "Votre place est gardée dans ce navigateur, même si vous rechargez la page ou changez de réseau.",
    one: "Un appareil et un numéro de téléphone ont un seul numéro d’entrée.",
    turn: "Quand vous êtes appelé, vous avez trois minutes pour choisir et retenir vos places.",
  },
  opens: (when: string) => `Ouverture\u00a0: ${when}`,
  drawn: "Vous êtes inscrit. Votre numéro sera tiré au sort à l’ouverture.",
  already: (count: number) =>
    count === 0 ? "Personne n’attend encore." : `Déjà dans la file\u00a0: ${waitingPeople(count)}`,
  number: "Votre numéro",
  ahead: (count: number) =>
    count === 0 ? "Vous êtes le prochain." : `Avant vous\u00a0: ${waitingPeople(count)}`,
  minutes: (count: number | null) =>
    count === null
      ? "Le temps d’attente se calcule."
      : count < 2
        ? "Encore une minute environ"
        : `Encore ${count.toLocaleString("fr-FR")} minutes environ`,
  keepOpen: "Gardez cette page ouverte, ou revenez-y\u00a0: votre place reste la même.",
  called: "C’est votre tour",
  left: "Il vous reste",
  goOn: "Choisir mes places",
  over: "Votre tour est passé. Vous pouvez reprendre un numéro, à la fin de la file.",
  used: "Votre numéro a servi\u00a0: ce que vous avez retenu vous attend dans vos réservations.",
  seeBookings: "Voir mes réservations",
  paused: "La vente est arrêtée pour le moment. Votre place est gardée.",
  empty: "En ce moment toutes les places sont prises. Celles qui ne sont pas payées reviennent en vente.",
  gone: "Cette offre n’est plus en vente. La file est fermée.",
  ended: "La file est fermée\u00a0: vous pouvez réserver sans attendre.",
  toOffer: "Voir l’offre",
  sure: "Confirmez votre numéro de téléphone pendant l’attente\u00a0: à votre tour, il ne restera qu’à choisir.",
  signIn: "Me connecter",
  refresh: "Cette page se met à jour d’elle-même.",
  offline: "Pas de réseau en ce moment. Votre place est gardée.",
  validation: {
    past: "Cette heure est passée.",
    afterStart: "L’ouverture doit venir avant le début.",
  },
};
