import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  TRPCClientError,
} from "@trpc/client";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Context } from "../../src/platform/context.ts";
import { publicProcedure, router } from "../../src/platform/trpc.ts";
import { registerErrors } from "../../src/server/errors.ts";
import { registerTrpc } from "../../src/server/trpc-calls.ts";
import { AppError, type ErrorCode, errorStatus } from "../../src/shared/app-error.ts";
import { awaitedLater } from "../support/awaited-later.ts";

/** Compares our tRPC adapter with the package's own: both get the same requests. */

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

const ended: string[] = [];
let started = signal();
let released = signal();
function beginAnew() {
  ended.length = 0;
  started = signal();
  released = signal();
}

const codes = Object.keys(errorStatus) as [ErrorCode];
const word = z.object({ word: z.string().min(2) });
const testRouter = router({
  deep: router({ echo: publicProcedure.input(word).query(({ input }) => input.word) }),
  now: publicProcedure.query(() => "now"),
  maybe: publicProcedure.input(word.optional()).query(({ input }) => input?.word ?? "nothing"),
  write: publicProcedure.input(word).mutation(({ input }) => `wrote ${input.word}`),
  touch: publicProcedure.mutation(() => "touched"),
  fail: publicProcedure.input(z.object({ code: z.enum(codes) })).query(({ input }) => {
    // Some sentences contain a day.
    throw new AppError(input.code, { day: "2026-11-25" });
  }),
  parse: publicProcedure.query(() => word.parse({ word: 1 })),
  break: publicProcedure.query(() => {
    throw new Error("broken");
  }),
  count: publicProcedure.query(async function* () {
    yield 1;
    yield 2;
  }),
  wait: publicProcedure.query(async ({ signal }) => {
    started.give();
    if (signal) await once(signal, "abort");
    ended.push("aborted");
  }),
  last: publicProcedure.query(async () => {
    await released.given;
    return "last";
  }),
});
type TestRouter = typeof testRouter;

function emptyApp(): FastifyInstance {
  const app = Fastify({ genReqId: () => "the-request", routerOptions: { maxParamLength: 5000 } });
  registerErrors(app);
  app.decorateRequest("ctx", async function ctx() {
    if (this.headers["x-no-context"]) throw new AppError("UNAVAILABLE");
    return { locale: "fr", requestId: this.id } as Context;
  });
  return app;
}

async function ourApp() {
  const app = emptyApp();
  await registerTrpc(app, testRouter);
  return app;
}

async function packageApp() {
  const app = emptyApp();
  await app.register(fastifyTRPCPlugin, {
    prefix: "/api/trpc",
    trpcOptions: { router: testRouter, allowMethodOverride: true, createContext: ({ req }) => req.ctx() },
  } satisfies FastifyTRPCPluginOptions<TestRouter>);
  return app;
}

const ours = await ourApp();
const theirs = await packageApp();
for (const app of [ours, theirs]) await app.listen({ host: "127.0.0.1", port: 0 });
afterAll(async () => {
  await ours.close();
  await theirs.close();
});
const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/trpc`;

interface Question {
  method?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "HEAD";
  path: string;
  input?: unknown;
  batch?: boolean;
  /** The raw body, where it is not the serialised input. */
  body?: string;
  headers?: Record<string, string>;
}

const json = { "content-type": "application/json" };

async function ask(app: FastifyInstance, { method = "GET", path, input, batch, body, headers }: Question) {
  const asked = new URLSearchParams();
  if (batch) asked.set("batch", "1");
  if (method === "GET" && input !== undefined) asked.set("input", JSON.stringify(input));
  const sent = body ?? (method === "POST" && input !== undefined ? JSON.stringify(input) : undefined);
  const answer = await fetch(`${addressOf(app)}/${path}${path.includes("?") ? "&" : "?"}${asked}`, {
    method,
    body: sent,
    headers: method === "GET" || method === "HEAD" ? headers : (headers ?? json),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

/** Our adapter adds the request id also where the package has none yet. */
function withoutRequestId(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRequestId);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "requestId");
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutRequestId(inner)]));
}

const many = Array.from({ length: 50 }, (_, index) => index);
const questions: Record<string, Question & { status: number }> = {
  "a question": { path: "deep.echo", input: { word: "oui" }, status: 200 },
  "a question without input": { path: "now", status: 200 },
  "an input that may be missing": { path: "maybe", status: 200 },
  "an empty input": { path: "maybe?input=", status: 200 },
  "an input of null": { path: "maybe", input: null, status: 400 },
  "a write": { path: "write", method: "POST", input: { word: "oui" }, status: 200 },
  "a write without a body": { path: "touch", method: "POST", status: 200 },
  "a write that lacks its body": { path: "write", method: "POST", status: 400 },
  "a write with broken JSON": { path: "write", method: "POST", body: "{", status: 400 },
  "a question with broken JSON": { path: "maybe?input=%7B", status: 400 },
  "broken JSON that no procedure reads": { path: "touch", method: "POST", body: "{", status: 200 },
  "an input that its schema refuses": { path: "deep.echo", input: { word: "x" }, status: 400 },
  "a schema's refusal inside": { path: "parse", status: 400 },
  "an unexpected failure": { path: "break", status: 500 },
  "no such procedure": { path: "nothing.here", status: 404 },
  "no such procedure, posted": { path: "nothing.here", method: "POST", input: {}, status: 404 },
  "a write that is asked as a question": { path: "write", input: { word: "oui" }, status: 405 },
  "a posted question": { path: "deep.echo", method: "POST", input: { word: "oui" }, status: 200 },
  "a batch of posted questions": {
    path: "deep.echo,now",
    batch: true,
    method: "POST",
    input: { 0: { word: "oui" } },
    status: 200,
  },
  PUT: { path: "write", method: "PUT", body: '{"word":"oui"}', status: 405 },
  DELETE: { path: "write", method: "DELETE", status: 405 },
  "PATCH of a batch": { path: "write,touch", batch: true, method: "PATCH", body: "{}", status: 405 },
  HEAD: { path: "now", method: "HEAD", status: 204 },
  "a posted text": {
    path: "touch",
    method: "POST",
    body: "{}",
    headers: { "content-type": "text/plain" },
    status: 415,
  },
  "a batch of one": { path: "now", batch: true, status: 200 },
  "a batch": { path: "deep.echo,now", batch: true, input: { 0: { word: "oui" } }, status: 200 },
  "a batch with one refusal": {
    path: "now,deep.echo,break,nothing",
    batch: true,
    input: { 1: { word: "" } },
    status: 207,
  },
  "a batch of which all are refused alike": { path: "deep.echo,deep.echo", batch: true, status: 400 },
  "a batch without an object": { path: "maybe,now", batch: true, input: "x", status: 207 },
  "a batch of questions and writes": { path: "now,touch", batch: true, method: "POST", status: 400 },
  "more calls than run at once": {
    path: many.map(() => "maybe").join(","),
    batch: true,
    input: Object.fromEntries(many.map((index) => [index, { word: `mot ${index}` }])),
    status: 200,
  },
  "more calls than run at once, one of them refused": {
    path: many.map(() => "deep.echo").join(","),
    batch: true,
    input: Object.fromEntries(many.map((index) => [index, { word: index === 40 ? "" : "oui" }])),
    status: 207,
  },
  "what the context refuses": { path: "now", headers: { "x-no-context": "1" }, status: 503 },
  "what the context refuses to a batch": {
    path: "now,now",
    batch: true,
    headers: { "x-no-context": "1" },
    status: 503,
  },
  "a stream of one call outside a batch": {
    path: "now",
    headers: { "trpc-accept": "application/jsonl" },
    status: 400,
  },
  "an answer that only a stream can carry": { path: "count", status: 415 },
  "such an answer in a batch": { path: "count,now", batch: true, status: 207 },
};

test.each(Object.entries(questions))("%s", async (_name, { status, ...question }) => {
  const expected = await ask(theirs, question);
  const answer = await ask(ours, question);
  expect(expected.status).toBe(status);
  expect(answer.status).toBe(expected.status);
  expect(withoutRequestId(answer.body)).toEqual(withoutRequestId(expected.body));
});

test("each code has the same status line and the same body", async () => {
  for (const code of codes) {
    const question = { path: "fail", input: { code } };
    const [expected, answer] = await Promise.all([ask(theirs, question), ask(ours, question)]);
    expect([code, answer.status, answer.body]).toEqual([code, expected.status, expected.body]);
    expect([code, answer.status]).toEqual([code, errorStatus[code]]);
  }
});

test("a form of another page reaches no procedure, though the package would read it", async () => {
  const form = new FormData();
  form.set("word", "oui");
  for (const body of [form, new URLSearchParams({ word: "oui" })]) {
    const answer = await fetch(`${addressOf(ours)}/touch`, { method: "POST", body });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ error: { data: { code: "UNSUPPORTED_TYPE" } } });
  }
});

describe.each([
  ["ours", ours],
  ["the package's", theirs],
])("through %s", (_name, app) => {
  const url = addressOf(app);

  test.each([
    ["httpLink", httpLink({ url })],
    ["httpLink that posts questions", httpLink({ url, methodOverride: "POST" })],
    ["httpBatchLink", httpBatchLink({ url })],
    ["httpBatchLink that posts questions", httpBatchLink({ url, methodOverride: "POST" })],
    ["httpBatchStreamLink", httpBatchStreamLink({ url })],
    ["httpBatchStreamLink that posts questions", httpBatchStreamLink({ url, methodOverride: "POST" })],
  ])("%s reads results and refusals", async (_link, link) => {
    const client = createTRPCClient<TestRouter>({ links: [link] });
    const [echo, refused, written] = await Promise.all([
      client.deep.echo.query({ word: "oui" }),
      client.fail.query({ code: "SOLD_OUT" }).catch((error) => error),
      client.write.mutate({ word: "oui" }),
    ]);
    expect([echo, written]).toEqual(["oui", "wrote oui"]);
    expect(refused).toBeInstanceOf(TRPCClientError);
    expect(refused.data).toMatchObject({ code: "SOLD_OUT", httpStatus: 409 });
  });

  test("a stream brings what is ready while another call is still at work, and what comes piece by piece", async () => {
    beginAnew();
    const client = createTRPCClient<TestRouter>({ links: [httpBatchStreamLink({ url })] });
    const last = awaitedLater(client.last.query());
    const pieces: number[] = [];
    for await (const piece of await client.count.query()) pieces.push(piece);
    expect(pieces).toEqual([1, 2]);
    released.give();
    expect(await last).toBe("last");
  });

  test("calls are aborted when their client disconnects", async () => {
    beginAnew();
    const asked = httpRequest(`${url}/wait`);
    asked.on("error", () => undefined);
    asked.end();
    await started.given;
    asked.destroy();
    await expect.poll(() => ended).toEqual(["aborted"]);
  });
});

test("calls of a batch that have not begun do not begin when its client has gone", async () => {
  beginAnew();
  const paths = Array.from({ length: 40 }, () => "wait").join(",");
  const asked = httpRequest(`${addressOf(ours)}/${paths}?batch=1`);
  asked.on("error", () => undefined);
  asked.end();
  await started.given;
  asked.destroy();
  await expect.poll(() => ended.length).toBe(30);
  // A later request is answered after anything the aborted one could still have started.
  await ask(ours, { path: "now" });
  expect(ended).toHaveLength(30);
});
