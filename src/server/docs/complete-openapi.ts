import { AppError, type ErrorCode, errorStatus } from "../../shared/app-error.ts";
import { errorSentence } from "../../shared/text/sentences.ts";
import { exampleOf, type Schema } from "./example-values.ts";

/**
 * Completes the OpenAPI document beyond the routes' schemas: a name and an example of each call, and the codes of each
 * refusal.
 */

interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  summary?: string;
  security?: object[];
  tags?: string[];
  operationId?: string;
  requestBody?: { content: Record<string, Content> };
  parameters?: { name: string; schema?: Schema; example?: unknown }[];
  responses?: Record<string, { description?: string; content?: Record<string, Content>; $ref?: string }>;
}

export interface OpenApi {
  paths?: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, object> };
}

/** The error codes of each HTTP status, in the order of their declaration. */
function codesByStatus(): Map<number, ErrorCode[]> {
  const statuses = new Map<number, ErrorCode[]>();
  for (const [code, status] of Object.entries(errorStatus) as [ErrorCode, number][])
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  return new Map([...statuses].sort(([a], [b]) => a - b));
}

/** Sample values for the sentences' placeholders, so that each sentence is shown complete. */
const sample = {
  ...{ day: "2026-12-20", until: "20/12/2026", when: "20/12/2026", time: "06:30", times: "06:30" },
  ...{ limit: 5, count: 2, places: 2, minimum: 2, maximum: 30, days: 2, hours: 2, minutes: 2, seconds: 30 },
  ...{ age: 25, years: 2, km: 100, number: 2, guests: 4, highest: 10, missing: 2, notice: 2, units: 2 },
  ...{ amount: "5 000 FCFA", expected: "5 000 FCFA", name: "Awa Essomba", city: "Douala", tariff: "Plein" },
  ...{ plan: "Essentielle", kind: "trip", labels: ["VIP 12"], documents: "CNI", reasons: "", usedBy: "" },
};

const sentence = (code: ErrorCode) => errorSentence(new AppError(code, sample), "fr");

function refusal(codes: readonly ErrorCode[]) {
  const [code = "INTERNAL"] = codes;
  return {
    description: codes.map((one) => `- \`${one}\`: ${sentence(one)}`).join("\n"),
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["code", "message", "request_id"],
          properties: {
            code: { type: "string", enum: [...codes] },
            message: { type: "string" },
            fields: { type: "object", additionalProperties: { type: "string" } },
            request_id: { type: "string" },
          },
        },
        example: { code, message: sentence(code), request_id: "5c3f0a52-6f5b-4a47-b0de-0d7a3b1c9e42" },
      },
    },
  };
}

function completeOperation(operation: Operation, schemas: Record<string, Schema>, statuses: number[]): void {
  const contents = [
    ...Object.values(operation.requestBody?.content ?? {}),
    ...Object.values(operation.responses ?? {}).flatMap(({ content }) => Object.values(content ?? {})),
  ];
  for (const content of contents) if (content.schema) content.example = exampleOf(content.schema, schemas);
  for (const parameter of operation.parameters ?? [])
    parameter.example = exampleOf(parameter.schema ?? {}, schemas, parameter.name);
  const refusals = statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]);
  operation.responses = { ...operation.responses, ...Object.fromEntries(refusals) };
}

/** « getBookingsByBookingId » of `GET /api/bookings/{bookingId}`: what a generated client names the call. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, "")
    .replaceAll("{", "by-")
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

export function completeOpenApi(document: OpenApi): OpenApi {
  const codes = codesByStatus();
  const schemas = document.components?.schemas ?? {};
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId ??= operationIdOf(method, path);
      completeOperation(operation, schemas, [...codes.keys()]);
    }
  for (const { post } of Object.values(document.webhooks ?? {})) completeOperation(post, schemas, []);
  const responses = Object.fromEntries([...codes].map(([status, some]) => [`Error${status}`, refusal(some)]));
  return { ...document, components: { ...document.components, responses } };
}
