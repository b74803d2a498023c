import { createHash } from "node:crypto";
import pg from "pg";
import { Prisma } from "../../../prisma/client/client.ts";
import { sqlState } from "./refusals.ts";

/**
 * Statements that the database parses and plans once per connection. They go straight to the driver, at a fifth of
 * Prisma's cost.
 */

type Driver = pg.Pool | pg.PoolClient;
type Raw = Pick<Prisma.TransactionClient, "$queryRaw">;

/** A transaction, or connections, in which only prepared statements run. */
export interface PreparedTx {
  readonly onlyPrepared: true;
}

/** Where prepared statements run: the database, or a transaction. */
export type Statements = Raw | PreparedTx;

const drivers = new WeakMap<Statements, () => Driver | undefined>();

/** Tells which driver runs the statements of a database, or of a transaction while it is open. */
export function driveBy(db: Statements, driver: () => Driver | undefined): void {
  drivers.set(db, driver);
}

const ahead = new WeakMap<Statements, Statements>();

/** Tells which driver runs those statements of a database that wait behind no others. */
export function driveAheadBy(db: Statements, driver: () => Driver): void {
  const first: PreparedTx = { onlyPrepared: true };
  driveBy(first, driver);
  ahead.set(db, first);
}

/**
 * Where short reads run for which a person who buys is waiting: nothing there waits for a lock. In a transaction, on its
 * own connection.
 */
export const aheadOf = (db: Statements): Statements => ahead.get(db) ?? db;

export const driverOf = (db: Statements): Driver | undefined => drivers.get(db)?.();

/** The Prisma client that runs a statement where there is no driver; a prepared transaction has none once it ended. */
function rawOf(db: Statements): Raw {
  if ("onlyPrepared" in db) throw new Error("the transaction has ended");
  return db;
}

/**
 * Runs a named statement; a name must always have the same text. Inside a transaction the statement runs on the
 * transaction's own connection.
 */
export async function preparedRows<Row extends pg.QueryResultRow>(
  db: Statements,
  query: NamedQuery,
): Promise<Row[]> {
  const driver = driverOf(db);
  return driver ? ask<Row>(driver, query) : rawOf(db).$queryRaw<Row[]>(unsafeSql(query));
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

export const isOutdatedPlan = (error: unknown) =>
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

interface Named {
  name: string;
  /** Always the same one: the driver compares the texts of a name, and these are long. */
  text: string;
}

const statements = new Map<string, Named>();

function named(text: string): Named {
  let statement = statements.get(text);
  if (!statement) {
    statement = { name: `mboa_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`, text };
    statements.set(text, statement);
  }
  return statement;
}

/**
 * Statements whose text varies must not pile up as prepared statements on the server: only
 * statements with the prefix get a name.
 */
export function statementNameGenerator({ sql }: { sql: string }): string {
  return sql.startsWith("/* prepared */") ? named(sql).name : "";
}

/** `preparedRows` for a statement that is composed of pieces; its name is derived from its text. */
export async function preparedSql<Row extends object>(db: Statements, sql: Prisma.Sql): Promise<Row[]> {
  const driver = driverOf(db);
  if (!driver) return rawOf(db).$queryRaw<Row[]>`${prepared} ${sql}`;
  return ask(driver, { ...named(sql.text), values: sql.values }) as Promise<Row[]>;
}
