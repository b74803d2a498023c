import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { ConsultantOffers } from "../search/appointment-schema.ts";

/** The practice's services that a consultant offers, and the accepted insurers. */
export async function listConsultantOffers(ctx: Context, { id }: { id: string }): Promise<ConsultantOffers> {
  const consultant = await ctx.db.consultant.findUnique({
    where: { id },
    include: {
      company: { select: { countryId: true } },
      insurers: { select: { id: true } },
      offers: { where: { product: { status: "PUBLISHED" } }, select: { serviceId: true } },
    },
  });
  if (!consultant) throw new AppError("NOT_FOUND");
  const { companyId, company } = consultant;
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const named = { select: { id: true, name: true }, orderBy: { name: "asc" as const } };
  const [services, insurers] = await Promise.all([
    ctx.db.consultingService.findMany({ where: { companyId, active: true }, ...named }),
    ctx.db.insurer.findMany({ where: { countryId: company.countryId, active: true }, ...named }),
  ]);
  const offered = new Set(consultant.offers.map(({ serviceId }) => serviceId));
  const accepted = new Set(consultant.insurers.map((insurer) => insurer.id));
  return {
    services: services.map((one) => ({ ...one, chosen: offered.has(one.id) })),
    insurers: insurers.map((one) => ({ ...one, chosen: accepted.has(one.id) })),
  };
}
