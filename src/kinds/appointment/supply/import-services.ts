import { companiesToImport } from "../../../modules/partner/place/find-imported.ts";
import { changesOf } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { choiceIn, flagIn, moneyIn, numberIn } from "../../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins } from "../../../platform/imports.ts";
import type { ImportInput, ImportReport } from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { saveServiceInput } from "../schema.ts";
import { consultationModeWords } from "../words/fr/appointment-states.ts";
import { writeService } from "./save-service.ts";

/** Imports the services of a practice from a file. An existing one of that name gets the file's times and price. */
export function importServices(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "consultingService", input, services(ctx, input));
}

const services =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const { id: companyId, country } = companyIn(cells);
      const search = searchName(cells.name ?? "");
      refuseTwin(`${companyId} ${search}`, row, "name");
      const known = await tx.consultingService.findMany({ where: { companyId } });
      const before = known.find(({ name }) => searchName(name) === search);
      const wanted = given({
        minutes: numberIn(cells, "minutes"),
        bufferAfter: numberIn(cells, "bufferAfter"),
        price: moneyIn(cells, "price", country.currency),
        noticeMinutes: numberIn(cells, "noticeMinutes"),
        horizonDays: numberIn(cells, "horizonDays"),
        mode: choiceIn(cells, "mode", () => consultationModeWords),
        active: flagIn(cells, "active"),
      });
      const form = saveServiceInput.parse({ name: cells.name, ...before, companyId, ...wanted });
      if (before && Object.keys(changesOf<object>(before, wanted)).length === 0) return "unchanged";
      await writeService(ctx, tx, form);
      return before ? "updated" : "created";
    };
  };
