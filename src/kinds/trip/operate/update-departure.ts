import { hasSales } from "../../../modules/booking/has-sales.ts";
import { requireRoomToPublish } from "../../../modules/partner/subscription/publish-policy.ts";
import { changesOf, previousOf } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { UpdateDepartureInput } from "../schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { lockRunningDeparture } from "./lock-departure.ts";
import { keptDriver } from "./name-driver.ts";
import { requireCounterSeats } from "./require-desk-seats.ts";

/**
 * Changes driver, note, counter seats and sale status at any time. The price can change only before the first sale:
 * sold tickets keep their price, but passengers of one bus would see two. The present price is no change.
 */
export async function updateDeparture(ctx: Context, input: UpdateDepartureInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, input.id);
    const { seatCount, counterSeats: reserved } = trip;
    const wanted = { id: input.id, seatCount, known: reserved, now: ctx.now() };
    if (input.counterSeats) await requireCounterSeats(tx, input.counterSeats, wanted);
    const { driver, published, price, comment } = input;
    const counterSeats = input.counterSeats && [...new Set(input.counterSeats)];
    const { trip: own, ...product } = await tx.product.findUniqueOrThrow({
      where: { id: input.id },
      select: {
        comment: true,
        price: true,
        status: true,
        trip: { select: { driver: true, driverId: true, counterSeats: true } },
      },
    });
    const status = published === undefined ? undefined : published ? "PUBLISHED" : "DRAFT";
    const known = { ...product, ...own };
    const after = changesOf(known, { driver, status, price, counterSeats, comment });
    if (Object.keys(after).length === 0) return { id: input.id };
    if ("price" in after && (await hasSales(tx, input.id, ctx.now()))) throw new AppError("HAS_SALES");
    if (after.status === "PUBLISHED") await requireRoomToPublish(tx, trip.companyId, ctx.now());
    await tx.trip.update({
      where: { productId: input.id },
      data: { driver, driverId: keptDriver(own, driver), counterSeats },
    });
    await tx.product.update({ where: { id: input.id }, data: { status, price, comment } });
    await auditTrip(ctx, tx, trip, { action: "trip.update", before: previousOf(known, after), after });
    return { id: input.id };
  });
}
