import { type Context, requireActor } from "../../platform/context.ts";
import { flagIn, numberIn } from "../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins, writeRow } from "../../platform/imports.ts";
import { AppError } from "../../shared/app-error.ts";
import { CellError, type ImportInput, type ImportReport, readAll } from "../../shared/imports.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { checkRow } from "../../shared/resource/resource-values.ts";
import { searchName } from "../../shared/text/search-name.ts";
import { importWords } from "../../shared/words/fr/backoffice/imports.ts";
import { cityResource } from "./city.resource.ts";

interface CityColumns {
  name: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
  position: number;
  active: boolean;
}

/** Imports cities from a file, for an administrator of their country; accents do not distinguish cities. */
export async function importCities(ctx: Context, input: ImportInput): Promise<ImportReport> {
  const grants = grantsFor(requireActor(ctx), "admin");
  if (grants.length === 0 || input.area !== "admin") throw new AppError("FORBIDDEN");
  const ids = grants.map(({ countryId }) => countryId);
  const reached = ids.includes(null) ? {} : { id: { in: ids.filter((id) => id !== null) } };
  return importFile(ctx, "city", input, cities(ctx, reached));
}

const cities =
  (ctx: Context, reached: { id?: { in: string[] } }): ImportWork =>
  async (tx) => {
    const countries = await tx.country.findMany({ where: reached });
    const countryOf = (name = ctx.country.shortCode) => {
      const wanted = searchName(name);
      const country = countries.find(
        (one) => searchName(one.name) === wanted || one.shortCode.toLowerCase() === wanted,
      );
      if (!country) throw new CellError("countryId", importWords.unknownCountry(name));
      return country;
    };
    const known = await tx.city.findMany({ where: { country: reached } });
    const byKey = new Map(known.map((city) => [`${city.countryId} ${city.searchName}`, city]));
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const { countryId, ...figures } = readAll({
        countryId: () => countryOf(cells.countryId).id,
        active: () => flagIn(cells, "active"),
        latitude: () => numberIn(cells, "latitude"),
        longitude: () => numberIn(cells, "longitude"),
        population: () => numberIn(cells, "population"),
        position: () => numberIn(cells, "position"),
      });
      const sent = { name: cells.name, region: cells.region, ...figures };
      const { errors } = await checkRow(cityResource, "admin", "create", {
        sent: given({ ...sent, countryId }),
      });
      if (Object.keys(errors).length > 0) throw new AppError("INVALID_INPUT", { fields: errors });
      const wanted = given(sent) as Partial<CityColumns>;
      const search = searchName(cells.name ?? "");
      refuseTwin(`${countryId} ${search}`, row, "name");
      return writeRow<CityColumns>(ctx, tx, {
        before: byKey.get(`${countryId} ${search}`),
        wanted,
        update: (id, data) => tx.city.update({ where: { id }, data, select: { id: true } }),
        create: () =>
          tx.city.create({
            // Checked above: all required columns are present.
            data: { ...(wanted as CityColumns), countryId, searchName: search },
            select: { id: true },
          }),
        audit: { action: "city.import", objectType: "City", countryId },
      });
    };
  };
