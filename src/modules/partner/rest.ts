import { z } from "zod";
import { type ReceivedForm, withUploads } from "../../platform/files/receive-uploads.ts";
import type { RestApp } from "../../platform/rest.ts";
import { answer } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { getPartnerDocument } from "./request/get-partner-document.ts";
import {
  type DocumentLabel,
  documentLabels,
  documentsBytes,
  documentsMaximum,
  type partnerRequestInput,
} from "./request/request-schema.ts";
import { type RequestDocument, submitPartnerRequest } from "./request/submit-partner-request.ts";

const labelOf = (field: string): DocumentLabel => documentLabels.find((label) => label === field) ?? "other";

/** The form is one JSON field; each paper is a file named after its kind. */
function readForm({ fields, files }: ReceivedForm) {
  const documents: RequestDocument[] = files.map(({ field, ...file }) => ({
    label: labelOf(field),
    ...file,
  }));
  try {
    const input = JSON.parse(fields.request ?? "{}") as z.input<ReturnType<typeof partnerRequestInput>>;
    return { input, documents };
  } catch {
    throw new AppError("INVALID_INPUT");
  }
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
    async (request) =>
      withUploads(request, { files: documentsMaximum, totalBytes: documentsBytes }, async (ctx, form) => {
        const { input, documents } = readForm(form);
        return answer(await submitPartnerRequest(ctx, input, documents));
      }),
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
