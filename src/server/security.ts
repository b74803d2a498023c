import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { bearerToken } from "../modules/account/session/authenticate-request.ts";
import type { Config } from "../platform/config.ts";
import { AppError } from "../shared/app-error.ts";
import { allowAnyOrigin, allowNamedOrigins, isNamedOrigin } from "./cors.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Paths that other servers call: each authenticates by a token, a signature or a signed state. */
const calledByOthers = ["/callbacks/", "/api/auth/social/"];

/**
 * Whether the request comes from one of our own pages, or from a client that is no browser:
 * browsers name the origin of a write.
 */
export function isOwnPage(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  const { origin } = request.headers;
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Refuses writes from foreign pages (CSRF): with a cookie they could act for the person, without one
 * they could sign the person in as another (login CSRF). Foreign pages have no bearer token, so a
 * request with one is judged by it alone.
 */
function refuseForeignWrites(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request) => {
    if (reading.has(request.method) || bearerToken(request.headers.authorization ?? null)) return;
    if (calledByOthers.some((prefix) => request.url.startsWith(prefix))) return;
    if (!isOwnPage(request) && !isNamedOrigin(config, request)) throw new AppError("FORBIDDEN");
  });
}

const none = (feature: string) => `${feature}=()`;

function policyOf(config: Config, dev: boolean): HelmetOptions {
  const https = config.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: dev
      ? false
      : {
          useDefaults: false,
          directives: {
            // Also for connections, fonts, workers and the manifest: each name more would go over the line with every page.
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            // The back office's component library writes styles at run time; nothing else needs this exception.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", "data:", "blob:"],
            mediaSrc: ["'self'", "blob:"],
            objectSrc: ["'none'"],
            baseUri: ["'self'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    hsts: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}

/**
 * The security headers, computed once because they are the same for every answer: helmet
 * would build the policy each time.
 */
async function securityHeaders(options: HelmetOptions): Promise<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) => {
    helmet(options)(answer.req, answer, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return answer.getHeaders() as Record<string, string>;
}

/** What pages may ask a device for: the camera of the scanner and the microphone of voice notes. */
const permissions = [
  ...["camera=(self)", "microphone=(self)"],
  ...["geolocation", "payment", "usb", "serial", "hid", "midi", "accelerometer", "gyroscope"].map(none),
].join(", ");

/** Static files need no page headers: the policy of a page is in the answer of the page itself. */
const programFile = /^\/(?:dashboard-assets\/)?(?:en\/)?assets\/[^?]+\.(js|css|woff2)$/;
const ofEveryFile = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];

/** Leads a browser on from a form; nothing of this answer is shown, so it says nothing about pages. */
export function leadOn(reply: FastifyReply, address: string): FastifyReply {
  for (const name of ["content-security-policy", "permissions-policy"]) reply.removeHeader(name);
  return reply.header("cache-control", "no-store").redirect(address, 303);
}

export async function registerSecurity(app: FastifyInstance, config: Config, dev: boolean): Promise<void> {
  const headers = { ...(await securityHeaders(policyOf(config, dev))), "permissions-policy": permissions };
  const fewHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => ofEveryFile.includes(name)),
  );
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(programFile.test(request.url) ? fewHeaders : headers);
    done();
  });
  allowAnyOrigin(app);
  allowNamedOrigins(app, config);
  refuseForeignWrites(app, config);
}
