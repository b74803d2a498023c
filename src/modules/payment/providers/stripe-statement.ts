import type { Stripe } from "stripe";
import { currencyDigits } from "../../../shared/money.ts";
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
    NETWORK_COST: "FEE",
    TAX: "FEE",
    DISPUTE: "REVERSAL",
    REFUND_FAILURE: "REVERSAL",
    PAYOUT: "SETTLEMENT",
    PAYOUT_REVERSAL: "SETTLEMENT",
    DISPUTE_REVERSAL: "ADJUSTMENT",
    OTHER_ADJUSTMENT: "ADJUSTMENT",
  },
  netOfFee: false,
  inUtc: true,
  repeats: "paymentId",
  hoursToReport: 24,
};

type Line = Pick<
  Stripe.BalanceTransaction,
  "id" | "created" | "reporting_category" | "amount" | "fee" | "currency" | "description"
> & { source: { metadata?: { payment_id?: string } | null } | string | null };

/** The latest line comes first; the next page begins after the last line of this one. */
export interface BalancePage {
  data: Line[];
  has_more: boolean;
}

interface AskedPage {
  from: Date;
  to: Date;
  after: string | null;
}

/** As many lines as a page may have. */
const pageLines = 100;
const seconds = (at: Date) => String(Math.ceil(at.getTime() / 1000));

export function balancePath({ from, to, after }: AskedPage): string {
  const asked = new URLSearchParams({
    ...{ "created[gte]": seconds(from), "created[lt]": seconds(to), limit: String(pageLines) },
    "expand[]": "data.source",
  });
  if (after !== null) asked.set("starting_after", after);
  return `balance_transactions?${asked}`;
}

const headings = [
  ...["balance_transaction_id", "created_utc", "reporting_category", "gross", "fee", "currency"],
  ...["description", "payment_metadata[payment_id]"],
];

/** All pages as rows of the itemised report, so that a call and a file of the same day are the same lines. */
export async function* balanceRows(
  fetchPage: (after: string | null) => Promise<BalancePage>,
): AsyncGenerator<string[]> {
  yield headings;
  for (let after: string | null = null; ; ) {
    const { data, has_more: more }: BalancePage = await fetchPage(after);
    for (const line of data) yield rowOf(line);
    after = data.at(-1)?.id ?? null;
    if (!more || after === null) return;
  }
}

function rowOf({ id, created, reporting_category: kind, amount, fee, currency, description, source }: Line) {
  const digits = currencyDigits(currency.toUpperCase());
  const shown = (value: number) => (value / 10 ** digits).toFixed(digits);
  const reference = typeof source === "object" ? (source?.metadata?.payment_id ?? "") : "";
  return [
    ...[id, new Date(created * 1000).toISOString(), kind, shown(amount), shown(fee), currency],
    ...[description ?? "", reference],
  ];
}
