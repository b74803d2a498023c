import { Prisma } from "../../../prisma/client/client.ts";
import { isLocale, type Locale, type ReadName } from "../../shared/text/locale.ts";
import { searchName } from "../../shared/text/search-name.ts";
import { readerLanguage } from "../reader-language.ts";

/**
 * What staff have written in French and, in a column of the same name with « En », in English: the reader's, else the
 * French one. Answers that hold it are cached and batched by language.
 */

/** In a statement: the name of a row of the table with this alias. */
export const nameSql = (alias: string): Prisma.Sql =>
  Prisma.raw(readerLanguage() === "en" ? `coalesce(${alias}."nameEn", ${alias}."name")` : `${alias}."name"`);

/** In a statement: the language of that name, and null where it is the reader's. */
export const nameInSql = (alias: string): Prisma.Sql =>
  Prisma.raw(readerLanguage() === "en" ? `case when ${alias}."nameEn" is null then 'fr' end` : "null::text");

/** In a statement, behind a jsonb object with that name: its language, where it is not the reader's. */
export const nameMarkSql = (alias: string): Prisma.Sql =>
  readerLanguage() === "en"
    ? Prisma.sql` || jsonb_strip_nulls(jsonb_build_object('nameIn', ${nameInSql(alias)}))`
    : Prisma.empty;

/** Of a row, read with both columns. */
export const nameColumns = { name: true, nameEn: true } as const;

interface Named {
  name: string;
  nameEn: string | null;
}

export const readerText = (french: string, english: string | null): string =>
  (readerLanguage() === "en" && english) || french;

export const readerName = ({ name, nameEn }: Named): string => readerText(name, nameEn);

/** The language in which a text is shown for want of an English one; null where it is the reader's. */
export const untranslated = (english: string | null): Locale | null =>
  readerLanguage() === "en" && !english ? "fr" : null;

/** The language of a name that was read with `nameInSql`. */
export const nameMark = (nameIn: string | null): Pick<ReadName, "nameIn"> =>
  isLocale(nameIn) ? { nameIn } : {};

/** The row with the reader's name alone. */
export function inReaderName<Row extends Named>(row: Row): Omit<Row, "nameEn"> & ReadName {
  const { nameEn, ...rest } = row;
  return { ...rest, name: readerName(row), ...nameMark(untranslated(nameEn)) };
}

/** Whether somebody means this row, in either language and without its accents and capitals. */
export function isNamed({ name, nameEn }: Named, text: string): boolean {
  const meant = searchName(text);
  return [name, nameEn].some((own) => own && searchName(own) === meant);
}
