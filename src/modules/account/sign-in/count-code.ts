import type { Context } from "../../../platform/context.ts";
import {
  countTry,
  giveBackTries,
  isAboveLimit,
  type Limit,
  requesterAddress,
} from "../../../platform/rate-limit.ts";
import { wrongCodeSteps, wrongCodesInAll, wrongCodesUnderAttack } from "../account-limits.ts";
import { knownDevice } from "../session/check-device.ts";

const everybody = "all";

/**
 * Counts one guess at a code before it is compared, so that parallel guesses cannot share a try. `wasRight` gives the
 * try back. The owner's known device is counted by itself: strangers at its address do not make it wait.
 */
export async function countCode(
  ctx: Context,
  userId: string | null,
): Promise<{ wasRight: () => Promise<void> }> {
  const device = userId === null ? null : knownDevice(ctx, userId);
  const key = device ?? requesterAddress(ctx.address);
  const counted: [Limit, string][] = [];
  const count = async (limit: Limit, of: string) => {
    await countTry(ctx.db, limit, of);
    counted.push([limit, of]);
  };
  for (const step of wrongCodeSteps) await count(step, key);
  if (!device) {
    counted.push([wrongCodesInAll, everybody]);
    if (await isAboveLimit(ctx.db, wrongCodesInAll, everybody)) await count(wrongCodesUnderAttack, key);
  }
  return {
    async wasRight() {
      for (const [limit, of] of counted) await giveBackTries(ctx.db, limit, of, 2);
    },
  };
}
