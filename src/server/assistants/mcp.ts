import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignedInContext } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { assistantWords } from "../../shared/words/fr/account/assistant.ts";
import { callTool, listTools } from "./assistant-calls.ts";

/** One request of an assistant, answered by a server of its own: nothing is kept between two of them. */

/** Throws a refusal as the protocol writes it. */
async function inProtocol<T>(ctx: SignedInContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new McpError(ErrorCode.InvalidParams, errorSentence(error, ctx.locale), { code: error.code });
  }
}

function serverFor(ctx: SignedInContext, request: FastifyRequest): McpServer {
  const made = new McpServer(
    { name: "mboa", version: "1.0.0" },
    { capabilities: { tools: {} }, instructions: assistantWords.instructions },
  );
  // Below its own way of declaring tools, which would validate a second time and answer in English.
  const { server } = made;
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools() }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) =>
    inProtocol(ctx, () =>
      callTool(ctx, request, { name: params.name, input: params.arguments ?? {}, signal }),
    ),
  );
  return made;
}

export async function answerAssistant(
  ctx: SignedInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverFor(ctx, request);
  try {
    await server.connect(transport);
    const headers = new Headers();
    for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const asked = new Request(ctx.config.publicUrl, { method: "POST", headers });
    const answer = await transport.handleRequest(asked, { parsedBody: request.body });
    const text = await answer.text();
    reply.status(answer.status);
    return text === "" ? reply.send() : reply.type("application/json").send(text);
  } finally {
    await server.close();
  }
}
