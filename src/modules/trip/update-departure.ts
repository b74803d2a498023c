import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { requireRoomToPublish } from "../partner/subscription-data.ts";
import type { UpdateDepartureInput } from "./schema.ts";
import { hasSales, lockRunningDeparture } from "./supply-data.ts";

/**
 * Driver, note, seats kept for the counter, on sale or not: at any time. The price only while nobody has bought:
 * what is sold keeps its own price, but two people in one bus would see two.
 */
export async function updateDeparture(ctx: Context, input: UpdateDepartureInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, input.id);
    if (input.counterSeats?.some((seat) => seat > trip.seatCount)) throw new AppError("UNKNOWN_PLACE");
    if (input.price !== undefined && (await hasSales(tx, input.id, ctx.now())))
      throw new AppError("HAS_SALES");
    const { driver, counterSeats, published, price, comment } = input;
    if (published) {
      const known = await tx.trip.findUniqueOrThrow({
        where: { productId: input.id },
        select: { published: true },
      });
      if (!known.published) await requireRoomToPublish(tx, trip.companyId, ctx.now());
    }
    await tx.trip.update({
      where: { productId: input.id },
      data: { driver, published, price, counterSeats: counterSeats && [...new Set(counterSeats)] },
    });
    await tx.product.update({ where: { id: input.id }, data: { price, comment } });
    return { id: input.id };
  });
}
