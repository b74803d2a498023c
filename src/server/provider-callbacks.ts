import type { FastifyInstance } from "fastify";
import { isSmsReportToken, receiveDeliveryReports } from "../platform/jobs/outbox-jobs.ts";
import type { SmsSender } from "../platform/outside/sms.ts";
import { AppError } from "../shared/app-error.ts";

/** Size limit of a callback; a real one is a few hundred bytes. */
const largestBody = 256 * 1024;

/** Receives delivery reports of the SMS service; the token in the address authenticates it. */
export function registerProviderCallbacks(app: FastifyInstance, { sms }: { sms: SmsSender }): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestBody }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { token: string } }>(
      "/callbacks/sms/:token",
      { schema: { hide: true } },
      async (request) => {
        const ctx = await request.ctx();
        if (!isSmsReportToken(ctx.config, request.params.token)) throw new AppError("NOT_FOUND");
        const reports = Buffer.isBuffer(request.body) ? sms.parseDeliveryReport(request.body) : null;
        if (!reports) throw new AppError("INVALID_INPUT");
        await receiveDeliveryReports(ctx, reports);
        return {};
      },
    );
  });
}
