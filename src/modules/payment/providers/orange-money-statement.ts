import type { StatementForm } from "./statement-schema.ts";

/** Orange Money: the merchant's statement, in French, as CSV in the Windows encoding or as a workbook. */
export const orangeMoneyStatement: StatementForm = {
  provider: "orange-money",
  columns: {
    transactionId: ["Référence", "N° de transaction", "Txn Id"],
    date: ["Date", "Date et heure"],
    kind: ["Opération", "Service"],
    reference: ["Jeton de paiement", "Pay Token"],
    msisdn: ["Correspondant", "Numéro"],
    amount: ["Montant net", "Montant"],
    fee: ["Frais", "Commission"],
    currency: ["Devise"],
    balance: ["Solde", "Nouveau solde"],
    text: ["Libellé", "Commentaire"],
  },
  without: [],
  facts: {
    account: ["Compte", "Compte marchand"],
    period: ["Période"],
    opening: ["Solde initial"],
    closing: ["Solde final"],
  },
  kinds: {
    "PAIEMENT MARCHAND": "COLLECTION",
    ENCAISSEMENT: "COLLECTION",
    REMBOURSEMENT: "DISBURSEMENT",
    TRANSFERT: "DISBURSEMENT",
    FRAIS: "FEE",
    ANNULATION: "REVERSAL",
    "VIREMENT BANCAIRE": "SETTLEMENT",
    REGULARISATION: "ADJUSTMENT",
  },
  netOfFee: true,
  inUtc: false,
  repeats: "providerReference",
  hoursToReport: 6,
};
