import type { FastifyRequest } from "fastify";
import { guestCookieName } from "../modules/account/guest/find-guest.ts";
import { authenticateRequest, namesToken } from "../modules/account/session/authenticate-request.ts";
import { deviceCookieName } from "../modules/account/session/check-device.ts";
import { mayCall } from "../modules/account/token/token-policy.ts";
import { tokenReaches } from "../modules/account/token/token-reach.ts";
import { rushCookieName } from "../modules/booking/rush/sign-entry.ts";
import { resolveCountry } from "../modules/geo/resolve-country.ts";
import type { Context } from "../platform/context.ts";
import { makeNotify } from "../platform/jobs/outbox.ts";
import { AppError } from "../shared/app-error.ts";
import type { Actor } from "../shared/permissions.ts";
import { arrivalCookie } from "./partners/arrival.ts";
import { isOwnPage } from "./security.ts";
import type { Services } from "./start/services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The address tells nothing of what is called: the route itself asks whether a token reaches it. */
    judgesEachCall?: boolean;
  }
}

function firstHeader(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Refuses a token where it does not reach, whatever its owner may do. */
function requireReach(scopes: NonNullable<Actor["tokenScopes"]>, request: FastifyRequest): void {
  const { path = "" } = request.params as { path?: string };
  const reached = tokenReaches(request.routeOptions.url ?? "", path.split(","));
  if (!reached || !mayCall(scopes, request.method)) throw new AppError("NOT_BY_TOKEN");
}

/** The context of a request: the actor, the country, the time and the tools. */
export async function requestContext(services: Services, request: FastifyRequest): Promise<Context> {
  const { db, replica, config, files, kinds, payments, outside, jobsNow, now } = services;
  const country = await resolveCountry(
    replica,
    { header: firstHeader(request.headers["accept-country"]), host: request.host },
    now(),
  );
  const locale = request.language;
  const { actor, sessionId, cookie } = await authenticateRequest(
    { db, now, config },
    { authorization: request.headers.authorization ?? null, cookies: request.cookies },
  );
  if (actor?.tokenScopes && !request.routeOptions.config.judgesEachCall)
    requireReach(actor.tokenScopes, request);
  const cookies = cookie ? [cookie] : [];
  /** Sets one cookie header per name: a sign-in replaces the cookie of the former session. */
  const setCookie = (header: string) => {
    const name = header.slice(0, header.indexOf("=") + 1);
    const same = cookies.findIndex((other) => other.startsWith(name));
    cookies.splice(same < 0 ? cookies.length : same, same < 0 ? 0 : 1, header);
  };
  request.answerCookies = cookies;
  return {
    db,
    replica,
    now,
    actor,
    country,
    locale,
    files,
    config,
    kinds,
    payments,
    outside,
    jobsNow,
    notify: makeNotify({ countryId: country.id, now }),
    log: request.log,
    requestId: request.id,
    address: request.ip,
    device: firstHeader(request.headers["user-agent"])?.slice(0, 200) ?? "",
    deviceProofs: request.cookies[deviceCookieName(config)]?.slice(0, 1000) ?? "",
    guestProof: request.cookies[guestCookieName(config)]?.slice(0, 200) ?? "",
    rushEntries: request.cookies[rushCookieName(config)]?.slice(0, 3000) ?? "",
    arrivedFrom: request.cookies[arrivalCookie] ?? "",
    fromOwnPage: isOwnPage(request),
    sessionId,
    tokenRefused: !actor && namesToken(request.headers.authorization ?? null),
    setCookie,
  };
}

/**
 * A context that is the same for every visitor of a country's site: the request's
 * cookies and headers are ignored.
 */
export async function visitorContext(services: Services, request: FastifyRequest): Promise<Context> {
  const { replica, now } = services;
  const visitor = await jobContext(services, request.id);
  const country = await resolveCountry(replica, { header: null, host: request.host }, now());
  return { ...visitor, country, locale: request.language, log: request.log, address: request.ip };
}

/** The context of a job: no person; the job's rows name their country, and the default one serves for lookups. */
export async function jobContext(services: Services, jobId: string): Promise<Context> {
  const { db, replica, config, files, kinds, payments, outside, jobsNow, now } = services;
  return {
    db,
    replica,
    now,
    files,
    config,
    kinds,
    payments,
    outside,
    jobsNow,
    actor: null,
    country: await resolveCountry(replica, { header: null, host: null }, now()),
    locale: "fr",
    notify: makeNotify({ countryId: null, now }),
    log: services.log.child({ job: jobId }),
    requestId: jobId,
    address: "",
    device: "",
    deviceProofs: "",
    guestProof: "",
    rushEntries: "",
    arrivedFrom: "",
    fromOwnPage: true,
    sessionId: null,
    setCookie: () => undefined,
  };
}
