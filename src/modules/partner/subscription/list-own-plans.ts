import { type Context, requireActor } from "../../../platform/context.ts";
import { publishTerms } from "./publish-policy.ts";

/** The plans of the companies that this person works for; none for other people. */
export async function listOwnPlans(ctx: Context): Promise<{ plans: string[] }> {
  const companies = requireActor(ctx).grants.flatMap(({ companyId }) => companyId ?? []);
  const terms = await publishTerms(ctx.db, [...new Set(companies)], ctx.now());
  return { plans: [...terms.values()].map(({ plan }) => plan).filter(Boolean) };
}
