import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { inSources } from "./source-stack.ts";

export type Log = Pick<FastifyBaseLogger, "trace" | "debug" | "info" | "warn" | "error">;

/** Paths whose last part opens something to whoever knows it. */
const opensByItself =
  /^((?:\/en)?(?:\/callbacks\/payments\/[^/]+\/|\/callbacks\/(?:sms|ussd)\/|\/+pay\/+|\/+pas-moi\/+|\/+ticket\/+|\/[bt]\/|\/api\/tickets\/|\/api\/(?:(?:rental|appointment)\/)?calendars\/)).+/;

/** Logs only the path of an address, without the tokens and codes that it, or its query string, may carry. */
export function loggedPath(url: string): string {
  const [path = url] = url.split("?");
  return path.replace(opensByItself, "$1•");
}

export function makeLog(config: Pick<Config, "LOG_LEVEL">, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: undefined,
    redact: {
      paths: ["*.password", "*.code", "*.token", "*.secret", "*.authorization", "*.cookie", "headers"],
      censor: "•",
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggedPath(request.url),
      }),
      err: pino.stdSerializers.wrapErrorSerializer((error) =>
        Object.assign(error, { stack: inSources(error.stack) }),
      ),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The request id given by our proxy, otherwise a new one: it is stored, so a client must not choose it. */
export function requestIdOf(header: string | string[] | undefined, proxies: number): string {
  return proxies > 0 && typeof header === "string" && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
