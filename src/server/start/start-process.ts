import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { applyMigrations } from "../../../prisma/schema-engine.ts";
import { seedReferenceOnce } from "../../../prisma/seed/reference.ts";
import { signingKey } from "../../modules/ticket-key/sign-ticket.ts";
import { type Config, ConfigError } from "../../platform/config.ts";
import {
  type Database,
  limitForgottenTransactions,
  openDatabase,
  servingSilenceMs,
} from "../../platform/database/database.ts";
import { databaseClock } from "../../platform/database/database-clock.ts";
import { startEmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import { keepsNamedStatements } from "../../platform/database/named-statements.ts";
import { oneAtATime } from "../../platform/database/one-at-a-time.ts";
import { noReplica, type Replica, watchReplica } from "../../platform/database/replica.ts";
import { isUnreachable } from "../../platform/database/unreachable.ts";
import type { JobWorker } from "../../platform/jobs/jobs.ts";
import { makeLog } from "../../platform/log.ts";
import { notifySimulators, withSimulators } from "../../platform/simulators/simulator-settings.ts";
import { doctorWords } from "../../shared/words/fr/doctor.ts";
import { buildApp } from "../app.ts";
import { repeatingJobs } from "../jobs.ts";
import { banner, say } from "./banner.ts";
import { demoSchedule } from "./demo-jobs.ts";
import { findMissingFiles } from "./find-missing-files.ts";
import { listenForChecks } from "./health-port.ts";
import { giveBackMemoryWhenIdle } from "./idle-memory.ts";
import { makeServices } from "./make-services.ts";
import { outliveTheDatabase } from "./outlive-database.ts";
import { runJobs } from "./run-jobs.ts";
import { seedDemoOnce } from "./seed-demo.ts";
import { seedInOwnProcess } from "./seed-process.ts";
import type { Services } from "./services.ts";
import { simulatorAddresses } from "./simulator-addresses.ts";
import { startSimulatorsProcess } from "./simulators-process.ts";

type Closing = () => Promise<unknown>;

interface Running {
  app: FastifyInstance;
  services: Services;
  /** Closed in this order at shutdown. */
  closing: Closing[];
}

async function databaseUrl(config: Config, closing: Closing[]): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  say("PostgreSQL embarqué : démarrage…");
  mkdirSync(config.MBOA_DATA_DIR, { recursive: true });
  const server = await startEmbeddedPostgres({ folder: join(config.MBOA_DATA_DIR, "postgres") });
  say(`Données : ${server.folder}`);
  closing.unshift(server.stopIfUnused);
  return server.url;
}

/** Applies the migrations; an unreachable database gives one clear sentence instead of a stack trace. */
async function migrated(url: string): Promise<void> {
  try {
    await applyMigrations(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new ConfigError(`La base de données est inaccessible ou n’a pas pu être mise à jour : ${reason}`);
  }
}

/**
 * Uses a direct connection: a session-level lock would stay behind on a connection that a
 * pooler lends to another client.
 */
async function prepareDatabase(url: string): Promise<void> {
  say("Base de données : mise à jour…");
  await migrated(url);
  const direct = openDatabase(url, { pool: 3, name: "mboa-start" });
  try {
    await inTurn(direct.pool, async () => {
      await limitForgottenTransactions(direct.pool);
      await seedReferenceOnce(direct.pool, direct.db);
    });
  } finally {
    await direct.close();
  }
}

const patienceMs = 2000;

/** Prints a message when the start waits for another process. */
async function inTurn(pool: Services["pool"], work: () => Promise<unknown>): Promise<void> {
  const waiting = setTimeout(() => {
    say("Une autre instance prépare la base de données : on attend qu’elle ait fini…");
  }, patienceMs);
  await oneAtATime(pool, async () => {
    clearTimeout(waiting);
    await work();
  }).finally(() => clearTimeout(waiting));
}

/** Refuses a pooler that loses named statements at the start, because it would fail at the first sale. */
async function requireNamedStatements(pool: Services["pool"]): Promise<void> {
  if (await keepsNamedStatements(pool)) return;
  throw new ConfigError(
    "DATABASE_URL : ce PgBouncer ne garde pas les requêtes nommées. Il en faut un de version 1.21 ou plus, avec max_prepared_statements.",
  );
}

/** A developer reads the log as it comes. */
async function linesForPeople() {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ translateTime: "SYS:HH:MM:ss", singleLine: true });
}

async function openServices(
  config: Config,
  { dev, closing, url }: { dev: boolean; closing: Closing[]; url: string },
): Promise<Services> {
  await prepareDatabase(config.DATABASE_DIRECT_URL ?? url);
  const log = makeLog(config, dev ? await linesForPeople() : undefined);
  const database = openDatabase(url, { pool: config.DATABASE_POOL, silenceMs: servingSilenceMs });
  closing.unshift(database.close);
  await requireNamedStatements(database.pool);
  const replica = await openReplica(config, { database, log, closing });
  const clock = await databaseClock(database.pool, log);
  closing.unshift(async () => clock.stop());
  const simulators = config.simulators ? await openSimulators(config, log) : null;
  if (simulators) closing.unshift(simulators.close);
  return makeServices({
    config: simulators?.config ?? config,
    database,
    replica,
    log,
    simulatorsUrl: simulators?.url ?? null,
    now: clock.now,
    clockOffsetMs: clock.offsetMs,
  });
}

async function openReplica(
  config: Config,
  { database, log, closing }: { database: Database; log: Services["log"]; closing: Closing[] },
): Promise<Replica> {
  if (!config.DATABASE_REPLICA_URL) return noReplica(database);
  const copy = openDatabase(config.DATABASE_REPLICA_URL, {
    name: "mboa-replica",
    pool: config.DATABASE_POOL,
    silenceMs: servingSilenceMs,
  });
  closing.unshift(copy.close);
  const replica = await watchReplica(database, copy, log);
  closing.unshift(async () => replica.stop());
  return replica;
}

/** Starts the simulators where the settings ask for them; never in production. */
async function openSimulators(config: Config, log: Services["log"]) {
  const simulators = await startSimulatorsProcess(config, log).catch((error: Error) => {
    throw new ConfigError(`SIMULATORS_PORT : les services simulés n’ont pas pu démarrer : ${error.message}`);
  });
  return { ...simulators, config: withSimulators(config, simulators) };
}

/**
 * Refuses to start with a SECRET other than the one that encrypted the ticket key: the process would
 * sell tickets that it cannot sign.
 */
async function requireSameSecret(services: Services): Promise<void> {
  const opened = await signingKey(services).catch((error: unknown) => {
    if (isUnreachable(error)) throw error;
    return null;
  });
  if (!opened) {
    throw new ConfigError(
      "SECRET : ces données ont été scellées avec un autre secret. Remettez celui d’avant.",
    );
  }
}

/** Warns when the newest files are missing here: two processes with separate folders show broken pictures. */
async function notifyMissingFiles(services: Services): Promise<void> {
  const missing = await findMissingFiles(services).catch((error: unknown) => {
    services.log.error({ err: error }, "files not looked at");
    return [];
  });
  if (missing.length > 0) say(`Fichiers : ${doctorWords.filesMissing(missing.length)}.`);
}

/**
 * Connections that wait to be taken up; the system's own limit also applies. A client beyond it tries again after ever
 * longer pauses: two thousand that come at once are more than Node's 511.
 */
const backlog = 4096;

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  const { HOST: host, PORT: port } = config;
  await onFreePort("PORT", port, () => app.listen({ host, port, backlog }));
}

async function onFreePort<T>(name: string, port: number, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
      throw new ConfigError(`Le port ${port} est déjà pris : choisissez-en un autre avec ${name}.`);
    }
    throw error;
  }
}

async function start(config: Config, dev: boolean, closing: Closing[]): Promise<Running> {
  const url = await databaseUrl(config, closing);
  const services = await openServices(config, { dev, closing, url });
  if (config.demoData) say("Données de démonstration : vérification…");
  await inTurn(services.pool, () =>
    seedDemoOnce(services, () => seedInOwnProcess(url, services.simulatorsUrl)),
  );
  await requireSameSecret(services);
  await notifyMissingFiles(services);
  const app = await buildApp(services, { dev });
  await listen(app, config);
  const { HEALTH_PORT: healthPort } = config;
  if (healthPort !== undefined)
    closing.unshift(await onFreePort("HEALTH_PORT", healthPort, () => listenForChecks(app, config)));
  if (services.simulatorsUrl) {
    await notifySimulators(services.simulatorsUrl, simulatorAddresses(services.config));
  }
  let worker: JobWorker | null = null;
  if (config.JOBS) worker = runJobs(services, { repeating: [...repeatingJobs, ...demoSchedule(services)] });
  const memory = giveBackMemoryWhenIdle();
  closing.unshift(async () => memory.stop());
  // Requests in flight end first, then the jobs; the database is closed last.
  closing.unshift(async () => {
    services.mail.close();
    await services.calls.flush();
  });
  closing.unshift(async () => worker?.stop());
  closing.unshift(() => app.close());
  return { app, services, closing };
}

async function closeAll(closing: Closing[]): Promise<void> {
  for (const close of closing) await close();
}

/** Keeps serving for a while at shutdown, because the proxies send requests until they have noticed. */
async function takeLeave(services: Services, { DRAIN_SECONDS: seconds }: Config): Promise<void> {
  services.leaving = true;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/**
 * Handles stop signals; during the start it waits until the start is complete, because
 * half-open resources cannot be closed.
 */
function stopOnSignals(config: Config, closing: Closing[], started: Promise<Running>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A client that never disconnects must not keep the process alive for ever.
    setTimeout(() => process.exit(1), config.DRAIN_SECONDS * 1000 + 25_000).unref();
    const running = await started.catch(() => null);
    if (running) await takeLeave(running.services, config);
    await closeAll(closing);
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

export async function startProcess(config: Config, options: { dev: boolean }): Promise<void> {
  const closing: Closing[] = [];
  outliveTheDatabase();
  try {
    const started = start(config, options.dev, closing);
    stopOnSignals(config, closing, started);
    const { app } = await started;
    banner(config, app);
  } catch (error) {
    await closeAll(closing).catch(() => undefined);
    throw error;
  }
}
