import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { terminalsCleaned } from "../../../shared/reach.ts";
import type { EndCleaningInput } from "./cleaning-schema.ts";

interface ReturnRow {
  bookingId: string;
  companyId: string;
  cleanedAt: Date | null;
}

/** A cleaner of its place says that a car or house is clean. A second press keeps the first moment. */
export async function endCleaning(ctx: Context, { id }: EndCleaningInput): Promise<{ cleanedAt: string }> {
  const actor = requireSelf(ctx);
  const terminals = terminalsCleaned(actor);
  return withRetry(ctx.db, async (tx) => {
    const [row] = await tx.$queryRaw<ReturnRow[]>`
      select h."bookingId"::text, h."companyId"::text, h."cleanedAt"
      from "Handover" h join "Booking" k on k."id" = h."bookingId"
      where h."id" = ${id}::uuid and h."direction" = 'IN' and k."terminalId" = any(${terminals}::uuid[])
      for update of h`;
    if (!row) throw new AppError("NOT_FOUND");
    if (row.cleanedAt) return { cleanedAt: row.cleanedAt.toISOString() };
    const cleanedAt = ctx.now();
    await tx.handover.update({ where: { id }, data: { cleanedAt, cleanedById: actor.id } });
    await writeAudit(ctx, tx, {
      action: "mark-cleaned",
      objectType: "Booking",
      objectId: row.bookingId,
      companyId: row.companyId,
      after: { cleanedAt },
    });
    return { cleanedAt: cleanedAt.toISOString() };
  });
}
