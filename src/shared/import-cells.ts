import { isDay, parseDay } from "./dates.ts";
import { CellError, type ImportRow } from "./imports.ts";
import { currencyDigits } from "./money.ts";
import { searchName } from "./text/search-name.ts";
import { fieldWords } from "./words/fr/backoffice/backoffice.ts";
import { importWords } from "./words/fr/backoffice/imports.ts";

/** Reads the cells of an import's row. */

type Cells = ImportRow["cells"];

/** « 1 234,5 » and « 1234.5 » alike. */
export function numberIn(cells: Cells, name: string): number | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  const plain = cell.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) throw new CellError(name, fieldWords.number);
  return Number(plain);
}

/** An amount that is written in whole units of its currency. */
export function moneyIn(cells: Cells, name: string, currency: string): number | undefined {
  const whole = numberIn(cells, name);
  return whole === undefined ? undefined : Math.round(whole * 10 ** currencyDigits(currency));
}

export function flagIn(cells: Cells, name: string): boolean | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  const word = searchName(cell);
  if (["oui", "vrai", "1", "x"].includes(word)) return true;
  if (["non", "faux", "0"].includes(word)) return false;
  throw new CellError(name, importWords.yesOrNo);
}

/** A value of a list, given by its French name. */
export function choiceIn<Value extends string>(
  cells: Cells,
  name: string,
  options: Readonly<Record<Value, string>>,
): Value | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  const values = Object.keys(options) as Value[];
  const found = values.find((value) => searchName(options[value]) === searchName(cell));
  if (!found) throw new CellError(name, importWords.oneOf(values.map((value) => options[value]).join(", ")));
  return found;
}

export function dayIn(cells: Cells, name: string): string {
  const cell = cells[name] ?? "";
  const day = isDay(cell) ? cell : parseDay(cell);
  if (!day) throw new CellError(name, importWords.day);
  return day;
}

/** « 6:30 » and « 6h30 » as « 06:30 ». */
export function timeIn(cells: Cells, name: string): string {
  const match = /^(\d{1,2})\s*[:hH]\s*(\d{2})(:00)?$/.exec(cells[name] ?? "");
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) throw new CellError(name, fieldWords.time);
  return `${(match[1] ?? "").padStart(2, "0")}:${match[2]}`;
}
