import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";
import type { RentalTimelineInput, TimelineEntry } from "./operate-schema.ts";

/** Handovers and returns of a day, and overdue ones. */
export async function getTimeline(ctx: Context, input: RentalTimelineInput): Promise<TimelineEntry[]> {
  const { companyId, type, day } = input;
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const { timeZone } = ctx.country;
  const [start, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  const now = ctx.now();
  const late = { lt: start };
  const bookings = await ctx.db.booking.findMany({
    where: {
      companyId,
      kind: "location",
      status: { in: [...soldStatuses] },
      product: type === "car" ? { rentalCar: { isNot: null } } : { rentalHouse: { isNot: null } },
      OR: [
        { startsAt: { gte: start, lt: end } },
        { endsAt: { gte: start, lt: end } },
        // Overdue: handed over and not returned.
        { endsAt: late, handovers: { some: {}, none: { direction: "IN" } } },
      ],
    },
    include: {
      handovers: { select: { direction: true } },
      deposits: { select: { status: true, amount: true } },
      terminal: { select: { name: true } },
      product: { select: { rentalCar: { select: { plate: true } } } },
    },
    orderBy: { startsAt: "asc" },
    take: 300,
  });
  const entries = bookings.flatMap((booking) =>
    (["OUT", "IN"] as const).flatMap((direction): TimelineEntry[] => {
      const at = direction === "OUT" ? booking.startsAt : booking.endsAt;
      const done = booking.handovers.some((handover) => handover.direction === direction);
      const overdue = !done && at < start;
      if (at >= end || (at < start && !(direction === "IN" && overdue))) return [];
      const [deposit] = booking.deposits;
      return [
        {
          bookingId: booking.id,
          code: booking.code,
          direction,
          at: at.toISOString(),
          title: booking.title,
          detail: booking.product.rentalCar?.plate ?? "",
          customer: booking.contactName,
          phone: booking.contactPhone,
          place: booking.terminal?.name ?? "",
          done,
          late: !done && at < now,
          depositStatus: deposit?.status ?? null,
          depositAmount: deposit?.amount ?? 0,
          currency: booking.currency,
        },
      ];
    }),
  );
  return entries.sort((a, b) => a.at.localeCompare(b.at));
}
