import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { type Reach, reachIn } from "../../../shared/reach.ts";
import { conflictingSessions } from "../rules/room-conflict.ts";
import { sessionState } from "../rules/session-state.ts";
import { eventPlaceResource } from "../supply/event-place.resource.ts";
import { eventSessionResource } from "../supply/event-session.resource.ts";
import { venueMapResource } from "../supply/venue-map.resource.ts";
import type { CalendarSession, SessionCalendar, SessionCalendarInput } from "./calendar-schema.ts";

/** Ceiling, far above what an organiser plans in a year. */
const most = 3000;
/** A session of the period may meet one beside it; none is longer than a week. */
const beside = 8 * 24 * hour;

type Area = SessionCalendarInput["area"];

/** The sessions of a period, by hall: those that this person also finds in the list of sessions. */
export async function getSessionCalendar(
  ctx: Context,
  { area, from, days }: SessionCalendarInput,
): Promise<SessionCalendar> {
  const reach = reachIn(requireActor(ctx), area);
  if (!reach) throw new AppError("FORBIDDEN");
  const { timeZone } = ctx.country;
  const start = startOfDay(from, timeZone);
  const end = startOfDay(addDays(from, days), timeZone);
  const [rows, rooms] = await Promise.all([
    readSessions(ctx, area, reach, { start, end }),
    readRooms(ctx, area, reach),
  ]);
  const sold = await readSold(
    ctx,
    rows.map(({ id }) => id),
  );
  const conflicts = conflictingSessions(rows);
  const bars = rows
    .filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start)
    .map((row) => ({
      roomId: row.venueMapId ?? row.placeId,
      session: sessionOf(row, { taken: sold.get(row.id), conflict: conflicts.has(row.id), now: ctx.now() }),
    }));
  const shown = rooms.map(({ inUse, ...room }) => {
    const sessions = bars.filter(({ roomId }) => roomId === room.id).map(({ session }) => session);
    return { inUse, room: { ...room, sessions } };
  });
  // One that was closed shows as long as it has sessions.
  const inUse = shown.filter((one) => one.inUse || one.room.sessions.length > 0);
  return { from, days, timeZone, rooms: inUse.map(({ room }) => room) };
}

async function readSessions(
  ctx: Context,
  area: Area,
  reach: Reach,
  { start, end }: { start: Date; end: Date },
) {
  const [before, after] = [new Date(start.getTime() - beside), new Date(end.getTime() + beside)];
  const products = await ctx.db.product.findMany({
    where: {
      AND: [
        eventSessionResource.scope[area]?.(reach) as Prisma.ProductWhereInput,
        { startsAt: { lt: after }, endsAt: { gt: before } },
      ],
    },
    select: {
      id: true,
      title: true,
      status: true,
      startsAt: true,
      endsAt: true,
      terminalId: true,
      eventSession: {
        select: { venueMapId: true, saleEndsAt: true, pools: { select: { capacity: true } } },
      },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: most,
  });
  return products.flatMap(({ id, title, status, startsAt, endsAt, terminalId, eventSession }) => {
    if (!startsAt || !endsAt || !eventSession) return [];
    const { venueMapId, saleEndsAt, pools } = eventSession;
    const capacity = pools.reduce((sum, pool) => sum + pool.capacity, 0);
    return [
      { id, title, status, startsAt, endsAt, saleEndsAt, capacity, venueMapId, placeId: terminalId ?? "" },
    ];
  });
}

/** The maps of all places, and the places: those without a map have sessions without one. */
async function readRooms(ctx: Context, area: Area, reach: Reach) {
  const [maps, places] = await Promise.all([
    ctx.db.venueMap.findMany({
      where: venueMapResource.scope[area]?.(reach) as Prisma.VenueMapWhereInput,
      select: { id: true, name: true, active: true, place: { select: { id: true, name: true } } },
    }),
    ctx.db.terminal.findMany({
      where: eventPlaceResource.scope[area]?.(reach) as Prisma.TerminalWhereInput,
      select: { id: true, name: true, active: true },
    }),
  ]);
  const drawn = new Set(maps.filter(({ active }) => active).map(({ place }) => place.id));
  const rooms = [
    ...maps.map(({ id, name, active, place }) => ({ id, name, place: place.name, inUse: active })),
    ...places.map(({ id, name, active }) => ({ id, name, place: "", inUse: active && !drawn.has(id) })),
  ];
  const key = ({ place, name }: { place: string; name: string }) => (place ? `${place} ${name}` : name);
  return rooms.sort((one, other) => key(one).localeCompare(key(other), "fr"));
}

interface Taken {
  sold: number;
  held: number;
}

async function readSold(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Taken>> {
  const rows = await ctx.db.$queryRaw<(Taken & { id: string })[]>`
    select "resourceId"::text as "id", count(*) filter (where "expiresAt" is null)::int as "sold",
      count(*) filter (where "expiresAt" > ${ctx.now()})::int as "held"
    from "Claim" where "resourceId" = any(${[...ids]}::uuid[]) group by 1`;
  return new Map(rows.map(({ id, sold, held }) => [id, { sold, held }]));
}

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

interface Facts {
  taken: Taken | undefined;
  conflict: boolean;
  now: Date;
}

function sessionOf(row: SessionRow, { taken, conflict, now }: Facts): CalendarSession {
  const { id, title, startsAt, endsAt, capacity } = row;
  const { sold, held } = taken ?? { sold: 0, held: 0 };
  return {
    ...{ id, title, sold, held, capacity, conflict },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: sessionState({ ...row, sold }, now),
  };
}
