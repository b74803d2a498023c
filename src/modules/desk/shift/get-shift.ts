import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { ShiftDetail } from "../desk-schema.ts";
import { drawerOf, isBlind, reachableShifts, shiftInclude, shiftView } from "./count-drawer.ts";

const movementsMaximum = 500;

/** Of an own open drawer only what is printed again or undone soon: all movements would add up to its content. */
const blindMovementsMaximum = 5;

/** One drawer with its incoming and outgoing cash; without an id the employee's own open one, or null. */
export async function getShift(
  ctx: Context,
  { shiftId }: { shiftId?: string | undefined },
): Promise<ShiftDetail | null> {
  const actor = requireActor(ctx);
  const shift = await ctx.db.cashShift.findFirst({
    where: shiftId
      ? { AND: [{ id: shiftId }, reachableShifts(actor)] }
      : { userId: actor.id, closedAt: null },
    include: shiftInclude,
  });
  if (!shift) {
    if (shiftId) throw new AppError("NOT_FOUND");
    return null;
  }
  const payments = await ctx.db.payment.findMany({
    where: { shiftId: shift.id, status: "SUCCEEDED", provider: "cash" },
    orderBy: { settledAt: "desc" },
    take: isBlind(shift, actor) ? blindMovementsMaximum : movementsMaximum,
    include: {
      booking: { select: { code: true, contactName: true } },
      bill: {
        select: { bookings: { select: { code: true, contactName: true }, orderBy: { startsAt: "asc" } } },
      },
    },
  });
  return {
    ...shiftView(shift, await drawerOf(ctx.db, shift), actor),
    movements: payments.map(({ id, kind, amount, settledAt, createdAt, booking, bill }) => {
      const about = booking ?? bill?.bookings[0];
      return {
        id,
        kind: kind === "REFUND" ? "REFUND" : "COLLECT",
        amount,
        at: (settledAt ?? createdAt).toISOString(),
        code: about?.code ?? null,
        name: about?.contactName ?? null,
      };
    }),
  };
}
