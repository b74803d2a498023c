import { isUuid } from "../../platform/database/uuid.ts";
import { dayCell, momentCell } from "../../platform/files/date-cell.ts";
import type { XlsxCell } from "../../platform/files/xlsx.ts";
import { typedDay } from "../../shared/dates.ts";
import { currencyDigits } from "../../shared/money.ts";
import { fieldsIn } from "../../shared/resource/resource.ts";
import type { Field } from "../../shared/resource/resource-field.ts";
import { withTexts } from "../../shared/resource/resource-texts.ts";
import { csvWords } from "../../shared/words/fr/backoffice/backoffice.ts";
import { resourceTextWords } from "../../shared/words/fr/resources/resource-texts.ts";
import { type AreaAccess, table } from "./area-access.ts";
import { fieldValue, type Row, scopeOf, selectOf, titleOf } from "./backoffice-query.ts";

const batch = 1000;
const rowsMaximum = 50_000;

/** Titles instead of ids, for the references that this person may see. */
async function titlesOf(access: AreaAccess, rows: Row[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [name, field] of fieldsIn(access.resource, access.area)) {
    if (field.type !== "reference") continue;
    const target = access.resources.get(field.to);
    const ids = [...new Set(rows.map((row) => fieldValue(row, name, field)).filter(isUuid))];
    if (!target?.can[access.area] || ids.length === 0) continue;
    const found = await table(access.ctx.db, target).findMany({
      where: { AND: [{ [target.key]: { in: ids } }, scopeOf(target, access.area, access.reach)] },
      select: selectOf(target, access.area),
    });
    for (const row of found)
      titles.set(String(row[target.key]), titleOf(target, row, access.ctx.country.timeZone));
  }
  return titles;
}

function dateText(field: Field, value: Date, timeZone: string): string {
  const isDay = field.type === "date" || (field.type === "list" && field.of === "date");
  return isDay ? typedDay(value.toISOString().slice(0, 10)) : momentCell(value, timeZone).text;
}

function textOf(field: Field, value: unknown, titles: Map<string, string>, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((item) => textOf(field, item, titles, timeZone)).join(", ");
  if (field.type === "reference") return titles.get(String(value)) ?? "";
  if (field.type === "choice")
    return (field.options as Record<string, string>)[String(value)] ?? String(value);
  if (field.type === "boolean") return value ? csvWords.yes : csvWords.no;
  if (value instanceof Date) return dateText(field, value, timeZone);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const numeric: readonly Field["type"][] = ["number", "money"];

/** A cell: a number where a spreadsheet should calculate with it, otherwise the text of the list. */
function cellOf(
  field: Field,
  value: unknown,
  { titles, timeZone, currency }: { titles: Map<string, string>; timeZone: string; currency: string },
): XlsxCell {
  if (value instanceof Date)
    return field.type === "date" ? dayCell(value.toISOString().slice(0, 10)) : momentCell(value, timeZone);
  if (typeof value !== "number" || !numeric.includes(field.type))
    return textOf(field, value, titles, timeZone);
  return field.type === "money" ? value / 10 ** currencyDigits(currency) : value;
}

/** Exports the list that a person sees, headings first: same scope, same filters, read in batches. */
export async function* exportedRows(
  access: AreaAccess,
  where: Row,
  orderBy: Row[],
): AsyncGenerator<XlsxCell[]> {
  const { resource, area, ctx } = access;
  const own = withTexts(resource, resourceTextWords[resource.name]);
  const fields = fieldsIn(own, area).filter(([, field]) => !["json", "image", "audio"].includes(field.type));
  yield fields.map(([, field]) => field.label);
  for (let skip = 0; skip < rowsMaximum; skip += batch) {
    const select = selectOf(resource, area);
    const rows = await table(ctx.db, resource).findMany({ where, orderBy, skip, take: batch, select });
    const titles = await titlesOf(access, rows);
    for (const row of rows) {
      const { timeZone } = ctx.country;
      const currency = typeof row.currency === "string" ? row.currency : ctx.country.currency;
      yield fields.map(([name, field]) =>
        cellOf(field, fieldValue(row, name, field), { titles, timeZone, currency }),
      );
    }
    if (rows.length < batch) return;
  }
}
