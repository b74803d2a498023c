import ical from "ical-generator";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { rentalSupplyFr } from "../../../shared/fr/rental/rental-supply.ts";
import { dayOfNumber } from "../../../shared/rental/day-number.ts";

interface TakenRow {
  ownerId: string;
  first: number;
  last: number;
}

/**
 * Bookings and manual blocks as a calendar for other sites. Imported periods are left out: a site would otherwise get
 * its own bookings back.
 */
export async function exportFeed(ctx: Context, { token }: { token: string }): Promise<string> {
  const found = await ctx.db.rentalFeedExport.findUnique({
    where: { token },
    select: { product: { select: { id: true, title: true } } },
  });
  if (!found) throw new AppError("NOT_FOUND");
  const { id, title } = found.product;
  // Consecutive days of one booking are one event.
  const rows = await ctx.db.$queryRaw<TakenRow[]>`
    select "ownerId"::text as "ownerId", min("unit")::int as "first", max("unit")::int as "last" from (
      select c."bookingId" as "ownerId", c."unit",
        c."unit" - row_number() over (partition by c."bookingId" order by c."unit") as "run"
      from "Claim" c
      where c."resourceId" = ${id}::uuid and c."expiresAt" is null
        and not exists (select 1 from "Block" b where b."id" = c."bookingId" and b."feedId" is not null)) runs
    group by "ownerId", "run" order by "first"`;
  const calendar = ical({ name: title });
  for (const { ownerId, first, last } of rows) {
    calendar.createEvent({
      id: `${ownerId}-${first}@mboa`,
      start: new Date(`${dayOfNumber(first)}T00:00:00Z`),
      end: new Date(`${dayOfNumber(last + 1)}T00:00:00Z`),
      allDay: true,
      timezone: "UTC",
      summary: rentalSupplyFr.feed.taken,
    });
  }
  return calendar.toString();
}
