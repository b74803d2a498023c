import type { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";
import type { RentalTimelineInput, TimelineEntry } from "./operate-schema.ts";

const shown = {
  handovers: { select: { direction: true, cleanedAt: true } },
  deposits: { select: { status: true, amount: true } },
  terminal: { select: { name: true } },
  product: { select: { rentalCar: { select: { plate: true } } } },
} satisfies Prisma.BookingInclude;
type ShownBooking = Prisma.BookingGetPayload<{ include: typeof shown }>;

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
    include: shown,
    orderBy: { startsAt: "asc" },
    take: 300,
  });
  return bookings
    .flatMap((booking) => [
      ...entriesOf(booking, "OUT", { start, end, now }),
      ...entriesOf(booking, "IN", { start, end, now }),
    ])
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** The handover or the return of a rental, where it belongs to the day or is overdue. */
function entriesOf(
  booking: ShownBooking,
  direction: "OUT" | "IN",
  { start, end, now }: { start: Date; end: Date; now: Date },
): TimelineEntry[] {
  const at = direction === "OUT" ? booking.startsAt : booking.endsAt;
  const handover = booking.handovers.find((one) => one.direction === direction);
  const done = handover !== undefined;
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
      cleanedAt: handover?.cleanedAt?.toISOString() ?? null,
      depositStatus: deposit?.status ?? null,
      depositAmount: deposit?.amount ?? 0,
      currency: booking.currency,
    },
  ];
}
