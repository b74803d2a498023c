import { z } from "zod";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireRentals } from "../operate/find-rental.ts";

export const saveFeedInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  productId: z.uuid(),
  name: z.string().trim().min(1).max(80),
  url: z.url({ protocol: /^https?$/ }).max(500),
  active: z.boolean().default(true),
});
export type SaveFeedInput = z.infer<typeof saveFeedInput>;

/** Calendars that one company may have read: each costs a call to somebody else's address every quarter of an hour. */
export const feedsMaximum = 10;

/** Adds or changes a calendar of another site that is read for a house. */
export async function saveFeed(ctx: Context, { id, ...data }: SaveFeedInput): Promise<{ id: string }> {
  const { companyId, productId } = data;
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [productId]);
    if (rental?.companyId !== companyId) throw new AppError("INVALID_REFERENCE");
    const before = id ? await tx.rentalFeed.findFirst({ where: { id, companyId } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    if (!before) {
      // Counted under a lock: two requests at once would both see room for one more.
      await tx.$queryRaw`select 1 from "Company" where "id" = ${companyId}::uuid for no key update`;
      const count = await tx.rentalFeed.count({ where: { companyId } });
      if (count >= feedsMaximum) throw new AppError("TOO_MANY_FEEDS", { limit: feedsMaximum });
    }
    const after = before
      ? await tx.rentalFeed.update({ where: { id: before.id }, data })
      : await tx.rentalFeed.create({ data: { id: uuid7(ctx.now()), ...data, createdAt: ctx.now() } });
    await auditSave(ctx, tx, { resource: "rental-feed", model: "RentalFeed", before, after });
    return { id: after.id };
  });
}
