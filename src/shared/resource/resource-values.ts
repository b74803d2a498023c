import { z } from "zod";
import { formatDuration, isDay } from "../dates.ts";
import type { Area } from "../permissions.ts";
import { isZoneName } from "../time-zones.ts";
import { isBannerLink, isEmail, isTime, isUrl } from "../validate.ts";
import { formWords } from "../words/fr/backoffice/backoffice-forms.ts";
import { fieldWords } from "../words/fr/backoffice/field-words.ts";
import { iconNameWords } from "../words/fr/ui/icon-names.ts";
import { type Resource, writableFields } from "./resource.ts";
import type { Field, TextFormat } from "./resource-field.ts";

/** The validation of a declaration's fields, shared by the server and the forms. */

const formats: Record<TextFormat, (value: string) => boolean | Promise<boolean>> = {
  email: isEmail,
  phone: (value) => /^\+?[\d\s().-]{6,20}$/.test(value),
  url: isUrl,
  link: isBannerLink,
  time: isTime,
  key: (value) => /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(value),
  currency: (value) => /^[A-Z]{3}$/.test(value),
  // Loaded when it is needed: the plans of all countries.
  region: async (value) => (await import("../phone.ts")).isPhoneCountry(value),
  locale: (value) => /^[a-z]{2}-[A-Z]{2}$/.test(value),
  // A name, not an offset from UTC: databases read the sign of one the other way round.
  timeZone: (value) => /^[A-Za-z]/.test(value) && isZoneName(value),
  digits: (value) => /^\d+$/.test(value),
  icon: (value) => value in iconNameWords,
  // Only compared with the stored one.
  password: () => true,
};
/** Looked up when a value is refused: this module is loaded once, for readers of both languages. */
const formatSentence = (format: TextFormat): string => {
  if (format === "currency") return formWords.currency;
  if (format === "icon") return fieldWords.choice;
  return format === "password" ? fieldWords.text : fieldWords[format];
};

/** Rounds to the stored decimals: binary fractions have digits that were never typed. */
export const roundedTo = (value: number, decimals = 0) => Number(value.toFixed(decimals));

const uuid = z.uuid({ error: () => fieldWords.reference });

function text(field: Extract<Field, { type: "text" | "longText" }>): z.ZodType {
  const max = field.max ?? (field.type === "text" ? 200 : 10_000);
  const min = field.type === "text" ? (field.min ?? 0) : 0;
  const format = field.type === "text" ? field.format : undefined;
  return z
    .string({ error: fieldWords.text })
    .trim()
    .max(max, fieldWords.long(max))
    .refine((value) => value === "" || value.length >= min, fieldWords.short(min))
    .refine(
      (value) => value === "" || !format || formats[format](value),
      format ? formatSentence(format) : "",
    );
}

function number(field: Extract<Field, { type: "number" | "money" }>): z.ZodType {
  const min = field.min ?? (field.type === "money" ? 0 : -2_147_483_648);
  const max = field.max ?? (field.type === "money" ? 1_000_000_000 : 2_147_483_647);
  const unit = field.type === "number" ? field.unit : undefined;
  // A rate is stored in hundredths of a percent, but typed, shown and bounded in percent; minutes are shown as hours.
  const told = (bound: number): [number | string, string?] =>
    unit === "%" ? [bound / 100, "%"] : [unit === "min" ? formatDuration(bound) : bound];
  const any = z
    .number({ error: fieldWords.number })
    .min(min, fieldWords.atLeast(...told(min)))
    .max(max, fieldWords.atMost(...told(max)));
  if (field.type === "number" && field.step)
    return any.multipleOf(field.step, fieldWords.multiple(field.step));
  return field.type === "number" && field.decimals
    ? any.transform((value) => roundedTo(value, field.decimals))
    : any.refine((value) => Number.isInteger(value), fieldWords.whole);
}

const noDate = { error: () => fieldWords.date };

const day = z
  .string(noDate)
  .refine(isDay, noDate)
  .transform((value) => new Date(`${value}T00:00:00Z`));

const instant = z
  .string(noDate)
  .refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), noDate)
  .transform((value) => new Date(value));

function choice(field: Extract<Field, { type: "choice" }>): z.ZodType {
  const keys = Object.keys(field.options);
  if ("numeric" in field) {
    return z
      .number({ error: fieldWords.choice })
      .refine((value) => keys.includes(String(value)), fieldWords.choice);
  }
  return z.string({ error: fieldWords.choice }).refine((value) => keys.includes(value), fieldWords.choice);
}

const several = (item: z.ZodType, max: number) =>
  z
    .array(item, { error: fieldWords.choice })
    .max(max, fieldWords.tooMany(max))
    .refine(
      (values) => new Set(values.map((value) => JSON.stringify(value))).size === values.length,
      fieldWords.choice,
    );

/** A file key as the upload returns it; the database decides whether the writer may use it. */
const noImage = { error: () => fieldWords.image };
const fileKey = z.string(noImage).min(1, noImage).max(300, noImage);

function single(field: Field): z.ZodType {
  switch (field.type) {
    case "text":
    case "longText":
      return text(field);
    case "number":
    case "money":
      return number(field);
    case "boolean":
      return z.boolean({ error: fieldWords.choice });
    case "date":
      return day;
    case "dateTime":
      return instant;
    case "choice":
      return field.many ? several(choice(field), 50) : choice(field);
    case "reference":
      return uuid;
    case "image":
      return field.many ? several(fileKey, 12) : fileKey;
    case "audio":
      return fileKey;
    case "list": {
      const items = {
        text: z.string().trim().min(1, fieldWords.required).max(120, fieldWords.long(120)),
        number: z.number().int(),
        date: day,
        time: z.string().refine(isTime, fieldWords.time),
      };
      return several(items[field.of], field.max ?? 400);
    }
    case "json":
      return z.unknown().refine((value) => field.accepts(value), fieldWords.json);
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

const isText = (field: Field) =>
  field.type === "text" ||
  field.type === "longText" ||
  field.type === "audio" ||
  (field.type === "image" && !field.many);
const isMany = (field: Field) => field.type === "list" || ("many" in field && field.many === true);

/** The stored value of an emptied field; undefined leaves it to the table's default. */
function emptyValue(field: Field): unknown {
  if (field.nullable) return null;
  if (isMany(field)) return [];
  return isText(field) ? "" : undefined;
}

interface Checked {
  values: Record<string, unknown>;
  errors: Record<string, string>;
}

async function checkField(field: Field, sent: unknown): Promise<{ value?: unknown; error?: string }> {
  if (isEmpty(sent)) {
    const isAskedFor = field.required && !(field.type === "reference" && field.own);
    return isAskedFor ? { error: fieldWords.required } : { value: emptyValue(field) };
  }
  const result = await single(field).safeParseAsync(sent);
  return result.success
    ? { value: result.data }
    : { error: result.error.issues[0]?.message ?? fieldWords.choice };
}

/** Validates the sent values of these fields only: a key that may not be written is an error. */
export async function checkFields(
  fields: readonly [string, Field][],
  sent: Record<string, unknown>,
  all: boolean,
): Promise<Checked> {
  const checked: Checked = { values: {}, errors: {} };
  const known = new Map(fields);
  for (const name of Object.keys(sent)) if (!known.has(name)) checked.errors[name] = fieldWords.notWritable;
  for (const [name, field] of fields) {
    if (!(name in sent) && !all) continue;
    const { value, error } = await checkField(field, sent[name]);
    if (error !== undefined) checked.errors[name] = error;
    else if (value !== undefined) checked.values[name] = value;
  }
  return checked;
}

const millisecondsOf = (value: unknown) => (value ? new Date(value as string | Date).getTime() : Number.NaN);

/** The column that another one is judged with, and the fault of the two. */
function ruleOf(field: Field, row: Record<string, unknown>, name: string): [string, string | false] | null {
  if (field.type === "reference" && field.differsFrom)
    return [field.differsFrom, row[name] === row[field.differsFrom] && fieldWords.differs];
  if ((field.type === "date" || field.type === "dateTime") && field.notBefore) {
    const isBefore = millisecondsOf(row[name]) < millisecondsOf(row[field.notBefore]);
    return [field.notBefore, isBefore && fieldWords.notBefore];
  }
  return null;
}

/** Checks the rules between two columns of one row, of which at least one was sent. */
function checkTogether(
  fields: readonly [string, Field][],
  values: Record<string, unknown>,
  row: Record<string, unknown>,
) {
  const errors: Record<string, string> = {};
  for (const [name, field] of fields) {
    const rule = row[name] === null || row[name] === undefined ? null : ruleOf(field, row, name);
    if (!rule) continue;
    const [other, fault] = rule;
    if (fault && (name in values || other in values)) errors[name] = fault;
  }
  return errors;
}

/** Validates a row before it is written; `before` supplies the columns that were not sent. */
export async function checkRow(
  resource: Resource,
  area: Area,
  mode: "create" | "edit",
  { sent, before = {} }: { sent: Record<string, unknown>; before?: Record<string, unknown> },
): Promise<Checked> {
  const fields = writableFields(resource, area, mode);
  const { values, errors } = await checkFields(fields, sent, mode === "create");
  const together = checkTogether(fields, values, { ...before, ...values });
  return { values, errors: { ...together, ...errors } };
}
