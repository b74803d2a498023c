import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/app-error.ts";
import type { Services } from "../start/services.ts";

const prefix = "public/";

/** Public pictures. Their keys are never reused, so browsers cache them for good. */
export function registerPublicFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { "*": string } }>("/files/*", { schema: { hide: true } }, async (request, reply) => {
    const key = request.params["*"];
    const file = key.startsWith(prefix) && !key.includes("..") ? await services.files.get(key) : null;
    if (!file) throw new AppError("NOT_FOUND");
    return reply
      .type(file.contentType)
      .header("content-length", file.size)
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(file.stream);
  });
}
