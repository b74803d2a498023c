import { Prisma } from "../../../../prisma/client/client.ts";

/** SQL parts that read the day rules and opening hours of a product `p`. */

/** Rules of past days are left out; the server's "yesterday" is early enough in every time zone. */
export const dayRulesSql = Prisma.sql`coalesce((
  select jsonb_agg(jsonb_build_object('day', rd."day", 'price', rd."price", 'minStay', rd."minStay",
    'arrivalOk', rd."arrivalOk", 'departureOk', rd."departureOk"))
  from "RentalDay" rd
  where rd."productId" = p."id" and rd."day" >= (current_date - date '1970-01-01') - 2), '[]'::jsonb)`;

export function hoursSql(subject: "CAR" | "HOUSE"): Prisma.Sql {
  const of = Prisma.raw(`'${subject}'`);
  return Prisma.sql`jsonb_build_object(
    'weekdays', coalesce((
      select jsonb_agg(jsonb_build_object('weekday', ho."weekday", 'opensAt', ho."opensAt", 'closesAt', ho."closesAt"))
      from "RentalHours" ho where ho."companyId" = p."companyId" and ho."subject" = ${of}), '[]'::jsonb),
    'closures', coalesce((
      select jsonb_agg(to_char(cl."on", 'YYYY-MM-DD'))
      from "RentalClosure" cl
      where cl."companyId" = p."companyId" and cl."subject" = ${of} and cl."on" >= current_date - 2), '[]'::jsonb))`;
}
