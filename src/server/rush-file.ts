import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { readRushFile } from "../modules/booking/rush/read-rush.ts";
import { isUuid } from "../platform/database/uuid.ts";
import { rushFile } from "../shared/address/rush-file.ts";
import { AppError } from "../shared/app-error.ts";
import { answersUnderLoad } from "./overload.ts";
import type { Services } from "./start/services.ts";

/** So long caches between a phone and us may answer: as long as the file is the same here. */
const cacheSeconds = 2;

/**
 * The file of a queue, which a hundred thousand phones read: no session, no country, no statement, a few hundred bytes
 * from memory. It is answered under load too, because a phone that gets no answer asks again.
 */
export function registerRushFile(app: FastifyInstance, services: Services): void {
  const options = { schema: { hide: true }, config: answersUnderLoad, compress: false as const };
  app.get<{ Params: { product: string } }>(rushFile(":product"), options, async (request, reply) => {
    const { product } = request.params;
    const body = isUuid(product) ? await readRushFile(services, product) : null;
    if (!body) throw new AppError("NOT_FOUND");
    const tag = tagOf(body);
    reply.header("etag", tag).header("cache-control", `public, max-age=${cacheSeconds}`);
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  });
}

const tagOf = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
