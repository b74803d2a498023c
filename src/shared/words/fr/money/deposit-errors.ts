import type { ErrorDetail } from "../../../app-error.ts";

/** Refusals of what is done with a deposit. */
export const depositErrorWords = {
  DEPOSIT_STATE: "Ce n’est plus possible pour cette caution. Rechargez la page.",
  DEPOSIT_RETURN_UNKNOWN:
    "Le retour n’est pas encore enregistré\u00a0: dites pourquoi la caution est rendue avant.",
  DEPOSIT_RETURN_PHOTOS:
    "Rien ne peut être retenu sans photos du retour : elles sont prises quand le bien est repris.",
  DEPOSIT_PHOTO_NEEDED: "Ajoutez au moins une photo : le client doit voir ce qui est retenu.",
  DEPOSIT_TOO_MUCH: (detail: ErrorDetail) => `Le montant retenu ne peut pas dépasser ${detail.amount}.`,
};
