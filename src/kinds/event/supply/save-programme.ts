import type { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { SaveProgrammeInput } from "./supply-schema.ts";

/** Saves the programme and the target groups, for all sessions of the event. */
export async function saveProgramme(ctx: Context, input: SaveProgrammeInput): Promise<{ id: string }> {
  const { id, programme, targetIds } = input;
  return withRetry(ctx.db, async (tx) => {
    const event = await tx.event.findUnique({
      where: { id },
      select: {
        companyId: true,
        placeId: true,
        programme: true,
        targets: { select: { id: true, name: true } },
      },
    });
    if (!event) throw new AppError("NOT_FOUND");
    await requireCompanyStaff(ctx, tx, event.companyId, event.placeId);
    const targets = await tx.eventTarget.findMany({
      where: { id: { in: targetIds } },
      select: { id: true, name: true },
    });
    if (targets.length !== new Set(targetIds).size) throw new AppError("INVALID_REFERENCE");
    await tx.event.update({
      where: { id },
      data: {
        programme: programme as Prisma.InputJsonArray,
        targets: { set: targets.map((target) => ({ id: target.id })) },
      },
    });
    await writeAudit(ctx, tx, {
      action: "event.programme",
      objectType: "Event",
      objectId: id,
      companyId: event.companyId,
      before: { programme: event.programme, targets: event.targets.map(({ name }) => name) },
      after: { programme, targets: targets.map(({ name }) => name) },
    });
    return { id };
  });
}
