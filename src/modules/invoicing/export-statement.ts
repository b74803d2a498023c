import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { dayCell, momentCell } from "../../platform/files/date-cell.ts";
import type { TableFile, TableFormat } from "../../platform/files/table-file.ts";
import { dayOf } from "../../shared/dates.ts";
import { statementWords } from "../../shared/words/fr/money/invoicing.ts";
import { spanOf } from "./get-statement.ts";
import { reachedCompany } from "./money-reach.ts";
import { balanceBefore, operations, sumsByDay } from "./read-statement.ts";
import { type StatementInput, statementInput } from "./schema.ts";

const batch = 1000;
const rowsMaximum = 100_000;

/** The statement with every operation, as a file: the last column ends at the closing balance. */
export async function exportStatement(
  ctx: Context,
  raw: StatementInput,
  format: TableFormat,
): Promise<TableFile> {
  const input = statementInput.parse(raw);
  const company = await reachedCompany(ctx, input.area, input.companyId);
  const span = spanOf(company, input);
  const { timeZone } = company.country;
  const opening = await balanceBefore(ctx.db, { ...span, until: span.from });
  const days = await sumsByDay(ctx.db, span);
  await writeAudit(ctx, ctx.db, {
    action: "statement.export",
    objectType: "Company",
    objectId: company.id,
    companyId: company.id,
    countryId: company.countryId,
    after: { from: input.from, to: input.to, format },
  });
  async function* lines() {
    const { date, operation, booking, description, gross, refunds, commission, fees, tax } = statementWords;
    const { cash, other, net, payouts, received, balance: balanceLabel } = statementWords;
    yield [
      ...[date, operation, booking, description, gross, refunds, commission, fees, tax, cash, other],
      ...[net, payouts, received, balanceLabel],
    ];
    yield [
      dayCell(dayOf(span.from, timeZone)),
      statementWords.opening,
      ...Array<string>(12).fill(""),
      opening,
    ];
    let balance = opening;
    for (let skip = 0; skip < rowsMaximum; skip += batch) {
      const rows = await operations(ctx.db, span, { days, skip, take: batch });
      for (const row of rows) {
        balance += row.net - row.payouts + row.received;
        yield [
          momentCell(row.at, timeZone),
          ...[statementWords.kinds[row.kind] ?? row.kind, row.code ?? "", row.title ?? ""],
          ...[row.gross, row.refunds, row.commission, row.fees, row.tax, row.cash, row.other, row.net],
          ...[row.payouts, row.received, balance],
        ];
      }
      if (rows.length < batch) return;
    }
  }
  return { name: statementWords.fileName(company.slug, input.from, input.to), rows: lines() };
}
