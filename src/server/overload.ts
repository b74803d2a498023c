import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ProcedureMeta } from "../platform/trpc.ts";
import { AppError } from "../shared/app-error.ts";
import { appRouter } from "./router.ts";
import type { Services } from "./start/services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What is done instead of refusing a request of this route while the process is under load. */
    pressureHandler?: () => void;
  }
}

/**
 * Limits the requests that a process handles at a time. An early 503 is cheap and is retried, here or on another
 * process; an answer that comes after the client has left costs as much as a useful one.
 */

/** Reads in progress per database connection: with more, answers would take seconds. */
const readsPerConnection = 20;
/** Writes get a higher limit, so that payments and callbacks still pass when searches are refused. */
const writesPerConnection = 40;

/** Long polls: they cost nothing while they wait, so they are not counted. */
const waiting = new Set(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>)
    .filter(([, procedure]) => procedure._def.meta?.waits)
    .map(([path]) => `/api/trpc/${path}`),
);

const counts = ({ url }: FastifyRequest) => url.startsWith("/api/") && !waiting.has(url.split("?")[0] ?? "");

function refuseBeyondQueue(app: FastifyInstance, { pool, config }: Services): void {
  const reads = config.DATABASE_POOL * readsPerConnection;
  const writes = config.DATABASE_POOL * writesPerConnection;
  let inHand = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    const most = request.method === "GET" ? reads : writes;
    if (inHand >= most || pool.waitingCount > most) throw new AppError("OVERLOADED");
    if (!counts(request)) return;
    inHand += 1;
    reply.raw.once("close", () => {
      inHand -= 1;
    });
  });
}

const isFileOfPage = (url: string) => url.startsWith("/assets/") || url.startsWith("/dashboard-assets/");

export async function refuseOverload(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: services.config.LATENESS_MS,
    maxRssBytes: services.config.MEMORY_MB * 1024 * 1024,
    retryAfter: 5,
    // A file of a page costs next to nothing, and an open page without one of its files ends in an error.
    pressureHandler: ({ url }) => {
      if (!isFileOfPage(url)) throw new AppError("OVERLOADED");
    },
  });
  refuseBeyondQueue(app, services);
}

/** Route option for health checks: a loaded process is alive, and a restart would load the others more. */
export const answersUnderLoad = { pressureHandler: () => undefined };
