import type { Context } from "../../platform/context.ts";
import { literalText } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { normaliseCode } from "../../shared/booking/booking-code.ts";
import { addDays, isDay, startOfDay } from "../../shared/dates.ts";
import { toAnyE164 } from "../../shared/phone.ts";
import type { Field } from "../../shared/resource/resource-field.ts";

/** What a filter of one column means for the database; null for a value that the column cannot have. */

type Where = Record<string, unknown>;

/** The country whose clock and way of writing phone numbers a filter means. */
export type Here = Pick<Context["country"], "timeZone" | "shortCode">;

const comparisons = { _gte: "gte", _lte: "lte" } as const;
type Comparison = keyof typeof comparisons;

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

/** Null for what is no number, and for one that no column could hold. */
function figureOf(value: unknown): number | null {
  const figure = Number(value);
  return Math.abs(figure) <= Number.MAX_SAFE_INTEGER ? figure : null;
}

export function bound(field: Field, value: unknown, comparison: Comparison, timeZone: string): Where | null {
  if (field.type === "date" || field.type === "dateTime")
    return dateBound(field, value, comparison, timeZone);
  if (field.type !== "number" && field.type !== "money") return null;
  const figure = figureOf(value);
  return figure === null ? null : { [comparisons[comparison]]: figure };
}

export function isSet(field: Field, value: unknown): Where | null {
  if (typeof value !== "boolean" || !field.nullable) return null;
  return value ? { not: null } : { equals: null };
}

export function oneOf(values: unknown[], accepts: (value: unknown) => boolean): Where | null {
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

export function equal(field: Field, value: unknown, here: Here): Where | null {
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
      return figureOf(value) === null ? null : { equals: figureOf(value) };
    default:
      return null;
  }
}
