import { type Db, type Tx, withRetry } from "./database.ts";

/** An error that carries the result out of the transaction, which is then rolled back. */
class Seen<T> extends Error {
  readonly what: T;
  constructor(what: T) {
    super("seen");
    this.what = what;
  }
}

/**
 * Runs `work` in a transaction, returns its result and rolls the transaction back:
 * shows what an action would do.
 */
export async function undone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await withRetry(db, async (tx) => {
      throw new Seen(await work(tx));
    });
  } catch (error) {
    if (error instanceof Seen) return error.what;
    throw error;
  }
}
