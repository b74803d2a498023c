import type pg from "pg";

/**
 * Makes processes that start together on one database prepare it one after the other: each locks the row of the
 * first migration while it works. A row lock works on every engine we may run on, and ends with its connection.
 */
export async function oneAtATime<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // The work may take minutes.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select 1 from _prisma_migrations order by started_at limit 1 for update");
    return await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}
