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
 * What a process takes on. An early refusal costs nothing and is tried again elsewhere or a moment later; a late answer
 * costs as much as one that is still read.
 */

/** Requests in hand for each connection to the database: what comes behind them would be answered after seconds. */
const readsPerConnection = 20;
/** Who is about to pay, and an operator that tells of money, go before those who look around. */
const writesPerConnection = 40;

/** Addresses of the questions that wait for something to happen: meanwhile they cost nothing, and they do not count. */
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
    maxEventLoopDelay: 2000,
    maxRssBytes: services.config.MEMORY_MB * 1024 * 1024,
    retryAfter: 5,
    // A file of a page costs next to nothing, and an open page without one of its files ends in an error.
    pressureHandler: ({ url }) => {
      if (!isFileOfPage(url)) throw new AppError("OVERLOADED");
    },
  });
  refuseBeyondQueue(app, services);
}

/** A process under load lives: whoever restarted it for that would make the load of the others worse. */
export const answersUnderLoad = { pressureHandler: () => undefined };
