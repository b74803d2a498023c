import type { RestApp } from "../../platform/rest.ts";
import { receiveCallback } from "./callback/receive-callback.ts";
import { callbackPath } from "./providers/choose-provider.ts";

/** Endpoints for provider callbacks. Bodies stay raw bytes, because signatures are computed over them. */
export function paymentRest(app: RestApp): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { provider: string; token?: string } }>({
      method: ["POST", "PUT"],
      url: `${callbackPath}/:provider/:token?`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { provider, token } = request.params;
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveCallback(await request.ctx(), {
          provider,
          token: token ?? null,
          request: { headers: request.headers, rawBody },
        });
        return reply.code(200).send({});
      },
    });
  });
}
