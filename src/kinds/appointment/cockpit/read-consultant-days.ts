import type { Context } from "../../../platform/context.ts";
import {
  instantOfUnit,
  quartersOfDay,
  quarterUnit,
  timeOfQuarter,
  unitOfInstant,
} from "../../../shared/booking/quarters.ts";
import { addDays, type Day, dateOf, dayText, startOfDay } from "../../../shared/dates.ts";
import { cardOf } from "../search/make-consultant-card.ts";
import { readAgendas } from "../search/read-agendas.ts";
import { type OpenQuarter, openQuarters } from "../slot/free-starts.ts";
import { schedule } from "../slot/schedule-schema.ts";
import { readSchedule } from "../slot/schedule-sql.ts";
import { readAgendaVisits } from "../visit/read-agenda-visits.ts";
import type {
  CockpitVisit,
  ConsultantAway,
  ConsultantCockpit,
  ConsultantException,
  ConsultantHours,
  ConsultantState,
} from "./consultant-schema.ts";

const absencesShown = 10;
/** Days ahead to read: no service opens its agenda further. */
const aheadDays = 121;

interface ConsultantHere {
  id: string;
  companyId: string;
  active: boolean;
  /** The places of a branch; null for all. */
  places: string[] | null;
  today: Day;
}

/** A consultant's visits and state of today, and the absences. */
export async function readConsultantDays(
  ctx: Context,
  here: ConsultantHere,
): Promise<Pick<ConsultantCockpit, "state" | "hours" | "visits" | "absences" | "exceptions">> {
  const { id, companyId, places, today } = here;
  const { timeZone } = ctx.country;
  const now = unitOfInstant(ctx.now(), timeZone);
  const [written, terminals, visits, blocks, exceptions] = await Promise.all([
    readSchedule(ctx.db, id),
    ctx.db.terminal.findMany({ where: { companyId }, select: { id: true, name: true } }),
    readAgendaVisits(ctx, {
      companyId,
      consultantId: id,
      places,
      first: startOfDay(today, timeZone),
      end: startOfDay(addDays(today, 1), timeZone),
      timeZone,
    }),
    ctx.db.block.findMany({
      where: { resourceId: id, toUnit: { gt: now }, feedId: null },
      orderBy: { fromUnit: "asc" },
      take: absencesShown,
    }),
    ctx.db.timetableException.findMany({
      where: { consultantId: id, day: { gte: dateOf(today) } },
      orderBy: { day: "asc" },
      take: absencesShown,
      include: { cells: true },
    }),
  ]);
  const names = new Map(terminals.map((place) => [place.id, place.name]));
  const open = openQuarters(schedule.parse(written), today);
  const away = blocks.find(({ fromUnit }) => fromUnit <= now);
  const at = (unit: number) => (instantOfUnit(unit, timeZone) ?? startOfDay(today, timeZone)).toISOString();
  return {
    state: stateOf({
      active: here.active,
      away: away ? { until: at(away.toUnit), reason: away.reason } : null,
      receives: visits.some(({ status }) => status === "IN_CONSULTATION"),
      hours: hoursOf(open, names),
      now: now - quarterUnit(today, 0),
    }),
    hours: hoursOf(open, names),
    visits: visits.map((visit): CockpitVisit => {
      const start = quarterUnit(visit.day, visit.quarter);
      const late = visit.paid && visit.status === "EXPECTED" && new Date(at(start)) < ctx.now();
      return { ...visit, late };
    }),
    absences: blocks.map(
      ({ id: blockId, fromUnit, toUnit, reason }): ConsultantAway => ({
        id: blockId,
        from: at(fromUnit),
        to: at(toUnit),
        wholeDays: fromUnit % quartersOfDay === 0 && toUnit % quartersOfDay === 0,
        reason,
      }),
    ),
    exceptions: exceptions.map(
      ({ day, reason, cells }): ConsultantException => ({
        day: dayText(day),
        reason,
        hours: hoursOf(
          cells
            .map(({ quarter, placeId, sublocationId }) => ({ quarter, placeId, roomId: sublocationId }))
            .sort((a, b) => a.quarter - b.quarter),
          names,
        ),
      }),
    ),
  };
}

/** Groups consecutive quarter-hours at one place into hours. */
function hoursOf(open: readonly OpenQuarter[], names: ReadonlyMap<string, string>): ConsultantHours[] {
  const spans: { first: number; end: number; placeId: string }[] = [];
  for (const { quarter, placeId } of open) {
    const last = spans.at(-1);
    if (last?.end === quarter && last.placeId === placeId) last.end = quarter + 1;
    else spans.push({ first: quarter, end: quarter + 1, placeId });
  }
  return spans.map(({ first, end, placeId }) => ({
    from: timeOfQuarter(first),
    to: end === quartersOfDay ? "24:00" : timeOfQuarter(end),
    place: names.get(placeId) ?? "",
  }));
}

interface Moment {
  active: boolean;
  away: { until: string; reason: string } | null;
  receives: boolean;
  hours: readonly ConsultantHours[];
  /** In quarter-hours since midnight. */
  now: number;
}

function stateOf({ active, away, receives, hours, now }: Moment): ConsultantState {
  if (!active) return { name: "INACTIVE", until: null, reason: "" };
  if (away) return { name: "AWAY", ...away };
  const time = timeOfQuarter(now);
  const span = hours.find(({ from, to }) => from <= time && time < to);
  if (receives) return { name: "IN_CONSULTATION", until: span?.to ?? null, reason: "" };
  return { name: span ? "OPEN" : "CLOSED", until: span?.to ?? null, reason: "" };
}

/** The first start of any service that customers can book; null for a consultant who cannot be booked. */
export async function readNextFree(
  ctx: Context,
  { id, today }: Pick<ConsultantHere, "id" | "today">,
): Promise<ConsultantCockpit["next"]> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const [agenda] = await readAgendas(ctx.db, {
    countryId: ctx.country.id,
    now,
    from: quarterUnit(today, 0),
    to: quarterUnit(addDays(today, aheadDays), 0),
    consultantIds: [id],
  });
  const first = agenda && cardOf(agenda, { from: today, days: 0, now, timeZone }).first;
  if (!first) return null;
  return {
    startsAt: first.startsAt,
    service: agenda.offers.find((offer) => offer.id === first.offerId)?.service ?? "",
    place: agenda.places.find((place) => place.id === first.placeId)?.name ?? "",
  };
}
