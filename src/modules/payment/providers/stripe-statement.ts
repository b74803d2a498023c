import type { StatementForm } from "./statement-schema.ts";

/** Stripe: balance transactions, as its itemised report names them. It tells no balances and no account. */
export const stripeStatement: StatementForm = {
  provider: "stripe",
  columns: {
    transactionId: ["balance_transaction_id", "id"],
    date: ["created_utc", "created"],
    kind: ["reporting_category", "type"],
    reference: ["payment_metadata[payment_id]", "metadata[payment_id]"],
    msisdn: [],
    amount: ["gross", "amount"],
    fee: ["fee"],
    currency: ["currency"],
    balance: [],
    text: ["description"],
  },
  without: ["msisdn", "balance"],
  facts: null,
  kinds: {
    CHARGE: "COLLECTION",
    PAYMENT: "COLLECTION",
    REFUND: "DISBURSEMENT",
    TRANSFER: "DISBURSEMENT",
    FEE: "FEE",
    STRIPE_FEE: "FEE",
    DISPUTE: "REVERSAL",
    PAYOUT: "SETTLEMENT",
    OTHER_ADJUSTMENT: "ADJUSTMENT",
  },
  netOfFee: false,
  inUtc: true,
  repeats: "paymentId",
  hoursToReport: 24,
};
