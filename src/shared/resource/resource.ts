import type { ServiceKind } from "../kinds.ts";
import {
  type Area,
  type Operation,
  type ResourceName,
  type Rights,
  resourceRights,
  type StaffOperation,
} from "../permissions.ts";
import type { Reach } from "../reach.ts";
import type { CompanyWord } from "../words/fr/backoffice/company-words.ts";
import type {
  Column,
  ColumnPath,
  FieldsOf,
  FilledOf,
  JoinedField,
  ModelName,
  Where,
} from "./column-types.ts";
import type { Field } from "./resource-field.ts";

/**
 * The declaration of a back-office object, read by TypeScript (a wrong column does not compile), by the server
 * (which serves it) and by the screens (which show it). It holds data only: a write that needs a rule is an
 * action, and an action calls a use case.
 */

type Filled = "currency" | { from: string; by(value: unknown): unknown };

export const everything = () => ({});
export const ofCountries = ({ countries }: Reach) => (countries ? { countryId: { in: [...countries] } } : {});
export const ofCompanies = ({ companies }: Reach) => ({ companyId: { in: [...companies] } });
export const ofTerminals = ({ terminals }: Reach) => ({ terminalId: { in: [...terminals] } });
/** Scope: rows of companies in the countries that the person looks after. */
export const ofCompanyCountries = ({ countries }: Reach) =>
  countries ? { company: { countryId: { in: [...countries] } } } : {};
/** Scope: rows that belong to a booking of the person's terminals. */
export const ofBookingTerminals = ({ terminals }: Reach) => ({
  booking: { terminalId: { in: [...terminals] } },
});
/**
 * Scope of rows that are details of a rental: all of their products are rentals, but only with the kind as a condition does
 * the database find a state through its index instead of reading every product.
 */
export const rentalsOf =
  <Scope extends object>(scope: (reach: Reach) => Scope) =>
  (reach: Reach) => ({ ...scope(reach), product: { kind: "location" as const } });

export interface Action {
  label: string;
  /** Confirmation question; every action that changes money, rights or a status has one. */
  confirm?: string;
  areas: readonly Area[];
  /** Restricts the action to people of the area whose role allows this operation. */
  needs?: StaffOperation;
  /** `row` acts on one object, `many` on objects selected in the list, `list` is a button above the list. */
  on?: "row" | "many" | "list";
  /**
   * The action can be applied to many objects at once: it writes only to the database, so that it
   * can be tried out and rolled back.
   */
  many?: true;
  /** The form shows a preview made by a trial run: like `many`, the action writes to the database alone. */
  tried?: true;
  /** Form shown before the action runs. */
  fields?: Readonly<Record<string, Field>>;
  /** The states in which the action is offered; the use case decides. */
  from?: Readonly<Record<string, readonly (string | boolean | null)[]>>;
  /** The states in which it is not offered. */
  unless?: Readonly<Record<string, readonly (string | boolean | null)[]>>;
  tone?: "danger";
  /** The page, below the area's address, that it opens instead of a dialog: what the page does has its own procedures. */
  opens?: string;
  /** Changes columns of the row: its form begins with their values, and only what was changed is sent. */
  edits?: true;
  /** The key that presses it where there is no such form: `n` adds a row to the list, `e` changes the row. */
  shortcut?: "n" | "e";
}

export const menuGroups = [
  "sell",
  "trip",
  "event",
  "rental",
  "appointment",
  "people",
  "money",
  "reference",
  "follow",
] as const;
export type MenuGroup = (typeof menuGroups)[number];

interface Label {
  one: string;
  many: string;
  /** What the company's own staff call the list, where `many` speaks of all companies. */
  own?: string;
  /** Overrides `one` and `many` in the areas of companies, named after what they sell. */
  words?: { one: CompanyWord; many: CompanyWord };
}

export interface SearchedFirst<Key extends string = string> {
  model: ModelName;
  key: Key;
}

interface Common<M extends ModelName, N extends string, J> {
  name: N;
  model: M;
  /** The name of the rows in the audit, when it is not the model: a departure is a Product. */
  object?: string;
  label: Label;
  group: MenuGroup;
  /** Only companies that sell one of these kinds have such rows: the others' menu lacks it. */
  kinds?: readonly ServiceKind[];
  /** A company arranges it once and rarely changes it: its menu has it below « Réglages ». */
  setup?: boolean;
  /** Column that identifies a row, when it is not `id`. */
  key?: Column<M>;
  /** The key is a short text instead of a UUID. */
  namedKey?: boolean;
  /** The columns that make up a row's title wherever it is mentioned. */
  title: { columns: readonly ColumnPath<M>[]; between?: string };
  /** The columns that the search box searches. */
  search?: readonly ColumnPath<M>[];
  /**
   * Searched columns of joined rows that are looked up first, and the column that then holds one of the found ids: a condition
   * over columns of several tables would read all rows.
   */
  searchedFirst?: Readonly<Record<string, SearchedFirst<ColumnPath<M>>>>;
  /**
   * The column with the id of the rows' bill: rows are also found by the booking codes of that bill, and their
   * list shows the bookings of it that the reader may see.
   */
  searchedBill?: Column<M>;
  fields: FieldsOf<M>;
  /** Fields of joined rows, shown after its own. */
  joined?: J;
  filled?: FilledOf<M>;
  /** A row can be copied: its page offers a create form with the row's values filled in. */
  copied?: boolean;
  /** The status column that divides the list into tabs. */
  tabs?: Column<M> | (keyof NoInfer<J> & string);
  /** The list's filter of the rows that wait for a person: the menu shows their number. */
  waiting?: Waiting;
  /** The columns of the list; a telephone shows the first four that are filled. */
  columns: readonly (Column<M> | (keyof NoInfer<J> & string))[];
  order?: { field: Column<M>; direction: "ASC" | "DESC" };
}

type Waiting = Readonly<Record<string, string | boolean>>;

/** Rows whose creation and change need a rule: the server passes the validated columns to a use case. */
type Saved = "use-case";

/** The untyped form of the same declaration, for the code that reads it. */
export interface Resource {
  name: string;
  model: ModelName;
  object: string;
  label: Label;
  group: MenuGroup;
  kinds?: readonly ServiceKind[] | undefined;
  setup?: boolean | undefined;
  key: string;
  namedKey: boolean;
  title: { columns: readonly string[]; between: string };
  search: readonly string[];
  searchedFirst: Readonly<Record<string, SearchedFirst>>;
  searchedBill?: string | undefined;
  can: Partial<Record<Area, Rights>>;
  path: Partial<Record<Area, string>>;
  scope: Partial<Record<Area, (reach: Reach) => object>>;
  worldwide: readonly Operation[];
  fields: Readonly<Record<string, Field>>;
  filled: Readonly<Record<string, Filled>>;
  columns: readonly string[];
  order: { field: string; direction: "ASC" | "DESC" };
  actions: Readonly<Record<string, Action>>;
  saved?: Saved;
  copied?: boolean | undefined;
  tabs?: string | undefined;
  waiting?: Waiting | undefined;
}

const allWriting: readonly Operation[] = ["create", "update", "delete"];

export function defineResource<
  M extends ModelName,
  const N extends ResourceName,
  const A extends Record<string, Action> = Record<never, Action>,
  const S extends Saved | undefined = undefined,
  const J extends Record<string, JoinedField<M>> = Record<never, never>,
>(
  declaration: Common<M, N, J> & {
    /** The rows that each area reaches; every area with rights in shared/permissions.ts needs one. */
    scope: { [K in keyof (typeof resourceRights)[N]]: (reach: Reach) => Where<M> };
    /**
     * Operations reserved to administrators of all countries. Where rows have no country, all writing is
     * reserved to them without being listed.
     */
    worldwide?: readonly Operation[];
    /** The screen's path below the area's address; without one the resource is only offered as a choice. */
    path?: { [K in keyof (typeof resourceRights)[N]]?: string };
    actions?: A;
    saved?: S;
  },
): Omit<Resource, "name" | "actions" | "saved"> & { name: N; actions: A; saved: S } {
  const key = declaration.key ?? "id";
  const scope = declaration.scope as Resource["scope"];
  return {
    ...declaration,
    can: resourceRights[declaration.name],
    key,
    object: declaration.object ?? declaration.model,
    namedKey: declaration.namedKey ?? false,
    title: { between: " ", ...declaration.title },
    search: declaration.search ?? [],
    searchedFirst: declaration.searchedFirst ?? {},
    worldwide: declaration.worldwide ?? (scope.admin === everything ? allWriting : []),
    path: declaration.path ?? {},
    fields: { ...(declaration.fields as Resource["fields"]), ...declaration.joined },
    filled: (declaration.filled ?? {}) as Resource["filled"],
    order: declaration.order ?? { field: key, direction: "DESC" },
    actions: declaration.actions ?? ({} as A),
    saved: declaration.saved as S,
  };
}

const letters: Record<Operation, string> = { create: "c", read: "r", update: "u", delete: "d" };

export function mayDo(resource: Resource, area: Area, operation: Operation): boolean {
  return resource.can[area]?.includes(letters[operation]) ?? false;
}

/**
 * The rights of one person in the area: rows shared by all countries are read-only unless the
 * person looks after all of them.
 */
export function personMay(
  resource: Resource,
  area: Area,
  operation: Operation,
  everyCountry: boolean,
): boolean {
  return mayDo(resource, area, operation) && (everyCountry || !resource.worldwide.includes(operation));
}

/** The name of the list in an area. */
export function listLabel({ label }: Pick<Resource, "label">, area: Area): string {
  return area === "partner" || area === "branch" ? (label.own ?? label.many) : label.many;
}

/** The fields that an area sees, in the order of the declaration. */
export function fieldsIn(resource: Resource, area: Area): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => !field.only || field.only.includes(area));
}

/** The fields that an area may write when creating or changing a row. */
export function writableFields(resource: Resource, area: Area, mode: "create" | "edit"): [string, Field][] {
  return fieldsIn(resource, area).filter(([, field]) => {
    if (field.column || field.write === "never" || (field.writers && !field.writers.includes(area)))
      return false;
    if (mode === "create") return true;
    return field.write !== "create" && !(field.type === "reference" && field.own);
  });
}

export function actionsIn(resource: Resource, area: Area, on: "row" | "many" | "list"): [string, Action][] {
  return Object.entries(resource.actions).filter(
    ([, action]) => (action.on ?? "row") === on && action.areas.includes(area),
  );
}

/** Whether the row is in a state in which the action is offered. */
export function fits({ from = {}, unless = {} }: Action, row: object | undefined): boolean {
  const columns = new Map<string, unknown>(Object.entries(row ?? {}));
  const has = ([column, values]: [string, readonly (string | boolean | null)[]]) =>
    values.includes((columns.get(column) ?? null) as string | null);
  return Object.entries(from).every(has) && !Object.entries(unless).some(has);
}
