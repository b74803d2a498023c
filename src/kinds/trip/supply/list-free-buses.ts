import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { TripIdInput } from "../schema.ts";
import type { FreeBus } from "./plan-schema.ts";
import { longestJourneyMs } from "./require-free-bus.ts";

/** The company's buses in service that are free during a departure, the largest first. */
export async function listFreeBuses(ctx: Context, { id }: TripIdInput): Promise<FreeBus[]> {
  const departure = await ctx.db.product.findFirst({ where: { id, kind: "trip" }, include: { trip: true } });
  const { startsAt, endsAt, trip } = departure ?? {};
  if (!departure || !startsAt || !endsAt || !trip) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, departure.companyId, departure.terminalId);
  const earliest = new Date(startsAt.getTime() - longestJourneyMs);
  return ctx.db.$queryRaw<FreeBus[]>`
    select b."id"::text, b."name", b."plate", b."seatCount"
    from "Bus" b
    where b."companyId" = ${departure.companyId}::uuid and b."active" and b."id" <> ${trip.busId}::uuid
      and not exists (
        select 1 from "Product" p join "Trip" t on t."productId" = p."id" and t."busId" = b."id"
        where p."companyId" = b."companyId" and p."kind" = 'trip' and p."status" <> 'CANCELLED'
          and p."startsAt" > ${earliest} and p."startsAt" < ${endsAt} and p."endsAt" > ${startsAt})
    order by b."seatCount" desc, b."name"`;
}
