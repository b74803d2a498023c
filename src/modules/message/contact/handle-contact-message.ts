import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";

/** Marks a contact message as handled: staff answered it, or it needs no answer. */
export async function handleContactMessage(ctx: Context, { id }: { id: string }): Promise<void> {
  const actor = requireActor(ctx);
  const grants = [...grantsFor(actor, "admin"), ...grantsFor(actor, "support")];
  await withRetry(ctx.db, async (tx) => {
    const message = await tx.contactMessage.findUnique({ where: { id } });
    const mine = grants.some((grant) => grant.countryId === null || grant.countryId === message?.countryId);
    if (!message || !mine) throw new AppError("NOT_FOUND");
    const { count } = await tx.contactMessage.updateMany({
      where: { id, handledAt: null },
      data: { handledAt: ctx.now(), handledById: actor.id },
    });
    if (count === 0) throw new AppError("CONFLICT");
    const { countryId } = message;
    await writeAudit(ctx, tx, {
      action: "handle-contact-message",
      objectType: "ContactMessage",
      objectId: id,
      countryId,
    });
  });
}
