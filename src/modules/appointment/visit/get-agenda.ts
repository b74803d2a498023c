import type { Context } from "../../../platform/context.ts";
import { dayOfUnit, instantOfUnit, quarterUnit, timeOfUnit } from "../../../shared/booking/quarters.ts";
import { addDays } from "../../../shared/dates.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import type { AgendaInput } from "../schema.ts";
import type { Agenda, AgendaVisit } from "../search/appointment-schema.ts";
import { daysFrom, openQuarters } from "../slot/free-starts.ts";
import { schedule } from "../slot/schedule-schema.ts";
import { readSchedule } from "../slot/schedule-sql.ts";

/** The days of a practice: who receives when and where, and who comes. */
export async function getAgenda(ctx: Context, input: AgendaInput): Promise<Agenda> {
  await requireCompanyStaff(ctx, ctx.db, input.companyId, null);
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: input.companyId },
    select: { country: { select: { timeZone: true } } },
  });
  const { timeZone } = company.country;
  const days = daysFrom(input.from, addDays(input.from, input.days - 1));
  const [consultants, rooms, visits] = await Promise.all([
    ctx.db.consultant.findMany({
      where: { companyId: input.companyId, active: true },
      select: { id: true, title: true, name: true },
      orderBy: { name: "asc" },
    }),
    ctx.db.sublocation.findMany({
      where: { companyId: input.companyId },
      select: { id: true, name: true, place: { select: { id: true, name: true } } },
      orderBy: { name: "asc" },
    }),
    readVisits(ctx, input, timeZone),
  ]);
  const hours = await Promise.all(
    consultants.map(async ({ id }) => schedule.parse(await readSchedule(ctx.db, id))),
  );
  return {
    timeZone,
    days,
    rooms: rooms.map(({ id, name, place }) => ({ id, name, place: place.name })),
    consultants: consultants.map(({ id, title, name }, index) => ({
      id,
      name: [title, name].filter(Boolean).join(" "),
      open: days.flatMap((day) =>
        openQuarters(hours[index] ?? { timetables: [], exceptions: [], holidays: [] }, day).map((one) => ({
          ...one,
          day,
        })),
      ),
    })),
    visits,
  };
}

async function readVisits(ctx: Context, input: AgendaInput, timeZone: string): Promise<AgendaVisit[]> {
  const first = instantOfUnit(quarterUnit(input.from, 0), timeZone) ?? ctx.now();
  const end = instantOfUnit(quarterUnit(addDays(input.from, input.days), 0), timeZone) ?? ctx.now();
  const bookings = await ctx.db.booking.findMany({
    where: {
      kind: "rdv",
      companyId: input.companyId,
      status: { in: ["REQUESTED", "PENDING", "CONFIRMED", "COMPLETED"] },
      startsAt: { gte: first, lt: end },
    },
    include: { visit: true, passengers: { select: { name: true, phone: true }, take: 1 } },
    orderBy: { startsAt: "asc" },
  });
  return bookings.map((booking) => {
    const unit = Math.min(...booking.units);
    const [room] = booking.also as { resourceId: string }[];
    const [patient] = booking.passengers;
    return {
      bookingId: booking.id,
      code: booking.code,
      consultantId: booking.resourceId,
      roomId: room?.resourceId ?? null,
      day: dayOfUnit(unit),
      time: timeOfUnit(unit),
      minutes: Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000),
      title: booking.title,
      name: patient?.name ?? booking.contactName,
      phone: patient?.phone ?? booking.contactPhone,
      paid: booking.status === "CONFIRMED" || booking.status === "COMPLETED",
      status: booking.visit?.status ?? "EXPECTED",
      walkInNo: booking.visit?.walkInNo ?? null,
    };
  });
}
