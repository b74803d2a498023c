import type { FastifyRequest } from "fastify";
import client from "prom-client";
import { requesterAddress } from "../platform/rate-limit.ts";
import type { AppError, ErrorCode } from "../shared/app-error.ts";

/** Refusals that one person meets by mistake, and many of which say that somebody tries what is not theirs. */
const eventOf: Partial<Record<ErrorCode, string>> = {
  WRONG_CREDENTIALS: "log-in",
  ACCOUNT_DISABLED: "log-in",
  SOCIAL_REFUSED: "log-in",
  WRONG_PASSWORD: "password",
  WRONG_CODE: "code",
  EXPIRED_CODE: "code",
  WRONG_FACTOR_CODE: "code",
  FACTOR_EXPIRED: "code",
  FORBIDDEN: "rights",
  NOT_ON_BEHALF: "rights",
  NOT_BY_TOKEN: "rights",
  FORM_OF_ANOTHER: "rights",
  MUST_ADD_FACTOR: "rights",
  ROLE_NOT_GRANTABLE: "rights",
  SECOND_PERSON_NEEDED: "rights",
  SECOND_PERSON_NEW: "rights",
  TOO_MANY_REQUESTS: "limit",
};

/** In the registry of each app of this process; a process serves one. */
export const securityEvents = new client.Counter({
  name: "mboa_security_events_total",
  help: "Refused log-ins, passwords, codes and rights, and requests beyond a limit of tries",
  labelNames: ["event"],
  registers: [],
});

/** Counts and logs a refusal that concerns security; others are nothing. */
export function recordSecurityEvent(request: FastifyRequest, { code }: AppError, call?: string): void {
  const event = eventOf[code];
  if (!event) return;
  securityEvents.inc({ event });
  const route = call ?? request.routeOptions.url;
  request.log.warn({ event, code, route, address: requesterAddress(request.ip) }, "security event");
}
