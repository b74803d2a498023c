import { Prisma } from "../../../../prisma/client/client.ts";
import { viewOfMoment } from "../../../modules/desk/gate/read-entries.ts";
import type { Context } from "../../../platform/context.ts";
import { hour } from "../../../shared/durations.ts";
import { type Marks, marksOf, momentsIn } from "../gate/read-arrivals.ts";
import type { DrivenDeparture, DrivenStop } from "./driver-schema.ts";

interface DrivenRow {
  id: string;
  title: string;
  companyName: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  cancelled: boolean;
  delayMinutes: number;
  bus: string;
  plate: string;
  people: number;
  boarded: number;
  marks: Marks;
  start: Omit<DrivenStop, "at">;
  end: Omit<DrivenStop, "at">;
}

const stopSql = (
  terminal: Prisma.Sql,
  city: Prisma.Sql,
) => Prisma.sql`json_build_object('name', ${terminal}."name",
  'city', ${city}."name", 'where', concat_ws(', ', nullif(${terminal}."landmark", ''), nullif(${terminal}."address", '')))`;

/** How long a departure is its driver's to see after its planned arrival, and how far ahead. */
const afterHours = 12;
const aheadDays = 8;

/** Departures as their driver sees them, as long as they are; the caller has checked whose they are. */
export async function readDriven(ctx: Context, where: Prisma.Sql): Promise<DrivenDeparture[]> {
  const now = ctx.now().getTime();
  const over = new Date(now - afterHours * hour);
  const until = new Date(now + aheadDays * 24 * hour);
  const rows = await ctx.db.$queryRaw<DrivenRow[]>`
    select p."id"::text, p."title", c."name" as "companyName", n."timeZone", p."startsAt", p."endsAt",
      p."status" = 'CANCELLED' as "cancelled", t."delayMinutes", b."name" as "bus",
      coalesce(t."plate", b."plate") as "plate", seen."people", seen."boarded", ${marksOf},
      ${stopSql(Prisma.sql`s`, Prisma.sql`sc`)} as "start", ${stopSql(Prisma.sql`e`, Prisma.sql`ec`)} as "end"
    from "Trip" t
    join "Product" p on p."id" = t."productId"
    join "Company" c on c."id" = p."companyId"
    join "Country" n on n."id" = p."countryId"
    join "Bus" b on b."id" = t."busId"
    join "Path" l on l."id" = t."pathId"
    join "Terminal" s on s."id" = l."startTerminalId" join "City" sc on sc."id" = s."cityId"
    join "Terminal" e on e."id" = l."endTerminalId" join "City" ec on ec."id" = e."cityId"
    cross join lateral (
      select coalesce(sum(k."admits"), 0)::int as "people",
        coalesce(sum(case when k."entered" > 0 then k."entered" when k."status" = 'USED' then k."admits" else 0 end), 0)::int
          as "boarded"
      from "Ticket" k where k."productId" = p."id" and k."status" <> 'CANCELLED'
    ) seen
    where ${where} and p."endsAt" > ${over}::timestamptz and p."startsAt" < ${until}::timestamptz
    order by p."startsAt", p."id" limit 200`;
  return rows.map(({ startsAt, endsAt, start, end, marks, ...row }) => ({
    ...row,
    stops: [
      { ...start, at: startsAt.toISOString() },
      { ...end, at: endsAt.toISOString() },
    ],
    moments: momentsIn(marks).map(viewOfMoment),
  }));
}
