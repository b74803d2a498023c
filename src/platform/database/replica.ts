import type { Log } from "../log.ts";
import type { Database, Db } from "./database.ts";

/**
 * Reads for searches go to a replica. When the replica is unreachable or too far behind, the primary answers
 * them, so that searches never fail because of it.
 */
export interface Replica {
  /** The database that serves searches at the moment. */
  db(): Db;
  state(): ReplicaState;
  stop(): void;
}

export type ReplicaState = "none" | "used" | "not usable";

const everyMs = 2000;
/** A replica that takes longer than this to report its state does not serve searches. */
const patienceMs = 1500;
/** Largest accepted replication lag: a newly published departure is found after this time at the latest. */
export const lagMaximumSeconds = 10;

/** The lag in seconds; zero while everything received is applied and the connection to the primary is up. */
const lagSql = `
  select (case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'infinity') end)::float8 as seconds`;

async function lagSeconds({ pool }: Pick<Database, "pool">): Promise<number> {
  const asked = pool.query<{ seconds: number }>(lagSql).then(({ rows }) => rows[0]?.seconds ?? Infinity);
  // After the timeout nothing awaits this promise any more.
  asked.catch(() => undefined);
  const ended = new Promise<number>((resolve) => setTimeout(resolve, patienceMs, Infinity).unref());
  return Promise.race([asked, ended]).catch(() => Infinity);
}

export function noReplica({ db }: Pick<Database, "db">): Replica {
  return { db: () => db, state: () => "none", stop: () => undefined };
}

/** Checks the replica once before it returns, and then at regular intervals. */
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
  // A broken connection may mean that the replica is lost: check at once.
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
