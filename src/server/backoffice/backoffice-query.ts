import { literalText } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { readerLanguage } from "../../platform/reader-language.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatDateTime } from "../../shared/dates.ts";
import type { Area } from "../../shared/permissions.ts";
import type { Reach } from "../../shared/reach.ts";
import { fieldsIn, type Resource } from "../../shared/resource/resource.ts";
import type { Field } from "../../shared/resource/resource-field.ts";
import { acceptsSort, declaredFilter } from "../../shared/resource/resource-filters.ts";
import { foldName } from "../../shared/text/folded-name.ts";
import { bound, equal, type Here, isSet, oneOf } from "./backoffice-filters.ts";

/** Converts query strings to Prisma arguments, and rows to answers; no database access here. */

export type Row = Record<string, unknown>;
type Where = Record<string, unknown>;

/** Whether the value can be a key of a row; other values never reach the database. */
export function isKeyOf({ namedKey }: Pick<Resource, "namedKey">, value: unknown): value is string {
  return namedKey ? typeof value === "string" && value.length <= 60 : isUuid(value);
}

export function scopeOf(resource: Resource, area: Area, reach: Reach): Where {
  const scope = resource.scope[area];
  if (!scope) throw new AppError("FORBIDDEN");
  return scope(reach) as Where;
}

/** The path of a field's value: a column of the row, or of a joined row. */
export const columnOf = (name: string, field: Field | undefined) => field?.column ?? name;

/** Turns `a.b` into nested objects ending in `leaf`. */
export function nested(path: string, leaf: unknown): Where {
  return path.split(".").reduceRight<unknown>((inner, part) => ({ [part]: inner }), leaf) as Where;
}

function mergeInto(target: Where, source: Where): void {
  for (const [key, value] of Object.entries(source)) {
    const known = target[key];
    if (known && typeof known === "object" && value && typeof value === "object") {
      mergeInto(known as Where, value as Where);
    } else target[key] = value;
  }
}

/** Selects the declared columns and those of the title; no other column leaves the database. */
export function selectOf(resource: Resource, area: Area): Where {
  const select: Where = { [resource.key]: true };
  if (resource.searchedBill) select[resource.searchedBill] = true;
  const paths = fieldsIn(resource, area).map(([name, { column }]) => column ?? name);
  for (const path of [...paths, ...resource.title.columns]) {
    const parts = path.split(".");
    mergeInto(
      select,
      nested(
        parts
          .slice(0, -1)
          .flatMap((part) => [part, "select"])
          .concat(parts.at(-1) ?? "")
          .join("."),
        true,
      ),
    );
  }
  return select;
}

function invalid(name: string): never {
  throw new AppError("INVALID_FILTER", { filter: name });
}

/** The search words of a list request; empty without a search. */
export function wordsOf(filter: unknown): string[] {
  const { q } = (filter ?? {}) as { q?: unknown };
  return typeof q === "string" ? searchedWords(q) : [];
}

/** Splits a search into words; adjacent digits form one number, because « 6 77 00 00 01 » is how numbers are displayed. */
function searchedWords(text: string): string[] {
  return text
    .slice(0, 500)
    .trim()
    .replace(/(?<=^|\s)\+?\d+(?:[\s.-]+\d+)+(?=\s|$)/g, (figures) => figures.replace(/[\s.-]/g, ""))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => word.slice(0, 80));
}

/** A search condition; names have a folded column without accents and capitals in the database. */
export function searched(path: string, word: string): Where {
  return path.endsWith("foldedName")
    ? { contains: literalText(foldName(word)) }
    : { contains: literalText(word), mode: "insensitive" };
}

type Resources = ReadonlyMap<string, Resource>;

/**
 * The columns that an area may search: a column that it may not read must not be discoverable letter by letter.
 */
function searchedColumns(resource: Resource, area: Area, resources: Resources): readonly string[] {
  return resource.search.filter((path) => {
    const [relation, column] = path.includes(".") ? path.split(".") : [null, path];
    const link = relation ? resource.fields[`${relation}Id`] : undefined;
    const owner = link?.type === "reference" ? resources.get(link.to) : resource;
    const { only } = owner?.fields[column ?? ""] ?? {};
    return !only || only.includes(area);
  });
}

interface Asked {
  resource: Resource;
  resources: Resources;
  area: Area;
  /** Maps a searched word to the bills of the booking with that code. */
  bills?: ReadonlyMap<string, readonly string[]>;
  /** Conditions that replace the search for a word in a joined column: see `searchedFirst`. */
  related?: (path: string, word: string) => { key: string; ids: readonly string[] } | undefined;
}

function wordWhere({ resource, resources, area, bills, related }: Asked, word: string): Where {
  const coded = bills?.get(word) ?? [];
  const inColumn = (path: string): Where => {
    const known = related?.(path, word);
    return known ? nested(known.key, { in: [...known.ids] }) : nested(path, searched(path, word));
  };
  return {
    OR: [
      ...searchedColumns(resource, area, resources).map(inColumn),
      ...(resource.searchedBill && coded.length > 0 ? [{ [resource.searchedBill]: { in: [...coded] } }] : []),
    ],
  };
}

function condition(asked: Asked, name: string, value: unknown, here: Here): Where {
  const { resource, area } = asked;
  if (name === "id") {
    const isKey = (one: unknown) => isKeyOf(resource, one);
    return { [resource.key]: oneOf(Array.isArray(value) ? value : [value], isKey) ?? invalid(name) };
  }
  if (name === "q") {
    if (typeof value !== "string" || resource.search.length === 0) invalid(name);
    return { AND: searchedWords(value).map((word) => wordWhere(asked, word)) };
  }
  const { column, field, ending } = declaredFilter(resource, area, name) ?? invalid(name);
  const test =
    ending === "_set"
      ? isSet(field, value)
      : ending
        ? bound(field, value, ending, here.timeZone)
        : equal(field, value, here);
  return test && Object.keys(test).length > 0 ? nested(columnOf(column, field), test) : invalid(name);
}

/** Accepts declared filters only; the caller adds the scope. */
export function filtersOf(asked: Asked, filter: unknown, here: Here): Where[] {
  if (filter === null || typeof filter !== "object" || Array.isArray(filter)) invalid("filter");
  return Object.entries(filter).map(([name, value]) => condition(asked, name, value, here));
}

/** Accepts declared sorts only; the key is added last, so that pages never overlap. */
export function orderOf(resource: Resource, area: Area, sort: unknown): Where[] {
  const refuse = () => new AppError("INVALID_SORT", { sort });
  const [name, direction] = Array.isArray(sort) ? sort : [resource.order.field, resource.order.direction];
  if (direction !== "ASC" && direction !== "DESC") throw refuse();
  const column = name === "id" ? resource.key : name;
  const field = new Map(fieldsIn(resource, area)).get(column);
  if (typeof name !== "string" || !acceptsSort(resource, area, name)) throw refuse();
  const way = direction.toLowerCase();
  const byColumn = nested(columnOf(column, field), way);
  return column === resource.key ? [byColumn] : [byColumn, { [resource.key]: way }];
}

function valueAt(row: Row, path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => (value as Row | null | undefined)?.[part], row);
}

export function fieldValue(row: Row, name: string, field: Field): unknown {
  return field.column ? (valueAt(row, field.column) ?? null) : row[name];
}

/**
 * The title of a row; a part that the next one starts with is dropped: « Douala · Douala
 * Akwa » becomes « Douala Akwa ».
 */
export function titleOf(resource: Resource, row: Row, timeZone: string): string {
  return resource.title.columns
    .map((path) => titlePart(resource.fields[path], readerValue(resource, row, path), timeZone))
    .filter((text, index, all) => text !== "" && !all[index + 1]?.startsWith(`${text} `))
    .join(resource.title.between);
}

/** A name that is written in both languages is the reader's. */
function readerValue({ fields }: Resource, row: Row, path: string): unknown {
  const english = `${path}En`;
  const own = readerLanguage() === "en" && fields[english] ? valueAt(row, english) : null;
  return own ?? valueAt(row, path);
}

function titlePart(field: Field | undefined, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return formatDateTime(value, timeZone);
  const options: Readonly<Record<string, string>> = field?.type === "choice" ? field.options : {};
  return options[String(value)] ?? String(value);
}

const dayText = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

/** A row as it is sent: dates without a time, its title added, relations removed. */
export function presentRow(resource: Resource, area: Area, row: Row, timeZone: string): Row {
  const sent: Row = { id: row[resource.key] };
  for (const [name, field] of fieldsIn(resource, area)) {
    const value = fieldValue(row, name, field);
    if (field.type === "date") sent[name] = dayText(value);
    else if (field.type === "list" && field.of === "date") sent[name] = (value as unknown[]).map(dayText);
    else sent[name] = value;
  }
  sent._title = titleOf(resource, row, timeZone);
  return sent;
}
