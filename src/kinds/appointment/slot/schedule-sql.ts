import { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** Where and in which rooms patients are received now: what is sold there stands, nothing more is offered. */
const whereReceived = Prisma.sql`exists (select 1 from "Terminal" t where t."id" = c."placeId" and t."active")
  and not exists (select 1 from "Sublocation" r where r."id" = c."sublocationId" and not r."active")`;

/**
 * The timetables, exceptions and holidays of a consultant as one JSON object, for `schedule` in schedule-schema.ts: all of
 * them, or what of them can be booked.
 */
export function scheduleSql(
  consultantId: Prisma.Sql,
  countryId: Prisma.Sql,
  which: "all" | "bookable" = "all",
): Prisma.Sql {
  const received = which === "all" ? Prisma.sql`true` : whereReceived;
  return Prisma.sql`jsonb_build_object(
    'timetables', coalesce((
      select jsonb_agg(jsonb_build_object('validFrom', h."validFrom", 'validTo', h."validTo",
        'onHolidays', h."onHolidays", 'hours', coalesce((
          select jsonb_agg(jsonb_build_array(g."weekday", g."placeId", g."sublocationId", g."quarters"))
          from (select c."weekday", c."placeId", c."sublocationId", array_agg(c."quarter") as "quarters"
            from "TimetableCell" c where c."timetableId" = h."id" and ${received} group by 1, 2, 3) g), '[]')))
      from "Timetable" h where h."consultantId" = ${consultantId}), '[]'),
    'exceptions', coalesce((
      select jsonb_agg(jsonb_build_object('day', e."day", 'cells', coalesce((
        select jsonb_agg(jsonb_build_array(c."quarter", c."placeId", c."sublocationId"))
        from "ExceptionCell" c where c."exceptionId" = e."id" and ${received}), '[]')))
      from "TimetableException" e where e."consultantId" = ${consultantId}), '[]'),
    'holidays', coalesce((
      select jsonb_agg(f."date") from "Holiday" f where f."countryId" = ${countryId}), '[]'))`;
}

export async function readSchedule(
  tx: Pick<Tx, "$queryRaw">,
  consultantId: string,
  which?: "bookable",
): Promise<unknown> {
  const [row] = await tx.$queryRaw<{ schedule: unknown }[]>`
    select ${scheduleSql(Prisma.sql`k."id"`, Prisma.sql`c."countryId"`, which)} as "schedule"
    from "Consultant" k join "Company" c on c."id" = k."companyId" where k."id" = ${consultantId}::uuid`;
  return row?.schedule;
}
