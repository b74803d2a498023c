import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { dayCell } from "../../platform/files/date-cell.ts";
import type { TableFile, TableFormat } from "../../platform/files/table-file.ts";
import { statisticWords } from "../../shared/words/fr/money/statistics.ts";
import { requireCountable, rowsBy } from "./get-statistics.ts";
import { type StatisticsInput, statisticsInput } from "./schema.ts";
import { scopeFor } from "./statistics-scope.ts";

/** The figures as a file, with all rows. */
export async function exportStatistics(
  ctx: Context,
  raw: StatisticsInput,
  format: TableFormat,
): Promise<TableFile> {
  const question = statisticsInput.parse(raw);
  const { from, to, by } = question;
  requireCountable(question);
  const { country, over } = await scopeFor(ctx, question);
  const companyId = question.companyId ?? over({ from, to }).companies?.[0];
  await writeAudit(ctx, ctx.db, {
    action: "statistics.export",
    objectType: companyId ? "Company" : "Country",
    objectId: companyId ?? country.id,
    companyId,
    countryId: country.id,
    after: { from, to, by, format },
  });
  const rows = await rowsBy(ctx, over({ from, to }), by);
  const ordered = by === "day" ? rows.sort((a, b) => a.key.localeCompare(b.key)) : rows;
  const { bookings, places, gross, refunds, commission, runs, offered, taken } = statisticWords;
  const money = (label: string) => `${label} (${country.currency})`;
  const head = [
    ...[statisticWords.name[by], bookings, places, money(gross), money(refunds), money(commission)],
    ...[runs, offered, taken],
  ];
  async function* lines() {
    yield head;
    for (const row of ordered)
      yield [
        ...[by === "day" ? dayCell(row.key) : row.label, row.bookings, row.places, row.gross, row.refunds],
        ...[row.commission, row.runs, row.offered, row.taken],
      ];
  }
  return { name: statisticWords.fileName(by, from, to), rows: lines() };
}
