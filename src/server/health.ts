import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import client from "prom-client";
import { bearerToken } from "../modules/account/session/authenticate-request.ts";
import type { Config } from "../platform/config.ts";
import { AppError } from "../shared/app-error.ts";
import type { Services } from "./start/services.ts";

/** What the process measures tells how much is sold: in production only with the token. */
function mayMeasure(
  { METRICS_TOKEN: token, production }: Config,
  authorization: string | undefined,
): boolean {
  if (!token) return !production;
  const given = Buffer.from(bearerToken(authorization ?? null) ?? "");
  return given.length === Buffer.byteLength(token) && timingSafeEqual(given, Buffer.from(token));
}

/** For the people and programs that keep the process running. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
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
        `select (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int
          + (select count(*) from "JobOutbox")::int as waiting`,
      );
      this.set(rows[0].waiting);
    },
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get("/healthz", { logLevel: "silent", schema: { hide: true } }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "silent", schema: { hide: true } }, async (_request, reply) => {
    try {
      await services.pool.query("select 1");
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "database unreachable" });
    }
  });

  app.get("/metrics", { logLevel: "silent", schema: { hide: true } }, async (request, reply) => {
    if (!mayMeasure(services.config, request.headers.authorization)) throw new AppError("NOT_FOUND");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
