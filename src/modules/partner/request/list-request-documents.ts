import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";
import type { RequestDocumentView } from "./request-schema.ts";

/** The papers that came with a request, for the administrators of its country. */
export async function listRequestDocuments(
  ctx: Context,
  { requestId }: { requestId: string },
): Promise<RequestDocumentView[]> {
  const grants = grantsFor(requireActor(ctx), "admin");
  const request = await ctx.db.partnerRequest.findUnique({
    where: { id: requestId },
    include: { documents: { include: { file: true }, orderBy: { id: "asc" } } },
  });
  const reached = grants.some(({ countryId }) => countryId === null || countryId === request?.countryId);
  if (!request || !reached) throw new AppError("NOT_FOUND");
  return request.documents.map(({ id, label, file }) => ({
    id,
    label,
    name: file.name,
    contentType: file.contentType,
    size: file.size,
  }));
}
