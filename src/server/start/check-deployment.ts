/** The checks of `npm run doctor`: they use the settings of the process and change nothing. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { Prisma } from "../../../prisma/client/client.ts";
import { readMigrations } from "../../../prisma/schema-engine.ts";
import { verifyChain } from "../../modules/reconciliation/day/verify-days.ts";
import { signingKey } from "../../modules/ticket-key/sign-ticket.ts";
import { type Config, ConfigError } from "../../platform/config.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { databaseClock, offsetMaximumMs } from "../../platform/database/database-clock.ts";
import { startEmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import { keepsNamedStatements } from "../../platform/database/named-statements.ts";
import { sqlState } from "../../platform/database/refusals.ts";
import { isUnreachable } from "../../platform/database/unreachable.ts";
import { readFile } from "../../platform/files/files.ts";
import { StorageRefusal } from "../../platform/files/s3-files.ts";
import { queueConnections } from "../../platform/jobs/jobs.ts";
import { makeLog } from "../../platform/log.ts";
import { OutsideCallError } from "../../platform/outside/http-client.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatDay } from "../../shared/paper-dates.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { doctorWords as words } from "../../shared/words/fr/doctor.ts";
import { closedDayWords } from "../../shared/words/fr/money/reconciliation.ts";
import { findMissingFiles } from "./find-missing-files.ts";
import { makeServices } from "./make-services.ts";
import type { Services } from "./services.ts";

/** Returns a short description when all is well; throws what is wrong. */
type Check = () => Promise<string>;

class Fault extends Error {}

/** True when the tables are missing: no process has been started on this database yet. */
const isUnprepared = (error: unknown) =>
  sqlState(error) === "42P01" ||
  (error instanceof Prisma.PrismaClientKnownRequestError && ["P2021", "P2010"].includes(error.code));

const oldestPostgres = 15;
const leastFreeGigabytes = 2;

function databaseChecks(config: Config, { pool }: Database): Record<string, Check> {
  return {
    PostgreSQL: async () => {
      const { rows } = await pool.query<{ version: string; primary: boolean }>(
        "select current_setting('server_version') as version, not pg_is_in_recovery() as primary",
      );
      const [found] = rows;
      if (!found?.primary) throw new Fault(words.readOnly);
      if (Number.parseInt(found.version, 10) < oldestPostgres)
        throw new Fault(words.oldPostgres(found.version, oldestPostgres));
      return words.version(found.version);
    },
    [words.names.connections]: async () => {
      const { rows } = await pool.query<{ offered: number }>(
        `select least(nullif(datconnlimit, -1), current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int) as offered
          from pg_database where datname = current_database()`,
      );
      const wanted = config.DATABASE_POOL + queueConnections;
      const offered = rows[0]?.offered ?? 0;
      // A pooler in between shares its own among all who come.
      if (!config.DATABASE_DIRECT_URL && wanted > offered)
        throw new Fault(words.fewConnections(wanted, offered));
      return words.connections(wanted, offered);
    },
    [words.names.statements]: async () => {
      if (await keepsNamedStatements(pool)) return words.kept;
      throw new Fault(words.notKept);
    },
    [words.names.clock]: async () => {
      const clock = await databaseClock(pool, makeLog({ ...config, LOG_LEVEL: "silent" }));
      clock.stop();
      const seconds = (clock.offsetMs() / 1000).toFixed(1);
      if (Math.abs(clock.offsetMs()) > offsetMaximumMs) throw new Fault(words.clockOff(seconds));
      return words.clock(seconds);
    },
    Migrations: async () => {
      const { rows } = await pool.query<{ name: string }>(
        "select migration_name as name from _prisma_migrations where finished_at is not null",
      );
      const applied = new Set(rows.map(({ name }) => name));
      const missing = readMigrations().filter(({ name }) => !applied.has(name));
      if (missing.length > 0) throw new Fault(words.missing(missing.length));
      return words.applied(applied.size);
    },
  };
}

/** Signs in to the mail server as a message would. */
async function mailServerOf({ config, mail }: Services): Promise<string> {
  if (!config.SMTP_URL && config.simulators) return words.simulated;
  if (!config.SMTP_URL) throw new Fault(words.noMail);
  const { hostname } = new URL(config.SMTP_URL);
  try {
    await mail.verify();
  } catch (error) {
    if ((error as { code?: string }).code === "EAUTH") throw new Fault(words.refusesUs);
    throw new Fault(words.silent(hostname, (error as Error).message));
  }
  return words.answers(hostname);
}

/** What a call to an outside service shows about it and our credentials. */
async function acceptedBy(name: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof OutsideCallError)) throw error;
    const { failure, response } = error;
    if (!response) throw new Fault(words.silent(name, failure));
    if ([401, 403].includes(response.status)) throw new Fault(words.refusesUs);
    throw new Fault(words.status(response.status));
  }
}

async function smsGatewayOf({ config, sms, log }: Services): Promise<string> {
  if (!config.SMS_KEY && config.simulators) return words.simulated;
  if (!config.SMS_KEY) throw new Fault(words.noSms);
  await acceptedBy(config.SMS_PROVIDER, async () => {
    const { status } = await sms.verify({ log, requestId: "doctor" });
    if ([401, 403].includes(status)) throw new Fault(words.refusesUs);
    if (status >= 400) throw new Fault(words.status(status));
  });
  return words.knowsUs;
}

/** Asks for the status of an order that does not exist: any regular answer proves that our credentials are accepted. */
async function credentialsOf(services: Services, name: keyof Services["payments"]): Promise<string> {
  const provider = services.payments[name];
  if (!provider.configured) return words.notSet;
  if (!provider.fetchStatus) return words.atDesk;
  const ask = provider.fetchStatus.bind(provider);
  await acceptedBy("", () => ask({ log: services.log, requestId: "doctor" }, randomUUID()));
  return words.knowsUs;
}

/** Reads every closed day of every country anew. */
async function closedDaysOf({ db }: Pick<Services, "db">): Promise<string> {
  let days = 0;
  for (const country of await db.country.findMany({ orderBy: { position: "asc" } })) {
    const chain = await verifyChain(db, country);
    if (chain.broken)
      throw new Fault(
        `${country.name} : ${closedDayWords.broken(formatDay(chain.broken.day), closedDayWords.faults[chain.broken.fault])}`,
      );
    days += chain.days;
  }
  return closedDayWords.holds(days);
}

function serviceChecks(services: Services): Record<string, Check> {
  const { config, files } = services;
  const operators = Object.keys(services.payments) as (keyof Services["payments"])[];
  const paying = operators.map((name) => [name, () => credentialsOf(services, name)] as const);
  return {
    SECRET: async () => {
      const opened = await signingKey(services).catch((error: unknown) => {
        if (isUnreachable(error) || isUnprepared(error)) throw error;
        return null;
      });
      if (!opened) throw new Fault(words.otherSecret);
      return words.opens;
    },
    [words.names.files]: async () => {
      const [key, body] = [`private/doctor-${randomUUID()}.txt`, Buffer.from("mboa")];
      await files.put(key, body, "text/plain");
      const read = await readFile(files, key);
      await files.remove(key);
      if (!read?.equals(body)) throw new Fault(words.unreadable);
      const missing = await findMissingFiles(services);
      if (missing.length > 0) throw new Fault(words.filesMissing(missing.length));
      return words.stored(Boolean(config.FILES_S3_URL));
    },
    [words.names.disk]: async () => {
      mkdirSync(config.MBOA_DATA_DIR, { recursive: true });
      const { bavail, bsize } = statfsSync(config.MBOA_DATA_DIR);
      const gigabytes = (bavail * bsize) / 1e9;
      if (gigabytes < leastFreeGigabytes) throw new Fault(words.diskFull(gigabytes.toFixed(1)));
      return words.disk(gigabytes.toFixed(0));
    },
    [words.names.closedDays]: () => closedDaysOf(services),
    SMTP: () => mailServerOf(services),
    SMS: () => smsGatewayOf(services),
    ...Object.fromEntries(paying),
  };
}

export interface Finding {
  name: string;
  well: boolean;
  /** One plain sentence. */
  says: string;
}

const notWritable = new Set(["EACCES", "EROFS", "ENOTDIR", "EPERM"]);

function reasonOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (isUnreachable(error)) return words.away;
  if (isUnprepared(error)) return words.unprepared;
  if (error instanceof StorageRefusal && [401, 403].includes(error.status)) return words.refusesUs;
  if (error instanceof AppError) return errorSentence(error, "fr");
  if (notWritable.has((error as NodeJS.ErrnoException).code ?? "")) return words.notWritable;
  return (error instanceof Error && error.message) || String(error);
}

async function run(checks: Record<string, Check>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push({ name, well: true, says: await check() });
    } catch (error) {
      findings.push({ name, well: false, says: reasonOf(error) });
    }
  }
  return findings;
}

/** Runs all checks. The embedded PostgreSQL is started for them, if the database is that one and does not run. */
export async function checkDeployment(config: Config): Promise<Finding[]> {
  if (config.DATABASE_URL) return checkWith(config, config.DATABASE_URL);
  const folder = join(config.MBOA_DATA_DIR, "postgres");
  if (!existsSync(folder)) throw new ConfigError(words.nothingYet(config.MBOA_DATA_DIR));
  const server = await startEmbeddedPostgres({ folder });
  try {
    return await checkWith(config, server.url);
  } finally {
    await server.stopIfUnused();
  }
}

async function checkWith(config: Config, databaseUrl: string): Promise<Finding[]> {
  const database = openDatabase(databaseUrl, { pool: 3, name: "mboa-doctor" });
  try {
    const ofDatabase = await run(databaseChecks(config, database));
    const parts = { config, database, simulatorsUrl: null };
    const services = makeServices({ ...parts, log: makeLog({ ...config, LOG_LEVEL: "silent" }) });
    const ofServices = await run(serviceChecks(services));
    services.mail.close();
    await services.calls.flush();
    return [...ofDatabase, ...ofServices];
  } finally {
    await database.close();
  }
}
