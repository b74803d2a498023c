import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Context } from "../platform/context.ts";
import { requestIdOf } from "../platform/log.ts";
import { AppError } from "../shared/app-error.ts";
import { registerAssistants } from "./assistants/register-assistants.ts";
import { registerBackofficeApi } from "./backoffice/backoffice-api.ts";
import { brotliOptions, compressedFrom, gzipOptions } from "./compression.ts";
import { registerOpenApi } from "./docs/openapi.ts";
import { shareAnswers } from "./equal-questions.ts";
import { registerErrors } from "./errors.ts";
import { registerHealth } from "./health.ts";
import { readLanguage } from "./language.ts";
import { refuseOverload } from "./overload.ts";
import { registerSitemap } from "./pages/sitemap.ts";
import { registerArrival } from "./partners/arrival.ts";
import { registerPartnerCalls } from "./partners/partner-calls.ts";
import { registerProviderCallbacks } from "./provider-callbacks.ts";
import { requestContext } from "./request-context.ts";
import { registerRest } from "./rest.ts";
import { registerRushFile } from "./rush-file.ts";
import { registerSecurity } from "./security.ts";
import { bodySeconds, cutSlowBodies, uploadSeconds } from "./slow-bodies.ts";
import type { Services } from "./start/services.ts";
import { registerTrpc } from "./trpc-calls.ts";
import { registerUssd } from "./ussd-calls.ts";
import { registerPublicFiles } from "./web-apps/public-files.ts";
import { registerVirtualPhone } from "./web-apps/virtual-phone.ts";

export interface AppOptions {
  /** Serves the two front ends with hot reload. */
  dev?: boolean;
  /** Without the two front ends: tests of the API need none. */
  apiOnly?: boolean;
  /** How long a body that is not an upload may take to arrive. */
  bodySeconds?: number;
}

/** Size limit of a body that is read into memory, unless its route sets another. */
const largestBody = 64 * 1024;
/** Characters of an answer that is sent whole. */
const largestAnswer = 8_000_000;
/** Calls of tRPC have limits of their own. */
const ofApi = /^\/api\/(?!trpc\/)/;

function decorateContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest("answerCookies", null);
  const contexts = new WeakMap<object, Promise<Context>>();
  app.decorateRequest("ctx", function ctx() {
    const known = contexts.get(this);
    if (known) return known;
    const made = requestContext(services, this);
    contexts.set(this, made);
    return made;
  });
}

/** Accepts an empty body as JSON: some clients send the content type without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}

async function registerTransport(app: FastifyInstance, services: Services, dev: boolean): Promise<void> {
  acceptEmptyJson(app);
  await app.register(cookie);
  readLanguage(app);
  await app.register(formbody);
  await app.register(multipart);
  await app.register(compress, {
    threshold: compressedFrom,
    encodings: ["br", "gzip"],
    brotliOptions,
    zlibOptions: gzipOptions,
    syncThreshold: 64 * 1024,
  });
  await registerSecurity(app, services.config, dev);
  await refuseOverload(app, services);
}

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { TRUST_PROXY: proxies } = services.config;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    genReqId: (request) => requestIdOf(request.headers["x-request-id"], proxies),
    bodyLimit: largestBody,
    requestTimeout: uploadSeconds * 1000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 5000 },
  });
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const isWhole = typeof payload === "string" && ofApi.test(request.url);
    if (isWhole && payload.length > largestAnswer) throw new AppError("ANSWER_TOO_LARGE");
    reply.header("x-request-id", request.id);
    // During shutdown, a connection kept open after its last answer would delay the process until its timeout.
    if (closing) reply.header("connection", "close");
    for (const cookie of request.answerCookies ?? []) reply.header("set-cookie", cookie);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
  registerErrors(app);
  cutSlowBodies(app, options.bodySeconds ?? bodySeconds);
  await registerTransport(app, services, options.dev ?? false);
  decorateContext(app, services);
  shareAnswers(app, services);
  await registerOpenApi(app, services.config.publicUrl);
  registerHealth(app, services);
  await registerTrpc(app);
  registerRest(app);
  registerPartnerCalls(app);
  registerArrival(app, services.config);
  registerAssistants(app, services.config);
  registerPublicFiles(app, services);
  registerRushFile(app, services);
  registerSitemap(app, services);
  registerBackofficeApi(app);
  registerProviderCallbacks(app, services);
  registerUssd(app, services);
  if (services.simulatorsUrl) {
    registerVirtualPhone(app, { simulatorsUrl: services.simulatorsUrl, demoData: services.config.demoData });
  }
  if (!options.apiOnly) {
    const { registerWebApps } = await import("./web-apps/web-apps.ts");
    await registerWebApps(app, services, options.dev ?? false);
  }
  return app;
}
