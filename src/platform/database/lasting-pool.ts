import pg from "pg";

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
    const client = await pool.connect();
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
