import type { Company, Country } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Area } from "../../shared/permissions.ts";
import { reachIn } from "../../shared/reach.ts";

/** What a person may see of money in one area. Null means no limit. */
export interface MoneyReach {
  countries: readonly string[] | null;
  companies: readonly string[] | null;
  terminals: readonly string[] | null;
}

/** Staff who are impersonating a user see no money; areas without money are refused too. */
export function moneyReach(ctx: Context, area: Area): MoneyReach {
  const reach = reachIn(requireSelf(ctx), area);
  if (!reach || area === "support") throw new AppError("FORBIDDEN");
  const { countries, companies, terminals } = reach;
  if (area === "admin") return { countries, companies: null, terminals: null };
  return { countries: null, companies, terminals: area === "branch" ? terminals : null };
}

/** Finds a company whose accounts this person may read; any other is NOT_FOUND. */
export async function reachedCompany(
  ctx: Context,
  area: Area,
  companyId: string | undefined,
): Promise<Company & { country: Country }> {
  const { countries, companies, terminals } = moneyReach(ctx, area);
  if (terminals) throw new AppError("FORBIDDEN");
  const id = companyId ?? companies?.[0];
  if (!id || (companies && !companies.includes(id))) throw new AppError("NOT_FOUND");
  const company = await ctx.db.company.findUnique({ where: { id }, include: { country: true } });
  if (!company || (countries && !countries.includes(company.countryId))) throw new AppError("NOT_FOUND");
  return company;
}
