import { companiesToImport } from "../../../modules/partner/place/find-imported.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { dayIn, moneyIn, numberIn } from "../../../platform/import-cells.ts";
import { given, type ImportWork, importFile, refuseTwins } from "../../../platform/imports.ts";
import { dayOf } from "../../../shared/dates.ts";
import { CellError, type ImportInput, type ImportReport, type ImportRow } from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { dayNumber } from "../rules/day-number.ts";
import { type SetDaysInput, setDaysInput } from "./operate-schema.ts";
import { writeDays } from "./set-days.ts";

/** Imports seasons from a file: a price per day of a car or per night of a house, for a period. */
export function importDays(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "rentalDay", input, seasons(ctx, input));
}

const seasons =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const productId = await rentalIn(tx, company.id, cells);
      const from = dayIn(cells, "date");
      const to = cells.lastDay === undefined ? from : dayIn(cells, "lastDay");
      refuseTwin(`${productId} ${from}`, row, "date");
      if (to < from) throw new CellError("lastDay", importWords.lastDayBefore);
      if (to < dayOf(ctx.now(), company.country.timeZone))
        throw new CellError("date", importWords.pastSession);
      const rule = setDaysInput.parse({
        productIds: [productId],
        from,
        to,
        ...given({
          price: moneyIn(cells, "price", company.country.currency),
          minStay: numberIn(cells, "minStay"),
        }),
      });
      const count = dayNumber(to) + 1 - dayNumber(from);
      const [same, known] = await Promise.all([
        tx.rentalDay.count({
          where: { ...daysOf(rule), ...given({ price: rule.price, minStay: rule.minStay }) },
        }),
        tx.rentalDay.count({ where: daysOf(rule) }),
      ]);
      if (same === count) return "unchanged";
      await writeDays(ctx, tx, rule);
      return known > 0 ? "updated" : "created";
    };
  };

const daysOf = ({ productIds, from, to }: SetDaysInput) => ({
  productId: { in: productIds },
  day: { gte: dayNumber(from), lte: dayNumber(to) },
});

/** A car is named by its plate, a house by its title. */
async function rentalIn(tx: Tx, companyId: string, { rentalId = "" }: ImportRow["cells"]): Promise<string> {
  const rentals = await tx.product.findMany({
    where: { companyId, kind: "location", status: { not: "CANCELLED" } },
    select: { id: true, title: true, rentalCar: { select: { plate: true } } },
  });
  const wanted = searchName(rentalId);
  const found = rentals.filter(({ title, rentalCar }) => searchName(rentalCar?.plate ?? title) === wanted);
  const [only] = found;
  if (!only) throw new CellError("rentalId", importWords.unknownRental(rentalId));
  if (found.length > 1) throw new CellError("rentalId", importWords.severalRentals(rentalId));
  return only.id;
}
