import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { z } from "zod";
import { type Context, requireActor } from "./context.ts";

/** The answer in both shapes: some documented clients read `data.x` and some `x`. */
export function answer<T extends Record<string, unknown>>(payload: T): T & { data: T } {
  return { ...payload, data: payload };
}

/** The text of `answer`, made from one serialisation: a long list costs a third less. */
export function answerText(payload: Record<string, unknown>): string {
  const text = JSON.stringify(payload);
  return text === "{}" ? '{"data":{}}' : `${text.slice(0, -1)},"data":${text}}`;
}

export type RestApp = FastifyInstance;

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * True for documented paths: their clients show `message` only, so it is the
     * sentence of the first faulty field.
     */
    documented?: boolean;
    /** Whether everybody of a country gets the same answer to this request. */
    sameForAll?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Builds the context on first use: the actor, the country and the tools. */
    ctx(): Promise<Context>;
    /** Set-Cookie headers that the context asked for; added to the answer when it is sent. */
    answerCookies: string[] | null;
  }
}

interface RestRoute<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodObject> {
  method: HTTPMethods;
  path: string;
  /** One line for the OpenAPI page. */
  summary: string;
  body?: Body;
  query?: Query;
  answers: Answer;
  /** Only for signed-in people: anybody else is refused before their input is judged. */
  signedIn?: true;
  /** The answer depends on nothing but the country and the question: all who ask within a moment share it. */
  sameForAll?: boolean;
  handle(
    ctx: Context,
    input: { body: z.infer<Body>; query: z.infer<Query> },
    http: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<z.infer<Answer>>;
}

/** A form's fields have the same size limit as those of a JSON body. */
const formLimits = { fields: 50, fieldSize: 16 * 1024, files: 0 };

/** The fields of a request: the documented clients post JSON or a multipart form, with the same names. */
async function sentFields(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: formLimits })) {
    if (part.type === "field") fields[part.fieldname] = part.value;
  }
  return fields;
}

/**
 * Registers a documented path: parses the request, calls one use case, answers in both shapes. The OpenAPI
 * document is generated from the schemas given here.
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
    config: { documented: true, sameForAll: () => route.sameForAll === true },
    // Parsed in our own code instead of the framework's validator, so that a ZodError
    // reaches the one error handler.
    validatorCompiler: () => () => true,
    // For the status of the answers' schema, 200; a refusal is written by the error handler.
    serializerCompiler: () => (payload) => answerText(payload as Record<string, unknown>),
    handler: async (request, reply) => {
      if (route.signedIn) requireActor(await request.ctx());
      const body = (route.body ? route.body.parse(await sentFields(request)) : undefined) as z.infer<Body>;
      const query = (route.query ? route.query.parse(request.query) : undefined) as z.infer<Query>;
      return route.handle(await request.ctx(), { body, query }, { request, reply });
    },
  });
}
