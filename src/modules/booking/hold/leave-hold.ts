import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireBuyer } from "../../account/guest/find-guest.ts";
import { releaseUnits } from "../claims.ts";
import { endReplaced } from "./replace-hold.ts";

/** Releases the buyer's own unpaid bill before its expiry: its units are free at once. */
export async function leaveHold(ctx: Context, { billId }: { billId: string }): Promise<{ released: number }> {
  const userId = await requireBuyer(ctx);
  return withRetry(ctx.db, async (tx) => {
    const ended = await endReplaced(tx, billId, { userId, now: ctx.now() });
    await releaseUnits(tx, ended);
    return { released: ended.length };
  });
}
