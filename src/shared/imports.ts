import { z } from "zod";
import { importWords } from "./words/fr/backoffice/imports.ts";

/** Import files (many rows at once): the request, the answer, and the columns. */

export const importKinds = [
  "city",
  "terminal",
  "path",
  "trip",
  "session",
  "rentalCar",
  "rentalHouse",
  "rentalDay",
  "consultingService",
  "consultingHours",
] as const;
export type ImportKind = (typeof importKinds)[number];

export const importBytesMaximum = 500_000;
export const importInput = z.object({
  area: z.enum(["admin", "partner"]),
  /** The file's bytes in base64. */
  file: z.string().max(Math.ceil(importBytesMaximum / 3) * 4, { error: () => importWords.tooLarge }),
  /** Only report what would be done. */
  dryRun: z.boolean(),
});
export type ImportInput = z.infer<typeof importInput>;

interface ImportFault {
  line: number;
  column: string | null;
  sentence: string;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  faults: ImportFault[];
  /** Whether anything was written; never when there is a fault. */
  written: boolean;
}

export interface ImportColumn {
  /** The field's name in the use case. */
  name: string;
  /** The column's name in a file of the reader's language; an exported list uses the same name. */
  readonly label: string;
  required?: boolean;
}

const column = (name: keyof typeof importWords.columns, required = false): ImportColumn => ({
  name,
  get label() {
    return importWords.columns[name];
  },
  required,
});

/** The columns that each file may have; the first line names them, in any order. */
export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  city: [
    ...[column("name", true), column("countryId"), column("region", true), column("latitude", true)],
    ...[column("longitude", true), column("population"), column("position"), column("active")],
  ],
  terminal: [
    ...[column("companyId"), column("name", true), column("cityId", true), column("address")],
    ...[column("quarter"), column("landmark"), column("directions")],
    ...[column("phone"), column("latitude"), column("longitude"), column("active")],
  ],
  path: [
    ...[column("companyId"), column("startTerminalId", true), column("endTerminalId", true)],
    ...[column("distanceKm", true), column("durationMinutes", true), column("basePrice", true)],
    column("active"),
  ],
  trip: [
    ...[column("companyId"), column("startTerminalId", true), column("endTerminalId", true)],
    ...[column("busId", true), column("date", true), column("time", true), column("price")],
    ...[column("driver"), column("published")],
  ],
  session: [
    ...[column("companyId"), column("eventId", true), column("date", true), column("startTime", true)],
    ...[column("minutes", true), column("venueMapId"), column("capacity"), column("price", true)],
    ...[column("otherTariffs"), column("published")],
  ],
  rentalCar: [
    ...[column("companyId"), column("plate", true), column("modelId", true), column("terminalId", true)],
    ...[column("year", true), column("price", true), column("weekendPrice"), column("seats", true)],
    ...[column("gearbox"), column("fuel"), column("driver"), column("driverPrice"), column("caution")],
    column("published"),
  ],
  rentalHouse: [
    ...[column("companyId"), column("propertyId", true), column("title", true), column("typeId", true)],
    ...[column("price", true), column("weekendPrice"), column("guests", true), column("parts")],
    ...[column("accessories"), column("minNights"), column("cleaning"), column("caution")],
    column("published"),
  ],
  rentalDay: [
    ...[column("companyId"), column("rentalId", true), column("date", true), column("lastDay")],
    ...[column("price", true), column("minStay")],
  ],
  consultingService: [
    ...[column("companyId"), column("name", true), column("minutes", true), column("bufferAfter")],
    ...[column("price", true), column("noticeMinutes"), column("horizonDays"), column("mode")],
    column("active"),
  ],
  consultingHours: [
    ...[column("companyId"), column("consultantId", true), column("weekday", true), column("fromTime", true)],
    ...[column("toTime", true), column("terminalId", true), column("sublocationId")],
  ],
};

/** One row: its line number and the values of its non-empty cells. */
export interface ImportRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A cell that is refused, with the sentence that says why. */
export class CellError extends Error {
  constructor(
    readonly column: string,
    readonly sentence: string,
  ) {
    super(sentence);
    this.name = "CellError";
  }
}

/** All that is wrong with one row. */
export class RowErrors extends Error {
  constructor(readonly faults: readonly CellError[]) {
    super(faults.map(({ sentence }) => sentence).join(" · "));
    this.name = "RowErrors";
  }
}

type Readers = Record<string, () => unknown>;

/** Reads independent cells, so that a row with several faults reports all of them at once. */
export function readAll<R extends Readers>(readers: R): { [K in keyof R]: ReturnType<R[K]> } {
  const faults: CellError[] = [];
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (error) {
      if (error instanceof RowErrors) faults.push(...error.faults);
      else if (error instanceof CellError) faults.push(error);
      else throw error;
      return [name, undefined];
    }
  });
  if (faults.length > 0) throw new RowErrors(faults);
  return Object.fromEntries(read) as { [K in keyof R]: ReturnType<R[K]> };
}
