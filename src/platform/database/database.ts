import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { Prisma, PrismaClient } from "../../../prisma/client/client.ts";
import { lastingPool } from "./lasting-pool.ts";

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

export interface Database {
  db: Db;
  /** The same connection pool without Prisma, for hot reads, the job queue and the rate limiter. */
  pool: pg.Pool;
  close(): Promise<void>;
}

type Driver = pg.Pool | pg.PoolClient;

/** The driver that runs the statements of a Prisma client, or of a `withRetry` transaction while it is open. */
const drivers = new WeakMap<object, () => Driver | undefined>();

/** Where the adapter stores the connection of the transaction that is being opened. */
const opening = new AsyncLocalStorage<{ connection?: pg.PoolClient | undefined }>();

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
 * For the hottest statements: a named statement is parsed and planned once per connection, and its rows come
 * straight from the driver, at a fifth of Prisma's cost. Each name must always have the same text. Inside a
 * transaction it runs on the transaction's own connection.
 */
export async function preparedRows<Row extends pg.QueryResultRow>(
  db: Pick<Tx, "$queryRaw">,
  query: NamedQuery,
): Promise<Row[]> {
  const driver = drivers.get(db)?.();
  return driver ? ask<Row>(driver, query) : db.$queryRaw<Row[]>(unsafeSql(query));
}

interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** How often a migration has changed a table while this process was running; part of the statement names. */
let changesOfTables = 0;

/**
 * After a newer version has added a column, a cached plan whose result holds whole rows fails: the statement is
 * then planned again under another name.
 */
async function ask<Row extends pg.QueryResultRow>(driver: Driver, query: NamedQuery): Promise<Row[]> {
  const known = changesOfTables;
  const planned = () => ({ ...query, name: `${query.name}.${changesOfTables}` });
  try {
    return (await driver.query<Row>(planned())).rows;
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    if (known === changesOfTables) changesOfTables += 1;
    // A transaction that met this error is aborted and must be started again.
    if (!(driver instanceof pg.Pool)) throw error;
    return (await driver.query<Row>(planned())).rows;
  }
}

const isOutdatedPlan = (error: unknown) =>
  sqlState(error) === "0A000" && String((error as Error).message).includes("cached plan");

/** Builds Prisma's form of a query whose text already has numbered parameters, with the values in their order. */
function unsafeSql({ text, values }: NamedQuery): Prisma.Sql {
  const order = [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1]);
  return new Prisma.Sql(text.split(/\$\d+/), order);
}

/**
 * Prefix of raw statements that are to be parsed and planned once per connection, for
 * hot statements in a transaction.
 */
const prepared = Prisma.raw("/* prepared */");

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `mboa_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/**
 * Statements whose text varies must not pile up as prepared statements on the server: only
 * statements with the prefix get a name.
 */
function statementNameGenerator({ sql }: { sql: string }): string {
  return sql.startsWith("/* prepared */") ? nameOf(sql) : "";
}

/** `preparedRows` for a statement that is composed of pieces; its name is derived from its text. */
export async function preparedSql<Row extends object>(
  db: Pick<Tx, "$queryRaw">,
  sql: Prisma.Sql,
): Promise<Row[]> {
  const driver = drivers.get(db)?.();
  if (!driver) return db.$queryRaw<Row[]>`${prepared} ${sql}`;
  return ask(driver, { name: nameOf(sql.text), text: sql.text, values: sql.values }) as Promise<Row[]>;
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

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { silenceMs } = options;
  const pool = lastingPool({
    connectionString: url,
    ...(silenceMs ? { stream: () => lineWithLimit(silenceMs) } : {}),
    max: options.pool ?? 16,
    application_name: options.name ?? "mboa",
    connectionTimeoutMillis: 10_000,
    // Without keep-alive a query to a database whose machine is gone would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const adapter = new TellingAdapter(pool, { disposeExternalPool: false, statementNameGenerator });
  const db = new PrismaClient({ adapter });
  drivers.set(db, () => pool);
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect();
      await pool.end();
    },
  };
}

/** Serialization failure and deadlock: PostgreSQL expects the transaction to be retried. */
const retryable = new Set(["40001", "40P01"]);

export function sqlState(error: unknown): string | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === "P2034") return "40001";
    const cause = (error.meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined)
      ?.driverAdapterError?.cause;
    return cause?.originalCode;
  }
  const cause = (error as { cause?: { originalCode?: string } } | undefined)?.cause;
  return cause?.originalCode ?? (error as { code?: string } | undefined)?.code;
}

/**
 * Escapes % and _ for Prisma's `contains` and `startsWith`, which pass them to LIKE
 * unchanged: "%" would match every row.
 */
export const literalText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export function isUniqueViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") ||
    sqlState(error) === "23505"
  );
}

/**
 * The columns of the violated unique constraint. The driver reports only its name, which is made of them:
 * « Holiday_countryId_date_key ».
 */
export function uniqueColumns(error: unknown): string[] {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: unknown } } };
  const { constraint } = (meta?.driverAdapterError?.cause ?? {}) as { constraint?: { index?: string } };
  return constraint?.index?.split("_").slice(1, -1) ?? [];
}

export function isForeignKeyViolation(error: unknown): boolean {
  return (
    (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003") ||
    sqlState(error) === "23503"
  );
}

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
  const once = () => {
    const slot: { connection?: pg.PoolClient | undefined } = {};
    const told = (tx: Tx) => {
      drivers.set(tx, () => slot.connection);
      return work(tx);
    };
    return opening.run(slot, () => db.$transaction(told, { maxWait: 10_000, timeout: 20_000 }));
  };
  return retrying(once, tries);
}
