import type { Context } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import type { StoredObject } from "../../../platform/files/files.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fileOf, timetableJobs } from "./export-timetables.ts";
import type { TimetableScope } from "./read-planned-departures.ts";

async function scopeOf(ctx: Context, company: string | null): Promise<TimetableScope> {
  if (company === null) return { countryId: ctx.country.id, companyId: null };
  const found = await ctx.replica.company.findFirst({
    where: { ...(isUuid(company) ? { id: company } : { slug: company }), status: "ACTIVE" },
    select: { id: true, countryId: true },
  });
  if (!found) throw new AppError("NOT_FOUND");
  return { countryId: found.countryId, companyId: found.id };
}

/**
 * The timetable of the country, or of a company by its id or short name. One that was never made, because its first day
 * is not over, is made now for who asks again.
 */
export async function openTimetable(ctx: Context, company: string | null): Promise<StoredObject> {
  const scope = await scopeOf(ctx, company);
  const { countryId, companyId } = scope;
  const coming = await ctx.replica.product.findFirst({
    where: {
      kind: "trip",
      status: "PUBLISHED",
      startsAt: { gt: ctx.now() },
      countryId,
      ...(companyId && { companyId }),
    },
    select: { id: true },
  });
  if (!coming) throw new AppError("NOT_FOUND");
  const file = await ctx.files.get(fileOf(scope));
  if (file) return file;
  await ctx.db.$queryRaw(timetableJobs([scope]));
  throw new AppError("TIMETABLE_NOT_READY");
}
