import type { Context } from "../../platform/context.ts";
import { literalText } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import { normaliseCode } from "../../shared/booking/booking-rules.ts";
import { addDays, formatDateTime, isDay, startOfDay } from "../../shared/dates.ts";
import type { Area } from "../../shared/permissions.ts";
import { toAnyE164 } from "../../shared/phone.ts";
import type { Reach } from "../../shared/reach.ts";
import { fieldsIn, type Resource } from "../../shared/resource/resource.ts";
import type { Field } from "../../shared/resource/resource-field.ts";
import { acceptsSort, declaredFilter } from "../../shared/resource/resource-filters.ts";
import { foldName } from "../../shared/text/folded-name.ts";

/** Converts query strings to Prisma arguments, and rows to answers; no database access here. */

export type Row = Record<string, unknown>;
type Where = Record<string, unknown>;

/** The country whose clock and way of writing phone numbers a filter means. */
type Here = Pick<Context["country"], "timeZone" | "shortCode">;

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

const comparisons = { _gte: "gte", _lte: "lte" } as const;
type Comparison = keyof typeof comparisons;

function invalid(name: string): never {
  throw new AppError("INVALID_FILTER", { filter: name });
}

function dateBound(field: Field, value: unknown, comparison: Comparison, timeZone: string): Where | null {
  if (typeof value !== "string") return null;
  if (!isDay(value)) {
    if (field.type === "date" || Number.isNaN(Date.parse(value))) return null;
    return { [comparisons[comparison]]: new Date(value) };
  }
  if (field.type === "date") return { [comparisons[comparison]]: new Date(`${value}T00:00:00Z`) };
  return comparison === "_gte"
    ? { gte: startOfDay(value, timeZone) }
    : { lt: startOfDay(addDays(value, 1), timeZone) };
}

function bound(field: Field, value: unknown, comparison: Comparison, timeZone: string): Where | null {
  if (field.type === "date" || field.type === "dateTime")
    return dateBound(field, value, comparison, timeZone);
  if (field.type !== "number" && field.type !== "money") return null;
  const figure = Number(value);
  return Number.isFinite(figure) ? { [comparisons[comparison]]: figure } : null;
}

function isSet(field: Field, value: unknown): Where | null {
  if (typeof value !== "boolean" || !field.nullable) return null;
  return value ? { not: null } : { equals: null };
}

function oneOf(values: unknown[], accepts: (value: unknown) => boolean): Where | null {
  return values.length <= 1000 && values.every(accepts) ? { in: values } : null;
}

function oneOfChoices(field: Extract<Field, { type: "choice" }>, values: unknown[]): Where | null {
  if (!values.every((one) => Object.keys(field.options).includes(String(one)))) return null;
  const stored = "numeric" in field ? values.map(Number) : values;
  return field.many ? { hasSome: stored } : { in: stored };
}

/**
 * Ways of writing a code or a number as it may be stored. Equality uses the column's own index; a comparison without case
 * would read the whole table.
 */
function spellingsOf(field: Field, text: string, { shortCode }: Here): string[] {
  const typed = text.trim();
  const phone = field.type === "text" && field.format === "phone" ? toAnyE164(typed, shortCode) : null;
  return [
    ...new Set(
      [phone ?? typed, typed.toLowerCase(), typed.toUpperCase(), normaliseCode(typed)].filter(Boolean),
    ),
  ];
}

function textWhere(field: Field, value: unknown, here: Here): Where | null {
  if (typeof value !== "string" || value.length > 200) return null;
  if (field.type === "text" && field.exact) return { in: spellingsOf(field, value, here) };
  return { contains: literalText(value), mode: "insensitive" };
}

function equal(field: Field, value: unknown, here: Here): Where | null {
  const values = Array.isArray(value) ? value : [value];
  switch (field.type) {
    case "text":
    case "longText":
      return textWhere(field, value, here);
    case "choice":
      return oneOfChoices(field, values);
    case "reference":
      return value === null && field.nullable ? { equals: null } : oneOf(values, isUuid);
    case "boolean":
      return typeof value === "boolean" ? { equals: value } : null;
    case "date":
    case "dateTime":
      return {
        ...dateBound(field, value, "_gte", here.timeZone),
        ...dateBound(field, value, "_lte", here.timeZone),
      };
    case "number":
    case "money":
      return Number.isFinite(Number(value)) ? { equals: Number(value) } : null;
    default:
      return null;
  }
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
    .map((path) => titlePart(resource.fields[path], valueAt(row, path), timeZone))
    .filter((text, index, all) => text !== "" && !all[index + 1]?.startsWith(`${text} `))
    .join(resource.title.between);
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
