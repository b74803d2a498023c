import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { isSold, soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { dayOfUnit, quarterMinutes, quartersOfDay, timeOfUnit } from "../../../shared/booking/quarters.ts";
import { formatTime } from "../../../shared/dates.ts";
import type { AgendaVisit } from "../search/appointment-schema.ts";
import { quartersOf } from "../slot/free-starts.ts";
import { visitStatusOf } from "./read-visit.ts";

interface AgendaSpan {
  companyId: string;
  /** Only at these places; null for the whole practice. */
  places: string[] | null;
  /** Only of this consultant. */
  consultantId?: string;
  first: Date;
  end: Date;
  timeZone: string;
}

const agendaParts = {
  visit: true,
  passengers: { select: { name: true, phone: true }, take: 1 },
  tickets: { select: { status: true, usedAt: true } },
  insuranceRequest: { select: { coveredAmount: true, status: true } },
} satisfies Prisma.BookingInclude;

/** The appointments of a practice in a period, unpaid ones included. */
export async function readAgendaVisits(
  ctx: Context,
  { companyId, places, consultantId, first, end, timeZone }: AgendaSpan,
): Promise<AgendaVisit[]> {
  const bookings = await ctx.db.booking.findMany({
    where: {
      kind: "rdv",
      companyId,
      ...(consultantId ? { resourceId: consultantId } : {}),
      ...(places ? { terminalId: { in: places } } : {}),
      status: { in: ["REQUESTED", "PENDING", ...soldStatuses] },
      startsAt: { gte: first, lt: end },
    },
    include: agendaParts,
    orderBy: { startsAt: "asc" },
  });
  const now = ctx.now();
  const held = await ctx.db.bill.findMany({
    where: { id: { in: bookings.map(({ billId }) => billId) }, paidAt: null, holdExpiresAt: { lt: now } },
    select: { id: true },
  });
  const lapsed = new Set(held.map(({ id }) => id));
  // A lapsed hold occupies no time.
  return bookings
    .filter((booking) => isSold(booking) || !lapsed.has(booking.billId))
    .map((booking) => visitOf(booking, timeZone));
}

function visitOf(
  booking: Prisma.BookingGetPayload<{ include: typeof agendaParts }>,
  timeZone: string,
): AgendaVisit {
  const unit = Math.min(...booking.units);
  const minutes = Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000);
  const [room] = booking.also as { resourceId: string }[];
  const [patient] = booking.passengers;
  const { visit, insuranceRequest: cover } = booking;
  // A patient whose ticket is scanned at the entrance has arrived then.
  const arrivedAt = visit?.arrivedAt ?? booking.tickets.find(({ status }) => status === "USED")?.usedAt;
  return {
    bookingId: booking.id,
    code: booking.code,
    productId: booking.productId,
    consultantId: booking.resourceId,
    roomId: room?.resourceId ?? null,
    day: dayOfUnit(unit),
    quarter: unit % quartersOfDay,
    time: timeOfUnit(unit),
    minutes,
    pauseMinutes: Math.max(0, booking.units.length - quartersOf(minutes)) * quarterMinutes,
    // From « Consultation · Dr Ewane », the service only: the column names the consultant.
    service: booking.title.split(" · ")[0] ?? booking.title,
    name: patient?.name ?? booking.contactName,
    phone: patient?.phone ?? booking.contactPhone,
    paid: isSold(booking),
    total: booking.total,
    covered: cover?.status === "ACCEPTED" ? (cover.coveredAmount ?? 0) : 0,
    coverOpen: booking.status === "REQUESTED" && cover?.status === "REQUESTED",
    currency: booking.currency,
    status: visitStatusOf(visit, booking.tickets),
    walkInNo: visit?.walkInNo ?? null,
    arrivedAt: arrivedAt ? formatTime(arrivedAt, timeZone) : null,
  };
}
