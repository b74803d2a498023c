import type * as french from "../../fr/money/match-classes.ts";
import type { Translated } from "../../translated.ts";

/** How a line of an operator's statement differs from our books. */
export const matchClassWords: Translated<typeof french.matchClassWords> = {
  FEE_DIFFERS: "Different fee",
  AMOUNT_DIFFERS: "Different amount",
  CURRENCY_DIFFERS: "Other currency",
  SUCCESS_UNKNOWN_TO_US: "Paid without our knowing",
  UNKNOWN_AT_OPERATOR: "Unknown to the operator",
  NO_REFERENCE: "Money without reference",
  DUPLICATE: "Paid twice",
  REVERSED: "Taken back by the operator",
  REFUND_TWICE: "Sent twice",
  PAYOUT_BOUNCED: "Transfer came back",
  LATE: "From another day",
  BALANCE_GAP: "Missing lines",
  WRONG_ACCOUNT: "Other number",
};

/** What the lines of a statement are: those that agree with our books, and those that differ. */
export const lineClassWords: Translated<typeof french.lineClassWords> = {
  MATCHED: "Matched",
  ...matchClassWords,
};

export const matchStateWords: Translated<typeof french.matchStateWords> = {
  OPEN: "To settle",
  SETTLED: "Settled by itself",
  ACCEPTED: "Decided",
};

export const matchStepWords: Translated<typeof french.matchStepWords> = {
  ACCEPT: "Accept the difference",
  ATTACH: "Attach to a payment",
  RESEND: "Owe the returned money again",
  CLAIM: "Claim from the operator",
  DEDUCT: "Deduct from the next payout",
};
