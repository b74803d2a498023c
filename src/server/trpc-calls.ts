import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { asAppError, type ProcedureMeta } from "../platform/trpc.ts";
import { AppError } from "../shared/app-error.ts";
import { retryAfterSeconds } from "./errors.ts";
import { appRouter } from "./router.ts";

/**
 * Calls of the router over HTTP, as the client's links send them: one by itself, or several as a batch. The package's
 * own adapter makes of each request a web `Request`, abort signals and a stream, which cost more than a hold does.
 */

const prefix = "/api/trpc";
const callsMaximum = 30;
const largestBody = 64 * 1024;

type CallRequest = FastifyRequest<{ Params: { path: string }; Querystring: Record<string, string> }>;

/** Of one call, by its place in the batch; throws when what was sent cannot be read. */
type InputOf = (index: number) => unknown;

interface Answer {
  status: number;
  body: { result: { data: unknown } } | { error: unknown };
}

/** Only POST may write; the answer of a HEAD request is not read. */
const typeOf = ({ method }: FastifyRequest) => (method === "POST" ? "mutation" : "query");

function sentInput(request: CallRequest): unknown {
  const text = typeOf(request) === "query" ? request.query.input : request.body;
  if (text === undefined || text === "") return undefined;
  if (typeof text !== "string") throw new TRPCError({ code: "PARSE_ERROR" });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

function inputsOf(request: CallRequest, batched: boolean): InputOf {
  let input: unknown;
  try {
    input = sentInput(request);
  } catch (cause) {
    return () => {
      throw cause;
    };
  }
  if (!batched) return () => input;
  const inputs = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
  return (index) => inputs[String(index)];
}

function failure(request: FastifyRequest, cause: unknown, ctx?: Context, path?: string): Answer {
  const error = getTRPCErrorFromUnknown(cause);
  if (["INTERNAL", "UNAVAILABLE"].includes(asAppError(error).code))
    request.log.error({ err: error.cause ?? error, path }, "unexpected failure");
  const { data, ...shape } = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    ctx,
    path,
    input: undefined,
    type: typeOf(request),
  });
  const body = { error: { ...shape, data: { ...data, requestId: request.id } } };
  // A failure outside of any procedure has not been translated by it.
  return { status: asAppError(error).status, body };
}

async function answerTo(
  request: CallRequest,
  ctx: Context,
  call: { path: string; inputOf: InputOf; index: number },
): Promise<Answer> {
  const { path, inputOf, index } = call;
  try {
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => inputOf(index),
      ctx,
      type: typeOf(request),
      signal: undefined,
      batchIndex: index,
    });
    return { status: 200, body: { result: { data } } };
  } catch (cause) {
    return failure(request, cause, ctx, path);
  }
}

/** By their dotted paths; the package's own type shows the nested ones. */
const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>),
);

/** Of a batch, what the call that takes the most may be sent. */
function largestBodyOf(paths: readonly string[]): number {
  const sizes = paths.map((path) => procedures.get(path)?._def.meta?.largestBody ?? largestBody);
  return Math.max(largestBody, ...sizes);
}

/** What keeps a request from being looked at any further. */
function refusalOf(request: CallRequest, paths: readonly string[], unasked: boolean): TRPCError | null {
  if (unasked || paths.length > callsMaximum) return new TRPCError({ code: "BAD_REQUEST" });
  const sent = typeof request.body === "string" ? Buffer.byteLength(request.body) : 0;
  return sent > largestBodyOf(paths) ? new TRPCError({ code: "PAYLOAD_TOO_LARGE" }) : null;
}

async function answersOf(request: CallRequest, batched: boolean): Promise<Answer[]> {
  const paths = batched ? request.params.path.split(",") : [request.params.path];
  // What is posted without saying that it is JSON may come from any page, which need not ask us first.
  const unasked = request.method === "POST" && request.headers["content-type"] === undefined;
  const refused = refusalOf(request, paths, unasked);
  if (refused) {
    const answer = failure(request, refused);
    return paths.map(() => answer);
  }
  const inputOf = inputsOf(request, batched);
  let ctx: Context;
  try {
    ctx = await request.ctx();
  } catch (cause) {
    // What keeps all of them from being answered is one failure.
    const answer = failure(request, cause, undefined, request.params.path);
    return paths.map(() => answer);
  }
  return Promise.all(paths.map((path, index) => answerTo(request, ctx, { path, inputOf, index })));
}

async function answerAll(request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
  const batched = request.query.batch === "1";
  const answers = await answersOf(request, batched);
  const [first] = answers;
  const same = answers.every((answer) => answer.status === first?.status);
  if (answers.some((answer) => answer.status === 503)) reply.header("retry-after", retryAfterSeconds);
  const bodies = answers.map((answer) => answer.body);
  return reply
    .status(same ? (first?.status ?? 200) : 207)
    .type("application/json")
    .send(JSON.stringify(batched ? bodies : bodies[0]));
}

export async function registerTrpc(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // Forms and plain text come from any page, too: here they are not read at all.
    scope.removeAllContentTypeParsers();
    const bodyLimit = largestBodyOf([...procedures.keys()]);
    scope.addContentTypeParser("application/json", { parseAs: "string", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { path: string }; Querystring: Record<string, string> }>({
      method: ["GET", "POST"],
      url: `${prefix}/:path`,
      onRequest: async (request) => {
        const sent = Number(request.headers["content-length"] ?? 0);
        if (sent > largestBodyOf(request.params.path.split(","))) throw new AppError("TOO_LARGE");
      },
      handler: answerAll,
    });
  });
}
