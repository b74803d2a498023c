import type { ErrorDetail } from "../../../app-error.ts";

/** The refusals of a payout to a company, and of the account that gets it. */
export const payoutErrorWords = {
  NO_PAYOUT_ACCOUNT: "Cette compagnie n’a pas de compte de versement vérifié.",
  /** `sent`: its operator may have received the order. */
  PAYOUT_ACCOUNT_CHANGED: ({ sent }: ErrorDetail): string =>
    sent
      ? "Le compte de versement a changé depuis cet envoi. Demandez à l’opérateur si l’argent est parti ; sinon, envoyez-le à la main au nouveau compte. Puis confirmez l’envoi."
      : "Le compte de versement a changé depuis cette demande. Refusez-la, puis faites un autre versement.",
  ACCOUNT_NUMBER_DIFFERS:
    "Ce numéro n’est pas celui du compte. Relisez le document de la compagnie avant de confirmer.",
};
