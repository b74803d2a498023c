import { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";
import { administersIn } from "../../../shared/reach.ts";
import { dayNumber, dayOfNumber, numbersFrom } from "../rules/day-number.ts";
import type {
  DepositFigures,
  RentalFigures,
  RentalStatistics,
  RentalStatisticsInput,
} from "./operate-schema.ts";

/** Rented days and revenue of each car or house, and the cautions that are held. */
export async function getRentalStatistics(
  ctx: Context,
  input: RentalStatisticsInput,
): Promise<RentalStatistics> {
  if (input.to < input.from) throw new AppError("INVALID_PERIOD");
  const scope = { input, reach: await reachOf(ctx, input.companyId) };
  const [rentals, taken, deposits] = await Promise.all([
    readRentalFigures(ctx, { input, which: Prisma.sql`${scope.reach} and p."status" <> 'CANCELLED'` }),
    readTakenByDay(ctx, scope),
    readDepositFigures(ctx, { input, which: scope.reach }),
  ]);
  const takenOn = new Map(taken.map((row) => [row.day, row.taken]));
  const days = numbersFrom(dayNumber(input.from), dayNumber(input.to) + 1);
  return {
    currency: ctx.country.currency,
    rentals,
    days: days.map((day) => ({ day: dayOfNumber(day), taken: takenOn.get(day) ?? 0 })),
    deposits,
  };
}

interface StatisticsScope {
  input: RentalStatisticsInput;
  reach: Prisma.Sql;
}

/** One company that this person works for or, for administrators, all companies of the country. */
async function reachOf(ctx: Context, companyId: string | undefined): Promise<Prisma.Sql> {
  const actor = requireActor(ctx);
  if (companyId) {
    await requireCompanyStaff(ctx, ctx.db, companyId, null);
    return Prisma.sql`p."companyId" = ${companyId}::uuid`;
  }
  if (!administersIn(actor, ctx.country.id)) throw new AppError("FORBIDDEN");
  return Prisma.sql`p."countryId" = ${ctx.country.id}::uuid`;
}

const rentalTables = ({ type }: FiguresScope["input"]) =>
  type === "car"
    ? Prisma.sql`"Product" p join "RentalCar" r on r."productId" = p."id"`
    : Prisma.sql`"Product" p join "RentalHouse" r on r."productId" = p."id"
        join "Property" y on y."id" = r."propertyId"`;

const boundsOf = ({ from, to }: FiguresScope["input"]) => ({ first: dayNumber(from), last: dayNumber(to) });

/** SQL condition on the products `p` to count, and the days. */
export interface FiguresScope {
  input: Pick<RentalStatisticsInput, "type" | "from" | "to">;
  which: Prisma.Sql;
}

/** Rented days count within the period; revenue counts on the day on which a rental begins. */
export function readRentalFigures(ctx: Context, { input, which }: FiguresScope): Promise<RentalFigures[]> {
  const { first, last } = boundsOf(input);
  return ctx.db.$queryRaw<RentalFigures[]>`
    select p."id"::text, p."title", ${input.type === "car" ? Prisma.sql`r."plate"` : Prisma.sql`y."name"`} as "detail",
      c."name" as "company", coalesce(s."taken", 0)::int as "taken", coalesce(k."blocked", 0)::int as "blocked",
      coalesce(s."bookings", 0)::int as "bookings", coalesce(s."revenue", 0)::int as "revenue"
    from ${rentalTables(input)} join "Company" c on c."id" = p."companyId"
      left join lateral (
        select sum(cardinality(array(select u from unnest(b."units") u where u between ${first} and ${last}))) as "taken",
          count(*) filter (where b."units"[1] between ${first} and ${last}) as "bookings",
          sum(b."total") filter (where b."units"[1] between ${first} and ${last}) as "revenue"
        from "Booking" b where b."productId" = p."id" and b."status" in ('CONFIRMED', 'COMPLETED')) s on true
      left join lateral (
        select count(*) as "blocked" from "Block" l join "Claim" m on m."bookingId" = l."id"
        where l."resourceId" = p."id" and m."unit" between ${first} and ${last}) k on true
    where ${which}
    order by "revenue" desc, p."title", p."id"`;
}

function readTakenByDay(
  ctx: Context,
  { input, reach }: StatisticsScope,
): Promise<{ day: number; taken: number }[]> {
  const { first, last } = boundsOf(input);
  return ctx.db.$queryRaw<{ day: number; taken: number }[]>`
    select u.day, count(*)::int as "taken"
    from ${rentalTables(input)} join "Booking" b on b."productId" = p."id" and b."status" in ('CONFIRMED', 'COMPLETED')
      cross join unnest(b."units") u(day)
    where ${reach} and p."status" <> 'CANCELLED' and u.day between ${first} and ${last}
    group by u.day`;
}

/** Cautions held now, whatever the period; amounts kept within it. */
export async function readDepositFigures(
  ctx: Context,
  { input, which }: FiguresScope,
): Promise<DepositFigures> {
  const { timeZone } = ctx.country;
  const [from, until] = [startOfDay(input.from, timeZone), startOfDay(addDays(input.to, 1), timeZone)];
  const [row] = await ctx.db.$queryRaw<DepositFigures[]>`
    select count(*) filter (where d."status" in ('HELD', 'DISPUTED'))::int as "held",
      coalesce(sum(d."amount") filter (where d."status" in ('HELD', 'DISPUTED')), 0)::int as "heldAmount",
      count(*) filter (where d."status" = 'DISPUTED')::int as "disputed",
      count(*) filter (where d."status" in ('KEPT', 'PARTLY_KEPT') and x."at")::int as "kept",
      coalesce(sum(d."kept") filter (where d."status" in ('KEPT', 'PARTLY_KEPT') and x."at"), 0)::int as "keptAmount"
    from "Deposit" d join "Booking" b on b."id" = d."bookingId" join "Product" p on p."id" = b."productId"
      join ${Prisma.raw(input.type === "car" ? '"RentalCar"' : '"RentalHouse"')} r on r."productId" = p."id"
      cross join lateral (
        select coalesce(d."releasedAt", d."updatedAt") >= ${from}
          and coalesce(d."releasedAt", d."updatedAt") < ${until} as "at") x
    where ${which}`;
  return row ?? { held: 0, heldAmount: 0, disputed: 0, kept: 0, keptAmount: 0 };
}
