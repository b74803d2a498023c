import { expect } from "vitest";
import type { Db } from "../../src/platform/database/database.ts";

/**
 * Columns of past events must be before now; columns that look ahead on purpose
 * (`startsAt`, `endsAt`) are not checked.
 */
const happened = [
  "createdAt",
  "updatedAt",
  "paidAt",
  "cancelledAt",
  "confirmedAt",
  "settledAt",
  "checkedAt",
  "usedAt",
];

/** Fails when a row of the demo claims to have happened after `now`. */
export async function expectNothingAhead(db: Db, now: Date): Promise<void> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name = any(${happened})`;
  expect(columns.length).toBeGreaterThan(50);
  const ahead: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as "count" from "${table}" where "${column}" > $1`,
      now,
    );
    if (row && row.count > 0) ahead.push(`${table}.${column}: ${row.count}`);
  }
  expect(ahead).toEqual([]);
}
