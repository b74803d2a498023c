import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fieldWords } from "../../../shared/words/fr/backoffice/field-words.ts";
import type { SaveServiceInput } from "../schema.ts";

/** Saves a service and its price, which the products of all its consultants follow. */
export async function saveService(ctx: Context, input: SaveServiceInput): Promise<{ id: string }> {
  try {
    return await withRetry(ctx.db, (tx) => writeService(ctx, tx, input));
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("ALREADY_EXISTS", { fields: { name: fieldWords.duplicate } });
    throw error;
  }
}

/** The same in the caller's transaction, for imports. */
export async function writeService(ctx: Context, tx: Tx, input: SaveServiceInput): Promise<{ id: string }> {
  const { id, documentIds, ...columns } = input;
  const documents = documentIds?.map((documentId) => ({ id: documentId }));
  await requireCompanyStaff(ctx, tx, input.companyId, null);
  const { country } = await tx.company.findUniqueOrThrow({
    where: { id: input.companyId },
    select: { country: { select: { currency: true } } },
  });
  const before = id
    ? await tx.consultingService.findFirst({ where: { id, companyId: input.companyId } })
    : null;
  if (id && !before) throw new AppError("NOT_FOUND");
  const data = { ...columns, currency: country.currency };
  const after = before
    ? await tx.consultingService.update({
        where: { id: before.id },
        data: { ...data, ...(documents ? { documents: { set: documents } } : {}) },
      })
    : await tx.consultingService.create({ data: { ...data, documents: { connect: documents ?? [] } } });
  await tx.product.updateMany({
    where: { appointmentOffer: { serviceId: after.id } },
    data: { price: after.price },
  });
  await auditSave(ctx, tx, { resource: "consulting-service", model: "ConsultingService", before, after });
  return { id: after.id };
}
