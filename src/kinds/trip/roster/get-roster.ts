import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, type Day, dayOf, formatTime, startOfDay } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { type Reach, reachIn } from "../../../shared/reach.ts";
import { readDrivers } from "./read-drivers.ts";
import type { NamedDriver, Roster, RosterDeparture, RosterInput } from "./roster-schema.ts";

/** The largest difference between two time zones. */
const clocksApart = 26 * hour;
/** Ceiling, far above what a company runs in a week. */
const most = 3000;

/** The departures that leave where this person works, with their drivers, and all drivers of their companies. */
export async function getRoster(ctx: Context, { area, from, days }: RosterInput): Promise<Roster> {
  const reach = reachIn(requireActor(ctx), area);
  if (!reach) throw new AppError("FORBIDDEN");
  const [rows, before] = await Promise.all([
    readDepartures(ctx, area, reach, { from, days }),
    readDepartures(ctx, area, reach, { from: addDays(from, -7), days }),
  ]);
  const lastWeek = new Map(
    before.flatMap((row) => (driverOf(row) ? [[timeKey(row, 7), driverOf(row)]] : [])),
  );
  const start = startOfDay(from).getTime();
  const span = { from: new Date(start - clocksApart), to: new Date(start + days * 24 * hour + clocksApart) };
  const companies = area === "partner" ? [...reach.companies] : await companiesOf(ctx, reach);
  return {
    departures: rows.map((row) => departureOf(row, lastWeek.get(timeKey(row, 0)) ?? null, ctx.now())),
    drivers: await readDrivers(
      ctx.db,
      {
        companyId: { in: companies },
        OR: [{ active: true }, { trips: { some: { productId: { in: rows.map(({ id }) => id) } } } }],
      },
      span,
    ),
  };
}

async function companiesOf(ctx: Context, { terminals }: Reach): Promise<string[]> {
  const found = await ctx.db.terminal.findMany({
    where: { id: { in: [...terminals] } },
    select: { companyId: true },
  });
  return [...new Set(found.map(({ companyId }) => companyId))];
}

async function readDepartures(
  ctx: Context,
  area: RosterInput["area"],
  { companies, terminals }: Reach,
  { from, days }: { from: Day; days: number },
) {
  const start = startOfDay(from).getTime();
  const own: Prisma.ProductWhereInput =
    area === "partner" ? { companyId: { in: [...companies] } } : { terminalId: { in: [...terminals] } };
  const rows = await ctx.db.product.findMany({
    where: {
      ...own,
      kind: "trip",
      startsAt: {
        gte: new Date(start - clocksApart),
        lt: new Date(start + days * 24 * hour + clocksApart),
      },
    },
    select: {
      id: true,
      companyId: true,
      title: true,
      status: true,
      startsAt: true,
      endsAt: true,
      country: { select: { timeZone: true } },
      trip: {
        select: {
          pathId: true,
          delayMinutes: true,
          driver: true,
          driverId: true,
          bus: { select: { name: true } },
          marks: { where: { moment: "ARRIVED" }, select: { at: true } },
        },
      },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: most,
  });
  const until = addDays(from, days);
  return rows.filter(({ startsAt, country }) => {
    const day = startsAt && dayOf(startsAt, country.timeZone);
    return day !== null && day >= from && day < until;
  });
}

type Row = Awaited<ReturnType<typeof readDepartures>>[number];

const driverOf = ({ trip }: Row): NamedDriver | null =>
  trip?.driver ? { driverId: trip.driverId, name: trip.driver } : null;

/** The line and the planned local time, this many days later: a delay does not make it another departure. */
function timeKey({ startsAt, country, trip }: Row, daysLater: number): string {
  const planned = (startsAt?.getTime() ?? 0) - (trip?.delayMinutes ?? 0) * 60_000;
  const day = addDays(dayOf(planned, country.timeZone), daysLater);
  return `${trip?.pathId} ${day} ${formatTime(planned, country.timeZone)}`;
}

function departureOf(row: Row, lastWeek: NamedDriver | null, now: Date): RosterDeparture {
  const { id, companyId, title, status, country, trip } = row;
  const startsAt = row.startsAt ?? now;
  const endsAt = row.endsAt ?? startsAt;
  return {
    ...{ id, companyId, status, lastWeek },
    line: title,
    timeZone: country.timeZone,
    day: dayOf(startsAt, country.timeZone),
    time: formatTime(startsAt, country.timeZone),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    delayMinutes: trip?.delayMinutes ?? 0,
    bus: trip?.bus.name ?? "",
    driver: driverOf(row),
    open: status !== "CANCELLED" && endsAt > now && trip?.marks.length === 0,
  };
}
