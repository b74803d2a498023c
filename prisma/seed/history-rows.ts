import { insertRows } from "../../src/platform/database/insert-rows.ts";
import type { PrismaClient } from "../client/client.ts";
import type { Rows } from "./history-postings.ts";

/** Bulk insertion of generated rows. */

const batchSize = 4000;

/** The ledger is checked when a batch is committed, which takes a busy machine seconds: fewer at a time, with patience. */
const ledgerBatchSize = 500;
const patience = { maxWait: 60_000, timeout: 60_000 };

export async function insertAll(db: PrismaClient, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.$executeRaw`${insertRows(table, rows.slice(start, start + batchSize))}`;
  }
}

/** The same for rows that may exist after an interrupted start. */
export async function insertMissing(db: PrismaClient, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.$executeRaw`${insertRows(table, rows.slice(start, start + batchSize))} on conflict do nothing`;
  }
}

/** Inserts entries together with their transactions: the ledger must balance at every commit. */
export async function insertLedger(db: PrismaClient, rows: Rows): Promise<void> {
  if (rows.LedgerTransaction.length === 0) return;
  const entriesOf = groupEntries(rows.LedgerEntry);
  for (let start = 0; start < rows.LedgerTransaction.length; start += ledgerBatchSize) {
    const transactions = rows.LedgerTransaction.slice(start, start + ledgerBatchSize);
    const entries = transactions.flatMap((row) => entriesOf.get(row.id) ?? []);
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`${insertRows("LedgerTransaction", transactions)}`;
      await tx.$executeRaw`${insertRows("LedgerEntry", entries)}`;
    }, patience);
  }
}

function groupEntries(entries: Rows["LedgerEntry"]): Map<unknown, Rows["LedgerEntry"]> {
  const groups = new Map<unknown, Rows["LedgerEntry"]>();
  for (const entry of entries) {
    const known = groups.get(entry.transactionId);
    if (known) known.push(entry);
    else groups.set(entry.transactionId, [entry]);
  }
  return groups;
}
