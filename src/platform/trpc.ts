import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError, type z } from "zod";
import { Prisma } from "../../prisma/client/client.ts";
import { AppError, type ErrorCode, errorStatus } from "../shared/app-error.ts";
import { errorSentence } from "../shared/text/sentences.ts";
import { type Context, requireActor, type SignedInContext } from "./context.ts";
import { sqlState } from "./database/refusals.ts";
import { isUnreachable } from "./database/unreachable.ts";
import "./schema-sentences.ts";

const trpcCodeOfStatus: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  408: "TIMEOUT",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** The first sentence per field, keyed by its dotted path, for a form to show beside its inputs. */
export function fieldSentences(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

/**
 * SQLSTATE codes of values that the database cannot read: zero bytes and broken characters, a text that is no
 * id, a date or a number out of range. They come from the request; Prisma detects some of them itself.
 */
const unreadable = new Set(["22P02", "22021", "22P05", "22003", "22007", "22008", "22009"]);
const unreadableForPrisma = new Set(["P2006", "P2007", "P2020", "P2023", "P2033"]);

function isUnwritable(error: unknown): boolean {
  if (unreadable.has(sqlState(error) ?? "")) return true;
  return error instanceof Prisma.PrismaClientKnownRequestError && unreadableForPrisma.has(error.code);
}

/** Refusals of tRPC itself, as our codes. */
const requestFaults: Partial<Record<TRPCError["code"], ErrorCode>> = {
  NOT_FOUND: "NOT_FOUND",
  BAD_REQUEST: "INVALID_INPUT",
  PARSE_ERROR: "INVALID_INPUT",
  PAYLOAD_TOO_LARGE: "TOO_LARGE",
  METHOD_NOT_SUPPORTED: "METHOD_NOT_ALLOWED",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_TYPE",
};

/** Converts any thrown value into an AppError; an unexpected error becomes INTERNAL and keeps its cause. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return new AppError("INVALID_INPUT", { fields: fieldSentences(error) });
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError || error.cause instanceof ZodError) return asAppError(error.cause);
    const code = requestFaults[error.code];
    if (code) return new AppError(code);
    if (isUnwritable(error.cause)) return asAppError(error.cause);
  }
  if (isUnwritable(error)) return Object.assign(new AppError("INVALID_INPUT"), { cause: error });
  const code = isUnreachable(error) ? "UNAVAILABLE" : "INTERNAL";
  return Object.assign(new AppError(code), { cause: error });
}

/** What a procedure declares to the server that runs it. */
export interface ProcedureMeta {
  /** Limit of its request body in bytes, where it is larger than usual. */
  largestBody?: number;
  /** A long poll: the answer may come only after a change. */
  waits?: boolean;
  /** The answer depends on nothing but the country and the input. */
  sameForAll?: boolean;
  /** How many usual calls it counts as where load is counted; one unless said. */
  weight?: number;
  /** Assistants may call it: what it does, for them to read in the language of their person. */
  tool?: () => string;
  /** Limit of its answer in characters, where it is larger than usual. */
  largestAnswer?: number;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
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

/** tRPC picks the HTTP status from its own code, so every failure is translated on the way out. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const failure = asAppError(result.error);
  if (failure.code === "INTERNAL") return result;
  const code = trpcCodeOfStatus[failure.status] ?? "BAD_REQUEST";
  throw new TRPCError({ code, cause: failure, message: failure.code });
});

export const router = t.router;
export const publicProcedure = t.procedure.use(translateErrors);
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => {
  requireActor(ctx);
  return next({ ctx: ctx as SignedInContext });
});
/** A procedure that accepts a whole file or a day's work at once. */
export const bulkProcedure = signedInProcedure.meta({ largestBody: 1024 * 1024 });

/** A search without an answer shared by others: it costs as much as several reads by id. */
export const searchProcedure = publicProcedure.meta({ weight: 4 });

/** A query whose answer is shared by all who ask the same within a moment (src/server/equal-questions.ts). */
export const sharedProcedure = publicProcedure.meta({ sameForAll: true });

/**
 * Documents a schema without validating it: the use case validates, because the rules depend
 * on the country of the request.
 */
export const describedBy = <Schema extends z.ZodType>(described: Schema) =>
  Object.assign((raw: unknown) => (raw !== null && typeof raw === "object" ? raw : {}) as z.input<Schema>, {
    described,
  });
