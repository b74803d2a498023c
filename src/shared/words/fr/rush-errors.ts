import type { ErrorDetail } from "../../app-error.ts";

export const waitingPeople = (count: number) =>
  count === 1 ? "une personne" : `${count.toLocaleString("fr-FR")} personnes`;

/** Refusals of a queue. */
export const rushErrorWords = {
  // With its address it fits on the screen of a keypad.
  RUSH_QUEUE: (detail: ErrorDetail) =>
    `Il y a une file d’attente\u00a0: prenez votre numéro${detail.address ? ` sur ${detail.address}` : ""}.`,
  RUSH_NOT_CALLED: (detail: ErrorDetail) =>
    typeof detail.ahead === "number"
      ? `Votre numéro n’est pas encore appelé${detail.ahead > 0 ? `\u00a0: ${waitingPeople(detail.ahead)} passent avant vous` : ""}.`
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
