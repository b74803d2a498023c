import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { lockRunningDeparture } from "../operate/lock-departure.ts";
import { requireCounterSeats } from "../operate/require-desk-seats.ts";
import type { AllotSeatsInput } from "./gate-schema.ts";

/**
 * Sets the seats that only the counter sells. Held or sold seats cannot be added; seats that were kept and then sold at
 * the counter stay in the allotment, so that a cancellation returns them to it.
 */
export async function allotSeats(
  ctx: Context,
  input: AllotSeatsInput,
): Promise<{ id: string; seats: number[] }> {
  const actor = requireActor(ctx);
  const seats = [...new Set(input.seats)].sort((a, b) => a - b);
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockRunningDeparture(ctx, tx, input.id);
    if (!servesCompany(actor, trip.companyId, trip.terminalId)) throw new AppError("NOT_FOUND");
    const { seatCount, counterSeats: known } = trip;
    await requireCounterSeats(tx, seats, { id: input.id, seatCount, known, now: ctx.now() });
    await tx.trip.update({ where: { productId: input.id }, data: { counterSeats: seats } });
    await writeAudit(ctx, tx, {
      action: "allot-seats",
      objectType: "Trip",
      objectId: input.id,
      companyId: trip.companyId,
      before: { counterSeats: trip.counterSeats },
      after: { counterSeats: seats },
    });
    return { id: input.id, seats };
  });
}
