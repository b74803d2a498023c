import type { Tx } from "../../../platform/database/database.ts";

export interface PlanSpan {
  /** Local days of the country, both included. */
  from: string;
  to: string;
  now: Date;
  /** Only these plans; all of them when left out. */
  planIds?: string[];
  /** Only plans of this country. */
  countryId?: string;
}

export interface MissingDeparture {
  planId: string;
  companyId: string;
  day: string;
}

/** Departures that plans require and that are missing: follows weekdays, period, holidays and exceptions. */
export function missingDepartures(db: Pick<Tx, "$queryRaw">, span: PlanSpan): Promise<MissingDeparture[]> {
  return db.$queryRaw<MissingDeparture[]>`
    select p."id"::text as "planId", p."companyId"::text as "companyId", to_char(d.day, 'YYYY-MM-DD') as day
    from "TripPlan" p
    join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
    join "Country" n on n."id" = c."countryId"
    join "Path" l on l."id" = p."pathId" and l."active"
    join "Bus" b on b."id" = p."busId" and b."active"
    join "Terminal" s on s."id" = l."startTerminalId" and s."active"
    join "Terminal" e on e."id" = l."endTerminalId" and e."active"
    cross join lateral (
      select day::date from generate_series(
        greatest(p."validFrom", ${span.from}::date)::timestamp,
        least(coalesce(p."validTo", ${span.to}::date), ${span.to}::date)::timestamp, interval '1 day') day
    ) d
    where p."active"
      and (${span.planIds ?? null}::uuid[] is null or p."id" = any(${span.planIds ?? null}::uuid[]))
      and (${span.countryId ?? null}::uuid is null or n."id" = ${span.countryId ?? null}::uuid)
      and extract(isodow from d.day)::int = any(p."weekdays")
      and not d.day = any(coalesce(p."exceptions", '{}'))
      and (p."runsOnHolidays" or not exists (
        select 1 from "Holiday" h where h."countryId" = n."id" and h."date" = d.day))
      and (d.day + p."departureTime"::time) at time zone n."timeZone" > ${span.now}
      and not exists (select 1 from "Trip" t where t."planId" = p."id" and t."planDate" = d.day)
    order by d.day, p."departureTime"`;
}
