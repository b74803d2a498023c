import { addDays, typedDay } from "../../../shared/dates.ts";
import { importColumns } from "../../../shared/imports.ts";
import { amountText } from "../../../shared/money.ts";
import { csvLine, csvStart } from "../../../shared/text/csv.ts";
import type { OccupancyRow } from "../operate/occupancy-schema.ts";

interface Season {
  rental: string;
  from: string;
  to: string;
  price: number | null;
  minStay: number | null;
}

/** Merges consecutive days with the same price and minimum stay into one line. */
function seasonsOf({ title, detail, days }: OccupancyRow, type: "car" | "house"): Season[] {
  const rental = type === "car" ? detail : title;
  const seasons: Season[] = [];
  for (const { day, price, minStay } of [...days].sort((a, b) => a.day.localeCompare(b.day))) {
    if (price === null && minStay === null) continue;
    const last = seasons.at(-1);
    const goesOn = last && addDays(last.to, 1) === day && last.price === price && last.minStay === minStay;
    if (goesOn) last.to = day;
    else seasons.push({ rental, from: day, to: day, price, minStay });
  }
  return seasons;
}

/** The prices and minimum stays of the shown days as CSV, in the format of the import. */
export function daysCsv(rows: readonly OccupancyRow[], type: "car" | "house", currency: string): string {
  const columns = importColumns.rentalDay.filter(({ name }) => name !== "companyId");
  const lines = rows
    .flatMap((row) => seasonsOf(row, type))
    .map((season) => {
      const cells: Record<string, string> = {
        rentalId: season.rental,
        date: typedDay(season.from, "/"),
        lastDay: typedDay(season.to, "/"),
        price: season.price === null ? "" : amountText(season.price, currency),
        minStay: String(season.minStay ?? ""),
      };
      return columns.map(({ name }) => cells[name] ?? "");
    });
  return csvStart + [columns.map(({ label }) => label), ...lines].map(csvLine).join("");
}
