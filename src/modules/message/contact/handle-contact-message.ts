import type { ContactMessage } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { grantsFor } from "../../../shared/permissions.ts";

/** Marks a contact message as handled, and returns it; somebody else may have done so meanwhile. */
export async function closeContactMessage(ctx: Context, tx: Tx, id: string): Promise<ContactMessage> {
  const actor = requireActor(ctx);
  const grants = [...grantsFor(actor, "admin"), ...grantsFor(actor, "support")];
  const message = await tx.contactMessage.findUnique({ where: { id } });
  const mine = grants.some((grant) => grant.countryId === null || grant.countryId === message?.countryId);
  if (!message || !mine) throw new AppError("NOT_FOUND");
  const { count } = await tx.contactMessage.updateMany({
    where: { id, handledAt: null },
    data: { handledAt: ctx.now(), handledById: actor.id },
  });
  if (count === 0) throw new AppError("CONFLICT");
  return message;
}

/** Marks a contact message as handled without an answer from here. */
export async function handleContactMessage(ctx: Context, { id }: { id: string }): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const { countryId } = await closeContactMessage(ctx, tx, id);
    await writeAudit(ctx, tx, {
      action: "handle-contact-message",
      objectType: "ContactMessage",
      objectId: id,
      countryId,
    });
  });
}
