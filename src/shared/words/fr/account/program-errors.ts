import type { ErrorDetail } from "../../../app-error.ts";
import { callsMaximum } from "../../../calls-maximum.ts";

/** Refusals that programs meet; people meet the first one too. */
export const programErrorWords = {
  NOT_SIGNED_IN: ({ token }: ErrorDetail) =>
    token
      ? "Ce jeton d’accès n’est pas accepté\u00a0: il a expiré, a été coupé ou est mal copié. Créez-en un autre dans votre profil."
      : "Votre session a expiré. Veuillez vous connecter.",
  TOO_MANY_CALLS: `Trop de demandes à la fois\u00a0: ${callsMaximum} au plus.`,
  CALL_TOO_LARGE: "Cet appel est trop long\u00a0: 64 Ko au plus.",
  ANSWER_TOO_LARGE: "Cette réponse est trop longue. Précisez votre demande.",
  ONE_CALL_ONLY: "Envoyez un seul appel à la fois.",
  UNKNOWN_TOOL: "Cet outil n’existe pas. Demandez d’abord la liste des outils.",
  TOO_MANY_TOKENS: (detail: ErrorDetail) =>
    `Vous avez déjà ${detail.limit ?? 10} jetons. Révoquez-en un d’abord.`,
  TOO_MANY_WEBHOOKS: (detail: ErrorDetail) =>
    `Vous avez déjà ${detail.limit ?? 5} adresses. Supprimez-en une d’abord.`,
  TIMETABLE_NOT_READY: "Ces horaires sont en préparation. Redemandez-les dans quelques minutes.",
};
