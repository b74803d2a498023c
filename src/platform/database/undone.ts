import { type Db, type Tx, withRetry } from "./database.ts";

/** Carries what was seen out of the transaction that must not be kept. */
class Seen<T> extends Error {
  readonly what: T;
  constructor(what: T) {
    super("seen");
    this.what = what;
  }
}

/** What would be if this were done: it is done, looked at, and undone. */
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
