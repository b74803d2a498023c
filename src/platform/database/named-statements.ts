import type pg from "pg";
import { sqlState } from "./refusals.ts";

/**
 * Unknown statement, and statement that exists already: it was named on a different connection
 * from the one that is lent now.
 */
const forgotten = new Set(["26000", "42P05"]);

const probe = { name: "mboa_probe", text: "select 1" };

/**
 * Whether a named statement is still known at the client's next query. A transaction-mode pooler may serve that
 * query from another connection while the first one is busy, which this probe provokes.
 */
export async function keepsNamedStatements(pool: pg.Pool): Promise<boolean> {
  const [asking, busy] = [await pool.connect(), await pool.connect()];
  try {
    await asking.query(probe);
    await busy.query("begin");
    await busy.query("select 1");
    await asking.query(probe);
    return true;
  } catch (error) {
    if (forgotten.has(sqlState(error) ?? "")) return false;
    throw error;
  } finally {
    await busy.query("rollback").catch(() => undefined);
    // The connections are closed, because the statements named for the probe are no longer needed.
    for (const client of [asking, busy]) client.release(true);
  }
}
