import type { Tx } from "../../../platform/database/database.ts";
import { hour } from "../../../shared/durations.ts";
import { holdUntil } from "../claims.ts";

/** Well after the end: units of a lost device are released by the clock. */
export const keptUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + 7 * 24 * hour);

/** Keeps the units that devices took along of a moved product: they may have sold them. */
export async function keepAllotments(
  tx: Tx,
  productId: string,
  { endsAt, now }: { endsAt: Date; now: Date },
): Promise<void> {
  const allotments = await tx.deskAllotment.findMany({
    where: { productId, returnedAt: null },
    select: { id: true },
  });
  await holdUntil(
    tx,
    allotments.map(({ id }) => id),
    { expiresAt: keptUntil(endsAt), now },
  );
}
