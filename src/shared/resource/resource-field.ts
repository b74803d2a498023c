import type { CompanyWord } from "../fr/backoffice/company-words.ts";
import type { Area } from "../permissions.ts";

/** The closed list of what a column of a declaration can be; the server checks it, the screens show it. */

interface FieldOptions {
  label: string;
  /** What stands for the label where companies call it by what they sell; the label fits them all. */
  word?: CompanyWord;
  help?: string;
  required?: boolean;
  /** A column that may be empty; TypeScript asks for it where the column is nullable, and nowhere else. */
  nullable?: boolean;
  /** When it may be written; always unless said otherwise. */
  write?: "always" | "create" | "never";
  /** The areas that may write it; without it, those that may write the row. */
  writers?: readonly Area[];
  /** The areas that see it at all. */
  only?: readonly Area[];
  filter?: boolean;
  sort?: boolean;
  /** The heading under which this field and those after it stand, on forms and pages. */
  section?: string;
  /** Read with the row, for what shows it in its own way; no field of the page. */
  quiet?: boolean;
  /** It says something of rows with one of these values alone: the page of another row leaves it out. */
  shownWith?: Readonly<Record<string, readonly string[]>>;
  /** The column of a joined row that it shows, `trip.seatCount`; it is never written here. */
  column?: string;
}

export type TextFormat = "email" | "phone" | "url" | "link" | "time" | "key" | "currency" | "icon";
export interface TextField extends FieldOptions {
  type: "text";
  min?: number;
  max?: number;
  format?: TextFormat;
  /** Filtered by its whole value, through an index, rather than by a part of it. */
  exact?: boolean;
}
export interface LongTextField extends FieldOptions {
  type: "longText";
  max?: number;
}
export interface NumberField extends FieldOptions {
  type: "number";
  min?: number;
  max?: number;
  decimals?: boolean;
  /** Only multiples of this, counted from zero: quarters of an hour. */
  step?: number;
  /** What follows the figure; `%` shows hundredths of a percent as a percentage, `min` reads as hours and minutes. */
  unit?: string;
  /** Written without a space between its thousands: a year. */
  plain?: boolean;
}
export interface MoneyField extends FieldOptions {
  type: "money";
  min?: number;
  max?: number;
}
export interface BooleanField extends FieldOptions {
  type: "boolean";
}
export interface DateField extends FieldOptions {
  type: "date" | "dateTime";
  /** A column of the row that it must not precede. */
  notBefore?: string;
}
export interface ChoiceField<Value extends string = string> extends FieldOptions {
  type: "choice";
  options: Readonly<Record<Value, string>>;
  many?: boolean;
}
export interface NumberChoiceField extends FieldOptions {
  type: "choice";
  options: Readonly<Record<number, string>>;
  many?: boolean;
  numeric: true;
  /** What all of them together are called. */
  every?: string;
}
export interface ReferenceField extends FieldOptions {
  type: "reference";
  /** Name of a resource that the area can read: the scope of that resource is what may be chosen. */
  to: string;
  /** Filled by the server when the person has exactly one; never changed afterwards. */
  own?: "companies" | "terminals";
  /** A column of the row that must name another. */
  differsFrom?: string;
}
export interface ImageField extends FieldOptions {
  type: "image";
  many?: boolean;
}
/** Spoken words, recorded in the form or chosen as a file. */
export interface AudioField extends FieldOptions {
  type: "audio";
}
/** A column that holds the key of one file. */
export type OneFileField = AudioField | (ImageField & { many?: false });
export interface ListField extends FieldOptions {
  type: "list";
  of: "text" | "number" | "date" | "time";
  max?: number;
}
export interface JsonField extends FieldOptions {
  type: "json";
  /** The rule it has to keep, from the module's schema: a promise where the schema is fetched when it is needed. */
  accepts(value: unknown): boolean | Promise<boolean>;
  /** What a new row starts with. */
  initial: unknown;
}

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | MoneyField
  | BooleanField
  | DateField
  | ChoiceField
  | NumberChoiceField
  | ReferenceField
  | ImageField
  | AudioField
  | ListField
  | JsonField;
