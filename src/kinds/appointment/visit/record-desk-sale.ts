import type { DeskBooking } from "../../../modules/booking/gate-facts.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { dayOfUnit, quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays } from "../../../shared/dates.ts";
import { deskWish } from "./desk-wish-schema.ts";

/** Records a desk sale: the insurance's part in the employee's shift, and the queue number of a walk-in patient. */
export async function recordDeskSale(ctx: Pick<Context, "now">, tx: Tx, booking: DeskBooking): Promise<void> {
  const { cover, walkIn } = deskWish.parse(booking.wish);
  if (cover) await recordCover(ctx, tx, booking, cover);
  if (walkIn) await receiveWalkIn(ctx, tx, booking);
}

async function recordCover(
  ctx: Pick<Context, "now">,
  tx: Tx,
  { id: bookingId, companyId, currency, shiftId, soldById }: DeskBooking,
  { insurerId, policyNo, amount }: { insurerId: string; policyNo: string; amount: number },
): Promise<void> {
  const now = ctx.now();
  await tx.insuranceRequest.create({
    data: {
      id: uuid7(now),
      bookingId,
      companyId,
      insurerId,
      policyNo,
      coveredAmount: amount,
      currency,
      status: "ACCEPTED",
      decideBefore: now,
      decidedAt: now,
      decidedById: soldById,
      shiftId,
      createdAt: now,
    },
  });
}

/** Queue number: one more than the last of this consultant and day. */
async function receiveWalkIn(
  ctx: Pick<Context, "now">,
  tx: Tx,
  { id, companyId, resourceId, units, soldById }: DeskBooking,
): Promise<void> {
  const day = dayOfUnit(units[0] ?? 0);
  const [from, to] = [quarterUnit(day, 0), quarterUnit(addDays(day, 1), 0)];
  await tx.$queryRaw`select 1 from "Consultant" where "id" = ${resourceId}::uuid for update`;
  const [last] = await tx.$queryRaw<{ number: number }[]>`
    select coalesce(max(v."walkInNo"), 0) as "number"
    from "AppointmentVisit" v join "Booking" k on k."id" = v."bookingId"
    where k."resourceId" = ${resourceId}::uuid and k."units"[1] >= ${from} and k."units"[1] < ${to}`;
  const now = ctx.now();
  await tx.appointmentVisit.create({
    data: {
      bookingId: id,
      companyId,
      status: "ARRIVED",
      walkInNo: (last?.number ?? 0) + 1,
      arrivedAt: now,
      updatedById: soldById,
    },
  });
  // A patient who is here has entered; the ticket is used up only when the patient is called, so that the sale can be undone.
  await tx.ticket.updateMany({
    where: { bookingId: id },
    data: { entered: 1, usedAt: now, usedById: soldById },
  });
}
