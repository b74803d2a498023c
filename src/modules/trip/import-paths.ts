import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import {
  changesOf,
  given,
  type ImportWork,
  importFile,
  previousOf,
  refuseTwins,
} from "../../platform/imports.ts";
import { flagIn, type ImportInput, type ImportReport, numberIn } from "../../shared/imports.ts";
import { companiesToImport, terminalIn } from "../partner/import-data.ts";
import { savePathInput } from "./schema.ts";

interface PathColumns {
  distanceKm: number;
  durationMinutes: number;
  basePrice: number;
  active: boolean;
}

/** Lines from a file. A line is its two terminals; departures that exist stay as they are. */
export function importPaths(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "path", input, lines(ctx, input));
}

const lines =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const { id: companyId, country } = company;
      const startTerminalId = terminalIn(company, cells, "startTerminalId").id;
      const endTerminalId = terminalIn(company, cells, "endTerminalId").id;
      const key = { companyId, startTerminalId, endTerminalId };
      const wanted = given({
        distanceKm: numberIn(cells, "distanceKm"),
        durationMinutes: numberIn(cells, "durationMinutes"),
        basePrice: numberIn(cells, "basePrice"),
        active: flagIn(cells, "active"),
      }) as Partial<PathColumns>;
      const { id: _, ...columns } = savePathInput.parse({ ...key, ...wanted });
      refuseTwin(`${startTerminalId} ${endTerminalId}`, row, "endTerminalId");
      const before = await tx.path.findUnique({ where: { companyId_startTerminalId_endTerminalId: key } });
      const changes = before ? changesOf<PathColumns>(before, wanted) : columns;
      if (before && Object.keys(changes).length === 0) return "unchanged";
      const { id } = before
        ? await tx.path.update({ where: { id: before.id }, data: changes, select: { id: true } })
        : await tx.path.create({ data: { ...columns, currency: country.currency }, select: { id: true } });
      await writeAudit(ctx, tx, {
        action: "path.import",
        objectType: "Path",
        objectId: id,
        companyId,
        countryId: country.id,
        before: before ? previousOf<PathColumns>(before, changes) : undefined,
        after: changes,
      });
      return before ? "updated" : "created";
    };
  };
