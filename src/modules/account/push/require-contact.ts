import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * Refuses an order that ends in a message when no message can reach the person: no number, no address, and no browser
 * that receives alerts. An account opened through another service may have none of them.
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
