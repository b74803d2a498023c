import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSmsReportToken, receiveDeliveryReports } from "../platform/outbox-jobs.ts";
import type { SmsSender } from "../platform/sms.ts";
import { AppError } from "../shared/app-error.ts";

/** A report is a few hundred bytes. */
const largestBody = 256 * 1024;

/** Where senders of SMS report; the payment module declares its own. Each address carries its own proof. */
export function registerProviderCallbacks(app: FastifyInstance, deps: { sms: SmsSender }): void {
  app.register(async (scope) => {
    // Signatures are made over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largestBody }, (_request, body, done) =>
      done(null, body),
    );

    const bodyOf = (request: FastifyRequest) =>
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

    scope.post<{ Params: { token: string } }>("/callbacks/sms/:token", async (request) => {
      const ctx = await request.ctx();
      if (!isSmsReportToken(ctx.config, request.params.token)) throw new AppError("NOT_FOUND");
      const reports = deps.sms.parseDeliveryReport(bodyOf(request));
      if (!reports) throw new AppError("INVALID_INPUT");
      await receiveDeliveryReports(ctx, reports);
      return {};
    });
  });
}
