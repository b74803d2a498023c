import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { readSettings } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isExcused } from "../promise/promise-policy.ts";
import type { ExplainDelayInput } from "../schema.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { lockRunningDeparture } from "./lock-departure.ts";

export interface DelayExplained {
  id: string;
  /** The country lets this reason excuse the company: nothing is offered. */
  excused: boolean;
  /** Travellers who are promised a departure in time, and all their money. */
  travellers: number;
  amount: number;
}

/** The company says why a departure does not leave: too late once it has, or its travellers have their choice. */
export async function explainDelay(ctx: Context, { id, reason }: ExplainDelayInput): Promise<DelayExplained> {
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, id);
    if (trip.departed) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip", why: "DEPARTED" });
    if ((await tx.lateOffer.count({ where: { productId: id } })) > 0) throw new AppError("LATE_OFFERS_MADE");
    const { countryId } = await tx.product.findUniqueOrThrow({ where: { id }, select: { countryId: true } });
    const excused = isExcused(reason, await readSettings(tx, countryId, ctx.now()));
    const promised = await tx.booking.aggregate({
      where: { productId: id, status: "CONFIRMED", promiseDueAt: { not: null } },
      _sum: { places: true, total: true },
    });
    await tx.trip.update({ where: { productId: id }, data: { lateReason: reason } });
    await auditTrip(ctx, tx, trip, { action: "trip.explain", after: { lateReason: reason, excused } });
    const { places, total } = promised._sum;
    return { id, excused, travellers: places ?? 0, amount: total ?? 0 };
  });
}
