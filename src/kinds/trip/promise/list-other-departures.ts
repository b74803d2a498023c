import { type Booking, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { hour } from "../../../shared/durations.ts";
import { freePlaces, onSale } from "../search/read-departures.ts";
import type { OtherDeparture } from "./promise-schema.ts";
import { readNextLegs } from "./read-legs.ts";

const offered = 3;
const within = 24 * hour;

/** A booking whose bus has not left. */
export type LateBooking = Pick<
  Booking,
  | "id"
  | "billId"
  | "productId"
  | "companyId"
  | "currency"
  | "countryId"
  | "places"
  | "startsAt"
  | "endsAt"
  | "promiseDueAt"
>;

/**
 * The next departures of the line with enough places for a traveller whose bus has not left: of its own company, and of
 * every company that takes part. `own`: only of its own. They arrive before the way back of the same bill leaves.
 */
export async function listOtherDepartures(
  ctx: Context,
  booking: LateBooking,
  { own }: { own: boolean },
): Promise<OtherDeparture[]> {
  const now = ctx.now();
  const back = (await readNextLegs(ctx.db, booking)).find(({ leg }) => leg === "RETURN");
  const free = Prisma.raw(freePlaces('clock."now"'));
  const rows = await ctx.db.$queryRaw<
    (Omit<OtherDeparture, "departsAt" | "arrivesAt"> & Record<"departsAt" | "arrivesAt", Date>)[]
  >`
    select p."id"::text as "productId", c."name" as "company", s."name" as "terminal", p."startsAt" as "departsAt",
      p."endsAt" as "arrivesAt"
    from (select ${now}::timestamptz as "now") clock
    cross join "Product" late
    join "Product" p on p."kind" = 'trip' and p."cityId" = late."cityId" and p."toCityId" = late."toCityId"
    join "Trip" t on t."productId" = p."id"
    join "Company" c on c."id" = p."companyId"
    join "Path" l on l."id" = t."pathId"
    join "Terminal" s on s."id" = l."startTerminalId"
    where late."id" = ${booking.productId}::uuid and p."id" <> late."id" and ${Prisma.raw(onSale)}
      and not p."requireValidation" and p."countryId" = ${booking.countryId}::uuid and p."currency" = ${booking.currency}
      and p."startsAt" > clock."now" and p."startsAt" < ${new Date(now.getTime() + within)}
      and (${back?.startsAt ?? null}::timestamptz is null or p."endsAt" <= ${back?.startsAt ?? null}::timestamptz)
      and not exists (select 1 from "TripMark" m where m."productId" = p."id")
      and (p."companyId" = ${booking.companyId}::uuid
        or (not ${own}::boolean and exists (select 1 from "DeparturePromise" d where d."companyId" = p."companyId")))
      and ${free} >= ${booking.places}
    order by p."startsAt", p."id" limit ${offered}`;
  return rows.map(({ departsAt, arrivesAt, ...row }) => ({
    ...row,
    departsAt: departsAt.toISOString(),
    arrivesAt: arrivesAt.toISOString(),
  }));
}
