import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../platform/config.ts";
import { AppError } from "../shared/app-error.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Paths that other servers call: they carry proof of their own (a token, a signature, a signed state). */
const calledByOthers = ["/callbacks/", "/api/auth/social/"];

function sameOrigin(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  const { origin } = request.headers;
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** A write that rides on a cookie must come from our own pages. */
function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (reading.has(request.method) || !request.headers.cookie || request.headers.authorization) return;
    if (calledByOthers.some((prefix) => request.url.startsWith(prefix))) return;
    if (!sameOrigin(request)) throw new AppError("FORBIDDEN");
  });
}

function policyOf(config: Config, dev: boolean): HelmetOptions {
  const https = config.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            // The back office's component library writes its styles at run time; nothing else needs the exception.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", "data:", "blob:"],
            connectSrc: ["'self'"],
            fontSrc: ["'self'"],
            workerSrc: ["'self'"],
            manifestSrc: ["'self'"],
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

/** The same for every answer, so they are written once: helmet would put the policy together for each of them. */
async function securityHeaders(options: HelmetOptions): Promise<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) => {
    helmet(options)(answer.req, answer, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return answer.getHeaders() as Record<string, string>;
}

export async function registerSecurity(app: FastifyInstance, config: Config, dev: boolean): Promise<void> {
  const headers = await securityHeaders(policyOf(config, dev));
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  refuseForeignWrites(app);
}
