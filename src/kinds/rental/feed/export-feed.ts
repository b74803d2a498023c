import ical from "ical-generator";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOfNumber } from "../rules/day-number.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

interface TakenRow {
  ownerId: string;
  first: number;
  last: number;
}

/**
 * Bookings and blocks as a calendar for other sites; those of the rooms of a villa too, which cannot be let without
 * them. Periods imported for this car or house are left out: a site would otherwise get its own bookings back.
 */
export async function exportFeed(ctx: Context, { token }: { token: string }): Promise<string> {
  const address = await ctx.db.calendarAddress.findUnique({ where: { token } });
  const found =
    address && (await ctx.db.product.findUnique({ where: { id: address.resourceId, kind: "location" } }));
  if (!found) throw new AppError("NOT_FOUND");
  const { id, title } = found;
  // Consecutive days of one booking are one event.
  const rows = await ctx.db.$queryRaw<TakenRow[]>`
    select "ownerId"::text as "ownerId", min("unit")::int as "first", max("unit")::int as "last" from (
      select "ownerId", "unit", "unit" - row_number() over (partition by "ownerId" order by "unit") as "run" from (
        select distinct coalesce(b."partOfId", c."bookingId") as "ownerId", c."unit"
        from "Claim" c
          left join "Block" b on b."id" = c."bookingId"
          left join "CalendarFeed" f on f."id" = b."feedId"
        where c."resourceId" in (
            select ${id}::uuid union all select "productId" from "RentalHouse" where "parentId" = ${id}::uuid)
          and c."expiresAt" is null and f."resourceId" is distinct from ${id}::uuid) days) runs
    group by "ownerId", "run" order by "first"`;
  const calendar = ical({ name: title });
  for (const { ownerId, first, last } of rows) {
    calendar.createEvent({
      id: `${ownerId}-${first}@mboa`,
      start: new Date(`${dayOfNumber(first)}T00:00:00Z`),
      end: new Date(`${dayOfNumber(last + 1)}T00:00:00Z`),
      allDay: true,
      timezone: "UTC",
      summary: rentalSupplyWords.feed.taken,
    });
  }
  return calendar.toString();
}
