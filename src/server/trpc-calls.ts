import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { asAppError } from "../platform/trpc.ts";
import { appRouter } from "./router.ts";

/**
 * Calls of the router over HTTP, as the client's links send them: one by itself, or several as a batch. The package's
 * own adapter makes of each request a web `Request`, abort signals and a stream, which cost more than a hold does.
 */

const prefix = "/api/trpc";
const callsMaximum = 30;

type CallRequest = FastifyRequest<{ Params: { path: string }; Querystring: Record<string, string> }>;

/** Of one call, by its place in the batch; throws when what was sent cannot be read. */
type InputOf = (index: number) => unknown;

interface Answer {
  status: number;
  body: { result: { data: unknown } } | { error: unknown };
}

/** Only what is posted may write: a HEAD is a question whose answer nobody reads. */
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
  if (asAppError(error).code === "INTERNAL")
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
  return { status: getHTTPStatusCodeFromError(error), body };
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

async function answersOf(request: CallRequest, batched: boolean): Promise<Answer[]> {
  const paths = batched ? request.params.path.split(",") : [request.params.path];
  // What is posted without saying that it is JSON may come from any page, which need not ask us first.
  const unasked = request.method === "POST" && request.headers["content-type"] === undefined;
  if (unasked || paths.length > callsMaximum)
    return [failure(request, new TRPCError({ code: "BAD_REQUEST" }))];
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
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { path: string }; Querystring: Record<string, string> }>({
      method: ["GET", "POST"],
      url: `${prefix}/:path`,
      handler: answerAll,
    });
  });
}
