import { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { instantOfUnit, quartersOfDay, quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, type Day, dateOf, dayText } from "../../../shared/dates.ts";
import type { AgendaAbsence } from "../absence/absence-schema.ts";
import type { AgendaInput } from "../schema.ts";
import type { Agenda, AgendaConsultant } from "../search/appointment-schema.ts";
import { daysFrom, openQuarters } from "../slot/free-starts.ts";
import { schedule } from "../slot/schedule-schema.ts";
import { scheduleSql } from "../slot/schedule-sql.ts";
import { givenAt, readAgendaReach } from "./agenda-reach.ts";
import { readAgendaVisits } from "./read-agenda-visits.ts";

/** The days of a practice, or of one branch: consultants, hours, patients, absences and delays. */
export async function getAgenda(ctx: Context, input: AgendaInput): Promise<Agenda> {
  const { id: actorId } = requireActor(ctx);
  const places = await readAgendaReach(ctx, ctx.db, input.companyId);
  const ofPlaces = places && { in: places };
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: input.companyId },
    select: {
      country: {
        select: {
          timeZone: true,
          holidays: {
            where: { date: { gte: dateOf(input.from), lt: dateOf(addDays(input.from, input.days)) } },
            select: { date: true, name: true },
            orderBy: { date: "asc" },
          },
        },
      },
      terminals: {
        where: ofPlaces ? { id: ofPlaces } : {},
        select: { id: true, name: true },
        orderBy: { name: "asc" },
      },
    },
  });
  const { timeZone, holidays } = company.country;
  const days = daysFrom(input.from, addDays(input.from, input.days - 1));
  const first = instantOfUnit(quarterUnit(input.from, 0), timeZone) ?? ctx.now();
  const end = instantOfUnit(quarterUnit(addDays(input.from, input.days), 0), timeZone) ?? ctx.now();
  const visits = await readAgendaVisits(ctx, { companyId: input.companyId, places, first, end, timeZone });
  const expected = [...new Set(visits.map(({ consultantId }) => consultantId))];
  const [consultants, rooms] = await Promise.all([
    readConsultants(ctx, { companyId: input.companyId, actorId, places, expected }, days),
    ctx.db.sublocation.findMany({
      where: { companyId: input.companyId, ...(ofPlaces ? { placeId: ofPlaces } : {}) },
      select: { id: true, name: true, placeId: true, place: { select: { name: true } } },
      orderBy: [{ place: { name: "asc" } }, { name: "asc" }],
    }),
  ]);
  return {
    timeZone,
    days,
    holidays: holidays.map(({ date, name }) => ({ day: dayText(date), name })),
    places: company.terminals,
    rooms: rooms.map(({ place, ...room }) => ({ ...room, place: place.name })),
    consultants,
    visits,
  };
}

interface AgendaWish {
  companyId: string;
  actorId: string;
  places: string[] | null;
  /** Consultants whose patients come on these days. */
  expected: readonly string[];
}

/** Who receives, and who no longer does and is still expected by patients. */
async function readConsultants(
  ctx: Context,
  { companyId, actorId, places, expected }: AgendaWish,
  days: readonly Day[],
): Promise<AgendaConsultant[]> {
  const consultants = await ctx.db.consultant.findMany({
    where: {
      companyId,
      OR: [{ active: true }, { id: { in: [...expected] } }],
      ...(places ? { offers: { some: { product: givenAt(places) } } } : {}),
    },
    select: {
      id: true,
      title: true,
      name: true,
      userId: true,
      insurers: { where: { active: true }, select: { id: true, name: true }, orderBy: { name: "asc" } },
      delays: {
        where: { day: { in: days.map((day) => new Date(day)) } },
        orderBy: { createdAt: "asc" },
        select: { day: true, minutes: true },
      },
      offers: {
        where: { product: { status: "PUBLISHED" }, service: { active: true } },
        select: {
          productId: true,
          product: { select: { price: true, currency: true } },
          service: { select: { name: true, minutes: true } },
        },
        orderBy: [{ service: { minutes: "desc" } }, { service: { name: "asc" } }],
      },
    },
    orderBy: { name: "asc" },
  });
  const ids = consultants.map(({ id }) => id);
  const [hours, absences] = await Promise.all([readHours(ctx, ids), readAbsences(ctx, ids, days)]);
  return consultants.map(({ id, title, name, userId, insurers, delays, offers }) => ({
    id,
    name: [title, name].filter(Boolean).join(" "),
    mine: userId === actorId,
    insurers,
    delays: delays.map(({ day, minutes }) => ({ day: day.toISOString().slice(0, 10), minutes })),
    offers: offers.map(({ productId, product, service }) => ({
      productId,
      service: service.name,
      minutes: service.minutes,
      ...product,
    })),
    absences: absences.get(id) ?? [],
    open: days.flatMap((day) =>
      openQuarters(schedule.parse(hours.get(id)), day)
        .filter(({ placeId }) => places === null || places.includes(placeId))
        .map((one) => ({ ...one, day })),
    ),
  }));
}

/** The hours of all consultants in one statement. */
async function readHours(ctx: Context, ids: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await ctx.db.$queryRaw<{ id: string; schedule: unknown }[]>`
    select k."id"::text, ${scheduleSql(Prisma.sql`k."id"`, Prisma.sql`c."countryId"`)} as "schedule"
    from "Consultant" k join "Company" c on c."id" = k."companyId" where k."id" = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, schedule: read }) => [id, read]));
}

async function readAbsences(
  ctx: Context,
  ids: readonly string[],
  days: readonly Day[],
): Promise<Map<string, AgendaAbsence[]>> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const blocks = await ctx.db.block.findMany({
    where: {
      resourceId: { in: [...ids] },
      fromUnit: { lt: quarterUnit(addDays(last, 1), 0) },
      toUnit: { gt: quarterUnit(first, 0) },
    },
    orderBy: { fromUnit: "asc" },
  });
  const absences = new Map<string, AgendaAbsence[]>();
  for (const { id, resourceId, reason, feedId, ...span } of blocks) {
    const one = { id, reason, imported: feedId !== null, parts: partsOf(span, days) };
    absences.set(resourceId, [...(absences.get(resourceId) ?? []), one]);
  }
  return absences;
}

function partsOf({ fromUnit, toUnit }: { fromUnit: number; toUnit: number }, days: readonly Day[]) {
  return days.flatMap((day) => {
    const start = quarterUnit(day, 0);
    const [from, to] = [Math.max(0, fromUnit - start), Math.min(quartersOfDay, toUnit - start)];
    return from < to ? [{ day, from, to }] : [];
  });
}
