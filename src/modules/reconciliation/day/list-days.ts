import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import type { TableFile } from "../../../platform/files/table-file.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayText } from "../../../shared/dates.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { closedDayWords as words } from "../../../shared/words/fr/money/reconciliation.ts";
import type { ClosedDay } from "../view/view-schema.ts";
import type { DayLines, DayMatches, DayTotals } from "./day-schema.ts";

const shownDays = 92;

/** The closed days of a country, the latest first. */
export async function listDays(
  ctx: Context,
  { countryId }: { countryId?: string | undefined },
): Promise<{ countryId: string; timeZone: string; days: ClosedDay[] }> {
  const country = await ctx.db.country.findUnique({ where: { id: countryId ?? ctx.country.id } });
  if (!country) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, country.id);
  const rows = await ctx.db.dayClose.findMany({
    where: { countryId: country.id },
    orderBy: { day: "desc" },
    take: shownDays,
  });
  const people = await ctx.db.user.findMany({
    where: { id: { in: rows.flatMap(({ closedById }) => closedById ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const days = rows.map(({ id, hash, previousHash, openCount, closedAt, closedById, ...row }) => ({
    ...{ id, hash, previousHash, openCount },
    day: dayText(row.day),
    closedAt: closedAt.toISOString(),
    closedBy: names.get(closedById ?? "") ?? null,
    totals: fromJson<DayTotals>(row.totals).accounts,
    lines: fromJson<DayLines>(row.lines).kinds,
    matches: fromJson<DayMatches>(row.matches),
  }));
  return { countryId: country.id, timeZone: country.timeZone, days };
}

/** All totals of all shown days as a table, each with the hash of its day. */
export async function exportDays(
  ctx: Context,
  input: { countryId?: string | undefined },
): Promise<TableFile> {
  const { days } = await listDays(ctx, input);
  async function* rows() {
    yield [...words.columns];
    for (const { day, hash, totals, openCount } of days)
      for (const { account, provider, currency, debit, credit, entries } of totals)
        yield [
          day,
          account,
          provider ?? "",
          currency,
          Number(debit),
          Number(credit),
          entries,
          openCount,
          hash,
        ];
  }
  return { name: words.fileName(days[0]?.day ?? ""), rows: rows() };
}
