import { companiesToImport, terminalIn } from "../../../modules/partner/place/find-imported.ts";
import type { Context } from "../../../platform/context.ts";
import { flagIn, moneyIn, numberIn } from "../../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins, writeRow } from "../../../platform/imports.ts";
import { type ImportInput, type ImportReport, readAll } from "../../../shared/imports.ts";
import { savePathInput } from "../schema.ts";

interface PathColumns {
  distanceKm: number;
  durationMinutes: number;
  basePrice: number;
  active: boolean;
}

/** Imports lines from a file. A line is identified by its two terminals; existing departures stay unchanged. */
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
      const { startTerminalId, endTerminalId, ...columnsOfRow } = readAll({
        startTerminalId: () => terminalIn(company, cells, "startTerminalId").id,
        endTerminalId: () => terminalIn(company, cells, "endTerminalId").id,
        distanceKm: () => numberIn(cells, "distanceKm"),
        durationMinutes: () => numberIn(cells, "durationMinutes"),
        basePrice: () => moneyIn(cells, "basePrice", country.currency),
        active: () => flagIn(cells, "active"),
      });
      const key = { companyId, startTerminalId, endTerminalId };
      const wanted = given(columnsOfRow) as Partial<PathColumns>;
      const { id: _, ...columns } = savePathInput.parse({ ...key, ...wanted });
      refuseTwin(`${startTerminalId} ${endTerminalId}`, row, "endTerminalId");
      const before = await tx.path.findUnique({ where: { companyId_startTerminalId_endTerminalId: key } });
      return writeRow<PathColumns>(ctx, tx, {
        before,
        wanted: before ? wanted : columns,
        update: (id, data) => tx.path.update({ where: { id }, data, select: { id: true } }),
        create: () =>
          tx.path.create({ data: { ...columns, currency: country.currency }, select: { id: true } }),
        audit: { action: "path.import", objectType: "Path", companyId, countryId: country.id },
      });
    };
  };
