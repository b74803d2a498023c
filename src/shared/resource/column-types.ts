import type { Prisma } from "../../../prisma/client/client.ts";
import type {
  BooleanField,
  ChoiceField,
  DateField,
  ImageField,
  JsonField,
  ListField,
  LongTextField,
  MoneyField,
  NumberChoiceField,
  NumberField,
  OneFileField,
  ReferenceField,
  TextField,
} from "./resource-field.ts";

/** Types that restrict a declaration to the columns of its model, so that a wrong column does not compile. */

export type ModelName = Prisma.ModelName;
type Scalars<M extends ModelName> = Prisma.TypeMap["model"][M]["payload"]["scalars"];
type Objects<M extends ModelName> = Prisma.TypeMap["model"][M]["payload"]["objects"];
export type Where<M extends ModelName> = NonNullable<
  Prisma.TypeMap["model"][M]["operations"]["findMany"]["args"]["where"]
>;
export type Column<M extends ModelName> = keyof Scalars<M> & string;

/** A column of the parent row: `city.name`. */
type ParentColumn<M extends ModelName> = {
  [R in keyof Objects<M> & string]: NonNullable<Objects<M>[R]> extends { scalars: infer S }
    ? `${R}.${keyof S & string}`
    : never;
}[keyof Objects<M> & string];

/** A column of the model, of its parent, or of its parent's parent: `path.startTerminal.name`. */
export type ColumnPath<M extends ModelName> =
  | Column<M>
  | ParentColumn<M>
  | {
      [R in keyof Objects<M> & string]: NonNullable<Objects<M>[R]> extends { name: infer N extends ModelName }
        ? `${R}.${ParentColumn<N>}`
        : never;
    }[keyof Objects<M> & string];

type FieldOf<T> = unknown extends T
  ? JsonField
  : [T] extends [boolean]
    ? BooleanField
    : [T] extends [Date]
      ? DateField
      : [T] extends [number]
        ? NumberField | MoneyField | (NumberChoiceField & { many?: false })
        : [T] extends [string]
          ? string extends T
            ? TextField | LongTextField | ChoiceField | ReferenceField | OneFileField
            : ChoiceField<T & string> & { many?: false }
          : [T] extends [readonly string[]]
            ? string extends T[number]
              ? (ListField & { of: "text" }) | (ImageField & { many: true }) | (ChoiceField & { many: true })
              : ChoiceField<T[number] & string> & { many: true }
            : [T] extends [readonly number[]]
              ? (ListField & { of: "number" }) | (NumberChoiceField & { many: true })
              : [T] extends [readonly Date[]]
                ? ListField & { of: "date" }
                : JsonField;

export type FieldsOf<M extends ModelName> = {
  [K in Column<M>]?: FieldOf<NonNullable<Scalars<M>[K]>> &
    // The type of a JSON column always includes null.
    ([string | number] extends [Scalars<M>[K]]
      ? { nullable?: boolean }
      : null extends Scalars<M>[K]
        ? { nullable: true }
        : { nullable?: false });
};

/** A column of a joined row, shown and filtered like the row's own: `{ column: "trip.seatCount", … }`. */
export type JoinedField<M extends ModelName> = {
  [R in keyof Objects<M> & string]: NonNullable<Objects<M>[R]> extends { scalars: infer S }
    ? {
        [K in keyof S & string]: FieldOf<NonNullable<S[K]>> & { column: `${R}.${K}` };
      }[keyof S & string]
    : never;
}[keyof Objects<M> & string];

/**
 * Columns that the server fills: computed from another column of the row, or the currency of the row's country.
 */
export type FilledOf<M extends ModelName> = {
  [K in Column<M>]?:
    | "currency"
    | { [F in Column<M>]: { from: F; by(value: Scalars<M>[F]): Scalars<M>[K] } }[Column<M>];
};
