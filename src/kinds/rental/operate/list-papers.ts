import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { paperWarningDays } from "../../../shared/home-limits.ts";
import { administersIn } from "../../../shared/reach.ts";
import type { ExpiringPaper, ListPapersInput } from "./operate-schema.ts";

/** Papers of cars that have expired or expire soon; the newest of each kind counts. */
export async function listPapers(ctx: Context, input: ListPapersInput): Promise<ExpiringPaper[]> {
  const reach = await reachOf(ctx, input);
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const papers = await ctx.db.carPaper.findMany({
    where: { ...reach, car: { product: { status: { not: "CANCELLED" } } } },
    include: { car: { select: { plate: true } }, company: { select: { name: true } } },
    orderBy: [{ productId: "asc" }, { kind: "asc" }, { expiresOn: "desc" }],
    distinct: ["productId", "kind"],
  });
  return papers
    .map(({ id, kind, expiresOn, car, company }) => {
      const day = expiresOn.toISOString().slice(0, 10);
      return { id, kind, plate: car.plate, company: company.name, expiresOn: day, expired: day < today };
    })
    .filter(({ expiresOn }) => expiresOn <= addDays(today, paperWarningDays))
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn));
}

/** One company that this person works for or, for administrators, all companies of the country. */
async function reachOf(ctx: Context, { companyId }: ListPapersInput) {
  if (companyId) {
    await requireCompanyStaff(ctx, ctx.db, companyId, null);
    return { companyId };
  }
  if (!administersIn(requireActor(ctx), ctx.country.id)) throw new AppError("FORBIDDEN");
  return { company: { countryId: ctx.country.id } };
}
