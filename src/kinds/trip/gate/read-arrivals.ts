import { Prisma, type TripMoment } from "../../../../prisma/client/client.ts";
import type { GateArrival, GateMoment } from "../../../modules/booking/gate-facts.ts";
import type { Context } from "../../../platform/context.ts";
import { momentsOf } from "../punctuality/mark-departure.ts";
import { offlineHours, takeBackMinutes } from "../rules/punctuality.ts";

/** As JSON has them. */
export type Marks = Partial<Record<TripMoment, Record<"at" | "receivedAt", string>>>;

/** The marks of the departure t, by their moment. */
export const marksOf = Prisma.sql`(
  select coalesce(jsonb_object_agg(m."moment", jsonb_build_object('at', m."at", 'receivedAt', m."receivedAt")), '{}')
  from "TripMark" m where m."productId" = t."productId") as "marks"`;

export function momentsIn({ DEPARTED, ARRIVED }: Marks): GateMoment[] {
  const read = (mark: Record<"at" | "receivedAt", string>) => ({
    at: new Date(mark.at),
    receivedAt: new Date(mark.receivedAt),
  });
  return momentsOf({
    ...(DEPARTED ? { DEPARTED: read(DEPARTED) } : {}),
    ...(ARRIVED ? { ARRIVED: read(ARRIVED) } : {}),
  });
}

/** Buses that have left for these terminals of their own company; one that has just arrived can be taken back. */
export async function readArrivals(ctx: Context, terminalIds: readonly string[]): Promise<GateArrival[]> {
  const now = ctx.now();
  const rows = await ctx.db.$queryRaw<(Omit<GateArrival, "moments"> & { marks: Marks })[]>`
    select p."id"::text, p."title", c."name" as "companyName", n."timeZone", ${marksOf},
      p."endsAt" + greatest(d."at" - p."startsAt", interval '0') as "expectedAt"
    from "Trip" t
    join "Product" p on p."id" = t."productId"
    join "Company" c on c."id" = p."companyId"
    join "Country" n on n."id" = p."countryId"
    join "Path" l on l."id" = t."pathId"
    join "Terminal" e on e."id" = l."endTerminalId" and e."companyId" = p."companyId"
    join "TripMark" d on d."productId" = t."productId" and d."moment" = 'DEPARTED'
    left join "TripMark" a on a."productId" = t."productId" and a."moment" = 'ARRIVED'
    where e."id" = any(${terminalIds}::uuid[]) and p."status" <> 'CANCELLED'
      and p."endsAt" > ${now}::timestamptz - make_interval(hours => ${offlineHours}::int)
      and (a."receivedAt" is null or a."receivedAt" >= ${now}::timestamptz - make_interval(mins => ${takeBackMinutes}::int))
    order by "expectedAt", p."id"`;
  return rows.map(({ marks, ...row }) => ({ ...row, moments: momentsIn(marks) }));
}
