import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * Refuses what ends in a message to a person whom none can reach: no number, no address, and no browser that receives
 * alerts. Whoever signed in through another service may have none of them.
 */
export async function requireReachable(
  tx: Pick<Tx, "user" | "session">,
  userId: string,
  now: Date,
): Promise<void> {
  const { phone, email } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { phone: true, email: true },
  });
  if (phone || email) return;
  const browsers = await tx.session.count({
    where: { userId, expiresAt: { gt: now }, push: { isNot: null } },
  });
  if (browsers === 0) throw new AppError("NOT_REACHABLE");
}
