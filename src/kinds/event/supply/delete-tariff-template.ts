import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { DeleteTariffTemplateInput } from "./template-schema.ts";

/** Sessions that took a copy of the template stay as they are. */
export async function deleteTariffTemplate(
  ctx: Context,
  { id }: DeleteTariffTemplateInput,
): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const template = await tx.eventTariffTemplate.findUnique({ where: { id } });
    if (!template) throw new AppError("NOT_FOUND");
    const { companyId, name } = template;
    await requireCompanyStaff(ctx, tx, companyId, null);
    await tx.eventTariffTemplate.deleteMany({ where: { id } });
    await writeAudit(ctx, tx, {
      ...{ action: "event-tariff-template.delete", companyId },
      ...{ objectType: "EventTariffTemplate", objectId: id, before: { name } },
    });
    return { id };
  });
}
