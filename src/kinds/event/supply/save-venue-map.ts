import type { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import type { SaveVenueMapInput } from "./supply-schema.ts";
import { layoutIssues } from "./venue-layout-schema.ts";

/** Saves the plan of a venue. Sessions keep their own copies: a change of the plan moves no booking. */
export async function saveVenueMap(ctx: Context, input: SaveVenueMapInput): Promise<{ id: string }> {
  const { id, companyId, placeId, name, active } = input;
  const issues = layoutIssues(input.layout);
  if (issues.length > 0) {
    const reasons = issues.map((issue) => eventSupplyWords.layoutIssues[issue]);
    throw new AppError("INVALID_INPUT", { fields: { layout: reasons.join(", ") } });
  }
  const layout = input.layout as Prisma.InputJsonObject;
  return withRetry(ctx.db, async (tx) => {
    await requireCompanyStaff(ctx, tx, companyId, placeId);
    const place = await tx.terminal.findFirst({ where: { id: placeId, companyId } });
    const before = id ? await tx.venueMap.findFirst({ where: { id, companyId } }) : null;
    if (!place) throw new AppError("INVALID_REFERENCE");
    if (id && !before) throw new AppError("NOT_FOUND");
    const data = { placeId, name, layout, active };
    const after = before
      ? await tx.venueMap.update({ where: { id: before.id }, data })
      : await tx.venueMap.create({ data: { ...data, companyId } });
    await auditSave(ctx, tx, { resource: "venue-map", model: "VenueMap", before, after });
    return { id: after.id };
  });
}
