import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dayOf, formatTime, startOfDay } from "../../../shared/dates.ts";
import { type Reach, reachIn } from "../../../shared/reach.ts";
import { pathResource } from "../supply/path.resource.ts";
import { tripResource } from "../supply/trip.resource.ts";
import type { TimetableInput, WeekDeparture, WeekTimetable } from "./timetable-schema.ts";

const hour = 3_600_000;
/** The largest difference between two time zones. */
const clocksApart = 26 * hour;
/** Ceiling, far above what a company runs in a week. */
const most = 3000;

/** The departures of a week on the lines that this person runs, with what is sold of each. */
export async function getTimetable(ctx: Context, { area, from }: TimetableInput): Promise<WeekTimetable> {
  const reach = reachIn(requireActor(ctx), area);
  if (!reach) throw new AppError("FORBIDDEN");
  const [trips, lines] = await Promise.all([readTrips(ctx, area, reach, from), readLines(ctx, area, reach)]);
  const sold = await readSold(
    ctx,
    trips.map(({ id }) => id),
  );
  const until = addDays(from, 7);
  const departures = trips
    .flatMap((row) => departureOf(row, sold.get(row.id), ctx.now()))
    .filter(({ day }) => day >= from && day < until);
  return { from, lines, departures };
}

function readTrips(ctx: Context, area: TimetableInput["area"], reach: Reach, from: string) {
  const start = startOfDay(from).getTime();
  const startsAt = {
    gte: new Date(start - clocksApart),
    lt: new Date(start + 7 * 24 * hour + clocksApart),
  };
  return ctx.db.product.findMany({
    where: { AND: [tripResource.scope[area]?.(reach) as Prisma.ProductWhereInput, { startsAt }] },
    select: {
      id: true,
      startsAt: true,
      endsAt: true,
      status: true,
      price: true,
      currency: true,
      country: { select: { timeZone: true } },
      trip: {
        select: {
          pathId: true,
          seatCount: true,
          driver: true,
          delayMinutes: true,
          bus: { select: { name: true } },
        },
      },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: most,
  });
}

async function readLines(
  ctx: Context,
  area: TimetableInput["area"],
  reach: Reach,
): Promise<WeekTimetable["lines"]> {
  const paths = await ctx.db.path.findMany({
    where: pathResource.scope[area]?.(reach) as Prisma.PathWhereInput,
    select: {
      id: true,
      active: true,
      startTerminal: { select: { name: true } },
      endTerminal: { select: { name: true } },
    },
  });
  return paths
    .map(({ id, active, startTerminal, endTerminal }) => ({
      id,
      name: `${startTerminal.name} → ${endTerminal.name}`,
      runs: active,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "fr"));
}

interface Sold {
  sold: number;
  held: number;
}

async function readSold(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Sold>> {
  const rows = await ctx.db.$queryRaw<(Sold & { id: string })[]>`
    select "resourceId"::text as "id", count(*) filter (where "expiresAt" is null)::int as "sold",
      count(*) filter (where "expiresAt" > ${ctx.now()})::int as "held"
    from "Claim" where "resourceId" = any(${[...ids]}::uuid[]) group by 1`;
  return new Map(rows.map(({ id, sold, held }) => [id, { sold, held }]));
}

type TripRow = Awaited<ReturnType<typeof readTrips>>[number];

function departureOf(row: TripRow, units: Sold | undefined, now: Date): WeekDeparture[] {
  const { id, startsAt, endsAt, status, price, currency, country, trip } = row;
  if (!trip || !startsAt) return [];
  const { pathId, seatCount, driver, delayMinutes, bus } = trip;
  return [
    {
      ...{ id, pathId, status, price, currency, driver, delayMinutes },
      day: dayOf(startsAt, country.timeZone),
      time: formatTime(startsAt, country.timeZone),
      minutes: Math.max(0, Math.round(((endsAt ?? startsAt).getTime() - startsAt.getTime()) / 60_000)),
      seats: seatCount,
      sold: units?.sold ?? 0,
      held: units?.held ?? 0,
      bus: bus.name,
      lacksDriver: !driver && startsAt > now && startsAt.getTime() < now.getTime() + 24 * hour,
      left: startsAt <= now,
    },
  ];
}
