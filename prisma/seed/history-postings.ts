import { uuid7 } from "../../src/platform/database/uuid.ts";

/** Rows of the past by table, including the ledger's. */

export type Rows = Record<
  "Bill" | "Booking" | "Ticket" | "Payment" | "LedgerTransaction" | "LedgerEntry",
  Record<string, unknown>[]
>;

export const noRows = (): Rows => ({
  Bill: [],
  Booking: [],
  Ticket: [],
  Payment: [],
  LedgerTransaction: [],
  LedgerEntry: [],
});

interface EntryRow {
  account: string;
  amount: number;
  companyId?: string | null;
  provider?: string | null;
}

interface PastPosting {
  at: Date;
  sourceEvent: string;
  kind: string;
  currency: string;
  bookingId?: string | null;
  billId?: string | null;
  paymentId?: string | null;
  companyId?: string | null;
  entries: EntryRow[];
}

/** Adds one balanced transaction to the ledger. */
export function addPosting(rows: Rows, posting: PastPosting): void {
  const { at, entries, currency, sourceEvent, kind } = posting;
  const written = entries.filter(({ amount }) => amount !== 0);
  if (written.length === 0) return;
  const id = uuid7(at);
  const { bookingId = null, billId = null, paymentId = null, companyId = null } = posting;
  rows.LedgerTransaction.push({
    id,
    sourceEvent,
    kind,
    bookingId,
    billId,
    paymentId,
    companyId,
    createdAt: at,
  });
  for (const { account, amount, companyId: owner = null, provider = null } of written) {
    rows.LedgerEntry.push({
      id: uuid7(at),
      transactionId: id,
      account,
      provider,
      companyId: owner,
      amount,
      currency,
      createdAt: at,
    });
  }
}
