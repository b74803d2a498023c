import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { inReaderName, nameColumns } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { NamedChoice } from "../search/appointment-schema.ts";

/** The documents that consultations may require, with those of this service selected. */
export async function listServiceDocuments(ctx: Context, { id }: { id: string }): Promise<NamedChoice[]> {
  const service = await ctx.db.consultingService.findUnique({
    where: { id },
    include: { documents: { select: { id: true } } },
  });
  if (!service) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, service.companyId, null);
  const asked = new Set(service.documents.map((document) => document.id));
  const documents = await ctx.db.consultingDocument.findMany({
    where: { OR: [{ active: true }, { id: { in: [...asked] } }] },
    select: { id: true, ...nameColumns },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
  return documents.map((one) => ({ ...inReaderName(one), chosen: asked.has(one.id) }));
}
