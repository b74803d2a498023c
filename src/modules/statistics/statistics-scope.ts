import type { Country } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, startOfDay } from "../../shared/dates.ts";
import type { Area } from "../../shared/permissions.ts";
import { type MoneyReach, moneyReach } from "../invoicing/money-reach.ts";
import type { Period } from "../invoicing/schema.ts";
import type { Scope } from "./read-figures.ts";
import type { StatisticsQuestion } from "./schema.ts";

/** Narrows the reach to the requested ids; ids out of reach are NOT_FOUND. */
function narrowed(reached: readonly string[] | null, asked: string | undefined): readonly string[] | null {
  if (!asked) return reached;
  if (reached && !reached.includes(asked)) throw new AppError("NOT_FOUND");
  return [asked];
}

/** Figures have one currency and one time zone: the requested country's, the company's, or the request's. */
export async function countryInReach(
  ctx: Context,
  { countries, companies }: MoneyReach,
  asked: string | undefined,
): Promise<Country> {
  if (companies) {
    const own = await ctx.db.company.findFirst({
      where: { id: { in: [...companies] }, ...(asked ? { countryId: asked } : {}) },
      select: { country: true },
    });
    if (!own) throw new AppError("NOT_FOUND");
    return own.country;
  }
  const id = asked ?? (countries && !countries.includes(ctx.country.id) ? countries[0] : ctx.country.id);
  if (!id || (countries && !countries.includes(id))) throw new AppError("NOT_FOUND");
  const country = await ctx.db.country.findUnique({ where: { id } });
  if (!country) throw new AppError("NOT_FOUND");
  return country;
}

export async function scopeFor(
  ctx: Context,
  question: Pick<StatisticsQuestion, "countryId" | "companyId" | "terminalId" | "kind"> & { area: Area },
): Promise<{ country: Country; over: (period: Period) => Scope }> {
  const reach = moneyReach(ctx, question.area);
  const companies = narrowed(reach.companies, question.companyId);
  const terminals = narrowed(reach.terminals, question.terminalId);
  const country = await countryInReach(ctx, reach, question.countryId);
  const { timeZone, currency } = country;
  const fixed = {
    countryId: country.id,
    currency,
    timeZone,
    companies,
    terminals,
    kind: question.kind ?? null,
  };
  return {
    country,
    over: ({ from, to }) => ({
      ...fixed,
      from: startOfDay(from, timeZone),
      until: startOfDay(addDays(to, 1), timeZone),
    }),
  };
}
