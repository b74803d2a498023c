import type { Context } from "../../../platform/context.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import type { ExpiringPaper, ListPapersInput } from "./operate-schema.ts";

/** The company hears of a paper's end so many days before it. */
const warnedDays = 30;

/** Papers of cars that have ended or will soon; the newest of each kind counts. */
export async function listPapers(ctx: Context, { companyId }: ListPapersInput): Promise<ExpiringPaper[]> {
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const papers = await ctx.db.carPaper.findMany({
    where: { companyId, car: { product: { status: { not: "CANCELLED" } } } },
    include: { car: { select: { plate: true } } },
    orderBy: [{ productId: "asc" }, { kind: "asc" }, { expiresOn: "desc" }],
    distinct: ["productId", "kind"],
  });
  return papers
    .map(({ id, kind, expiresOn, car }) => {
      const day = expiresOn.toISOString().slice(0, 10);
      return { id, kind, plate: car.plate, expiresOn: day, expired: day < today };
    })
    .filter(({ expiresOn }) => expiresOn <= addDays(today, warnedDays))
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn));
}
