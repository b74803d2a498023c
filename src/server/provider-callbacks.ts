import type { FastifyInstance } from "fastify";
import { receiveSms } from "../modules/sms/receive-sms.ts";
import { isSmsReportToken, receiveDeliveryReports } from "../platform/jobs/outbox-jobs.ts";
import type { SmsSender } from "../platform/outside/sms.ts";
import { AppError } from "../shared/app-error.ts";

/** Size limit of a callback; a real one is a few hundred bytes. */
const largestBody = 256 * 1024;

/** Receives delivery reports of the SMS service, and what people write to us; the token in the address authenticates it. */
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
    scope.post<{ Params: { token: string } }>(
      "/callbacks/sms/:token/incoming",
      { schema: { hide: true } },
      async (request) => {
        const ctx = await request.ctx();
        const { config } = ctx;
        if (!config.smsReceives || !isSmsReportToken(config, request.params.token))
          throw new AppError("NOT_FOUND");
        const received = Buffer.isBuffer(request.body) ? sms.parseIncoming(request.body) : null;
        if (!received) throw new AppError("INVALID_INPUT");
        await receiveSms(ctx, received);
        return {};
      },
    );
  });
}
