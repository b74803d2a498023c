import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../platform/config.ts";

/** Request headers that callers use beyond those that every page may send. */
const requestHeaders =
  "authorization, content-type, accept-country, accept-language, trpc-accept, x-requested-with";
const answerHeaders = "x-request-id, retry-after, content-disposition";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Pages of any site may read the answers, without credentials. */
    anyOrigin?: boolean;
  }
}

type Origins = Pick<Config, "CORS_ORIGINS">;

/**
 * Whether the request comes from a site that CORS_ORIGINS names. Our cookie is not
 * sent with it, because it is `Lax`.
 */
export function isNamedOrigin({ CORS_ORIGINS }: Origins, { headers, url }: FastifyRequest): boolean {
  return url.startsWith("/api/") && CORS_ORIGINS.includes(headers.origin ?? "");
}

/** Lets pages of those sites read our answers. Credentials are never allowed: they authenticate with a token. */
export function allowNamedOrigins(app: FastifyInstance, config: Origins): void {
  if (config.CORS_ORIGINS.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    reply.header("vary", "origin");
    if (!isNamedOrigin(config, request)) return;
    reply.headers({
      "access-control-allow-origin": request.headers.origin,
      "access-control-expose-headers": answerHeaders,
      "cross-origin-resource-policy": "cross-origin",
    });
    if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return;
    reply.headers({
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": requestHeaders,
      "access-control-max-age": "600",
    });
    return reply.status(204).send();
  });
}

export function allowAnyPage(reply: FastifyReply): void {
  reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
}

/** Lets pages of any site read the public part of the partner API. Browsers send no cookie of ours along with that. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ routeOptions }, reply) => {
    if (routeOptions.config.anyOrigin) allowAnyPage(reply);
  });
}
