import type { ServiceKind } from "../kinds.ts";
import type { Area } from "../permissions.ts";
import type { CompanyWord } from "../words/fr/backoffice/company-words.ts";
import type { PictureShape } from "./picture-shapes.ts";

/**
 * The closed set of field types that a declaration may use; the server validates them, the screens render them.
 */

interface FieldOptions {
  label: string;
  /**
   * Overrides the label with the company's own word, which depends on what it sells; the
   * label itself fits all companies.
   */
  word?: CompanyWord;
  help?: string;
  required?: boolean;
  /** The column may be empty; TypeScript requires this where the column is nullable, and forbids it elsewhere. */
  nullable?: boolean;
  /** When the field may be written; default: always. `unused`: until other rows refer to this one. */
  write?: "always" | "create" | "unused" | "never";
  /** The areas that may write it; default: those that may write the row. */
  writers?: readonly Area[];
  /** The only areas that see the field. */
  only?: readonly Area[];
  /** `set`: only whether it is filled in can be asked, for a column that may be empty. */
  filter?: boolean | "set";
  sort?: boolean;
  /** The heading above this field and those after it, on forms and pages. */
  section?: string;
  /** Loaded with the row for a component that renders it itself; not shown as a field of the page. */
  quiet?: boolean;
  /** The person must know it: an action's form never starts with the row's own value. */
  typed?: boolean;
  /** Shown only on rows with one of these values. */
  shownWith?: Readonly<Record<string, readonly string[]>>;
  /** The column of a joined row that the field shows, `trip.seatCount`; it is read-only here. */
  column?: string;
}

export type TextFormat =
  | "email"
  | "phone"
  | "url"
  | "link"
  | "time"
  | "key"
  | "currency"
  | "region"
  | "locale"
  | "timeZone"
  | "digits"
  | "icon"
  | "password";
export interface TextField extends FieldOptions {
  type: "text";
  min?: number;
  max?: number;
  format?: TextFormat;
  /** Filtered by its exact value, through an index, instead of by a part of it. */
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
  /** Number of decimals to keep; only whole numbers without it. */
  decimals?: number;
  /** Only multiples of this are valid, counted from zero: quarters of an hour. */
  step?: number;
  /**
   * The unit after the number; `%` shows hundredths of a percent as a percentage, `min` shows hours and minutes.
   */
  unit?: string;
  /** Shown without thousands separators: a year. */
  plain?: boolean;
  /** Values that one press fills in. */
  presets?: readonly number[];
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
  /** A column of the row whose date this one must not precede. */
  notBefore?: string;
}
export interface ChoiceField<Value extends string = string> extends FieldOptions {
  type: "choice";
  options: Readonly<Record<Value, string>>;
  /** Only companies that sell one of these kinds are offered such an option. */
  ofKinds?: Readonly<Partial<Record<Value, readonly ServiceKind[]>>>;
  many?: boolean;
}
export interface NumberChoiceField extends FieldOptions {
  type: "choice";
  options: Readonly<Record<number, string>>;
  many?: boolean;
  numeric: true;
  /** The label of the choice "all". */
  every?: string;
}
export interface ReferenceField extends FieldOptions {
  type: "reference";
  /** The resource to choose from, which the area can read: its scope limits the choices. */
  to: string;
  /** Only rows with these values can be chosen; the columns are fields of that resource that may be filtered. */
  among?: Readonly<Record<string, string>>;
  /** Filled in by the server when the person has exactly one; never changed afterwards. */
  own?: "companies" | "terminals";
  /** A column of the row that must have a different value. */
  differsFrom?: string;
}
export interface ImageField extends FieldOptions {
  type: "image";
  many?: boolean;
  /** A photograph of what is sold: cropped to the place where it is shown, made brighter if it is dark, and judged. */
  shape?: PictureShape;
  /** Shown only to who may read the row; every other picture has a public address. */
  private?: boolean;
}
/** A voice recording, made in the form or chosen as a file. */
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
  /**
   * The rule that the value must keep, from the module's schema; a promise where the schema is loaded on demand.
   */
  accepts(value: unknown): boolean | Promise<boolean>;
  /** The initial value of a new row. */
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
