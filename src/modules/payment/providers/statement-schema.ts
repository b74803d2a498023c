import type { PaymentProviderName } from "../schema.ts";

/** What a provider's statement is to the rest of the product: each provider's form is one file, `<name>-statement.ts`. */

export const statementLineKinds = [
  "COLLECTION",
  "DISBURSEMENT",
  "FEE",
  "REVERSAL",
  "SETTLEMENT",
  "ADJUSTMENT",
] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];

export const statementFields = [
  "transactionId",
  "date",
  "kind",
  "reference",
  "msisdn",
  "amount",
  "fee",
  "currency",
  "balance",
  "text",
] as const;
export type StatementField = (typeof statementFields)[number];

/** Facts that stand in rows of their own, above and below the table. */
export type StatementFact = "account" | "period" | "opening" | "closing";

export interface StatementForm {
  provider: Exclude<PaymentProviderName, "cash">;
  /** The headings of each column, as they occur. */
  columns: Readonly<Record<StatementField, readonly string[]>>;
  /** Columns that the provider leaves out. */
  without: readonly StatementField[];
  /** Null: the file is nothing but its table. Otherwise the closing balance is its last row, so that a cut file is seen. */
  facts: Readonly<Record<StatementFact, readonly string[]>> | null;
  /** The provider's words for the kinds of lines. */
  kinds: Readonly<Record<string, StatementLineKind>>;
  /** The amount of a line is what is left of it after the fee. */
  netOfFee: boolean;
  /** Dates without a zone are in UTC; otherwise on the clock of the country. */
  inUtc: boolean;
  /** Which of our references the provider repeats. */
  repeats: "paymentId" | "providerReference";
  /** How long after an event its line may come: until then a payment without a line is no difference. */
  hoursToReport: number;
}

export interface ParsedLine {
  /** Line of the file. */
  line: number;
  /** In milliseconds, as all times while a file is read: a million dates are slow to make and to compare. */
  bookedAt: number;
  kind: StatementLineKind;
  /** In the currency's smallest unit, before the fee; positive: our balance grew. */
  amount: number;
  fee: number;
  currency: string;
  transactionId: string;
  reference: string | null;
  /** Masked. */
  msisdn: string | null;
  text: string | null;
  balance: number | null;
}
