import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resolveCountry } from "../modules/geo/resolve-country.ts";
import { AnswerCache, type CachedAnswer } from "./answer-cache.ts";
import { compressed, compressedFrom, encodingFor } from "./compression.ts";
import type { Services } from "./start/services.ts";

/**
 * Many people ask the same question at the same time: tonight's buses of one line. Requests within `SHARED_ANSWERS_MS`
 * of the first one get its answer, written and compressed once; so do requests that come while the next answer is
 * fetched. Only for reads that depend on nothing but the country, the language and the question; places are sold from the database,
 * never from here.
 */

declare module "fastify" {
  interface FastifyRequest {
    /** Set on the first of several equal requests: receives the answer for the others. */
    share: ((answer: CachedAnswer | null) => void) | null;
  }
}

const varyOf = (reply: FastifyReply): string[] =>
  String(reply.getHeader("vary") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

function setHeaders(reply: FastifyReply, { type, vary, encoding }: CachedAnswer): void {
  if (encoding) reply.header("content-encoding", encoding);
  reply.header("vary", [...new Set([...varyOf(reply), ...vary])].join(", ")).type(type);
}

/** Compresses a text for everybody who asked the same. */
function answerOf(request: FastifyRequest, reply: FastifyReply, text: string): CachedAnswer {
  const encoding = text.length < compressedFrom ? null : encodingFor(request.headers["accept-encoding"]);
  return {
    type: String(reply.getHeader("content-type")),
    vary: [...varyOf(reply).filter((name) => name !== "origin"), "accept-encoding"],
    encoding,
    body: encoding ? compressed(text, encoding) : text,
  };
}

export function shareAnswers(app: FastifyInstance, services: Services): void {
  const { SHARED_ANSWERS_MS: milliseconds } = services.config;
  app.decorateRequest("share", null);
  if (milliseconds === 0) return;
  const answers = new AnswerCache(milliseconds);

  const keyOf = async ({ headers, host, url, language }: FastifyRequest) => {
    const header = String(headers["accept-country"] ?? "") || null;
    // Read anew each time: the primary takes over while the replica is away.
    const { id } = await resolveCountry(services.replica, { header, host }, services.now());
    return [id, language, encodingFor(headers["accept-encoding"]), url].join(" ");
  };

  app.addHook("preHandler", async (request, reply) => {
    const { sameForAll } = request.routeOptions.config;
    if (request.method !== "GET" || !sameForAll?.(request)) return;
    const key = await keyOf(request);
    const found = await answers.find(key);
    if (found) {
      setHeaders(reply, found);
      return reply.send(found.body);
    }
    const share = answers.begin(key);
    request.share = share;
    // A client that leaves before it has its answer must not keep the others waiting.
    reply.raw.once("close", () => share(null));
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const { share } = request;
    if (!share) return payload;
    const complete = reply.statusCode === 200 && typeof payload === "string" && !reply.raw.destroyed;
    if (!complete) {
      share(null);
      return payload;
    }
    const answer = answerOf(request, reply, payload);
    share(answer);
    setHeaders(reply, answer);
    return answer.body;
  });
}
