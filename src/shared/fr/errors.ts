import type { ErrorCode, ErrorDetail } from "../app-error.ts";

export type Sentence = string | ((detail: ErrorDetail) => string);

/** What a person reads for each expected failure. */
export const errorsFr: Record<ErrorCode, Sentence> = {
  INTERNAL: "Une erreur est survenue, veuillez réessayer plutard",
  INVALID_INPUT: "Certaines informations sont incorrectes. Vérifiez le formulaire et réessayez.",
  NOT_SIGNED_IN: "Votre session a expiré. Veuillez vous connecter.",
  FORBIDDEN: "Vous n’avez pas le droit de faire cette action.",
  NOT_FOUND: "Cet élément est introuvable.",
  CONFLICT: "Cette action n’est plus possible dans l’état actuel. Rechargez la page.",
  STALE_EDIT: "Quelqu’un d’autre vient de modifier cette fiche. Rechargez-la avant d’enregistrer.",
  IN_USE: (detail) => `Suppression impossible : cet élément est utilisé par ${detail.usedBy ?? "d’autres données"}.`,
  ALREADY_EXISTS: "Un élément identique existe déjà.",
  TOO_LARGE: "L'image que vous avez soumise est trop grande. Choisissez une image de plus petite taille",
  TOO_MANY_REQUESTS: (detail) =>
    `Trop de tentatives. Réessayez dans ${Math.max(1, Math.ceil(Number(detail.seconds ?? 60) / 60))} min.`,
  OVERLOADED: "Le service est très demandé en ce moment. Réessayez dans quelques secondes.",
  UNKNOWN_COUNTRY: "Ce pays n’est pas encore disponible.",
  INVALID_FILTER: "Ce filtre n’existe pas.",
  INVALID_SORT: "Ce tri n’existe pas.",
  INVALID_REFERENCE: "Un élément choisi n’existe pas ou ne vous est pas accessible.",
  NOT_AN_IMAGE: "Ce fichier n’est pas une image. Formats acceptés : .jpg, .jpeg, .png, .gif.",
  FILE_REFUSED: "Ce fichier ne peut pas être accepté.",
};
