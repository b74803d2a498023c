import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { EventSupply, EventSupplyInput, TemplatePool } from "./template-schema.ts";
import { venueLayout } from "./venue-layout-schema.ts";

/** What a company chooses from when it publishes an event: its halls and its templates of tariffs. */
export async function getEventSupply(ctx: Context, { companyId }: EventSupplyInput): Promise<EventSupply> {
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const company = await ctx.db.company.findUnique({
    where: { id: companyId },
    select: {
      country: { select: { currency: true, timeZone: true } },
      terminals: { where: { active: true }, orderBy: { name: "asc" }, select: { id: true, name: true } },
      venueMaps: {
        where: { active: true },
        orderBy: { name: "asc" },
        select: { id: true, name: true, placeId: true, layout: true },
      },
      tariffTemplates: {
        orderBy: { name: "asc" },
        select: { id: true, name: true, version: true, pools: true },
      },
    },
  });
  if (!company) throw new AppError("NOT_FOUND");
  return {
    ...company.country,
    places: company.terminals,
    maps: company.venueMaps.map((map) => ({ ...map, layout: venueLayout.parse(map.layout) })),
    templates: company.tariffTemplates.map((one) => ({
      ...one,
      pools: fromJson<TemplatePool[]>(one.pools),
    })),
  };
}
