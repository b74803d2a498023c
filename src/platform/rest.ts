import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { z } from "zod";
import type { Context } from "./context.ts";

/**
 * The documented clients read some answers as `data.x` and some as `x`: every answer carries both.
 */
export function answer<T extends Record<string, unknown>>(payload: T): T & { data: T } {
  return { ...payload, data: payload };
}

export type RestApp = FastifyInstance;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its clients show `message` alone, so it is the sentence of the first faulty field. */
    documented?: boolean;
  }
  interface FastifyRequest {
    /** Made on first use: who asks, from which country, with which tools. */
    ctx(): Promise<Context>;
    /** Set-Cookie headers that the context asked for; on the answer's way out they are added to it. */
    answerCookies: string[] | null;
  }
}

interface RestRoute<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodObject> {
  method: HTTPMethods;
  path: string;
  /** One line for the reader of the OpenAPI page. */
  summary: string;
  body?: Body;
  query?: Query;
  answers: Answer;
  handle(
    ctx: Context,
    input: { body: z.infer<Body>; query: z.infer<Query> },
    http: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<z.infer<Answer>>;
}

/** A form's fields are as small as those of a JSON body. */
const formLimits = { fields: 50, fieldSize: 16 * 1024, files: 0 };

/** The documented clients post JSON or a form of several parts; both carry the same names. */
async function sentFields(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === "field") fields[part.fieldname] = part.value;
  }
  return fields;
}

/**
 * A documented path: parses what comes in, calls one use case, answers in the two shapes.
 * The schemas given here are also what the OpenAPI document is made of.
 */
export function restRoute<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodObject>(
  app: RestApp,
  route: RestRoute<Body, Query, Answer>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    schema: {
      summary: route.summary,
      ...(route.body ? { body: route.body } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      response: { 200: route.answers.extend({ data: route.answers }) },
    },
    config: { documented: true },
    // Parsed here and not by a compiler of the framework, so that a ZodError reaches the one error handler.
    validatorCompiler: () => () => true,
    serializerCompiler: () => (data) => JSON.stringify(data),
    handler: async (request, reply) => {
      const body = (route.body ? route.body.parse(await sentFields(request)) : undefined) as z.infer<Body>;
      const query = (route.query ? route.query.parse(request.query) : undefined) as z.infer<Query>;
      const payload = await route.handle(await request.ctx(), { body, query }, { request, reply });
      return answer(payload as Record<string, unknown>);
    },
  });
}
