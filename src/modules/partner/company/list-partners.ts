import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import type { PartnerView } from "../schema.ts";

/** The companies that sell in this country, for the home page. */
export async function listPartners(ctx: Context): Promise<PartnerView[]> {
  const companies = await ctx.replica.company.findMany({
    where: { countryId: ctx.country.id, status: "ACTIVE" },
    orderBy: { name: "asc" },
    select: { id: true, name: true, slug: true, logoFileKey: true, kinds: true },
  });
  return companies.map(({ logoFileKey, ...company }) => ({ ...company, logo: fileUrl(logoFileKey) }));
}
