import type { Pool } from "pg";
import { expect } from "vitest";

/** Statements of this test file's database that wait for a lock. */
export async function lockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

export const untilWaiting = (pool: Pool, count: number) =>
  expect.poll(() => lockWaits(pool), { timeout: 10_000 }).toBe(count);
