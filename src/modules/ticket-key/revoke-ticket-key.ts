import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { AppError } from "../../shared/app-error.ts";
import { lockKeys, publishKey, requireKeyKeeper, startSigning } from "./change-keys.ts";
import { forgetSigningKey, keptMs } from "./sign-ticket.ts";

/**
 * A key whose secret has leaked, at once: it signs and proves nothing more, the next one signs (the prepared one, which
 * devices know already, or a new one), and what it had signed is signed anew as long as it has not been used.
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
    await tx.signingKey.update({ where: { id }, data: { active: false, revokedAt: now, privateKey: "" } });
    const next =
      leaked.state === "SIGNING"
        ? (keys.find((key) => key.state === "PREPARED") ?? (await publishKey(ctx, tx, now)))
        : null;
    if (next) await startSigning(ctx, tx, next.id);
    // Again when every process has forgotten the key that it had opened.
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
