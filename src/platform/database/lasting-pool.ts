import pg from "pg";
import { Histogram } from "prom-client";

/** How long statements wait for a connection: behind those of others, when all connections are in use. */
export const connectionWaits = new Histogram({
  name: "mboa_database_wait_seconds",
  help: "How long a statement waited for a connection of its pool",
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
  registers: [],
});

/** SQLSTATE classes of a connection that ends: by an error of the line, or because the server stops. */
const endingStates = /^(08|57P)/;

/** True for a statement that the server has refused, on a connection that goes on. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !endingStates.test(error.code ?? "08");
}

/** A text without values may hold several statements, and leave a transaction open that one of them has begun. */
const isOneStatement = (statement: string | pg.QueryConfig, values: readonly unknown[]) =>
  values.length > 0 || (typeof statement !== "string" && statement.name !== undefined);

/**
 * A pool that keeps the connection of a refused statement. `pg.Pool` closes it, and each buyer who comes too late would
 * cost a new connection, which takes longer than the whole attempt.
 */
export function lastingPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const asked = performance.now();
    const client = await pool.connect();
    connectionWaits.observe((performance.now() - asked) / 1000);
    const given = values ?? (typeof statement === "string" ? [] : (statement.values ?? []));
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(isOneStatement(statement, given) && isRefusal(error) ? undefined : (error as Error));
      throw error;
    }
  };
  return Object.assign(pool, { query });
}
