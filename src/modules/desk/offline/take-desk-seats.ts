import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { randomCode } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { codeAlphabet, servesCompany } from "../../../shared/booking/booking-rules.ts";
import { tripSupplyFr } from "../../../shared/fr/trip/trip-supply.ts";
import { takeUnits } from "../../booking/claims.ts";
import { lockOpenShift } from "../../booking/settle/lock-open-shift.ts";
import { ticketCodeLength } from "../../booking/settle/write-sales.ts";
import { gateDeparture, readOwnDeparture } from "../../trip/gate/read-gate-departures.ts";
import { lockRunningDeparture } from "../../trip/operate/lock-departure.ts";
import { deskSeatsView } from "./lock-allotment.ts";
import type { DeskSeats, TakeDeskSeatsInput } from "./offline-desk-schema.ts";

/** Long after the departure has left, whatever delays are announced: seats of a lost device come back by the clock. */
const keptMs = 7 * 24 * 3_600_000;

/** A device of an employee with an open drawer takes seats of the counter with it, to sell them without network. */
export async function takeDeskSeats(ctx: Context, input: TakeDeskSeatsInput): Promise<DeskSeats> {
  const actor = requireSelf(ctx);
  const row = await readOwnDeparture(ctx, actor, input.productId);
  const units = [...new Set(input.units)].sort((a, b) => a - b);
  const allotment = await withRetry(ctx.db, async (tx) => {
    const known = await tx.deskAllotment.findUnique({ where: { id: input.id } });
    if (known) return sameWish(known, actor.id, input.productId, units);
    const { state } = gateDeparture(row, ctx.now());
    if (state !== "OPEN" && state !== "FULL") throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip" });
    await lockOpenShift(tx, actor.id, row.companyId);
    const trip = await lockRunningDeparture(ctx, tx, input.productId);
    if (!servesCompany(actor, trip.companyId, trip.terminalId)) throw new AppError("NOT_FOUND");
    if (units.some((unit) => !trip.counterSeats.includes(unit))) throw new AppError("UNKNOWN_PLACE");
    await claimSeats(ctx, tx, input, units, trip);
    // From now on somebody has a seat, so that the price cannot change any more.
    const { price } = await tx.product.findUniqueOrThrow({ where: { id: input.productId } });
    const made = await tx.deskAllotment.create({
      data: {
        id: input.id,
        productId: input.productId,
        companyId: trip.companyId,
        userId: actor.id,
        device: input.device,
        units,
        codes: units.map(() => randomCode(codeAlphabet, ticketCodeLength)),
        price,
        currency: row.currency,
        takenAt: ctx.now(),
      },
    });
    await writeAudit(ctx, tx, {
      action: "take-desk-seats",
      objectType: "Trip",
      objectId: input.productId,
      companyId: trip.companyId,
      after: { units, device: input.device },
    });
    return made;
  });
  return deskSeatsView(ctx, allotment, row);
}

function sameWish(known: DeskAllotment, userId: string, productId: string, units: number[]): DeskAllotment {
  const same =
    known.userId === userId && known.productId === productId && known.units.join() === units.join();
  if (!same) throw new AppError("CONFLICT");
  return known;
}

async function claimSeats(
  ctx: Context,
  tx: Tx,
  { id, productId }: TakeDeskSeatsInput,
  units: readonly number[],
  { companyId, arrivesAt }: { companyId: string; arrivesAt: Date },
): Promise<void> {
  const claims = units.map((unit) => ({ resourceId: productId, unit, bookingId: id, companyId }));
  const expiresAt = new Date(arrivesAt.getTime() + keptMs);
  const taken = await takeUnits(tx, claims, { expiresAt, now: ctx.now() });
  const lost = units.filter((unit) => !taken.some((one) => one.unit === unit));
  if (lost.length > 0)
    throw new AppError("PLACES_TAKEN", { units: lost, labels: lost.map(tripSupplyFr.seat) });
}
