import type { ErrorDetail } from "../../app-error.ts";

const people = (count: number) =>
  count === 1 ? "une personne" : `${count.toLocaleString("fr-FR")} personnes`;

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
    count === 0 ? "Personne n’attend encore." : `Déjà dans la file\u00a0: ${people(count)}`,
  number: "Votre numéro",
  ahead: (count: number) => (count === 0 ? "Vous êtes le prochain." : `Avant vous\u00a0: ${people(count)}`),
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

/** Refusals of a queue. */
export const rushErrorWords = {
  // With its address it fits on the screen of a keypad.
  RUSH_QUEUE: (detail: ErrorDetail) =>
    `Il y a une file d’attente\u00a0: prenez votre numéro${detail.address ? ` sur ${detail.address}` : ""}.`,
  RUSH_NOT_CALLED: (detail: ErrorDetail) =>
    typeof detail.ahead === "number"
      ? `Votre numéro n’est pas encore appelé${detail.ahead > 0 ? `\u00a0: ${people(detail.ahead)} passent avant vous` : ""}.`
      : "La vente n’est pas encore ouverte\u00a0: votre numéro sera tiré au sort à l’ouverture.",
  RUSH_TURN_OVER: "Vos trois minutes sont passées. Reprenez un numéro d’entrée.",
  RUSH_ENTRY_USED: "Ce numéro d’entrée a déjà servi. Il ne vaut qu’une fois.",
  RUSH_ENTRY_ELSEWHERE: "Votre numéro d’entrée est celui d’une autre file. Prenez-en un pour cette offre.",
  RUSH_ENTRY_UNKNOWN: "Ce numéro d’entrée n’a pas été donné par Mboa, ou il a expiré. Prenez-en un.",
  RUSH_ENTRY_AHEAD: "Ce numéro d’entrée n’a pas encore été donné. Prenez le vôtre.",
  RUSH_SECOND:
    "Votre compte a déjà un numéro d’entrée pour cette offre, sur un autre appareil. C’est celui-là qui compte.",
  RUSH_ENDED: (detail: ErrorDetail) =>
    detail.state === "GONE"
      ? "Cette offre n’est plus en vente\u00a0: la file est fermée."
      : "La file est fermée\u00a0: vous pouvez réserver sans numéro.",
  RUSH_NO_CHANGE:
    "Cette offre a une file d’attente\u00a0: on n’y déplace pas une réservation. Prenez un numéro pour en acheter une.",
  RUSH_OPENED: "La file est déjà ouverte\u00a0: son heure ne change plus. Vous pouvez la fermer.",
};
