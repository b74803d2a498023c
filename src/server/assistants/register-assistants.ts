import type { FastifyInstance } from "fastify";
import { requireActor, type SignedInContext } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";

/**
 * Assistants by the Model Context Protocol (Streamable HTTP, stateless), each with the personal token of its person.
 * What it brings is loaded with the first call.
 */

const address = "/mcp";
const largestBody = 64 * 1024;
/** Which tool is called is known only when the body has come: each request weighs as much as the heaviest of them. */
export const heaviestTool = 8;

export function registerAssistants(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const { origin } = new URL(publicUrl);
  app.route({
    method: "POST",
    url: address,
    schema: { hide: true },
    bodyLimit: largestBody,
    config: { judgesEachCall: true, load: () => ({ weight: heaviestTool, writes: false }) },
    onRequest: async (request) => {
      // A page that has made its name point to this server (DNS rebinding) still names itself.
      const page = request.headers.origin;
      if (page !== undefined && page !== origin) throw new AppError("FORBIDDEN");
    },
    errorHandler: (error, _request, reply) => {
      const { statusCode, code } = error as { statusCode?: number; code?: string };
      if (code === "NOT_SIGNED_IN") reply.header("www-authenticate", "Bearer");
      throw statusCode === 413 ? new AppError("CALL_TOO_LARGE") : error;
    },
    handler: async (request, reply) => {
      const ctx = await request.ctx();
      // A session belongs to a person and a browser, and has no scopes.
      if (!requireActor(ctx).tokenScopes) throw new AppError("NOT_SIGNED_IN");
      if (Array.isArray(request.body)) throw new AppError("ONE_CALL_ONLY");
      const { answerAssistant } = await import("./mcp.ts");
      return answerAssistant(ctx as SignedInContext, request, reply);
    },
  });
  // Nothing is told without being asked, and there is no session to end.
  app.route({
    method: ["GET", "DELETE"],
    url: address,
    schema: { hide: true },
    handler: async (_request, reply) => {
      reply.header("allow", "POST");
      throw new AppError("METHOD_NOT_ALLOWED");
    },
  });
}
