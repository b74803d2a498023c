import type { FastifyInstance } from "fastify";
import { isSmsReportToken, receiveDeliveryReports } from "../platform/jobs/outbox-jobs.ts";
import type { SmsSender } from "../platform/outside/sms.ts";
import { AppError } from "../shared/app-error.ts";

/** A report is a few hundred bytes. */
const largestBody = 256 * 1024;

/** Where an SMS service reports what became of a message; the token in the address is its proof. */
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
