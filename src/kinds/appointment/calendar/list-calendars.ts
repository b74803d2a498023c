import type { Context } from "../../../platform/context.ts";
import { hostOf } from "../../../shared/address/host-of.ts";
import { feedFaultWords } from "../../../shared/words/fr/booking/feeds.ts";
import { requireCalendars } from "./calendar-reach.ts";
import type { ConsultantCalendars, ConsultantInput } from "./calendar-schema.ts";

const conflictsShown = 50;

/** The calendars that are connected to a consultant's agenda, and the appointments that meet their busy times. */
export async function listCalendars(
  ctx: Context,
  { consultantId }: ConsultantInput,
): Promise<ConsultantCalendars> {
  const { companyId } = await requireCalendars(ctx, ctx.db, consultantId);
  const [address, feeds, conflicts, { country }] = await Promise.all([
    ctx.db.calendarAddress.findUnique({ where: { resourceId: consultantId } }),
    ctx.db.calendarFeed.findMany({
      where: { resourceId: consultantId, kind: "rdv" },
      orderBy: { createdAt: "asc" },
    }),
    readConflicts(ctx, consultantId),
    ctx.db.company.findUniqueOrThrow({
      where: { id: companyId },
      select: { country: { select: { timeZone: true } } },
    }),
  ]);
  return {
    shared: address !== null,
    calendars: feeds.map(({ id, name, url, state, error, syncedAt, events }) => ({
      ...{ id, name, state, events },
      error: error && feedFaultWords[error],
      host: hostOf(url),
      syncedAt: syncedAt?.toISOString() ?? null,
    })),
    conflicts: conflicts.map(({ startsAt, ...one }) => ({ ...one, startsAt: startsAt.toISOString() })),
    timeZone: country.timeZone,
  };
}

type ConflictRow = Omit<ConsultantCalendars["conflicts"][number], "startsAt"> & { startsAt: Date };

/** An appointment keeps its time: it stands here until it is moved, cancelled or over, or the calendar frees its time. */
const readConflicts = (ctx: Context, consultantId: string) =>
  ctx.db.$queryRaw<ConflictRow[]>`
    select distinct on (k."startsAt", k."id") k."id"::text as "bookingId", k."code", coalesce((
        select p."name" from "Passenger" p where p."bookingId" = k."id" limit 1), k."contactName") as "name",
      k."startsAt", c."expiresAt" is null as "sold", f."name" as "calendar"
    from "CalendarFeed" f
      join "Block" b on b."feedId" = f."id"
      join "Claim" c on c."resourceId" = b."resourceId" and c."unit" >= b."fromUnit" and c."unit" < b."toUnit"
      join "Booking" k on k."id" = c."bookingId"
    where f."resourceId" = ${consultantId}::uuid and k."endsAt" > ${ctx.now()}
      and (c."expiresAt" is null or c."expiresAt" > ${ctx.now()})
    order by k."startsAt", k."id" limit ${conflictsShown}`;
