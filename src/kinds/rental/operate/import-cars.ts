import { companiesToImport, terminalIn } from "../../../modules/partner/place/find-imported.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { choiceIn, flagIn, moneyIn, numberIn } from "../../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins, writeRow } from "../../../platform/imports.ts";
import { CellError, type ImportInput, type ImportReport, type ImportRow } from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { vehicleWords } from "../words/fr/vehicle.ts";
import { type SaveCarInput, saveCarInput } from "./operate-schema.ts";
import { insertCar } from "./save-car.ts";

/** Imports a fleet from a file. A car whose plate the company already has gets the prices and terms of the file. */
export function importCars(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "rentalCar", input, cars(ctx, input));
}

/** What a file changes on an existing car. */
interface CarTerms {
  price: number;
  published: boolean;
  weekendPrice: number | null;
  driver: SaveCarInput["driver"];
  driverPrice: number;
  caution: number;
  seats: number;
}

const cars =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const models = await tx.carModel.findMany({ include: { brand: { select: { name: true } } } });
    const modelOf = new Map(models.flatMap((one) => namesOf(one).map((name) => [name, one.id] as const)));
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const plate = cells.plate ?? "";
      refuseTwin(searchName(plate), row, "plate");
      const modelId = modelOf.get(searchName(cells.modelId ?? ""));
      if (!modelId) throw new CellError("modelId", importWords.unknownModel(cells.modelId ?? ""));
      const terminalId = terminalIn(company, cells, "terminalId").id;
      const sent = termsIn(cells, company.country.currency);
      const form = saveCarInput.parse({
        ...{ companyId: company.id, terminalId, modelId, plate, year: numberIn(cells, "year") },
        ...given({ gearbox: choiceIn(cells, "gearbox", () => vehicleWords.gearbox) }),
        ...given({ fuel: choiceIn(cells, "fuel", () => vehicleWords.engines) }),
        ...sent,
      });
      return writeRow<CarTerms>(ctx, tx, {
        before: await carOf(tx, company.id, plate),
        wanted: sent,
        update: (id, changes) => changeCar(tx, id, changes),
        create: () => insertCar(ctx, tx, form),
        audit: {
          action: "rental-car.import",
          objectType: "RentalCar",
          companyId: company.id,
          countryId: company.countryId,
        },
      });
    };
  };

/** « Toyota Corolla », or « Corolla » alone. */
const namesOf = ({ name, brand }: { name: string; brand: { name: string } }) => [
  searchName(name),
  searchName(`${brand.name} ${name}`),
];

const termsIn = (cells: ImportRow["cells"], currency: string): Partial<CarTerms> =>
  given({
    price: moneyIn(cells, "price", currency),
    published: flagIn(cells, "published"),
    weekendPrice: moneyIn(cells, "weekendPrice", currency),
    driver: choiceIn(cells, "driver", () => vehicleWords.driverModes),
    driverPrice: moneyIn(cells, "driverPrice", currency),
    caution: moneyIn(cells, "caution", currency),
    seats: numberIn(cells, "seats"),
  } as CarTerms);

async function carOf(tx: Tx, companyId: string, plate: string): Promise<(CarTerms & { id: string }) | null> {
  const found = await tx.rentalCar.findFirst({
    where: { companyId, plate: { equals: plate, mode: "insensitive" } },
    include: { product: { select: { price: true, status: true } } },
  });
  if (!found) return null;
  const { productId: id, weekendPrice, driver, driverPrice, caution, seats, product } = found;
  const published = product.status === "PUBLISHED";
  return { id, price: product.price, published, weekendPrice, driver, driverPrice, caution, seats };
}

async function changeCar(tx: Tx, id: string, changes: Partial<CarTerms>): Promise<{ id: string }> {
  const { price, published, ...own } = changes;
  await tx.product.update({
    where: { id },
    data: given({ price, status: published === undefined ? undefined : published ? "PUBLISHED" : "DRAFT" }),
  });
  await tx.rentalCar.update({ where: { productId: id }, data: own });
  return { id };
}
