import { Prisma } from "../../../prisma/client/client.ts";
import { searchName } from "../../shared/text/search-name.ts";
import { readerLanguage } from "../reader-language.ts";

/**
 * What staff have written in French and, in a column of the same name with « En », in English: the reader's, else the
 * French one. Answers that hold it are cached and batched by language.
 */

/** In a statement: the name of a row of the table with this alias. */
export const nameSql = (alias: string): Prisma.Sql =>
  Prisma.raw(readerLanguage() === "en" ? `coalesce(${alias}."nameEn", ${alias}."name")` : `${alias}."name"`);

/** Of a row, read with both columns. */
export const nameColumns = { name: true, nameEn: true } as const;

interface Named {
  name: string;
  nameEn: string | null;
}

export const readerText = (french: string, english: string | null): string =>
  (readerLanguage() === "en" && english) || french;

export const readerName = ({ name, nameEn }: Named): string => readerText(name, nameEn);

/** The row with the reader's name alone. */
export function inReaderName<Row extends Named>(row: Row): Omit<Row, "nameEn"> {
  const { nameEn: _, ...rest } = row;
  return { ...rest, name: readerName(row) };
}

/** Whether somebody means this row, in either language and without its accents and capitals. */
export function isNamed({ name, nameEn }: Named, text: string): boolean {
  const meant = searchName(text);
  return [name, nameEn].some((own) => own && searchName(own) === meant);
}
