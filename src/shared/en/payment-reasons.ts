import type { PaymentReason, ReasonText } from "../payment-reasons.ts";

export const paymentReasonsEn: Record<PaymentReason, ReasonText> = {
  INSUFFICIENT_FUNDS: {
    sentence: "The account does not hold enough money.",
    next: "Top it up or pay from another number, then try again.",
  },
  REFUSED_BY_PAYER: {
    sentence: "The payment was refused on the phone.",
    next: "If that was a mistake, start the payment again and confirm it with your secret code.",
  },
  PIN_NOT_ENTERED: {
    sentence: "The secret code was not entered in time.",
    next: "Start the payment again and keep your phone at hand.",
  },
  WRONG_PIN: {
    sentence: "The secret code entered is wrong.",
    next: "Start the payment again. After several mistakes your operator blocks the account: call their customer service.",
  },
  EXPIRED: {
    sentence: "The payment request has expired.",
    next: "Start the payment again and confirm it within five minutes.",
  },
  CANCELLED: {
    sentence: "The payment was cancelled.",
    next: "You can start it again while your places are held.",
  },
  WALLET_NOT_FOUND: {
    sentence: "This number has no mobile money account.",
    next: "Check the number, or pay from another one.",
  },
  WRONG_OPERATOR: {
    sentence: "This number does not belong to the chosen operator.",
    next: "Choose the other operator, or correct the number.",
  },
  WALLET_INACTIVE: {
    sentence: "This mobile money account is not active.",
    next: "Have your operator activate it, or pay from another number.",
  },
  LIMIT_REACHED: {
    sentence: "This account has reached its limit.",
    next: "Pay from another number or by card, or try again tomorrow.",
  },
  PAYEE_NOT_ALLOWED: {
    sentence: "The receiving account cannot take this amount.",
    next: "Choose another way of paying.",
  },
  NOT_ALLOWED: {
    sentence: "The operator does not allow this payment from this account.",
    next: "Pay from another number, or call your operator's customer service.",
  },
  CARD_DECLINED: {
    sentence: "The bank declined the card.",
    next: "Try another card or another way of paying, or call your bank.",
  },
  CARD_EXPIRED: {
    sentence: "The card has expired.",
    next: "Pay with another card.",
  },
  CARD_CODE_WRONG: {
    sentence: "The card's security code is wrong.",
    next: "Check the three digits on the back of the card, then try again.",
  },
  CARD_NOT_SUPPORTED: {
    sentence: "This card does not allow this kind of payment.",
    next: "Pay with another card or in another way.",
  },
  AUTHENTICATION_FAILED: {
    sentence: "The check asked by the bank was not completed.",
    next: "Start the payment again and follow your bank's instructions.",
  },
  AMOUNT_REFUSED: {
    sentence: "This way of paying does not accept this amount.",
    next: "Choose another way of paying.",
  },
  AMOUNT_MISMATCH: {
    sentence: "The amount received is not the amount asked for.",
    next: "Do not pay a second time: we are checking, and will give the money back if needed.",
  },
  PROVIDER_UNAVAILABLE: {
    sentence: "The payment service is not answering at the moment.",
    next: "Try again in a few minutes, or choose another way of paying.",
  },
  PROVIDER_ERROR: {
    sentence: "The payment service had an error.",
    next: "Nothing was taken. Try again, or choose another way of paying.",
  },
  NOT_CONFIGURED: {
    sentence: "This way of paying is not available.",
    next: "Choose another way of paying.",
  },
};
