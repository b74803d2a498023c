import { requireRoomToPublish } from "../../../modules/partner/subscription/publish-policy.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { auditSession, lockRunningSession } from "../supply/lock-event.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import type { UpdateSessionInput } from "./operate-schema.ts";

/** Changes that need no message to the buyers: note, door sale, entrances, sale status. */
export async function updateSession(ctx: Context, input: UpdateSessionInput): Promise<{ id: string }> {
  const { id, comment, published, canChoosePlace, entrances, saleEndsAt } = input;
  return withRetry(ctx.db, async (tx) => {
    const session = await lockRunningSession(ctx, tx, id);
    if (saleEndsAt && saleEndsAt > session.endsAt)
      throw new AppError("INVALID_INPUT", { fields: { saleEndsAt: eventSupplyWords.validation.saleEnds } });
    if (published && session.status === "DRAFT") await requireRoomToPublish(tx, session.companyId, ctx.now());
    await tx.product.update({
      where: { id },
      data: {
        comment,
        canChoosePlace,
        status: published === undefined ? undefined : published ? "PUBLISHED" : "DRAFT",
      },
    });
    await tx.eventSession.update({ where: { productId: id }, data: { entrances, saleEndsAt } });
    const { id: _id, ...after } = input;
    await auditSession(ctx, tx, session, { action: "event-session.update", after });
    return { id };
  });
}
