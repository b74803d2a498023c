import type { ErrorDetail } from "../../../app-error.ts";

/** Refusals of commission rates. */
export const rateErrorWords = {
  RATE_OVERLAPS: (detail: ErrorDetail) =>
    `Un taux de ${detail.rate ?? ""} vaut déjà pour les mêmes ventes ${detail.until ? `du ${detail.from} au ${detail.until}` : `à partir du ${detail.from}`}. Mettez-y fin d’abord, ou choisissez d’autres jours.`,
  RATE_DIFFERS: "Ce n’est pas le taux demandé. Relisez-le avant de confirmer.",
  RATE_REPLACED: (detail: ErrorDetail) =>
    `Un autre taux prend la place de celui-ci le ${detail.from}. Ouvrez-le pour le changer.`,
};
