import { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { nameSql } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import { quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, type Day } from "../../../shared/dates.ts";
import { administersIn } from "../../../shared/reach.ts";
import type { PracticeStatisticsInput } from "../schema.ts";
import type { ConsultantFigures, PracticeStatistics } from "../search/appointment-schema.ts";
import { daysFrom, openQuarters } from "../slot/free-starts.ts";
import { schedule } from "../slot/schedule-schema.ts";
import { scheduleSql } from "../slot/schedule-sql.ts";
import { missedSql } from "./read-visit.ts";

/** Occupancy of the agendas, and missed appointments, of one practice or of all in the country. */
export async function getVisitStatistics(
  ctx: Context,
  input: PracticeStatisticsInput,
): Promise<PracticeStatistics> {
  if (input.to < input.from) throw new AppError("INVALID_PERIOD");
  const reach = await reachOf(ctx, input.companyId);
  const consultants = await readVisitFigures(ctx, input, Prisma.sql`${reach} and k."active"`);
  return { currency: consultants[0]?.currency ?? ctx.country.currency, consultants };
}

/** One company that this person works for or, for administrators, all practices of the country. */
async function reachOf(ctx: Context, companyId: string | undefined): Promise<Prisma.Sql> {
  const actor = requireActor(ctx);
  if (companyId) {
    await requireCompanyStaff(ctx, ctx.db, companyId, null);
    return Prisma.sql`c."id" = ${companyId}::uuid`;
  }
  if (!administersIn(actor, ctx.country.id)) throw new AppError("FORBIDDEN");
  return Prisma.sql`c."countryId" = ${ctx.country.id}::uuid`;
}

type FiguresRow = Omit<ConsultantFigures, "open"> & { schedule: unknown };

/** What the selected consultants `k` of the companies `c` offered and sold between two days, both included. */
export async function readVisitFigures(
  ctx: Context,
  period: { from: Day; to: Day },
  which: Prisma.Sql,
): Promise<ConsultantFigures[]> {
  const rows = await readFigures(ctx, period, which);
  const days = daysFrom(period.from, period.to);
  return rows.map(({ schedule: hours, ...row }) => {
    const read = schedule.parse(hours);
    return { ...row, open: days.reduce((sum, day) => sum + openQuarters(read, day).length, 0) };
  });
}

/**
 * One statement for all consultants: their hours, and the sold, held and missed appointments of the period. What the
 * patient paid of a missed one stays with the practice; no insurer pays for it.
 */
function readFigures(
  ctx: Context,
  { from, to }: { from: Day; to: Day },
  which: Prisma.Sql,
): Promise<FiguresRow[]> {
  const [first, end] = [quarterUnit(from, 0), quarterUnit(addDays(to, 1), 0)];
  return ctx.db.$queryRaw<FiguresRow[]>`
    select k."id"::text, trim(k."title" || ' ' || k."name") as "name", ${nameSql("d")} as "specialty", c."name" as "company",
      n."currency", ${scheduleSql(Prisma.sql`k."id"`, Prisma.sql`c."countryId"`)} as "schedule",
      coalesce(b."sold", 0)::int as "sold", coalesce(b."taken", 0)::int as "taken", coalesce(b."done", 0)::int as "done",
      coalesce(b."absent", 0)::int as "absent", coalesce(b."cancelled", 0)::int as "cancelled",
      coalesce(b."revenue", 0)::int as "revenue", coalesce(b."covered", 0)::int as "covered"
    from "Consultant" k
      join "Company" c on c."id" = k."companyId" join "Country" n on n."id" = c."countryId"
      join "Domain" d on d."id" = k."domainId"
      left join lateral (
        select count(*) filter (where s."live") as "sold", sum(cardinality(o."units")) filter (where s."live") as "taken",
          count(*) filter (where s."live" and v."status" = 'DONE') as "done",
          count(*) filter (where s."live" and m."missed") as "absent",
          count(*) filter (where o."status" = 'CANCELLED' and o."confirmedAt" is not null) as "cancelled",
          sum(o."total") filter (where s."live") as "revenue",
          sum(i."coveredAmount") filter (where s."live" and not m."missed" and i."status" = 'ACCEPTED') as "covered"
        from "Booking" o
          cross join lateral (select o."status" in ('CONFIRMED', 'COMPLETED') as "live") s
          left join "AppointmentVisit" v on v."bookingId" = o."id"
          cross join lateral (select ${missedSql("o")} as "missed") m
          left join "InsuranceRequest" i on i."bookingId" = o."id"
        where o."kind" = 'rdv' and o."resourceId" = k."id" and o."units"[1] >= ${first} and o."units"[1] < ${end}
      ) b on true
    where ${which}
    order by d."name", k."name"`;
}
