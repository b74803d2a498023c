import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { terminalsCleaned } from "../../../shared/reach.ts";
import { takeBackMinutes, takeBackUntil } from "./cleaning-policy.ts";
import type { EndCleaningInput } from "./cleaning-schema.ts";
import { handedOverAgain } from "./cleaning-sql.ts";

interface CleanedRow {
  bookingId: string;
  companyId: string;
  cleanedAt: Date | null;
  leftAgain: boolean;
}

/**
 * « Nettoyé » was pressed by mistake: the person who pressed it takes it back within minutes, as long as the next
 * customer does not have the car or house. A second press changes nothing.
 */
export async function reinstateCleaning(ctx: Context, { id }: EndCleaningInput): Promise<void> {
  const actor = requireSelf(ctx);
  const terminals = terminalsCleaned(actor);
  await withRetry(ctx.db, async (tx) => {
    const [row] = await tx.$queryRaw<CleanedRow[]>`
      select h."bookingId"::text, h."companyId"::text, h."cleanedAt", ${handedOverAgain} as "leftAgain"
      from "Handover" h join "Booking" k on k."id" = h."bookingId"
      where h."id" = ${id}::uuid and h."direction" = 'IN' and k."terminalId" = any(${terminals}::uuid[])
        and (h."cleanedById" = ${actor.id}::uuid or h."cleanedAt" is null)
      for update of h`;
    if (!row) throw new AppError("NOT_FOUND");
    if (!row.cleanedAt) return;
    if (row.leftAgain) throw new AppError("CLEANING_LEFT_AGAIN");
    if (ctx.now() > takeBackUntil(row.cleanedAt))
      throw new AppError("CLEANING_STANDS", { minutes: takeBackMinutes });
    await tx.handover.update({ where: { id }, data: { cleanedAt: null, cleanedById: null } });
    await writeAudit(ctx, tx, {
      action: "take-cleaned-back",
      objectType: "Booking",
      objectId: row.bookingId,
      companyId: row.companyId,
      before: { cleanedAt: row.cleanedAt },
    });
  });
}
