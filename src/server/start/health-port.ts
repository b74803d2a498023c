import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";

const checks = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * The checks of proxies and monitoring on a port of their own. Node takes up one new connection of a port per turn of
 * its event loop: behind two thousand clients that come at once, a check would wait for as many turns.
 */
export async function listenForChecks(
  app: FastifyInstance,
  { HOST, HEALTH_PORT }: Pick<Config, "HOST" | "HEALTH_PORT">,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (checks.has(request.url?.split("?")[0] ?? "")) app.routing(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(HEALTH_PORT, HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}
