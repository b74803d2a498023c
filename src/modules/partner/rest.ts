import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { RestApp } from "../../platform/rest.ts";
import { answer } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { getPartnerDocument } from "./request/get-partner-document.ts";
import { type DocumentLabel, documentLabels, type partnerRequestInput } from "./request/request-schema.ts";
import { type RequestDocument, submitPartnerRequest } from "./request/submit-partner-request.ts";

const labelOf = (field: string): DocumentLabel => documentLabels.find((label) => label === field) ?? "other";

/** The form travels as one JSON field, each paper as a file named after what it is. */
async function readForm(request: FastifyRequest) {
  const documents: RequestDocument[] = [];
  let fields: unknown = {};
  for await (const part of request.parts()) {
    if (part.type === "file") {
      const body = await part.toBuffer();
      if (body.length > 0) documents.push({ label: labelOf(part.fieldname), name: part.filename, body });
    } else if (part.fieldname === "request") {
      fields = JSON.parse(String(part.value));
    }
  }
  return { fields, documents };
}

export function partnerRest(app: RestApp): void {
  app.post(
    "/api/partner-requests",
    {
      schema: {
        summary: "Ask for a partner account",
        consumes: ["multipart/form-data"],
        response: { 200: z.object({ reference: z.string() }) },
      },
      serializerCompiler: () => (data) => JSON.stringify(data),
    },
    async (request) => {
      const { fields, documents } = await readForm(request).catch((error: unknown) => {
        throw error instanceof SyntaxError ? new AppError("INVALID_INPUT") : error;
      });
      const ctx = await request.ctx();
      const input = fields as z.input<ReturnType<typeof partnerRequestInput>>;
      return answer(await submitPartnerRequest(ctx, input, documents));
    },
  );

  app.get<{ Params: { id: string } }>(
    "/api/partner-requests/documents/:id",
    { schema: { hide: true } },
    async (request, reply) => {
      const { stream, contentType, size, name } = await getPartnerDocument(
        await request.ctx(),
        request.params,
      );
      return reply
        .type(contentType)
        .header("content-length", size)
        .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header("cache-control", "private, no-store")
        .send(stream);
    },
  );
}
