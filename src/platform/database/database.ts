import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { type Prisma, PrismaClient } from "../../../prisma/client/client.ts";
import { lastingPool } from "./lasting-pool.ts";
import { sqlState } from "./refusals.ts";
import { driveAheadBy, driveBy, isOutdatedPlan, statementNameGenerator } from "./statements.ts";

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

export interface Database {
  db: Db;
  /** The same connection pool without Prisma, for hot reads, the job queue and the rate limiter. */
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Slot {
  connection?: pg.PoolClient | undefined;
}

/** Where the adapter stores the connection of the transaction that is being opened. */
const opening = new AsyncLocalStorage<Slot>();
let openingNow = 0;

/**
 * Opens a transaction and tells `open` its connection. While such a store is in use, every promise of the process
 * costs more: it is given up as soon as no transaction is being opened.
 */
async function withSlot<T>(open: (slot: Slot, opened: () => void) => Promise<T>): Promise<T> {
  const slot: Slot = {};
  let waiting = true;
  const opened = () => {
    if (!waiting) return;
    waiting = false;
    openingNow -= 1;
    if (openingNow === 0) opening.disable();
  };
  openingNow += 1;
  try {
    return await opening.run(slot, () => open(slot, opened));
  } finally {
    opened();
  }
}

/**
 * Runs queries one after the other: Prisma sends several relations at once, but the driver accepts one
 * query per connection at a time.
 */
function oneAtATime(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const answer = last.then(ask, ask);
    last = answer.catch(() => undefined);
    return answer;
  };
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (statement) => inTurn(() => query(statement));
  transaction.executeRaw = (statement) => inTurn(() => execute(statement));
  return transaction;
}

/** Prisma's adapter, extended to report on which connection each transaction runs until it ends. */
class TellingAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => {
      const slot = opening.getStore();
      const transaction = oneAtATime(await start(level));
      if (!slot) return transaction;
      // Not a public field: without it the statements of a transaction go through Prisma, as all others do.
      slot.connection = (transaction as unknown as { client?: pg.PoolClient }).client;
      const execute = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = (query) => {
        // A transaction that exceeds its time limit is rolled back while our code may still be using it.
        if (query.sql === "COMMIT" || query.sql === "ROLLBACK") slot.connection = undefined;
        return execute(query);
      };
      return transaction;
    };
    return adapter;
  }
}

/**
 * Sets a timeout for idle transactions, so that a process that hangs, or whose machine is gone, does not keep
 * its locks. None of our transactions is idle for so long. The limit is set on the role: set on a connection, it
 * would stay on one that a pooler lends to another client.
 */
export async function limitForgottenTransactions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("show idle_in_transaction_session_timeout");
  if (rows[0].idle_in_transaction_session_timeout === "1min") return;
  await pool.query("alter role current_user set idle_in_transaction_session_timeout = '1min'");
}

interface DatabaseOptions {
  pool?: number;
  name?: string;
  /** How long a statement may go without a word from the server; without it, as long as the line holds. */
  silenceMs?: number;
}

/**
 * A machine that dies says nothing, and the system would notice only after a quarter of an hour: a line that is silent
 * for so long is broken off, so that what waits on it fails and its connection is replaced. The pool closes idle
 * connections much earlier.
 */
function lineWithLimit(silenceMs: number): Socket {
  const line = new Socket();
  return line.setTimeout(silenceMs, () => line.destroy());
}

/** For a process that serves: none of its statements takes so long, and none is silent meanwhile. */
export const servingSilenceMs = 30_000;

const connectionsByDefault = 16;
/** Of the connections of a process that serves, those kept for short reads behind which a person who buys is waiting. */
const keptAhead = 2;
/** With fewer connections, none is kept. */
const enoughToKeep = 12;

function openPool(url: string, max: number, { silenceMs, name = "mboa" }: DatabaseOptions): pg.Pool {
  const pool = lastingPool({
    connectionString: url,
    ...(silenceMs ? { stream: () => lineWithLimit(silenceMs) } : {}),
    max,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    // Without keep-alive a query to a database whose machine is gone would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const connections = options.pool ?? connectionsByDefault;
  const kept = connections >= enoughToKeep ? keptAhead : 0;
  const pool = openPool(url, connections - kept, options);
  const first = kept > 0 ? openPool(url, kept, options) : null;
  const adapter = new TellingAdapter(pool, { disposeExternalPool: false, statementNameGenerator });
  const db = new PrismaClient({ adapter });
  driveBy(db, () => pool);
  if (first) driveAheadBy(db, () => first);
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect();
      await Promise.all([pool.end(), first?.end()]);
    },
  };
}

/** Serialization failure and deadlock: PostgreSQL expects the transaction to be retried. */
const retryable = new Set(["40001", "40P01"]);

/**
 * Escapes % and _ for Prisma's `contains` and `startsWith`, which pass them to LIKE
 * unchanged: "%" would match every row.
 */
export const literalText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Retries work that the database refuses only for the moment: a transaction, or one
 * statement that is its own transaction.
 */
export async function retrying<T>(work: () => Promise<T>, tries = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const again = retryable.has(sqlState(error) ?? "") || isOutdatedPlan(error);
      if (!again || attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/**
 * Runs `work` in one transaction and retries it when the database asks for that. `work` may run several times,
 * so it may contain database work only.
 */
export function withRetry<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 8): Promise<T> {
  const once = () =>
    withSlot((slot, opened) => {
      const begun = (tx: Tx) => {
        opened();
        driveBy(tx, () => slot.connection);
        return work(tx);
      };
      return db.$transaction(begun, { maxWait: 10_000, timeout: 20_000 });
    });
  return retrying(once, tries);
}
