import { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isoWeekday } from "../../../shared/calendar.ts";
import { addDays, dayOf, formatTime, startOfDay } from "../../../shared/dates.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { findRoomConflicts } from "./find-room-conflicts.ts";
import { auditSession } from "./lock-event.ts";
import { movedWindow } from "./move-tariffs.ts";
import { datesMaximum, missingDates, requireRoom, type SessionDate, sessionDate } from "./plan-sessions.ts";
import type { CopySessionInput, CopyWeekInput, SessionsPlanned } from "./supply-schema.ts";

/** Copies sessions to other dates with their current hall, places and tariffs. */

const columns = {
  id: true,
  countryId: true,
  companyId: true,
  terminalId: true,
  cityId: true,
  domainId: true,
  title: true,
  images: true,
  price: true,
  currency: true,
  comment: true,
  canChoosePlace: true,
  requireValidation: true,
  refundable: true,
  status: true,
  startsAt: true,
  endsAt: true,
  country: { select: { timeZone: true } },
  eventSession: {
    include: { pools: { include: { tariffs: { where: { complimentary: false } } } } },
  },
} satisfies Prisma.ProductSelect;

type Product = Prisma.ProductGetPayload<{ select: typeof columns }>;
type Source = Product & {
  startsAt: Date;
  endsAt: Date;
  eventSession: NonNullable<Product["eventSession"]>;
};

interface Copy extends SessionDate {
  source: Source;
}

/** Narrows the type: the columns are null for other kinds only. */
const isSession = (product: Product): product is Source =>
  product.startsAt !== null && product.endsAt !== null && product.eventSession !== null;

export async function copySession(ctx: Context, input: CopySessionInput): Promise<SessionsPlanned> {
  return withRetry(ctx.db, async (tx) => {
    const source = await tx.product.findUnique({ where: { id: input.id }, select: columns });
    if (!source || !isSession(source)) throw new AppError("NOT_FOUND");
    await requireCompanyStaff(ctx, tx, source.companyId, source.terminalId);
    const times =
      input.times.length > 0 ? input.times : [formatTime(plannedStart(source), timeZoneOf(source))];
    const dates = [...new Set(input.days)]
      .sort()
      .flatMap((day) => [...new Set(times)].sort().map((time) => copyAt(source, day, time)));
    return writeCopies(ctx, tx, dates, "days");
  });
}

/** Copies every session of a week that was not cancelled to the same weekday and hour of the following weeks. */
export async function copyWeek(ctx: Context, input: CopyWeekInput): Promise<SessionsPlanned> {
  return withRetry(ctx.db, async (tx) => {
    await requireCompanyStaff(ctx, tx, input.companyId, null);
    const { country } = await tx.company.findUniqueOrThrow({
      where: { id: input.companyId },
      select: { country: { select: { timeZone: true } } },
    });
    const monday = addDays(input.week, 1 - isoWeekday(input.week));
    const from = startOfDay(monday, country.timeZone);
    const until = startOfDay(addDays(monday, 7), country.timeZone);
    const found = await tx.product.findMany({
      where: {
        companyId: input.companyId,
        kind: "event",
        status: { not: "CANCELLED" },
        startsAt: { gte: from, lt: until },
        ...(input.eventId ? { eventSession: { eventId: input.eventId } } : {}),
      },
      select: columns,
      orderBy: { startsAt: "asc" },
    });
    const sources = found.filter(isSession);
    if (sources.length === 0)
      throw new AppError("INVALID_INPUT", { fields: { week: eventSupplyWords.validation.emptyWeek } });
    const dates = Array.from({ length: input.weeks }, (_, index) => (index + 1) * 7).flatMap((days) =>
      sources.map((source) => {
        const [zone, start] = [timeZoneOf(source), plannedStart(source)];
        return copyAt(source, addDays(dayOf(start, zone), days), formatTime(start, zone));
      }),
    );
    return writeCopies(ctx, tx, dates, "weeks");
  });
}

/** A copy begins when the session was to begin before it was delayed. */
const plannedStart = ({ startsAt, eventSession }: Source) =>
  new Date(startsAt.getTime() - eventSession.delayMinutes * 60_000);

const timeZoneOf = ({ country }: Source) => country.timeZone;

function copyAt(source: Source, day: string, time: string): Copy {
  const length = source.endsAt.getTime() - source.startsAt.getTime();
  return { source, ...sessionDate({ day, time, length, timeZone: timeZoneOf(source) }) };
}

async function writeCopies(
  ctx: Context,
  tx: Tx,
  wanted: readonly Copy[],
  field: "days" | "weeks",
): Promise<SessionsPlanned> {
  const dates = wanted.filter(({ startsAt }) => startsAt > ctx.now());
  const { past, tooManyDates } = eventSupplyWords.validation;
  if (dates.length === 0) throw new AppError("INVALID_INPUT", { fields: { [field]: past } });
  if (dates.length > datesMaximum) throw new AppError("INVALID_INPUT", { fields: { [field]: tooManyDates } });
  const missing = await lockMissing(tx, dates);
  const onSale = missing.filter(({ source }) => source.status === "PUBLISHED");
  const [first] = dates;
  if (first) await requireRoom(ctx, tx, first.source.companyId, onSale.length);
  const warnings = await conflictsOf(tx, missing);
  for (const copy of missing) await writeCopy(ctx, tx, copy);
  return {
    created: missing.length,
    drafts: missing.length - onSale.length,
    known: dates.length - missing.length,
    dates: missing.map(({ startsAt }) => startsAt.toISOString()).sort(),
    warnings,
  };
}

/** Locks the events in order, so that two copies at once run one after the other. */
async function lockMissing(tx: Tx, dates: readonly Copy[]): Promise<Copy[]> {
  const missing: Copy[] = [];
  const eventIds = [...new Set(dates.map(({ source }) => source.eventSession.eventId))].sort();
  for (const eventId of eventIds) {
    await tx.$queryRaw`select 1 from "Event" where "id" = ${eventId}::uuid for no key update`;
    const own = dates.filter(({ source }) => source.eventSession.eventId === eventId);
    missing.push(...(await missingDates(tx, eventId, own)));
  }
  return missing;
}

async function conflictsOf(tx: Tx, copies: readonly Copy[]): Promise<string[]> {
  const halls = new Set(copies.map(({ source }) => source.eventSession.venueMapId));
  const found: string[] = [];
  for (const venueMapId of halls) {
    const sorted = copies
      .filter(({ source }) => source.eventSession.venueMapId === venueMapId)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const [first] = sorted;
    if (!first) continue;
    const { title } = first.source;
    const timeZone = timeZoneOf(first.source);
    found.push(...(await findRoomConflicts(tx, { venueMapId, dates: sorted, title, timeZone })));
  }
  return found;
}

async function writeCopy(ctx: Context, tx: Tx, { source, slot, startsAt, endsAt }: Copy): Promise<void> {
  const { id: _, country: _country, eventSession, status, ...product } = source;
  const moved = (moment: Date) => new Date(moment.getTime() + startsAt.getTime() - source.startsAt.getTime());
  const move = { from: plannedStart(source), to: startsAt };
  const { eventId, companyId, venueMapId, layout, entrances, pools } = eventSession;
  const copy = await tx.product.create({
    select: { id: true },
    data: {
      ...product,
      kind: "event",
      startsAt,
      endsAt,
      status: status === "PUBLISHED" ? "PUBLISHED" : "DRAFT",
      eventSession: {
        create: {
          ...{ slot, eventId, companyId, venueMapId, entrances },
          layout: layout ?? undefined,
          doorsAt: moved(eventSession.doorsAt),
          saleEndsAt: moved(eventSession.saleEndsAt),
          pools: { create: pools.map((pool) => poolColumns(pool, move)) },
        },
      },
    },
  });
  await auditSession(
    ctx,
    tx,
    { productId: copy.id, companyId },
    { action: "event-session.create", after: { startsAt, copyOf: source.id } },
  );
}

type Pool = Source["eventSession"]["pools"][number];

function poolColumns({ ordinal, name, capacity, map, tariffs }: Pool, move: { from: Date; to: Date }) {
  return {
    ...{ ordinal, name, capacity },
    map: map ?? Prisma.DbNull,
    tariffs: {
      create: tariffs.map(({ id: _, poolId: _pool, ...tariff }) => ({
        ...tariff,
        ...movedWindow(tariff, move),
      })),
    },
  };
}
