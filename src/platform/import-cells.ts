import { isDay, parseDay } from "../shared/dates.ts";
import { CellError, type ImportRow } from "../shared/imports.ts";
import { currencyDigits } from "../shared/money.ts";
import { searchName } from "../shared/text/search-name.ts";
import { fieldWords } from "../shared/words/fr/backoffice/field-words.ts";
import { importWords } from "../shared/words/fr/backoffice/imports.ts";
import { inEachLanguage, readerLanguage } from "./reader-language.ts";

/** Reads the cells of an import's row. */

type Cells = ImportRow["cells"];

const bareOf = (cell: string) => cell.replace(/[\s\u00a0\u202f]/g, "");

/** « 5,000 » is five thousand where English is read, and five with three decimals where French is. */
const isGrouped = (bare: string) =>
  readerLanguage() === "en" && /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare);

/** « 1 234,5 » and « 1234.5 » alike. */
export function numberIn(cells: Cells, name: string): number | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  const bare = bareOf(cell);
  const plain = isGrouped(bare) ? bare.replaceAll(",", "") : bare.replace(",", ".");
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) throw new CellError(name, fieldWords.number);
  return Number(plain);
}

/**
 * An amount that is written in whole units of its currency. Three decimals that the currency does not have were meant as
 * thousands, and are refused: « 5,000 » would sell at five francs what costs five thousand.
 */
export function moneyIn(cells: Cells, name: string, currency: string): number | undefined {
  const whole = numberIn(cells, name);
  if (whole === undefined) return undefined;
  const bare = bareOf(cells[name] ?? "");
  const digits = currencyDigits(currency);
  if (digits < 3 && !isGrouped(bare) && /[.,]\d{3}$/.test(bare))
    throw new CellError(name, importWords.thousands);
  return Math.round(whole * 10 ** digits);
}

export function flagIn(cells: Cells, name: string): boolean | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  const word = searchName(cell);
  if (["oui", "vrai", "yes", "true", "1", "x"].includes(word)) return true;
  if (["non", "faux", "no", "false", "0"].includes(word)) return false;
  throw new CellError(name, importWords.yesOrNo);
}

/** A value of a list, given by its name in either language; `options` names the values in the reader's. */
export function choiceIn<Value extends string>(
  cells: Cells,
  name: string,
  options: () => Readonly<Record<Value, string>>,
): Value | undefined {
  const cell = cells[name];
  if (cell === undefined) return undefined;
  const wanted = searchName(cell);
  const names = (): [Value, string][] => Object.entries<string>(options()) as [Value, string][];
  const found = inEachLanguage(names)
    .flat()
    .find(([, word]) => searchName(word) === wanted);
  if (!found)
    throw new CellError(
      name,
      importWords.oneOf(
        names()
          .map(([, word]) => word)
          .join(", "),
      ),
    );
  return found[0];
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
