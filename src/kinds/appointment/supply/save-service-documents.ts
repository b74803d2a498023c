import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { SaveServiceDocumentsInput } from "../schema.ts";

/** Sets the documents that patients bring to a service; sold appointments keep their requirements. */
export async function saveServiceDocuments(
  ctx: Context,
  { id, documentIds }: SaveServiceDocumentsInput,
): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const service = await tx.consultingService.findUnique({ where: { id }, include: { documents: true } });
    if (!service) throw new AppError("NOT_FOUND");
    await requireCompanyStaff(ctx, tx, service.companyId, null);
    const documents = await tx.consultingDocument.findMany({ where: { id: { in: documentIds } } });
    if (documents.length !== new Set(documentIds).size) throw new AppError("INVALID_REFERENCE");
    await tx.consultingService.update({
      where: { id },
      data: { documents: { set: documents.map((document) => ({ id: document.id })) } },
    });
    await writeAudit(ctx, tx, {
      action: "save-documents",
      objectType: "ConsultingService",
      objectId: id,
      companyId: service.companyId,
      before: { documents: service.documents.map(({ name }) => name) },
      after: { documents: documents.map(({ name }) => name) },
    });
    return { id };
  });
}
