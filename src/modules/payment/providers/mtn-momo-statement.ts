import type { StatementForm } from "./statement-schema.ts";

/** MTN MoMo: the transactions of a merchant's account, as its portal exports them. */
export const mtnMomoStatement: StatementForm = {
  provider: "mtn-momo",
  columns: {
    transactionId: ["Id", "Financial Transaction Id", "Transaction ID"],
    date: ["Date", "Date / Time"],
    kind: ["Type", "Transaction Type"],
    reference: ["External Transaction Id", "External Id"],
    msisdn: ["Counterparty", "From/To", "MSISDN"],
    amount: ["Amount"],
    fee: ["Fee", "Fees"],
    currency: ["Currency"],
    balance: ["Balance", "Balance After"],
    text: ["Message", "Note"],
  },
  without: [],
  facts: {
    account: ["Account", "Account Holder"],
    period: ["Period", "Statement Period"],
    opening: ["Opening Balance"],
    closing: ["Closing Balance"],
  },
  kinds: {
    PAYMENT: "COLLECTION",
    DEBIT: "COLLECTION",
    TRANSFER: "DISBURSEMENT",
    REFUND: "DISBURSEMENT",
    FEE: "FEE",
    REVERSAL: "REVERSAL",
    "CASH OUT": "SETTLEMENT",
    SETTLEMENT: "SETTLEMENT",
    ADJUSTMENT: "ADJUSTMENT",
  },
  netOfFee: false,
  inUtc: false,
  repeats: "paymentId",
  hoursToReport: 2,
};
