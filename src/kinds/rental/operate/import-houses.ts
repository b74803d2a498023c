import { companiesToImport } from "../../../modules/partner/place/find-imported.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { isNamed } from "../../../platform/database/reader-name.ts";
import { flagIn, moneyIn, numberIn } from "../../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins, writeRow } from "../../../platform/imports.ts";
import { CellError, type ImportInput, type ImportReport, type ImportRow } from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { saveHouseInput } from "./operate-schema.ts";
import { insertHouse } from "./save-house.ts";

/** Imports houses from a file. One with the same title at the same property gets the prices and terms of the file. */
export function importHouses(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "rentalHouse", input, houses(ctx, input));
}

/** What a file changes on an existing house. */
interface HouseTerms {
  price: number;
  published: boolean;
  weekendPrice: number | null;
  guests: number;
  minNights: number;
  cleaning: number;
  caution: number;
}

const houses =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const types = await tx.houseType.findMany({ where: { active: true } });
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const propertyId = await propertyIn(tx, company.id, cells);
      const type = types.find((one) => isNamed(one, cells.typeId ?? ""));
      if (!type) throw new CellError("typeId", importWords.unknownHouseType(cells.typeId ?? ""));
      const title = cells.title ?? "";
      refuseTwin(`${propertyId} ${searchName(title)}`, row, "title");
      const sent = termsIn(cells, company.country.currency);
      const form = saveHouseInput.parse({
        ...{ companyId: company.id, propertyId, typeId: type.id, title, ...sent },
        ...given({ parts: listIn(cells, "parts"), accessories: listIn(cells, "accessories") }),
      });
      return writeRow<HouseTerms>(ctx, tx, {
        before: await houseOf(tx, propertyId, title),
        wanted: sent,
        update: (id, changes) => changeHouse(tx, id, changes),
        create: () => insertHouse(ctx, tx, form),
        audit: {
          action: "rental-house.import",
          objectType: "RentalHouse",
          companyId: company.id,
          countryId: company.countryId,
        },
      });
    };
  };

/** « Chambre 2, Salon »: a list in one cell. */
const listIn = (cells: ImportRow["cells"], name: string) =>
  cells[name]
    ?.split(/[,;/]/)
    .map((one) => one.trim())
    .filter(Boolean);

const termsIn = (cells: ImportRow["cells"], currency: string): Partial<HouseTerms> =>
  given({
    price: moneyIn(cells, "price", currency),
    published: flagIn(cells, "published"),
    weekendPrice: moneyIn(cells, "weekendPrice", currency),
    guests: numberIn(cells, "guests"),
    minNights: numberIn(cells, "minNights"),
    cleaning: moneyIn(cells, "cleaning", currency),
    caution: moneyIn(cells, "caution", currency),
  } as HouseTerms);

async function propertyIn(tx: Tx, companyId: string, { propertyId = "" }: ImportRow["cells"]) {
  const properties = await tx.property.findMany({ where: { companyId }, select: { id: true, name: true } });
  const found = properties.find(({ name }) => searchName(name) === searchName(propertyId));
  if (!found) throw new CellError("propertyId", importWords.unknownProperty(propertyId));
  return found.id;
}

async function houseOf(
  tx: Tx,
  propertyId: string,
  title: string,
): Promise<(HouseTerms & { id: string }) | undefined> {
  const all = await tx.rentalHouse.findMany({
    where: { propertyId },
    include: { product: { select: { title: true, price: true, status: true } } },
  });
  const found = all.find(({ product }) => searchName(product.title) === searchName(title));
  if (!found) return undefined;
  const { productId: id, weekendPrice, guests, minNights, cleaning, caution, product } = found;
  const published = product.status === "PUBLISHED";
  return { id, price: product.price, published, weekendPrice, guests, minNights, cleaning, caution };
}

async function changeHouse(tx: Tx, id: string, changes: Partial<HouseTerms>): Promise<{ id: string }> {
  const { price, published, ...own } = changes;
  await tx.product.update({
    where: { id },
    data: given({ price, status: published === undefined ? undefined : published ? "PUBLISHED" : "DRAFT" }),
  });
  await tx.rentalHouse.update({ where: { productId: id }, data: own });
  return { id };
}
