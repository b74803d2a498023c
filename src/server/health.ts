import { timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import client from "prom-client";
import { bearerToken } from "../modules/account/session/authenticate-request.ts";
import type { Config } from "../platform/config.ts";
import { offsetMaximumMs } from "../platform/database/database-clock.ts";
import { connectionWaits } from "../platform/database/lasting-pool.ts";
import { AppError } from "../shared/app-error.ts";
import { answersUnderLoad } from "./overload.ts";
import { securityEvents } from "./security-events.ts";
import type { Services } from "./start/services.ts";

/**
 * Whether the caller may read the metrics: they reveal the volume of sales, so in
 * production they need the token.
 */
function mayMeasure(
  { METRICS_TOKEN: token, production }: Config,
  authorization: string | undefined,
): boolean {
  if (!token) return !production;
  const given = Buffer.from(bearerToken(authorization ?? null) ?? "");
  return given.length === Buffer.byteLength(token) && timingSafeEqual(given, Buffer.from(token));
}

const oldestDue = `select coalesce(extract(epoch from now() - min("runAt")), 0)::float8 as seconds from "Job"
  where "runAt" <= now() and "attempts" < "maxAttempts" and "lockedAt" is null`;

/** A database that takes longer is not ready, also when it is its machine that is gone and nothing says so. */
const patienceMs = 2_000;

async function oldestDueSeconds(pool: pg.Pool): Promise<number> {
  const asked = pool.query<{ seconds: number }>(oldestDue);
  // After the limit nothing awaits this promise any more.
  asked.catch(() => undefined);
  const late = new AbortController();
  const limit = wait(patienceMs, null, { signal: late.signal, ref: false }).catch(() => null);
  const answer = await Promise.race([asked, limit]).finally(() => late.abort());
  if (!answer) throw new Error("the database does not answer");
  return Math.round(answer.rows[0]?.seconds ?? 0);
}

/** Health checks and metrics, for the people and programs that operate the process. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  registry.registerMetric(securityEvents);
  registry.registerMetric(connectionWaits);
  const requests = new client.Histogram({
    name: "mboa_http_request_seconds",
    help: "Duration of requests by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new client.Gauge({
    name: "mboa_jobs_waiting",
    help: "Jobs that are due and not done",
    registers: [registry],
    async collect() {
      const { rows } = await services.pool.query(
        `select count(*)::int as waiting from "Job" where "runAt" <= now() and "attempts" < "maxAttempts"`,
      );
      this.set(rows[0].waiting);
    },
  });
  new client.Gauge({
    name: "mboa_jobs_oldest_due_seconds",
    help: "How long the oldest due job that nobody works on has been waiting",
    registers: [registry],
    async collect() {
      this.set(await oldestDueSeconds(services.pool));
    },
  });
  new client.Gauge({
    name: "mboa_database_lock_waits",
    help: "Statements that wait at this moment for a lock which another transaction holds",
    registers: [registry],
    async collect() {
      const { rows } = await services.pool.query(
        `select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`,
      );
      this.set(rows[0].waiting);
    },
  });
  new client.Gauge({
    name: "mboa_clock_offset_seconds",
    help: "How far this machine's clock is behind the database's",
    registers: [registry],
    collect() {
      this.set(services.clockOffsetMs() / 1000);
    },
  });
  new client.Gauge({
    name: "mboa_jobs_workers_running",
    help: "1 while the workers of this process run, 0 while they are being restarted; nothing where it has none",
    registers: [registry],
    collect() {
      if (services.jobs.state === "off") this.remove();
      else this.set(services.jobs.state === "running" ? 1 : 0);
    },
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  // Tells proxies how long to reuse a connection, so that they close it before the process does.
  app.addHook("onRequest", async (_request, reply) => {
    if (services.leaving) reply.header("connection", "close");
  });

  const alive = { logLevel: "silent", schema: { hide: true }, config: answersUnderLoad } as const;
  app.get("/healthz", alive, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "silent", schema: { hide: true } }, async (_request, reply) => {
    if (services.leaving) return reply.status(503).send({ status: "leaving" });
    const { state: workers } = services.jobs;
    const clockOffsetSeconds = services.clockOffsetMs() / 1000;
    if (Math.abs(services.clockOffsetMs()) > offsetMaximumMs) {
      return reply.status(503).send({ status: "clock off", clockOffsetSeconds });
    }
    try {
      const oldestDueJobSeconds = await oldestDueSeconds(services.pool);
      if (workers === "restarting") reply.status(503);
      return {
        status: workers === "restarting" ? "job workers restarting" : "ready",
        workers,
        oldestDueJobSeconds,
        replica: services.replicaState(),
      };
    } catch {
      return reply.status(503).send({ status: "database unreachable", workers });
    }
  });

  app.get("/metrics", { logLevel: "silent", schema: { hide: true } }, async (request, reply) => {
    if (!mayMeasure(services.config, request.headers.authorization)) throw new AppError("NOT_FOUND");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
