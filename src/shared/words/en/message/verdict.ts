import type * as french from "../../fr/message/verdict.ts";
import type { Translated } from "../../translated.ts";

export const verdictWords: Translated<typeof french.verdictWords> = {
  sentences: {
    FREE: () => "The booking is free and confirmed: the tickets are valid.",
    NOT_TRIED: () => "Nobody has tried to pay: nothing was charged.",
    CASH_AWAITED: ({ amount }) => `Nothing is paid yet: ${amount} is expected at the desk.`,
    CASH_NOT_PAID: () => "Nothing was paid at the desk: there is nothing to give back.",
    CASH_GIVEN: ({ refund }) => `${refund} was given back in cash at the desk.`,
    CASH_TO_GIVE: ({ refund }) => `${refund} waits for the customer at the desk, in cash.`,
    CASH_DISPUTED: () => "The customer contests the deposit: none of it moves before the decision.",
    CASH_SOLD: ({ amount }) => `${amount} was paid at the desk: the tickets are valid.`,
    CASH_KEPT: () => "It was paid at the desk, and the booking ended without a refund, under its conditions.",
    CASH_RECEIVED: ({ amount }) => `${amount} was paid at the desk.`,
    TAKEN_BACK: ({ operator, amount }) =>
      `${operator} has taken this payment back: we no longer have the ${amount}.`,
    REFUND_REFUSED: ({ operator, refund }) =>
      `${operator} has refused the refund: ${refund} is still owed to the customer.`,
    WRONG_REFUSED: ({ operator, refund }) =>
      `Another amount arrived, and ${operator} has refused to return it: ${refund} is still owed to the customer.`,
    REFUND_UNSURE: ({ operator, refund }) =>
      `${operator} has not said whether the refund of ${refund} has left: we ask again, and it cannot be sent twice.`,
    WRONG_UNSURE: ({ operator, refund }) =>
      `Another amount arrived, and ${operator} has not said whether ${refund} has left again: we ask again.`,
    REFUND_BY_HAND: ({ refund }) => `The refund of ${refund} is made by hand: it has not left yet.`,
    WRONG_BY_HAND: ({ refund }) =>
      `Another amount arrived: ${refund} is returned by hand and has not left yet.`,
    TWICE_RETURNED: ({ operator, refund }) =>
      `${operator} charged twice, and ${refund} was returned to the customer.`,
    TWICE_RETURNING: ({ operator, refund }) =>
      `${operator} charged twice: ${refund} is on its way back to the customer.`,
    TWICE: ({ operator }) => `${operator} charged twice, and the second charge is not returned yet.`,
    LATE_RETURNED: ({ refund }) =>
      `The money arrived after the end of the booking: ${refund} was returned to the customer.`,
    LATE_RETURNING: ({ refund }) =>
      `The money arrived after the end of the booking: ${refund} is on its way back to the customer.`,
    PARTLY_RETURNED: ({ amount, refund }) =>
      `${refund} of the ${amount} paid was returned, and the tickets stay valid.`,
    PARTLY_RETURNING: ({ amount, refund }) =>
      `${refund} of the ${amount} paid is on its way back, and the tickets stay valid.`,
    RETURNED: ({ amount, refund }) => `${refund} of the ${amount} paid was returned.`,
    RETURNING: ({ operator, refund }) =>
      `${refund} is on its way to the customer: ${operator} has not confirmed it yet.`,
    REFUND_FAILED: ({ refund }) => `The refund has not left: ${refund} is still owed to the customer.`,
    ABSENT: ({ operator }) =>
      `We have confirmed this payment, but the statement of ${operator} does not contain it: we are checking.`,
    DIFFERS: ({ operator }) =>
      `The payment arrived, but the statement of ${operator} does not say the same: we are checking.`,
    NOT_BOOKED: () =>
      "This payment is said to have succeeded, but our accounts know nothing of it: an administrator checks.",
    DISPUTED: () => "The customer contests the deposit: none of it moves before the decision.",
    SOLD: ({ amount }) => `The ${amount} arrived and the tickets are valid.`,
    KEPT: () => "It was paid, and the booking was cancelled without a refund, under its conditions.",
    LATE_HELD: ({ amount }) =>
      `${amount} arrived after the end of the booking and is not returned yet: an administrator checks.`,
    RECEIVED: ({ amount }) => `The ${amount} arrived: the booking still waits for the rest.`,
    WRONG_RETURNED: ({ refund }) => `Another amount arrived: ${refund} was returned to the customer.`,
    WRONG_RETURNING: ({ refund }) => `Another amount arrived: ${refund} is on its way back to the customer.`,
    WRONG_HELD: () => "Another amount arrived, and is not returned yet: an administrator checks.",
    BOOKED_OPEN: ({ operator }) =>
      `The money is in our accounts, but the payment is still open: ask ${operator} again.`,
    AT_OPERATOR: ({ operator, amount }) =>
      `The statement of ${operator} shows that ${amount} was charged: it will buy the places or go back to the customer.`,
    NO_ANSWER: ({ operator }) =>
      `${operator} does not answer us: we do not know yet whether the money was charged.`,
    UNKNOWN_SO_FAR: ({ operator }) => `${operator} does not know this payment: so far, nothing was charged.`,
    NOT_SENT: ({ operator }) => `The request has not left for ${operator} yet: nothing was charged.`,
    NOT_TOLD: ({ operator }) => `${operator} has not said yet how this payment stands.`,
    WAITING_EXPIRED: ({ operator }) =>
      `The booking has expired, but ${operator} still waits for the customer: whoever confirms gets the places or the money back.`,
    WAITING_CANCELLED: ({ operator }) =>
      `The booking is cancelled, but ${operator} still waits for the customer: whoever confirms gets the money back.`,
    WAITING: ({ operator }) => `${operator} waits for the customer to confirm: nothing is charged yet.`,
    UNKNOWN: ({ operator }) => `${operator} does not know this payment: nothing was charged.`,
    REFUSED: ({ operator }) =>
      `${operator} answers that the payment did not go through: nothing was charged.`,
    ENDED_UNASKED: ({ operator }) =>
      `The payment ended without an answer from ${operator}: ask before saying that nothing was charged.`,
    REFUND_CASH_GIVEN: ({ refund }) => `${refund} was given back in cash at the desk.`,
    REFUND_CASH_TO_GIVE: ({ refund }) => `${refund} waits for the customer at the desk, in cash.`,
    REFUND_BOUNCED: ({ operator, refund }) =>
      `${operator} sent this refund back to us: the customer did not receive the ${refund}.`,
    REFUND_TWICE: ({ operator, refund }) => `${operator} sent these ${refund} to the customer twice.`,
    REFUND_UNSEEN: ({ operator, refund }) =>
      `${refund} is said to have left, but the statement of ${operator} does not contain it: we are checking.`,
    REFUND_DIFFERS: ({ operator }) =>
      `The refund has left, but the statement of ${operator} does not say the same: we are checking.`,
    REFUND_SENT: ({ operator, refund, byHand }) =>
      byHand
        ? `${refund} was sent to the customer by hand.`
        : `${refund} has left for the customer through ${operator}.`,
    REFUND_SEEN: ({ operator, refund }) =>
      `The statement of ${operator} shows that ${refund} has left for the customer.`,
    REFUND_REPLACED: () => "This refund has not left: another one has replaced it.",
    OWN_REFUND_REFUSED: ({ operator, refund }) =>
      `${operator} has refused the refund: ${refund} is still owed to the customer.`,
    OWN_REFUND_UNSURE: ({ operator, refund }) =>
      `${operator} has not said whether the refund of ${refund} has left: we ask again, and it cannot be sent twice.`,
    OWN_REFUND_BY_HAND: ({ refund }) => `The refund of ${refund} is made by hand: it has not left yet.`,
    REFUND_NO_ANSWER: ({ operator, refund }) =>
      `${operator} does not answer: the ${refund} is sent again by itself, only once.`,
    REFUND_NOT_THERE: ({ operator, refund }) =>
      `${operator} has not received the order yet: the ${refund} is sent again by itself.`,
    REFUND_UNDER_WAY: ({ operator, refund }) =>
      `${refund} is on its way to the customer: ${operator} has not confirmed it yet.`,
  },
  title: "To read to the customer",
  facts: "The facts",
  steps: {
    ASK_OPERATOR: "Ask the operator",
    RESEND_REFUND: "Send the refund again",
    CONFIRM_TRANSFER: "Confirm the transfer",
    RESEND_TICKETS: "Send the tickets again",
    WRITE: "Write to the customer",
    OPEN_DIFFERENCE: "See the difference",
    OPEN_DEPOSIT: "See the deposit",
  },
  byAdministrator: (step) => `An administrator can: ${step.toLowerCase()}.`,
  names: {
    status: "Payment",
    operator: "The operator",
    ledger: "Our accounts",
    line: "Its statement",
    refund: "Refund",
    booking: "Booking",
  },
  values: {
    operator: {
      KNOWS: "knows this payment",
      DOES_NOT_KNOW: "does not know it",
      HANGS: "did not answer the last question",
      NOT_ASKED: "was not asked",
    },
    line: {
      NONE: "not received yet for that day",
      AGREES: "says the same as we do",
      ABSENT: "has no line for this payment",
      DIFFERS: "says something else",
      REVERSED: "says that the money went back",
      TWICE: "has two lines for this payment",
    },
    refund: {
      NONE: "none",
      UNDER_WAY: "on its way",
      REFUSED: "refused",
      UNSURE: "no answer",
      BY_HAND: "to be made by hand",
      SENT: "sent",
      FAILED: "not sent",
    },
  },
  ledger: (booked) => (booked ? "the money is written there" : "nothing is written there"),
};
