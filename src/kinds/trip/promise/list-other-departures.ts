import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { hour } from "../../../shared/durations.ts";
import type { OtherDeparture } from "./promise-schema.ts";

const offered = 3;
const within = 24 * hour;

type Late = Pick<Booking, "id" | "billId" | "productId" | "companyId" | "currency" | "countryId" | "places">;

/**
 * The next departures of the line with enough places for a traveller whose bus has not left: of its own company, and of
 * every company that takes part. `own`: only of its own. They leave before the way back of the same bill.
 */
export async function listOtherDepartures(
  ctx: Context,
  booking: Late,
  { own }: { own: boolean },
): Promise<OtherDeparture[]> {
  const now = ctx.now();
  const back = await ctx.db.booking.findFirst({
    where: {
      billId: booking.billId,
      leg: "RETURN",
      kind: "trip",
      status: "CONFIRMED",
      id: { not: booking.id },
    },
    orderBy: { startsAt: "asc" },
    select: { startsAt: true },
  });
  const latest = Math.min(now.getTime() + within, back?.startsAt.getTime() ?? Number.POSITIVE_INFINITY);
  const rows = await ctx.db.$queryRaw<
    (Omit<OtherDeparture, "departsAt" | "arrivesAt"> & Record<"departsAt" | "arrivesAt", Date>)[]
  >`
    select f.* from (
      select p."id"::text as "productId", c."name" as "company", s."name" as "terminal", p."startsAt" as "departsAt",
        p."endsAt" as "arrivesAt", t."seatCount" - cardinality(coalesce(t."counterSeats", '{}')) - (
          select count(*) from "Claim" m where m."resourceId" = p."id" and m."unit" <> all(coalesce(t."counterSeats", '{}'))
            and (m."expiresAt" is null or m."expiresAt" > ${now}))::int as "free"
      from "Product" late
      join "Product" p on p."kind" = 'trip' and p."cityId" = late."cityId" and p."toCityId" = late."toCityId"
      join "Trip" t on t."productId" = p."id"
      join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
      join "Path" l on l."id" = t."pathId"
      join "Terminal" s on s."id" = l."startTerminalId"
      where late."id" = ${booking.productId}::uuid and p."id" <> late."id" and p."status" = 'PUBLISHED'
        and not p."requireValidation" and p."countryId" = ${booking.countryId}::uuid and p."currency" = ${booking.currency}
        and p."startsAt" > ${now} and p."startsAt" < ${new Date(latest)}
        and not exists (select 1 from "TripMark" m where m."productId" = p."id")
        and (p."companyId" = ${booking.companyId}::uuid
          or (not ${own}::boolean and exists (select 1 from "DeparturePromise" d where d."companyId" = p."companyId")))
    ) f
    where f."free" >= ${booking.places}
    order by f."departsAt", f."productId" limit ${offered}`;
  return rows.map(({ departsAt, arrivesAt, ...row }) => ({
    ...row,
    departsAt: departsAt.toISOString(),
    arrivesAt: arrivesAt.toISOString(),
  }));
}
