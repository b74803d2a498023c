import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { mayCall } from "../../modules/account/token/token-policy.ts";
import { tokenReachesProcedure } from "../../modules/account/token/token-reach.ts";
import { legWish } from "../../modules/booking/schema.ts";
import type { SignedInContext } from "../../platform/context.ts";
import { countTry } from "../../platform/rate-limit.ts";
import { asAppError, type ProcedureMeta } from "../../platform/trpc.ts";
import { AppError } from "../../shared/app-error.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { isFailureOfOurs } from "../errors.ts";
import { type DeclaredProcedure, inputOf, wishSchemas } from "../procedure-input.ts";
import { appRouter, callProcedure } from "../router.ts";
import { recordSecurityEvent } from "../security-events.ts";

/** The procedures that assistants call: those that say so (`tool` of their meta), with their own schemas. */

interface ToolProcedure extends DeclaredProcedure {
  type: "query" | "mutation";
  meta?: ProcedureMeta;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ToolProcedure }>;
const paths = Object.keys(procedures).filter((path) => procedures[path]?._def.meta?.tool);

/** Many clients take letters, digits and `_` only. */
const nameOf = (path: string) => path.replaceAll(".", "_");
const pathOf = new Map(paths.map((path) => [nameOf(path), path]));

/** A tool without its sentence, which is the reader's. */
interface KnownTool {
  tool: Tool;
  description?: () => string;
}

function toolOf(path: string): KnownTool[] {
  const procedure = procedures[path]?._def;
  if (!procedure) return [];
  const input = inputOf(procedure, ({ zodSchema, jsonSchema }) => {
    if (zodSchema === legWish) Object.assign(jsonSchema, { anyOf: wishSchemas() });
  });
  const tool: Tool = {
    name: nameOf(path),
    inputSchema: { properties: {}, ...input, type: "object" },
    annotations: { readOnlyHint: procedure.type === "query", destructiveHint: false, openWorldHint: false },
  };
  return [{ tool, description: procedure.meta?.tool }];
}

let known: KnownTool[] | undefined;

/** Made on first use: the list does not change while the process runs. */
export function listTools(): Tool[] {
  known ??= paths.flatMap(toolOf);
  return known.map(({ tool, description }) => ({ ...tool, description: description?.() }));
}

/** Assistants repeat themselves; a person does not call so often. */
const callsOfAccount = { name: "assistant-call", points: 120, seconds: 60 };

/** Characters: more than an assistant can read. */
const largestAnswer = 500_000;

export interface ToolCall {
  name: string;
  input: unknown;
  signal: AbortSignal;
}

async function answerOf(ctx: SignedInContext, path: string, { input, signal }: ToolCall): Promise<string> {
  const { id, tokenScopes } = ctx.actor;
  const { type = "mutation" } = procedures[path]?._def ?? {};
  const may = tokenScopes && mayCall(tokenScopes, type === "query" ? "GET" : "POST");
  if (!may || !tokenReachesProcedure(path)) throw new AppError("NOT_BY_TOKEN");
  await countTry(ctx.db, callsOfAccount, id);
  const answer = await callProcedure(ctx, { path, type, input, signal });
  const text = JSON.stringify(answer ?? {});
  if (text.length > largestAnswer) throw new AppError("ANSWER_TOO_LARGE");
  return text;
}

/** A refusal is an answer too: the assistant reads its sentence and tries otherwise. */
export async function callTool(
  ctx: SignedInContext,
  request: FastifyRequest,
  call: ToolCall,
): Promise<CallToolResult> {
  const path = pathOf.get(call.name);
  if (!path) throw new AppError("UNKNOWN_TOOL");
  try {
    return { content: [{ type: "text", text: await answerOf(ctx, path, call) }] };
  } catch (cause) {
    const failure = asAppError(getTRPCErrorFromUnknown(cause));
    recordSecurityEvent(request, failure, path);
    if (isFailureOfOurs(failure)) request.log.error({ err: cause, path }, "unexpected failure");
    const { code, detail } = failure;
    const told = { code, message: errorSentence(failure, ctx.locale), fields: detail.fields };
    return { isError: true, content: [{ type: "text", text: JSON.stringify(told) }] };
  }
}
