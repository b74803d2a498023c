import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { AppError, errorStatus } from "../shared/app-error.ts";
import { errorSentence } from "../shared/text/sentences.ts";
import { type Context, requireActor, type SignedInContext } from "./context.ts";
import { sqlState } from "./database/database.ts";
import "./schema-sentences.ts";

const trpcCodeOfStatus: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** First sentence per field, keyed by its dotted path: what a form shows beside its inputs. */
export function fieldSentences(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

/** Letters that the database cannot keep: no person types them. */
function isUnwritable(error: unknown): boolean {
  const state = sqlState(error) ?? "";
  // A zero byte; or half a letter, which what we send as JSON is not allowed to hold.
  const half = state === "22P02" && String((error as Error).message).includes("type json");
  return half || state === "22021" || state === "22P05";
}

/** Any thrown value as one of ours; what we did not expect becomes INTERNAL and keeps its cause. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return new AppError("INVALID_INPUT", { fields: fieldSentences(error) });
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError || error.cause instanceof ZodError) return asAppError(error.cause);
    if (error.code === "NOT_FOUND") return new AppError("NOT_FOUND");
    if (error.code === "BAD_REQUEST" || error.code === "PARSE_ERROR") return new AppError("INVALID_INPUT");
    if (error.code === "PAYLOAD_TOO_LARGE") return new AppError("TOO_LARGE");
  }
  if (isUnwritable(error)) return new AppError("INVALID_INPUT");
  const internal = new AppError("INTERNAL");
  internal.cause = error;
  return internal;
}

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error, ctx }) {
    const failure = asAppError(error);
    return {
      ...shape,
      message: errorSentence(failure, ctx?.locale ?? "fr"),
      data: {
        code: failure.code,
        httpStatus: errorStatus[failure.code],
        fields: failure.detail.fields,
        detail: failure.code === "INTERNAL" ? {} : failure.detail,
        requestId: ctx?.requestId,
      },
    };
  },
});

/** tRPC picks the HTTP status from its own code, so an AppError is translated on the way out. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof AppError) {
    const code = trpcCodeOfStatus[result.error.cause.status] ?? "BAD_REQUEST";
    throw new TRPCError({ code, cause: result.error.cause, message: result.error.cause.code });
  }
  return result;
});

export const router = t.router;
export const publicProcedure = t.procedure.use(translateErrors);
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => {
  requireActor(ctx);
  return next({ ctx: ctx as SignedInContext });
});
