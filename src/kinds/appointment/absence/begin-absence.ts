import { placeBlock } from "../../../modules/booking/block/place-block.ts";
import { cancelOneInTrial } from "../../../modules/booking/cancel/cancel-by-batch.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { BeginAbsenceInput } from "../schema.ts";
import type { AbsencePreview } from "../search/appointment-schema.ts";
import { concernedSql } from "./absence-sql.ts";
import { readAbsence, readConcerned } from "./preview-absence.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Cancels and refunds the appointments in a consultant's absence, which is a block of the agenda. */
    "appointment.refundAbsence": { blockId: string };
  }
}

/** Delay of a second run: by then every hold that began just before the absence has been written. */
const secondRunAfterMs = 15_000;

/**
 * Starts an absence: nothing can be booked in that period from the commit on, and a job refunds the affected customers
 * in full, in batches.
 */
export async function beginAbsence(
  ctx: Context,
  input: BeginAbsenceInput,
): Promise<AbsencePreview & { id: string }> {
  const { reason } = input;
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "Consultant" where "id" = ${input.consultantId}::uuid for update`;
    const away = await readAbsence(ctx, tx, input);
    const { companyId, consultantId: resourceId, fromUnit, toUnit } = away;
    const preview = await readConcerned(ctx, tx, away);
    const { block } = await placeBlock(ctx, tx, { resourceId, companyId, fromUnit, toUnit, reason });
    const [job, payload] = ["appointment.refundAbsence" as const, { blockId: block.id }];
    await enqueue(tx, job, payload, { key: `refund-absence:${block.id}` });
    const runAt = new Date(ctx.now().getTime() + secondRunAfterMs);
    await enqueue(tx, job, payload, { key: `refund-absence-again:${block.id}`, runAt });
    await cancelOneInTrial(ctx, tx, { which: concernedSql(away), reason });
    await writeAudit(ctx, tx, {
      action: "absence.begin",
      objectType: "Consultant",
      objectId: resourceId,
      companyId,
      after: { people: preview.people.length, refunded: preview.refunded },
      reason,
    });
    return { id: block.id, ...preview };
  });
}
