import type pg from "pg";
import { sqlState } from "./database.ts";

/** The statement is not there, or there already: it was named on another connection than the one that is lent now. */
const forgotten = new Set(["26000", "42P05"]);

const probe = { name: "mboa_probe", text: "select 1" };

/**
 * Whether a statement that was named is still known when the same client asks again. A pooler that lends connections
 * for one transaction each lends the second another one than the first, as long as somebody else keeps that busy.
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
    // What was named for the probe is no longer needed.
    for (const client of [asking, busy]) client.release(true);
  }
}
