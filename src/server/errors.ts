import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { inLanguage } from "../platform/reader-language.ts";
import { asAppError } from "../platform/trpc.ts";
import { AppError, type ErrorCode, fieldOfError } from "../shared/app-error.ts";
import { errorSentence } from "../shared/text/sentences.ts";
import { failurePage, isPageRequest } from "./pages/failure-page.ts";
import { recordSecurityEvent } from "./security-events.ts";

const codeOfStatus = {
  400: "INVALID_INPUT",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  408: "TOO_SLOW",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "OVERLOADED",
} as const;

/** Failures that the operators of the servers must look into; the other refusals concern the client alone. */
const failuresOfOurs: readonly ErrorCode[] = ["INTERNAL", "UNAVAILABLE", "STORAGE_AWAY", "STORAGE_FULL"];

export const isFailureOfOurs = ({ code }: AppError): boolean => failuresOfOurs.includes(code);

/** Retry-After seconds: a restarted or promoted database is back by then. */
export const retryAfterSeconds = "5";

function fieldsOf(failure: AppError, message: string): Record<string, string> | undefined {
  const field = fieldOfError[failure.code];
  return failure.detail.fields ?? (field ? { [field]: message } : undefined);
}

/** Converts the framework's own refusals (a body too large, bad JSON) to our errors. */
function translate(error: FastifyError | Error): AppError {
  const status = (error as FastifyError).statusCode as keyof typeof codeOfStatus | undefined;
  if (!(error instanceof AppError) && status && codeOfStatus[status])
    return new AppError(codeOfStatus[status]);
  return asAppError(error);
}

/** The sentence of the first faulty field, for clients that show only one sentence. */
function sentenceOf(failure: AppError, request: FastifyRequest): string {
  const [first] = Object.values(failure.detail.fields ?? {});
  const only = failure.code === "INVALID_INPUT" && request.routeOptions.config.documented;
  return only && first ? first : errorSentence(failure, request.language);
}

/** Known addresses and their methods, to answer a wrong method differently from an unknown address. */
function knownMethods(app: FastifyInstance): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]));
  });
  return known;
}

/**
 * Answers expected failures with their sentence; others are logged under the request id and
 * answered with the general sentence.
 */
export function registerErrors(app: FastifyInstance): void {
  const known = knownMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = known.get(request.url.split("?")[0] ?? "");
    if (!methods?.size) throw new AppError("NOT_FOUND");
    reply.header("allow", [...methods].join(", "));
    throw new AppError("METHOD_NOT_ALLOWED");
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = translate(error);
    if (failure.status === 503) reply.header("retry-after", retryAfterSeconds);
    if (isFailureOfOurs(failure)) request.log.error({ err: error }, "unexpected failure");
    recordSecurityEvent(request, failure);
    reply.status(failure.status);
    if (isPageRequest(request)) {
      reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
      return reply.send(failurePage(failure, request, retryAfterSeconds));
    }
    const message = inLanguage(request.language, () => sentenceOf(failure, request));
    return reply.send({
      message,
      code: failure.code,
      fields: fieldsOf(failure, message),
      twin: failure.detail.twin,
      request_id: request.id,
    });
  });
}
