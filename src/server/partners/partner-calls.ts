import { getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import { z } from "zod";
import { mayCall } from "../../modules/account/token/token-policy.ts";
import { tokenReachesProcedure } from "../../modules/account/token/token-reach.ts";
import { productIdInput } from "../../modules/booking/schema.ts";
import type { SearchOffersResult } from "../../modules/booking/search/search-schema.ts";
import { readOffer } from "../../modules/booking/view/read-offer.ts";
import { type Context, notSignedIn, requireActor } from "../../platform/context.ts";
import { linkTo } from "../../platform/link-to.ts";
import { asAppError, type ProcedureMeta } from "../../platform/trpc.ts";
import { paths } from "../../shared/address/paths.ts";
import { AppError } from "../../shared/app-error.ts";
import { partnerApiWords } from "../../shared/words/fr/partner/partner-sales.ts";
import type { DeclaredProcedure } from "../procedure-input.ts";
import { appRouter, callProcedure } from "../router.ts";
import {
  bookingsAnswer,
  cancelAnswer,
  holdAnswer,
  linkAnswer,
  productAnswer,
  quoteAnswer,
  searchAnswer,
} from "./partner-answers.ts";

/**
 * What a partner’s program sells with: few addresses, each of them a procedure with its own schema, checks and refusals.
 */

export const partnerBase = "/api/partner";
export const partnerTag = "Partner";

interface PartnerCall {
  method: HTTPMethods & Lowercase<string>;
  /** Below the base; what stands in it by `:name` is a field of the input. */
  path: string;
  summary: string;
  /** `public`: any page may ask. `token`: also a person’s own, which buys for this person. `sell`: one that sells. */
  access: "public" | "token" | "sell";
  answer: z.ZodObject;
}
interface ProcedureCall extends PartnerCall {
  procedure: string;
  /** The promised answer, where it is not the procedure’s own. */
  shown?: (ctx: Context, answer: never) => unknown;
}
interface OwnCall extends PartnerCall {
  input: z.ZodObject;
  call: (ctx: Context, input: never) => Promise<unknown>;
}

const words = partnerApiWords;

async function offerWithAddress(ctx: Context, input: { productId: string }) {
  const { offer, ...found } = await readOffer(ctx, input);
  return { ...found, url: linkTo(ctx, paths.detail(offer, found.id)) };
}

/** Each offer found, with the address of its page, or of the list where it has none. */
function withAddresses(ctx: Context, { groups, ...rest }: SearchOffersResult) {
  return {
    ...rest,
    groups: groups.map(({ offer, found }) => ({
      offer,
      found: found.map(({ id, query, ...one }) => ({
        ...one,
        id,
        url: linkTo(ctx, id ? paths.detail(offer, id, query) : paths.list(offer, undefined, query)),
      })),
    })),
  };
}

const calls: readonly (ProcedureCall | OwnCall)[] = [
  {
    ...{ method: "get", path: "/search", summary: words.search, access: "public" },
    ...{ procedure: "booking.search", shown: withAddresses, answer: searchAnswer },
  },
  {
    ...{ method: "get", path: "/products/:productId", summary: words.product, access: "public" },
    ...{ input: productIdInput, call: offerWithAddress, answer: productAnswer },
  },
  {
    ...{ method: "post", path: "/holds", summary: words.hold, access: "token" },
    ...{ procedure: "booking.hold", answer: holdAnswer },
  },
  {
    ...{ method: "post", path: "/bills/:billId/link", summary: words.link, access: "token" },
    ...{ procedure: "booking.offerBill", answer: linkAnswer },
  },
  {
    ...{ method: "get", path: "/bookings", summary: words.bookings, access: "token" },
    ...{ procedure: "booking.mine", answer: bookingsAnswer },
  },
  {
    ...{ method: "get", path: "/bookings/:bookingId/refund", summary: words.quote, access: "token" },
    ...{ procedure: "booking.quoteRefund", answer: quoteAnswer },
  },
  {
    ...{ method: "post", path: "/bookings/:bookingId/cancel", summary: words.cancel, access: "sell" },
    ...{ procedure: "booking.cancel", answer: cancelAnswer },
  },
];

interface Declared extends DeclaredProcedure {
  type: "query" | "mutation";
  meta?: ProcedureMeta;
}
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Declared }>;

const declarationOf = (call: ProcedureCall | OwnCall) =>
  "procedure" in call ? procedures[call.procedure]?._def : undefined;

function inputOfCall(call: ProcedureCall | OwnCall): z.ZodObject {
  const input = "input" in call ? call.input : declarationOf(call)?.inputs[0];
  if (!(input instanceof z.ZodObject)) throw new Error(`${call.path}: its input is no object`);
  return input;
}

/** The fields that stand in the address, and the others. */
function splitInput(call: ProcedureCall | OwnCall) {
  const input = inputOfCall(call);
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  if (names.length === 0) return { params: undefined, rest: input };
  const fields = Object.entries(input.shape);
  const only = (isNamed: boolean) => fields.filter(([name]) => names.includes(name) === isNamed);
  const rest = only(false).length > 0 ? z.object(Object.fromEntries(only(false))) : undefined;
  return { params: z.object(Object.fromEntries(only(true))), rest };
}

/** An address holds texts only: a number is one where the schema wants one, and one value of a list is a list. */
function typedQuery(rest: z.ZodObject | undefined, query: Record<string, unknown>): Record<string, unknown> {
  const typed = (name: string, value: unknown) => {
    const field = rest && Object.hasOwn(rest.shape, name) ? rest.shape[name] : undefined;
    const type = field && z.toJSONSchema(field as z.ZodType, { io: "input", unrepresentable: "any" }).type;
    if (type === "integer" || type === "number") return Number(value);
    return type === "array" ? [value].flat() : value;
  };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typed(name, value)]));
}

/**
 * Only a token sells: a session belongs to a person and a browser. A program whose token has ended reads it at its first
 * call, though anybody may make that one.
 */
function requireAccess(ctx: Context, call: ProcedureCall | OwnCall): void {
  if (ctx.tokenRefused) throw notSignedIn(ctx);
  if (call.access === "public") return;
  const { tokenScopes, sellerId } = requireActor(ctx);
  if (!tokenScopes) throw new AppError("NOT_SIGNED_IN");
  if (sellerId) return;
  const reached = call.access === "token" && "procedure" in call && tokenReachesProcedure(call.procedure);
  if (!reached || !mayCall(tokenScopes, call.method.toUpperCase())) throw new AppError("NOT_BY_TOKEN");
}

async function answerOf(ctx: Context, call: ProcedureCall | OwnCall, input: object) {
  if (!("procedure" in call)) return call.call(ctx, inputOfCall(call).parse(input) as never);
  const type = declarationOf(call)?.type ?? "query";
  const answer = await callProcedure(ctx, { path: call.procedure, type, input });
  return call.shown ? call.shown(ctx, answer as never) : answer;
}

async function handle(call: ProcedureCall | OwnCall, request: FastifyRequest): Promise<unknown> {
  const { rest } = splitInput(call);
  try {
    const ctx = await request.ctx();
    requireAccess(ctx, call);
    const body = (request.body ?? {}) as Record<string, unknown>;
    const sent = call.method === "get" ? typedQuery(rest, request.query as Record<string, unknown>) : body;
    const input = { ...sent, ...(request.params as Record<string, string>) };
    const read = call.answer.safeParse(await answerOf(ctx, call, input));
    if (!read.success)
      throw new Error(`${call.path} does not answer what it promises`, { cause: read.error });
    return read.data;
  } catch (error) {
    throw asAppError(getTRPCErrorFromUnknown(error));
  }
}

export function registerPartnerCalls(app: FastifyInstance): void {
  for (const call of calls) {
    const { params, rest } = splitInput(call);
    const isRead = call.method === "get";
    const weight = declarationOf(call)?.meta?.weight ?? 1;
    app.route({
      method: call.method.toUpperCase(),
      url: `${partnerBase}${call.path}`,
      schema: {
        ...{ summary: call.summary, tags: [partnerTag] },
        ...(call.access === "public" ? { security: [] } : {}),
        ...(params ? { params } : {}),
        ...(rest ? (isRead ? { querystring: rest } : { body: rest }) : {}),
        response: { 200: call.answer },
      },
      config: {
        ...{ documented: true, judgesEachCall: true, load: () => ({ weight, writes: !isRead }) },
        anyOrigin: call.access === "public",
      },
      // The procedure validates.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (payload) => JSON.stringify(payload),
      handler: (request) => handle(call, request),
    });
  }
}
