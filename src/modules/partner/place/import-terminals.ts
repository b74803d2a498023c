import type { Context } from "../../../platform/context.ts";
import { flagIn, numberIn } from "../../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins, writeRow } from "../../../platform/imports.ts";
import { AppError } from "../../../shared/app-error.ts";
import {
  CellError,
  type ImportInput,
  type ImportReport,
  type ImportRow,
  readAll,
} from "../../../shared/imports.ts";
import { toE164 } from "../../../shared/phone.ts";
import { checkRow } from "../../../shared/resource/resource-values.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { fieldWords } from "../../../shared/words/fr/backoffice/field-words.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { companiesToImport, type ImportedCompany } from "./find-imported.ts";
import { terminalResource } from "./terminal.resource.ts";

interface TerminalColumns {
  name: string;
  cityId: string;
  address: string;
  quarter: string;
  landmark: string;
  directions: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  active: boolean;
}

/** Imports terminals from a file: administrators for any company of their countries, partners for their own. */
export function importTerminals(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "terminal", input, terminals(ctx, input));
}

function phoneIn({ cells }: ImportRow, company: ImportedCompany): string | undefined {
  if (cells.phone === undefined) return undefined;
  const phone = toE164(cells.phone, company.country.shortCode);
  if (!phone) throw new CellError("phone", fieldWords.phone);
  return phone;
}

const terminals =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const cities = await tx.city.findMany({ where: { active: true } });
    const cityOf = new Map(cities.map((city) => [`${city.countryId} ${city.searchName}`, city]));
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const read = readAll({
        cityId: () => {
          const city = cityOf.get(`${company.countryId} ${searchName(cells.cityId ?? "")}`);
          if (!city) throw new CellError("cityId", importWords.unknownCity(cells.cityId ?? ""));
          return city.id;
        },
        phone: () => phoneIn(row, company),
        latitude: () => numberIn(cells, "latitude"),
        longitude: () => numberIn(cells, "longitude"),
        active: () => flagIn(cells, "active"),
      });
      const wanted = given({
        name: cells.name,
        address: cells.address,
        quarter: cells.quarter,
        landmark: cells.landmark,
        directions: cells.directions,
        ...read,
      }) as Partial<TerminalColumns>;
      const { errors } = await checkRow(terminalResource, "partner", "create", {
        sent: { ...wanted, companyId: company.id },
      });
      if (Object.keys(errors).length > 0) throw new AppError("INVALID_INPUT", { fields: errors });
      const search = searchName(cells.name ?? "");
      refuseTwin(`${company.id} ${search}`, row, "name");
      return writeRow<TerminalColumns>(ctx, tx, {
        before: company.terminals.find((one) => searchName(one.name) === search),
        wanted,
        async update(id, data) {
          if (data.cityId) await requireUnused(tx, id);
          return tx.terminal.update({ where: { id }, data, select: { id: true } });
        },
        create: () =>
          tx.terminal.create({
            // Checked above: all required columns are present.
            data: { ...(wanted as TerminalColumns), companyId: company.id },
            select: { id: true },
          }),
        audit: {
          action: "terminal.import",
          objectType: "Terminal",
          companyId: company.id,
          countryId: company.countryId,
        },
      });
    };
  };

/** Departures have the cities of their line's terminals, so that a terminal with lines cannot change its city. */
async function requireUnused(tx: Parameters<ImportWork>[0], terminalId: string): Promise<void> {
  const lines = await tx.path.count({
    where: { OR: [{ startTerminalId: terminalId }, { endTerminalId: terminalId }] },
  });
  if (lines > 0) throw new CellError("cityId", importWords.cityKept);
}
