import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { readerLanguage } from "../../platform/reader-language.ts";
import { asAppError } from "../../platform/trpc.ts";
import { type AppError, type ErrorCode, errorStatus, fieldOfError } from "../../shared/app-error.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { requestContext } from "../request-context.ts";
import { callProcedure } from "../router.ts";
import { recordSecurityEvent } from "../security-events.ts";
import type { Services } from "../start/services.ts";

/** The calls of one request: the same procedures that the program calls, as the same person, with the same refusals. */

/** A refusal as the program would have been told. */
export class ToldFailure extends Error {
  readonly data: Record<string, unknown>;
  constructor(failure: AppError, requestId: string) {
    super(errorSentence(failure, readerLanguage()));
    const { code, detail } = failure;
    this.data = {
      code,
      httpStatus: errorStatus[code],
      fields: detail.fields,
      detail: code === "INTERNAL" ? {} : detail,
      requestId,
    };
  }
}

/** The queries of a page that is drawn for one person. */
export const queryAs = (ctx: Context) => (path: string, input: unknown) =>
  callProcedure(ctx, { path, type: "query", input }).catch((error) => {
    throw new ToldFailure(asAppError(error), ctx.requestId);
  });

const codeField: Partial<Record<ErrorCode, string>> = {
  WRONG_CODE: "code",
  EXPIRED_CODE: "code",
  WRONG_FACTOR_CODE: "code",
};

/** Beside which field a refusal is said. */
export function fieldsOf(failure: AppError): Record<string, string> {
  const field = codeField[failure.code] ?? fieldOfError[failure.code];
  return failure.detail.fields ?? (field ? { [field]: errorSentence(failure, readerLanguage()) } : {});
}

const nameAndValue = /^([^=]+)=([^;]*)/;

/** Runs procedures one after the other. A session that one of them opens is the session of the next. */
export class FormRun {
  ctx: Context;
  private readonly services: Services;
  private readonly request: FastifyRequest;
  private sent: string[] = [];

  constructor(services: Services, request: FastifyRequest, ctx: Context) {
    this.services = services;
    this.request = request;
    this.ctx = ctx;
  }

  async call<T>(path: string, input?: unknown): Promise<T> {
    try {
      const answer = (await callProcedure(this.ctx, { path, type: "mutation", input })) as T;
      await this.takeCookies();
      return answer;
    } catch (error) {
      recordSecurityEvent(this.request, asAppError(error), path);
      throw error;
    }
  }

  /** A session or a guest that a call has opened is that of the next call. */
  private async takeCookies(): Promise<void> {
    const { answerCookies, cookies } = this.request;
    if (!answerCookies?.length) return;
    this.sent.push(...answerCookies);
    for (const [, name, value] of answerCookies.map((cookie) => nameAndValue.exec(cookie) ?? []))
      if (name) cookies[name] = value;
    this.ctx = await requestContext(this.services, this.request);
  }

  /** The cookies of all calls, for the answer. */
  finish(): void {
    const { answerCookies } = this.request;
    this.request.answerCookies = [...this.sent, ...(answerCookies ?? [])];
    this.sent = [];
  }
}
