import type pg from "pg";

/** A line that is silent for long is broken off, and the lock would be lost with it while the work goes on. */
const awakeMs = 5_000;

/**
 * Makes processes that start together on one database prepare it one after the other: each locks the row of the
 * first migration while it works. A row lock works on every engine we may run on, and ends with its connection.
 */
export async function oneAtATime<T>(pool: pg.Pool, work: () => Promise<T>, everyMs = awakeMs): Promise<T> {
  const client = await pool.connect();
  const awake = setInterval(() => void client.query("select 1").catch(() => undefined), everyMs);
  try {
    await client.query("begin");
    // The work may take minutes.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select 1 from _prisma_migrations order by started_at limit 1 for update");
    const result = await work();
    await client.query("rollback");
    client.release();
    return result;
  } catch (error) {
    // Closed, which ends the lock too: a connection that is never given back would keep the process from ending.
    client.release(error as Error);
    throw error;
  } finally {
    clearInterval(awake);
  }
}
