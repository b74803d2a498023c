import { Prisma } from "../../../../prisma/client/client.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type PublishTerms, publishTerms, roomOf } from "../../partner/subscription/publish-policy.ts";

import type { SaveTripPlanInput } from "../schema.ts";

/** How plans become departures: SQL of our own, because a night's work is tens of thousands of rows. */

interface PlanSpan {
  /** Days on the clock of the country, both included. */
  from: string;
  to: string;
  now: Date;
  /** Only these plans; all of them when left out. */
  planIds?: string[];
  /** Only plans of this country. */
  countryId?: string;
}

interface Missing {
  planId: string;
  companyId: string;
  day: string;
}

/** The departures that plans ask for and that are not there: weekday, period, holidays and exceptions respected. */
export function missingDepartures(db: Pick<Tx, "$queryRaw">, span: PlanSpan): Promise<Missing[]> {
  return db.$queryRaw<Missing[]>`
    select p."id"::text as "planId", p."companyId"::text as "companyId", to_char(d.day, 'YYYY-MM-DD') as day
    from "TripPlan" p
    join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
    join "Country" n on n."id" = c."countryId"
    join "Path" l on l."id" = p."pathId" and l."active"
    join "Bus" b on b."id" = p."busId" and b."active"
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

/** From a plan `p` to its line `l`, bus `b`, terminals `s` and `e`, cities `fc` and `tc`, company `c` and country `n`. */
export const planTables = Prisma.sql`
      join "Path" l on l."id" = p."pathId"
      join "Bus" b on b."id" = p."busId"
      join "Terminal" s on s."id" = l."startTerminalId"
      join "Terminal" e on e."id" = l."endTerminalId"
      join "City" fc on fc."id" = s."cityId"
      join "City" tc on tc."id" = e."cityId"
      join "Company" c on c."id" = p."companyId"
      join "Country" n on n."id" = c."countryId"`;

/**
 * Writes departures, each with its product, in one statement. `Trip` goes first and skips what another run has
 * written meanwhile (unique planId + planDate); only for what it wrote is there a product: keys are checked at the
 * end of the statement.
 */
async function insertDepartures(db: Pick<Tx, "$executeRaw">, missing: Missing[], now: Date): Promise<number> {
  const ids = missing.map(() => uuid7(now));
  return db.$executeRaw`
    with wanted as (
      select w.id, w.day, p."id" as plan_id, p."companyId", p."pathId", p."busId", p."price", p."refundable",
        p."requireValidation", p."canChoosePlace", b."seatCount", b."comfort", b."images", l."startTerminalId",
        l."currency", s."cityId" as from_city, e."cityId" as to_city, c."countryId",
        fc."name" || ' → ' || tc."name" as title,
        (w.day + p."departureTime"::time) at time zone n."timeZone" as departs_at,
        (w.day + p."departureTime"::time) at time zone n."timeZone" + make_interval(mins => l."durationMinutes") as arrives_at
      from unnest(${ids}::uuid[], ${missing.map((one) => one.planId)}::uuid[], ${missing.map((one) => one.day)}::date[])
        as w(id, plan_id, day)
      join "TripPlan" p on p."id" = w.plan_id
      ${planTables}
    ), trips as (
      insert into "Trip" ("productId", "planId", "planDate", "pathId", "busId", "seatCount", "comfort", "counterSeats")
      select id, plan_id, day, "pathId", "busId", "seatCount", "comfort", '{}' from wanted
      on conflict ("planId", "planDate") do nothing
      returning "productId"
    )
    insert into "Product" ("id", "kind", "countryId", "companyId", "terminalId", "domainId", "cityId", "toCityId", "title",
      "price", "currency", "refundable", "requireValidation", "canChoosePlace", "images", "status", "startsAt", "endsAt")
    select w.id, 'trip', w."countryId", w."companyId", w."startTerminalId",
      (select d."id" from "Domain" d where d."kind" = 'trip'
       order by (d."slug" = case when w."seatCount" <= 20 then 'minibus' else 'autocar' end) desc, d."position" limit 1),
      w.from_city, w.to_city, w.title, w."price", w."currency", w."refundable", w."requireValidation", w."canChoosePlace", w."images",
      'PUBLISHED', w.departs_at, w.arrives_at
    from wanted w
    join trips t on t."productId" = w.id`;
}

const batchSize = 2500;

export interface PlannedWork {
  written: number;
  /** Departures that wait for room in their company's plan, with what the plan allows. */
  held: (PublishTerms & { held: number })[];
}

/** Of each company no more than its subscription lets it have on sale, the soonest first. */
async function withinPlans(
  db: Db | Tx,
  missing: Missing[],
  now: Date,
): Promise<{ allowed: Missing[]; held: PlannedWork["held"] }> {
  const terms = await publishTerms(db, [...new Set(missing.map((one) => one.companyId))], now);
  const left = new Map([...terms.values()].map((one) => [one.companyId, roomOf(one)]));
  const held = new Map<string, number>();
  const allowed = missing.filter(({ companyId }) => {
    const room = left.get(companyId) ?? 0;
    if (room > 0) left.set(companyId, room - 1);
    else held.set(companyId, (held.get(companyId) ?? 0) + 1);
    return room > 0;
  });
  const told = [...held].flatMap(([id, count]) => {
    const own = terms.get(id);
    return own ? [{ ...own, held: count }] : [];
  });
  return { allowed, held: told };
}

/** Writes what plans ask for, as far as subscriptions go. Safe to run twice, also at the same time. */
export async function writePlannedDepartures(db: Db | Tx, span: PlanSpan): Promise<PlannedWork> {
  const missing = await missingDepartures(db, span);
  const { allowed, held } = await withinPlans(db, missing, span.now);
  let written = 0;
  for (let start = 0; start < allowed.length; start += batchSize) {
    written += await insertDepartures(db, allowed.slice(start, start + batchSize), span.now);
  }
  return { written, held };
}

/** The instant at which a clock of that zone shows this time on this day. */
export async function instantAt(
  db: Pick<Tx, "$queryRaw">,
  day: string,
  time: string,
  zone: string,
): Promise<Date> {
  const [row] = await db.$queryRaw<
    { at: Date }[]
  >`select (${day}::date + ${time}::time) at time zone ${zone} as at`;
  return (row as { at: Date }).at;
}

export async function writePlan(tx: Tx, input: SaveTripPlanInput): Promise<{ id: string }> {
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  const { id, validFrom, validTo, exceptions, ...columns } = input;
  const data = {
    ...columns,
    weekdays: [...new Set(input.weekdays)].sort(),
    validFrom: date(validFrom),
    validTo: validTo ? date(validTo) : null,
    exceptions: exceptions.map(date),
  };
  if (!id) return tx.tripPlan.create({ data, select: { id: true } });
  const { count } = await tx.tripPlan.updateMany({ where: { id, companyId: input.companyId }, data });
  if (count === 0) throw new AppError("NOT_FOUND");
  return { id };
}

/** Somebody has booked, holds, or keeps product `p` as a favourite. */
export function isWanted(now: Date): Prisma.Sql {
  return Prisma.sql`(
    exists (select 1 from "Claim" m where m."resourceId" = p."id"
      and (m."expiresAt" is null or m."expiresAt" > ${now}))
    or exists (select 1 from "Booking" b where b."productId" = p."id")
    or exists (select 1 from "Favourite" f where f."productId" = p."id"))`;
}

/** The days ahead whose departures stay as they are, whatever becomes of their plan. */
export async function wantedDays(db: Pick<Tx, "$queryRaw">, planId: string, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ day: string }[]>`
    select to_char(t."planDate", 'YYYY-MM-DD') as day
    from "Trip" t join "Product" p on p."id" = t."productId"
    where t."planId" = ${planId}::uuid and p."startsAt" > ${now} and t."planDate" is not null
      and (p."status" = 'CANCELLED' or ${isWanted(now)})
    order by 1`;
  return rows.map(({ day }) => day);
}
