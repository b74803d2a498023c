import {
  companiesToImport,
  type ImportedCompany,
  terminalIn,
} from "../../../modules/partner/place/find-imported.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { dayIn, flagIn, moneyIn, timeIn } from "../../../platform/import-cells.ts";
import { type ImportWork, importFile, refuseTwins } from "../../../platform/imports.ts";
import { instantOf } from "../../../shared/dates.ts";
import {
  CellError,
  type ImportInput,
  type ImportReport,
  type ImportRow,
  readAll,
} from "../../../shared/imports.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { importWords } from "../../../shared/words/fr/backoffice/imports.ts";
import { scheduleTripInput } from "../schema.ts";
import { writeDeparture } from "./schedule-trip.ts";

/**
 * Imports departures from a file, as if each were added by hand. A row for a bus that already leaves on that line at
 * that minute is the same departure and stays unchanged: a file never changes what is on sale.
 */
export function importTrips(ctx: Context, input: ImportInput): Promise<ImportReport> {
  return importFile(ctx, "trip", input, departures(ctx, input));
}

type ImportTx = Parameters<ImportWork>[0];

/** Lines and buses in service, read once for each company of the file. */
function suppliesOf(tx: ImportTx) {
  const read = async (companyId: string) => ({
    paths: await tx.path.findMany({ where: { companyId, active: true } }),
    buses: await tx.bus.findMany({
      where: { companyId, active: true },
      select: { id: true, plate: true },
    }),
  });
  const known = new Map<string, Awaited<ReturnType<typeof read>>>();
  return async ({ id }: ImportedCompany) => {
    const supplies = known.get(id) ?? (await read(id));
    known.set(id, supplies);
    return supplies;
  };
}

type Supplies = Awaited<ReturnType<ReturnType<typeof suppliesOf>>>;

/** Reads what the cells of a row name, and reports all their errors at once. */
function readDeparture(company: ImportedCompany, { paths, buses }: Supplies, cells: ImportRow["cells"]) {
  return readAll({
    path: () => {
      const { start, end } = readAll({
        start: () => terminalIn(company, cells, "startTerminalId"),
        end: () => terminalIn(company, cells, "endTerminalId"),
      });
      const path = paths.find((one) => one.startTerminalId === start.id && one.endTerminalId === end.id);
      if (!path) throw new CellError("endTerminalId", importWords.unknownLine);
      return path;
    },
    bus: () => {
      const plate = searchName(cells.busId ?? "");
      const bus = buses.find((one) => searchName(one.plate) === plate);
      if (!bus) throw new CellError("busId", importWords.unknownBus(cells.busId ?? ""));
      return bus;
    },
    date: () => dayIn(cells, "date"),
    time: () => timeIn(cells, "time"),
    price: () => moneyIn(cells, "price", company.country.currency),
    published: () => flagIn(cells, "published"),
  });
}

const departures =
  (ctx: Context, { area }: ImportInput): ImportWork =>
  async (tx) => {
    const companyIn = await companiesToImport(ctx, tx, area);
    const supplies = suppliesOf(tx);
    const refuseTwin = refuseTwins();
    return async (row) => {
      const { cells } = row;
      const company = companyIn(cells);
      const { path, bus, date, time, price, published } = readDeparture(
        company,
        await supplies(company),
        cells,
      );
      refuseTwin(`${path.id} ${bus.id} ${date} ${time}`, row, "time");
      const departsAt = instantOf(date, time, company.country.timeZone);
      const there = await tx.trip.count({
        where: {
          pathId: path.id,
          busId: bus.id,
          product: { startsAt: departsAt, status: { not: "CANCELLED" } },
        },
      });
      if (there > 0) return "unchanged";
      if (departsAt <= ctx.now()) throw new CellError("date", importWords.past);
      const input = scheduleTripInput.parse({
        companyId: company.id,
        pathId: path.id,
        busId: bus.id,
        date,
        time,
        price: price ?? path.basePrice,
        driver: cells.driver,
        published,
      });
      const { id } = await writeDeparture(ctx, tx, input);
      const { companyId, ...after } = input;
      await writeAudit(ctx, tx, {
        action: "trip.import",
        objectType: "Trip",
        objectId: id,
        companyId,
        countryId: company.countryId,
        after,
      });
      return "created";
    };
  };
