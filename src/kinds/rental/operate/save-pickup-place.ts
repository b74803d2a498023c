import { z } from "zod";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

export const savePickupPlaceInput = z.object({
  terminalId: z.uuid(),
  fee: z.number().int().min(0).max(10_000_000).default(0),
  pickup: z.boolean().default(true),
  dropOff: z.boolean().default(true),
});
export type SavePickupPlaceInput = z.infer<typeof savePickupPlaceInput>;

/** Lets cars be picked up or returned at this place of the company, for this fee. */
export async function savePickupPlace(ctx: Context, input: SavePickupPlaceInput): Promise<{ id: string }> {
  const { terminalId, ...columns } = input;
  return withRetry(ctx.db, async (tx) => {
    const place = await tx.terminal.findUnique({ where: { id: terminalId }, select: { companyId: true } });
    if (!place) throw new AppError("INVALID_REFERENCE");
    await requireCompanyStaff(ctx, tx, place.companyId, terminalId);
    const data = { companyId: place.companyId, ...columns };
    await tx.pickupPlace.upsert({ where: { terminalId }, create: { terminalId, ...data }, update: data });
    await writeAudit(ctx, tx, {
      action: "save-pickup-place",
      objectType: "PickupPlace",
      objectId: terminalId,
      companyId: place.companyId,
      after: columns,
    });
    return { id: terminalId };
  });
}
