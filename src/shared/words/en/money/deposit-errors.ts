import type * as french from "../../fr/money/deposit-errors.ts";
import type { Translated } from "../../translated.ts";

/** Refusals of what is done with a deposit. */
export const depositErrorWords: Translated<typeof french.depositErrorWords> = {
  DEPOSIT_STATE: "This is no longer possible for this deposit. Reload the page.",
  DEPOSIT_RETURN_UNKNOWN: "The return is not recorded yet: say why the deposit is given back before it.",
  DEPOSIT_RETURN_PHOTOS:
    "Nothing can be kept without photos of the return: they are taken when it is handed back.",
  DEPOSIT_PHOTO_NEEDED: "Add at least one photo: the customer must see what the money is kept for.",
  DEPOSIT_TOO_MUCH: (detail) => `The amount kept cannot be more than ${detail.amount}.`,
};
