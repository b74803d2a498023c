import {
  payoutByHandReason,
  payoutReturnedReason,
  refundLateReason,
  takenBackReason,
} from "../../../booking/payment-reasons.ts";
import type * as french from "../../fr/booking/payment-reasons.ts";
import type { Translated } from "../../translated.ts";

/** Why a payment did not go through, and what the person can do now. */
export const paymentReasonWords: Translated<typeof french.paymentReasonWords> = {
  INSUFFICIENT_FUNDS: {
    sentence: "There is not enough money in the account.",
    next: "Top up the account or pay with another number, then try again.",
  },
  REFUSED_BY_PAYER: {
    sentence: "The payment was refused on the phone.",
    next: "If it was a mistake, start the payment again and confirm with your secret code.",
  },
  PIN_NOT_ENTERED: {
    sentence: "The secret code was not entered in time.",
    next: "Start the payment again and keep your phone at hand.",
  },
  WRONG_PIN: {
    sentence: "The secret code entered is wrong.",
    next: "Start the payment again. After several mistakes your operator blocks the account: call its customer service.",
  },
  EXPIRED: {
    sentence: "The payment request has expired.",
    next: "Start the payment again and confirm as soon as the request shows.",
  },
  CANCELLED: {
    sentence: "The payment was cancelled.",
    next: "You can start it again as long as your places are held.",
  },
  WALLET_NOT_FOUND: {
    sentence: "This number has no mobile money account.",
    next: "Check the number, or pay with another number.",
  },
  WRONG_OPERATOR: {
    sentence: "This number does not belong to the operator you chose.",
    next: "Choose the other operator, or correct the number.",
  },
  WALLET_INACTIVE: {
    sentence: "This mobile money account is not active.",
    next: "Have your operator activate it, or pay with another number.",
  },
  LIMIT_REACHED: {
    sentence: "This account has reached its limit.",
    next: "Pay with another number or by card, or try again tomorrow.",
  },
  PAYEE_NOT_ALLOWED: {
    sentence: "The receiving account cannot receive this amount.",
    next: "Choose another way to pay.",
  },
  NOT_ALLOWED: {
    sentence: "The operator does not allow this payment with this account.",
    next: "Pay with another number, or call your operator’s customer service.",
  },
  CARD_DECLINED: {
    sentence: "The bank declined the card.",
    next: "Try another card or another way to pay, or call your bank.",
  },
  CARD_EXPIRED: {
    sentence: "The card has expired.",
    next: "Pay with another card.",
  },
  CARD_CODE_WRONG: {
    sentence: "The security code of the card is wrong.",
    next: "Check the three digits on the back of the card, then try again.",
  },
  CARD_NOT_SUPPORTED: {
    sentence: "This card does not allow this type of payment.",
    next: "Pay with another card or another way.",
  },
  AUTHENTICATION_FAILED: {
    sentence: "The check that the bank asked for did not succeed.",
    next: "Start the payment again and follow your bank’s instructions.",
  },
  AMOUNT_REFUSED: {
    sentence: "This amount is not accepted with this way to pay.",
    next: "Choose another way to pay.",
  },
  AMOUNT_MISMATCH: {
    sentence: "The amount received is not the amount requested.",
    next: "You get back what you paid. Start the payment of the amount requested again.",
  },
  PROVIDER_UNAVAILABLE: {
    sentence: "The payment service is not answering at the moment.",
    next: "Try again in a few minutes, or choose another way to pay.",
  },
  PROVIDER_ERROR: {
    sentence: "The payment service had an error.",
    next: "Nothing was charged. Try again, or choose another way to pay.",
  },
  NOT_CONFIGURED: {
    sentence: "This way to pay is not available.",
    next: "Choose another way to pay.",
  },
};

/** For staff, who also see why a refund waits for a person. */
export const transferReasonWords: Translated<typeof french.transferReasonWords> = {
  ...paymentReasonWords,
  [refundLateReason]: { sentence: "The refund is later than the customer was promised." },
  [takenBackReason]: {
    sentence: "The operator has given this payment back: the customer has the money already.",
  },
  [payoutByHandReason]: {
    sentence: "This operator takes no payouts from us: this sum is sent by hand.",
  },
  [payoutReturnedReason]: { sentence: "The operator returned this payout: it is due again." },
};
