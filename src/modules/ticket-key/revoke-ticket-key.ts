import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { AppError } from "../../shared/app-error.ts";
import { lockKeys, publishKey, requireKeyKeeper, startSigning } from "./change-keys.ts";
import { forgetSigningKey, keptMs } from "./sign-ticket.ts";

/**
 * Revokes a leaked key at once: its signatures are no longer trusted, the next key signs (the prepared one, which
 * devices already have, or a new one), and its unused tickets are signed again.
 */
export async function revokeTicketKey(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ signing: string | null }> {
  requireKeyKeeper(ctx);
  const signing = await withRetry(ctx.db, async (tx) => {
    const keys = await lockKeys(tx);
    const leaked = keys.find((key) => key.id === id);
    if (!leaked) throw new AppError("NOT_FOUND");
    if (leaked.state === "REVOKED") throw new AppError("CONFLICT");
    const now = ctx.now();
    const next =
      leaked.state === "SIGNING"
        ? (keys.find((key) => key.state === "PREPARED") ?? (await publishKey(ctx, tx, now)))
        : null;
    // It retires the key that signs until now.
    if (next) await startSigning(ctx, tx, next.id);
    await tx.signingKey.update({ where: { id }, data: { active: false, revokedAt: now, privateKey: "" } });
    // Runs again once no process has the old key in its cache.
    for (const wait of [0, 2 * keptMs])
      await enqueue(tx, "booking.resignTickets", { keyId: id }, { runAt: new Date(now.getTime() + wait) });
    await writeAudit(ctx, tx, {
      action: "revoke-ticket-key",
      objectType: "SigningKey",
      objectId: id,
      before: { state: leaked.state },
      after: { state: "REVOKED", signing: next?.id ?? null },
      reason,
    });
    return next?.id ?? null;
  });
  forgetSigningKey(ctx.db);
  return { signing };
}
