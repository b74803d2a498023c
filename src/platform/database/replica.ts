import type { Log } from "../log.ts";
import type { Database, Db } from "./database.ts";

/**
 * Searches may be answered by a copy of the database. A copy that cannot be reached, or that has fallen behind, must not
 * take the searches with it: as long as it is not usable the main database answers them.
 */
export interface Replica {
  /** Where a search is asked now. */
  db(): Db;
  state(): ReplicaState;
  stop(): void;
}

export type ReplicaState = "none" | "used" | "not usable";

const everyMs = 2000;
/** A copy that takes longer to say how it is does not serve searches either. */
const patienceMs = 1500;
/** A departure that was published so long ago must be found. */
export const lagMaximumSeconds = 10;

/** Zero while everything that arrived is applied and the line to the primary stands. */
const lagSql = `
  select (case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'infinity') end)::float8 as seconds`;

async function lagSeconds({ pool }: Pick<Database, "pool">): Promise<number> {
  const asked = pool.query<{ seconds: number }>(lagSql).then(({ rows }) => rows[0]?.seconds ?? Infinity);
  // When patience has ended nothing waits for the answer any more.
  asked.catch(() => undefined);
  const ended = new Promise<number>((resolve) => setTimeout(resolve, patienceMs, Infinity).unref());
  return Promise.race([asked, ended]).catch(() => Infinity);
}

export function noReplica({ db }: Pick<Database, "db">): Replica {
  return { db: () => db, state: () => "none", stop: () => undefined };
}

/** Looks at the copy once before it returns, and from then on again and again. */
export async function watchReplica(
  primary: Pick<Database, "db">,
  copy: Pick<Database, "db" | "pool">,
  log: Log,
): Promise<Replica> {
  let usable = true;
  const look = async () => {
    const lag = await lagSeconds(copy);
    const now = lag <= lagMaximumSeconds;
    if (now !== usable) log.warn({ lagSeconds: lag, usable: now }, "the replica for searches");
    usable = now;
  };
  await look();
  // A connection that breaks tells of a lost copy before the next look would.
  copy.pool.on("remove", look);
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    db: () => (usable ? copy.db : primary.db),
    state: () => (usable ? "used" : "not usable"),
    stop: () => {
      clearInterval(timer);
      copy.pool.off("remove", look);
    },
  };
}
