import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import {
  companiesToImport,
  type ImportedCompany,
  terminalIn,
} from "../../../modules/partner/place/find-imported.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { choiceIn, timeIn } from "../../../platform/import-cells.ts";
import { type ImportWork, importFile } from "../../../platform/imports.ts";
import { quarterOfTime, timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { dayOf } from "../../../shared/dates.ts";
import { CellError, type ImportInput, type ImportReport, type ImportRow } from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { practiceWords } from "../words/fr/practice.ts";
import { placeOffers } from "./place-offers.ts";

/**
 * Imports weekly hours from a file: each row opens a part of a weekday at a place. A file closes nothing, so that it
 * strands no appointment; hours that are open at another place are an error of the row.
 */
export function importHours(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "consultingHours", input, hours(ctx, input));
}

type Cells = ImportRow["cells"];

const weekdayNames = (): Record<string, string> =>
  Object.fromEntries(practiceWords.timetable.weekdays.map((name, index) => [String(index + 1), name]));

const hours =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    return async ({ cells }) => {
      const company = companyIn(cells);
      await requireCompanyStaff(ctx, tx, company.id, null);
      const consultantId = await consultantIn(tx, company, cells);
      const weekday = Number(choiceIn(cells, "weekday", weekdayNames));
      const placeId = terminalIn(company, cells, "terminalId").id;
      const at = { weekday, placeId, sublocationId: await roomIn(tx, placeId, cells) };
      const timetable = await latestTimetable(ctx, tx, { company, consultantId });
      const open = await tx.timetableCell.findMany({ where: { timetableId: timetable.id, weekday } });
      const fresh = quartersIn(cells).filter((quarter) => {
        const known = open.find((cell) => cell.quarter === quarter);
        if (known && (known.placeId !== placeId || known.sublocationId !== at.sublocationId))
          throw new CellError("fromTime", importWords.hoursElsewhere(timeOfQuarter(quarter)));
        return !known;
      });
      if (fresh.length === 0) return "unchanged";
      await tx.timetableCell.createMany({
        data: fresh.map((quarter) => ({ timetableId: timetable.id, quarter, ...at })),
      });
      await placeOffers(tx, consultantId);
      const outcome = { cells: open.length + fresh.length };
      const saved = { before: timetable, after: timetable, outcome };
      await auditSave(ctx, tx, { resource: "timetable", model: "Timetable", ...saved });
      return "created";
    };
  };

function quarterIn(cells: Cells, name: "fromTime" | "toTime"): number {
  const quarter = quarterOfTime(timeIn(cells, name));
  if (quarter === null) throw new CellError(name, importWords.quarter);
  return quarter;
}

function quartersIn(cells: Cells): number[] {
  const [from, to] = [quarterIn(cells, "fromTime"), quarterIn(cells, "toTime")];
  if (to <= from) throw new CellError("toTime", importWords.endFirst);
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Finds « Dr Awa Ngo », or « Awa Ngo » alone, and locks the consultant's hours. */
async function consultantIn(tx: Tx, { id }: ImportedCompany, { consultantId = "" }: Cells): Promise<string> {
  const wanted = searchName(consultantId);
  const consultants = await tx.consultant.findMany({ where: { companyId: id } });
  const found = consultants.find(
    ({ title, name }) => searchName(name) === wanted || searchName(`${title} ${name}`) === wanted,
  );
  if (!found) throw new CellError("consultantId", importWords.unknownConsultant(consultantId));
  await tx.$queryRaw`select 1 from "Consultant" where "id" = ${found.id}::uuid for update`;
  return found.id;
}

async function roomIn(tx: Tx, placeId: string, { sublocationId }: Cells): Promise<string | null> {
  if (sublocationId === undefined) return null;
  const rooms = await tx.sublocation.findMany({ where: { placeId } });
  const found = rooms.find(({ name }) => searchName(name) === searchName(sublocationId));
  if (!found) throw new CellError("sublocationId", importWords.unknownRoom(sublocationId));
  return found.id;
}

/** The weekly hours that began last; creates new ones from today on where there are none. */
async function latestTimetable(
  ctx: Context,
  tx: Tx,
  { company, consultantId }: { company: ImportedCompany; consultantId: string },
) {
  const known = await tx.timetable.findFirst({ where: { consultantId }, orderBy: { validFrom: "desc" } });
  const today = dayOf(ctx.now(), company.country.timeZone);
  const data = { companyId: company.id, consultantId, validFrom: new Date(today) };
  return known ?? (await tx.timetable.create({ data }));
}
