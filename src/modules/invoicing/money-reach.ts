import type { Company, Country } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { type Area, grantsFor } from "../../shared/permissions.ts";

/** What a person may see of money in one area. Null: no limit of that kind. */
export interface MoneyReach {
  countries: readonly string[] | null;
  companies: readonly string[] | null;
  terminals: readonly string[] | null;
}

const filled = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Staff signed in as somebody else see no money; neither does an area that has none. */
export function moneyReach(ctx: Context, area: Area): MoneyReach {
  const grants = grantsFor(requireSelf(ctx), area);
  if (grants.length === 0 || area === "support") throw new AppError("FORBIDDEN");
  if (area === "admin") {
    const countries = grants.map((grant) => grant.countryId);
    return {
      countries: countries.includes(null) ? null : filled(countries),
      companies: null,
      terminals: null,
    };
  }
  return {
    countries: null,
    companies: filled(grants.map((grant) => grant.companyId)),
    terminals: area === "branch" ? filled(grants.map((grant) => grant.terminalId)) : null,
  };
}

/** A company whose accounts this person may read; for others it does not exist. */
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

/** An administrator of this country, themselves. */
export function requireAdminOf(ctx: Context, countryId: string): void {
  const { countries } = moneyReach(ctx, "admin");
  if (countries && !countries.includes(countryId)) throw new AppError("NOT_FOUND");
}
