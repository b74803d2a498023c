import type { CsvRecord } from "../../shared/text/csv.ts";

export type TableRow = CsvRecord;

/** Why a file is no table that can be read. */
export type TableFault =
  | "empty"
  | "notWorkbook"
  | "binary"
  | "openQuote"
  | "tooManyCells"
  | "tooManyRecords"
  | "tooLarge";

export class UnreadableTable extends Error {
  readonly fault: TableFault;
  readonly line: number | null;

  constructor(fault: TableFault, line: number | null = null) {
    super(`unreadable table: ${fault}`);
    this.fault = fault;
    this.line = line;
  }
}
