import { Prisma } from "../../../../prisma/client/client.ts";
import {
  type PublishTerms,
  publishTerms,
  roomOf,
} from "../../../modules/partner/subscription/publish-policy.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { seasonChangeSql, seasonPriceSql } from "../season/price-season.ts";
import { type MissingDeparture, missingDepartures, type PlanSpan } from "./find-missing-departures.ts";
import { planTables, tripTitleSql } from "./plan-tables.ts";

const planned = { companyId: Prisma.sql`p."companyId"`, pathId: Prisma.sql`p."pathId"` };

/**
 * Writes departures, each with its product, in one SQL statement, because a nightly run has tens of thousands of rows.
 * `Trip` is inserted first and skips what another run has written meanwhile (unique planId + planDate); only the rows
 * that it wrote get a product: foreign keys are checked at the end of the statement.
 */
async function insertDepartures(
  db: Pick<Tx, "$executeRaw">,
  missing: MissingDeparture[],
  now: Date,
): Promise<number> {
  const ids = missing.map(() => uuid7(now));
  return db.$executeRaw`
    with wanted as (
      select w.id, w.day, p."id" as plan_id, p."companyId", p."pathId", p."busId", season.basis_points,
        ${seasonPriceSql(Prisma.sql`p."price"`, Prisma.sql`season.basis_points`)} as "price", p."refundable",
        p."requireValidation", p."canChoosePlace", b."seatCount", b."comfort", b."images", l."startTerminalId",
        l."currency", s."cityId" as from_city, e."cityId" as to_city, c."countryId",
        ${tripTitleSql} as title,
        (w.day + p."departureTime"::time) at time zone n."timeZone" as departs_at,
        (w.day + p."departureTime"::time) at time zone n."timeZone" + make_interval(mins => l."durationMinutes") as arrives_at
      from unnest(${ids}::uuid[], ${missing.map((one) => one.planId)}::uuid[], ${missing.map((one) => one.day)}::date[])
        as w(id, plan_id, day)
      join "TripPlan" p on p."id" = w.plan_id
      ${planTables}
      cross join lateral (select ${seasonChangeSql(planned, Prisma.sql`w.day`)} as basis_points) season
    ), trips as (
      insert into "Trip" ("productId", "planId", "planDate", "pathId", "busId", "seatCount", "comfort", "counterSeats",
        "seasonBasisPoints")
      select id, plan_id, day, "pathId", "busId", "seatCount", "comfort", '{}', basis_points from wanted
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
  /** Departures that wait until their company's subscription has room, with its limit. */
  held: (PublishTerms & { held: number })[];
}

/** Limits each company to what its subscription allows on sale, the soonest departures first. */
async function withinPlans(
  db: Db | Tx,
  missing: MissingDeparture[],
  now: Date,
): Promise<{ allowed: MissingDeparture[]; held: PlannedWork["held"] }> {
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

/** Writes the departures of plans, within the limits of subscriptions. Safe to run twice, also at the same time. */
export async function writePlannedDepartures(db: Db | Tx, span: PlanSpan): Promise<PlannedWork> {
  const missing = await missingDepartures(db, span);
  const { allowed, held } = await withinPlans(db, missing, span.now);
  let written = 0;
  for (let start = 0; start < allowed.length; start += batchSize) {
    written += await insertDepartures(db, allowed.slice(start, start + batchSize), span.now);
  }
  return { written, held };
}
