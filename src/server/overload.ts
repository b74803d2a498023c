import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../shared/app-error.ts";
import type { Services } from "./start/services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What is done instead of refusing a request of this route while the process is under load. */
    pressureHandler?: () => void;
    /** What a request of this route counts as while it is in hand; otherwise one read (GET) or one write. */
    load?: (request: FastifyRequest) => RequestLoad;
  }
}

export interface RequestLoad {
  /** In usual calls: a batch counts as all of its calls, a long poll as none, because it costs nothing while it waits. */
  weight: number;
  /** Whether anything is changed; a query counts as a read, however it is sent. */
  writes: boolean;
}

/**
 * Limits the requests that a process handles at a time. An early 503 is cheap and is retried, here or on another
 * process; an answer that comes after the client has left costs as much as a useful one.
 */

/** Reads in progress per database connection: with more, answers would take seconds. */
const readsPerConnection = 20;
/** Writes get a higher limit, so that payments and callbacks still pass when searches are refused. */
const writesPerConnection = 40;

function loadOf(request: FastifyRequest): RequestLoad {
  return request.routeOptions.config.load?.(request) ?? { weight: 1, writes: request.method !== "GET" };
}

function refuseBeyondQueue(app: FastifyInstance, { pool, config }: Services): void {
  const reads = config.DATABASE_POOL * readsPerConnection;
  const writes = config.DATABASE_POOL * writesPerConnection;
  let inHand = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/") && !request.routeOptions.config.load) return;
    const load = loadOf(request);
    const most = load.writes ? writes : reads;
    // What weighs more than everything is taken by a process that has nothing else in hand.
    const isTooMuch = inHand >= most || (inHand > 0 && inHand + load.weight > most);
    if (isTooMuch || pool.waitingCount > most) throw new AppError("OVERLOADED");
    if (load.weight === 0) return;
    inHand += load.weight;
    reply.raw.once("close", () => {
      inHand -= load.weight;
    });
  });
}

const isFileOfPage = (url: string) =>
  /^(?:\/en)?\/assets\//.test(url) || url.startsWith("/dashboard-assets/");

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
