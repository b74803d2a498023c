import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { hour } from "../../../shared/durations.ts";
import { holdUntil } from "../claims.ts";

/** Until when units stay with a device: it may send its sales days after the end. */
export const keptUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + 7 * 24 * hour);

interface Move {
  productId: string;
  endsAt: Date;
  reason: string;
  refundUntil?: Date | null;
}

/**
 * Keeps the units that devices took along of a moved product, because they may have sold them, and writes the move into
 * the terms of what they send later. A delay leaves the refund that a postponement has promised.
 */
export async function keepAllotments(
  tx: Tx,
  { productId, endsAt, reason, refundUntil }: Move,
  now: Date,
): Promise<void> {
  const moved = JSON.stringify({ at: now, reason, ...(refundUntil ? { refundUntil } : {}) });
  const allotments = await tx.$queryRaw<Pick<DeskAllotment, "id" | "returnedAt">[]>`
    update "DeskAllotment"
    set "terms" = jsonb_set("terms", '{moved}', coalesce("terms"->'moved', '{}') || ${moved}::jsonb)
    where "productId" = ${productId}::uuid returning "id", "returnedAt"`;
  const open = allotments.flatMap(({ id, returnedAt }) => (returnedAt ? [] : id));
  await holdUntil(tx, open, { expiresAt: keptUntil(endsAt), now });
}
