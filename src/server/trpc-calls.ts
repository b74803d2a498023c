import {
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from "@trpc/server";
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import { asAppError, type ProcedureMeta } from "../platform/trpc.ts";
import { AppError } from "../shared/app-error.ts";
import { callsMaximum } from "../shared/calls-maximum.ts";
import { isFailureOfOurs, retryAfterSeconds } from "./errors.ts";
import type { RequestLoad } from "./overload.ts";
import { appRouter } from "./router.ts";
import { recordSecurityEvent } from "./security-events.ts";

/**
 * Serves tRPC calls over HTTP as the client's links send them, single or batched. The package's own adapter
 * creates a web `Request`, abort signals and a stream per request, which costs more than a hold does; it is
 * still used for streamed answers. `tests/api/trpc-adapters.test.ts` compares the two.
 */

const prefix = "/api/trpc";
/** Maximum number of calls of one batch that run at the same time; the others wait. */
const callsAtOnce = 30;
const largestBody = 64 * 1024;

type CallRequest = FastifyRequest<{ Params: { path: string }; Querystring: Record<string, string> }>;

/** The input of one call by its index in the batch; throws when it cannot be parsed. */
type InputOf = (index: number) => unknown;

interface Answer {
  status: number;
  /** As JSON. */
  text: string;
}

/** Characters of one answer. */
const largestAnswer = 2_000_000;
/** Characters of all answers of a batch: further calls of it are not made. */
const largestAnswers = 8_000_000;

interface Procedure {
  _def: { type: "query" | "mutation" | "subscription"; meta?: ProcedureMeta };
}

/** A router with its procedures by dotted path; the package's own type shows them nested. */
interface Table {
  router: AnyRouter;
  procedures: Map<string, Procedure>;
}

const tableOf = (router: AnyRouter): Table => ({
  router,
  procedures: new Map(Object.entries(router._def.procedures as unknown as Record<string, Procedure>)),
});

const isBatch = (request: CallRequest) => request.query.batch === "1";
const pathsOf = (request: CallRequest) =>
  isBatch(request) ? request.params.path.split(",") : [request.params.path];

/** Body limit of a batch: the largest of its calls. */
function largestBodyOf({ procedures }: Table, paths: Iterable<string>): number {
  const sizes = [...paths].map((path) => procedures.get(path)?._def.meta?.largestBody ?? largestBody);
  return Math.max(largestBody, ...sizes);
}

function sentInput({ method, query, body }: CallRequest): unknown {
  if (method === "GET" && !query.input) return undefined;
  try {
    return JSON.parse(String(method === "GET" ? query.input : (body ?? "")));
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause });
  }
}

function inputsOf(request: CallRequest): InputOf {
  let input: unknown;
  try {
    input = sentInput(request);
    if (!isBatch(request)) return () => input;
    const readable = input === undefined || (typeof input === "object" && input !== null);
    if (!readable) throw new TRPCError({ code: "BAD_REQUEST" });
  } catch (cause) {
    return () => {
      throw cause;
    };
  }
  const inputs = (input ?? {}) as Record<string, unknown>;
  return (index) => inputs[String(index)];
}

function writeDown(request: FastifyRequest, error: TRPCError, path?: string): void {
  const failure = asAppError(error);
  recordSecurityEvent(request, failure, path);
  if (!isFailureOfOurs(failure)) return;
  request.log.error({ err: error.cause ?? error, path }, "unexpected failure");
}

interface Asked {
  table: Table;
  request: CallRequest;
  ctx?: Context;
}

function failure({ table, request, ctx }: Asked, cause: unknown, path?: string): Answer {
  const error = getTRPCErrorFromUnknown(cause);
  writeDown(request, error, path);
  const { data, ...shape } = getTRPCErrorShape({
    config: table.router._def._config,
    error,
    ctx,
    path,
    input: undefined,
    type: "unknown",
  });
  const body = { error: { ...shape, data: { ...data, requestId: request.id } } };
  return { status: asAppError(error).status, text: JSON.stringify(body) };
}

/** Queries may also be posted, for long inputs; mutations must be posted. */
const mayBeSent = (method: string, { _def: { type } }: Procedure) =>
  method === "POST" || (method === "GET" && type === "query");

/** Whether the data is a stream, which only the package's adapter can send. */
const comesInPieces = (data: unknown) =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

async function answerTo(
  asked: Asked & { ctx: Context },
  call: { path: string; inputOf: InputOf; index: number; signal: AbortSignal },
): Promise<Answer> {
  const { path, inputOf, index, signal } = call;
  const { table, request, ctx } = asked;
  try {
    const procedure = table.procedures.get(path);
    if (!procedure) throw new TRPCError({ code: "NOT_FOUND" });
    if (!mayBeSent(request.method, procedure)) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
    const data = await callTRPCProcedure({
      router: table.router,
      path,
      getRawInput: async () => inputOf(index),
      ctx,
      type: procedure._def.type,
      signal,
      batchIndex: index,
    });
    if (comesInPieces(data)) throw new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE" });
    const text = JSON.stringify({ result: { data } });
    if (text.length > (procedure._def.meta?.largestAnswer ?? largestAnswer))
      throw new AppError("ANSWER_TOO_LARGE");
    return { status: 200, text };
  } catch (cause) {
    return failure(asked, cause, path);
  }
}

/** A reason to refuse all calls of a request. */
function refusalOf({ table, request }: Asked, paths: readonly string[]): TRPCError | null {
  // Forms and plain text can be posted from any foreign page without a CORS preflight.
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  if (request.method !== "GET" && !isJson) return new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE" });
  const sent = typeof request.body === "string" ? Buffer.byteLength(request.body) : 0;
  if (sent > largestBodyOf(table, paths)) return new TRPCError({ code: "PAYLOAD_TOO_LARGE" });
  const types = paths.map((path) => table.procedures.get(path)?._def.type).filter(Boolean);
  return new Set(types).size > 1 ? new TRPCError({ code: "BAD_REQUEST" }) : null;
}

/** An abort signal for a client that disconnects before it has its answer. */
function abortedWith(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

async function answersOf(
  asked: Asked,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Answer | Answer[]> {
  const { request } = asked;
  const refused = refusalOf(asked, paths);
  if (refused) return failure(asked, refused);
  const inputOf = inputsOf(request);
  let ctx: Context;
  try {
    ctx = await request.ctx();
  } catch (cause) {
    // An error before the calls is answered as a single failure.
    const answer = failure(asked, cause, request.params.path);
    return paths.map(() => answer);
  }
  const answers: Answer[] = [];
  let characters = 0;
  while (answers.length < paths.length && !signal.aborted) {
    const first = answers.length;
    if (characters > largestAnswers) {
      const tooLarge = failure(asked, new AppError("ANSWER_TOO_LARGE"));
      return [...answers, ...paths.slice(first).map(() => tooLarge)];
    }
    const calls = paths.slice(first, first + callsAtOnce);
    const those = calls.map((path, place) =>
      answerTo({ ...asked, ctx }, { path, inputOf, index: first + place, signal }),
    );
    const next = await Promise.all(those);
    characters += next.reduce((sum, { text }) => sum + text.length, 0);
    answers.push(...next);
  }
  return answers;
}

/** The Vary header: answers also vary by origin where CORS has set it. */
const varies = (reply: FastifyReply) =>
  [reply.getHeader("vary"), "trpc-accept, accept"].filter(Boolean).join(", ");

async function answerAll(table: Table, request: CallRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.method === "HEAD") return reply.status(204).send();
  const found = await answersOf({ table, request }, pathsOf(request), abortedWith(reply));
  const answers = [found].flat();
  const [first] = answers;
  const same = answers.every((answer) => answer.status === first?.status);
  if (answers.some((answer) => answer.status === 503)) reply.header("retry-after", retryAfterSeconds);
  const texts = answers.map((answer) => answer.text);
  const isList = isBatch(request) && Array.isArray(found);
  return reply
    .status(same ? (first?.status ?? 200) : 207)
    .header("vary", varies(reply))
    .type("application/json")
    .send(isList ? `[${texts.join()}]` : texts[0]);
}

/** Each call of a batch counts by itself. */
function loadOf({ procedures }: Table, request: CallRequest): RequestLoad {
  const calls = pathsOf(request).map((path) => procedures.get(path)?._def);
  const weightOf = (meta?: ProcedureMeta) => (meta?.waits ? 0 : (meta?.weight ?? 1));
  return {
    weight: calls.reduce((sum, call) => sum + weightOf(call?.meta), 0),
    writes: calls.some((call) => call?.type === "mutation"),
  };
}

const isSameForAll = (table: Table, request: CallRequest) =>
  !isStreamed(table, request) &&
  pathsOf(request).every((path) => table.procedures.get(path)?._def.meta?.sameForAll);

/** Whether the answers are streamed one by one as they are ready. */
function isStreamed({ procedures }: Table, request: CallRequest): boolean {
  const asked = request.headers["trpc-accept"] ?? request.headers.accept ?? "";
  if (String(asked).includes("application/jsonl")) return true;
  return pathsOf(request).some((path) => procedures.get(path)?._def.type === "subscription");
}

async function stream(table: Table, req: CallRequest, res: FastifyReply): Promise<FastifyReply> {
  // Compression would buffer the first answers.
  req.headers["x-no-compression"] = "1";
  await fastifyRequestHandler({
    router: table.router,
    req,
    res,
    path: req.params.path,
    allowMethodOverride: true,
    createContext: () => req.ctx(),
    onError: ({ error, path }) => writeDown(req, error, path),
  });
  return res;
}

export async function registerTrpc(app: FastifyInstance, router: AnyRouter = appRouter): Promise<void> {
  const table = tableOf(router);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const bodyLimit = largestBodyOf(table, table.procedures.keys());
    scope.addContentTypeParser("application/json", { parseAs: "string", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    // Any other content type is refused without reading the body.
    scope.addContentTypeParser("*", (_request, _body, done) => done(null, undefined));
    scope.all<{ Params: { path: string }; Querystring: Record<string, string> }>(`${prefix}/:path`, {
      config: {
        sameForAll: (request) => isSameForAll(table, request as CallRequest),
        load: (request) => loadOf(table, request as CallRequest),
      },
      onRequest: async (request) => {
        if (pathsOf(request).length > callsMaximum) throw new AppError("TOO_MANY_CALLS");
        const sent = Number(request.headers["content-length"] ?? 0);
        if (sent > largestBodyOf(table, pathsOf(request))) throw new AppError("TOO_LARGE");
      },
      handler: async (request, reply) =>
        isStreamed(table, request) ? stream(table, request, reply) : answerAll(table, request, reply),
    });
  });
}
