import type * as french from "../../fr/money/payout-errors.ts";
import type { Translated } from "../../translated.ts";

export const payoutErrorWords: Translated<typeof french.payoutErrorWords> = {
  NO_PAYOUT_ACCOUNT: "This company has no verified payout account.",
  PAYOUT_ACCOUNT_CHANGED: ({ sent }) =>
    sent
      ? "The payout account has changed since this was sent. Ask the operator whether the money went; if not, send it by hand to the new account. Then confirm it was sent."
      : "The payout account has changed since this request. Refuse it, then make another payout.",
  ACCOUNT_NUMBER_DIFFERS:
    "This is not the number of the account. Read the company’s document again before you confirm.",
};
