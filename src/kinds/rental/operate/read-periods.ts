import type { Context } from "../../../platform/context.ts";
import { dayOfNumber } from "../rules/day-number.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import type { OccupancySpan, OccupancyStay } from "./occupancy-schema.ts";

/** Occupants of cars and houses by day, from their claims; days are numbers, the end not included. */

interface SpanRow {
  resourceId: string;
  ownerId: string;
  first: number;
  last: number;
  held: boolean;
  bookingId: string | null;
  /** Of the booking that has the days, or of the rental that has not come back. */
  stay: OccupancyStay | null;
  reason: string | null;
  /** The rental that has not come back. */
  overdueId: string | null;
  imported: boolean;
  works: boolean;
  /** A room is blocked with its villa. */
  ofVilla: boolean;
}

/** A period of one car or house. */
export interface OwnedSpan extends OccupancySpan {
  resourceId: string;
}

interface ConflictRow {
  resourceId: string;
  unit: number;
  code: string;
  customer: string;
  feed: string;
}

/** Days that were sold here although an imported calendar has them too. */
export function readConflicts(
  ctx: Context,
  ids: readonly string[],
  start: number,
  end: number,
): Promise<ConflictRow[]> {
  return ctx.db.$queryRaw<ConflictRow[]>`
    select b."resourceId"::text as "resourceId", c."unit", k."code", k."contactName" as "customer", f."name" as "feed"
    from "Block" b
      join "CalendarFeed" f on f."id" = b."feedId"
      join "Claim" c on c."resourceId" = b."resourceId" and c."unit" >= b."fromUnit" and c."unit" < b."toUnit"
      join "Booking" k on k."id" = c."bookingId"
    where b."resourceId" = any(${ids}::uuid[]) and c."unit" >= ${start} and c."unit" < ${end}
      and (c."expiresAt" is null or c."expiresAt" > ${ctx.now()})
    order by c."unit"`;
}

/** Consecutive claims of one owner are one span. A villa's block is the owner of its rooms' days too. */
export async function readPeriods(
  ctx: Context,
  ids: readonly string[],
  start: number,
  end: number,
): Promise<OwnedSpan[]> {
  const rows = await ctx.db.$queryRaw<SpanRow[]>`
    select s."resourceId"::text as "resourceId", coalesce(b."partOfId", s."ownerId")::text as "ownerId", s."first", s."last",
      s."held", case when b."id" is null then k."id"::text end as "bookingId", b."reason",
      case when k."id" is not null then jsonb_build_object(
        'customer', k."contactName", 'code', k."code", 'productId', k."productId",
        'startsAt', k."startsAt", 'endsAt', k."endsAt",
        'late', k."endsAt" < ${ctx.now()}
          and exists (select 1 from "Handover" h where h."bookingId" = k."id" and h."direction" = 'OUT')
          and not exists (select 1 from "Handover" h where h."bookingId" = k."id" and h."direction" = 'IN'),
        'cleaned', exists (select 1 from "Handover" h where h."bookingId" = k."id" and h."cleanedAt" is not null)) end as "stay",
      b."overdueId"::text as "overdueId", b."feedId" is not null as "imported", coalesce(b."works", false) as "works", b."partOfId" is not null as "ofVilla"
    from (
      select "resourceId", "ownerId", min("unit")::int as "first", max("unit")::int as "last", bool_or("held") as "held"
      from (
        select c."resourceId", c."bookingId" as "ownerId", c."unit", c."expiresAt" is not null as "held",
          c."unit" - row_number() over (partition by c."resourceId", c."bookingId" order by c."unit") as "run"
        from "Claim" c
        where c."resourceId" = any(${ids}::uuid[]) and c."unit" >= ${start} and c."unit" < ${end}
          and (c."expiresAt" is null or c."expiresAt" > ${ctx.now()})) u
      group by "resourceId", "ownerId", "run") s
      left join "Block" b on b."id" = s."ownerId"
      -- Days that a change holds until its difference is paid.
      left join "BookingChange" ch on ch."id" = s."ownerId"
      left join "Booking" k on k."id" = coalesce(b."overdueId", ch."bookingId", s."ownerId")
    order by s."first"`;
  return rows.map(spanView);
}

function stateOf({ bookingId, held, imported, overdueId }: SpanRow): OccupancySpan["state"] {
  if (bookingId) return held ? "HELD" : "SOLD";
  if (overdueId) return "OVERDUE";
  return imported ? "IMPORTED" : "BLOCKED";
}

function spanView(row: SpanRow): OwnedSpan {
  return {
    resourceId: row.resourceId,
    from: dayOfNumber(row.first),
    to: dayOfNumber(row.last + 1),
    state: stateOf(row),
    id: row.ownerId,
    label: labelOf(row),
    bookingId: row.bookingId ?? row.overdueId,
    stay: row.stay,
    ...(row.works ? { works: true as const } : {}),
  };
}

function labelOf({ bookingId, stay, reason, ofVilla }: SpanRow): string {
  if (bookingId) return [stay?.code, stay?.customer].filter(Boolean).join(" · ");
  return ofVilla ? rentalSupplyWords.ofVilla(reason ?? "") : (reason ?? "");
}
