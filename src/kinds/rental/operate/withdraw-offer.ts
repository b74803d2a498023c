import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireRentals } from "./find-rental.ts";

/**
 * Removes a sold car or a closed house from calendars and lists; its past rentals stay. It must be off sale first, so
 * that no purchase is in progress when it goes. Putting it on sale again brings it back.
 */
export async function withdrawOffer(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [id]);
    const ahead = await tx.booking.count({
      where: {
        productId: id,
        status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] },
        endsAt: { gt: ctx.now() },
      },
    });
    const { count } =
      ahead > 0
        ? { count: 0 }
        : await tx.product.updateMany({ where: { id, status: "DRAFT" }, data: { status: "CANCELLED" } });
    if (count === 0) throw new AppError("OFFER_STILL_LET");
    await writeAudit(ctx, tx, {
      action: "withdraw-offer",
      objectType: "Product",
      objectId: id,
      companyId: rental?.companyId ?? null,
    });
    return { id };
  });
}
