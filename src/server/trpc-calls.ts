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

interface Call {
  path: string;
  input: unknown;
  index: number;
}

function parsed(text: unknown): unknown {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

function callsOf(request: CallRequest, batched: boolean): Call[] {
  const { path } = request.params;
  const input = parsed(request.method === "GET" ? request.query.input : request.body);
  if (!batched) return [{ path, input, index: 0 }];
  const paths = path.split(",");
  if (paths.length > callsMaximum) throw new TRPCError({ code: "BAD_REQUEST" });
  const inputs = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
  return paths.map((one, index) => ({ path: one, input: inputs[String(index)], index }));
}

interface Answer {
  status: number;
  body: { result: { data: unknown } } | { error: unknown };
}

const typeOf = ({ method }: FastifyRequest) => (method === "GET" ? "query" : "mutation");

function failure(request: FastifyRequest, cause: unknown, ctx: Context | undefined, call?: Call): Answer {
  const error = getTRPCErrorFromUnknown(cause);
  if (asAppError(error).code === "INTERNAL")
    request.log.error({ err: error.cause ?? error, path: call?.path }, "unexpected failure");
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    ctx,
    path: call?.path,
    input: call?.input,
    type: typeOf(request),
  });
  return { status: getHTTPStatusCodeFromError(error), body: { error: shape } };
}

async function answerTo(request: CallRequest, call: Call, context: Promise<Context>): Promise<Answer> {
  let ctx: Context | undefined;
  try {
    ctx = await context;
    const data = await callTRPCProcedure({
      router: appRouter,
      path: call.path,
      getRawInput: async () => call.input,
      ctx,
      type: typeOf(request),
      signal: undefined,
      batchIndex: call.index,
    });
    return { status: 200, body: { result: { data } } };
  } catch (cause) {
    return failure(request, cause, ctx, call);
  }
}

async function answerAll(request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
  const batched = request.query.batch === "1";
  let answers: Answer[];
  try {
    const calls = callsOf(request, batched);
    const context = request.ctx();
    answers = await Promise.all(calls.map((call) => answerTo(request, call, context)));
  } catch (cause) {
    answers = [failure(request, cause, undefined)];
  }
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
    scope.removeContentTypeParser("application/json");
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
