import type { CompanyWord } from "../fr/backoffice/company-words.ts";
import {
  type Area,
  type Operation,
  type ResourceName,
  type Rights,
  resourceRights,
  type StaffOperation,
} from "../permissions.ts";
import type { Reach } from "../reach.ts";
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
 * One declaration of a back-office object, read by TypeScript (a wrong column does not compile), by the
 * server (which serves it) and by the screens (which show it). It holds data only: a write that needs a
 * rule is an action, and an action is a use case.
 */

type Filled = "currency" | { from: string; by(value: unknown): unknown };

export const everything = () => ({});
export const ofCountries = ({ countries }: Reach) => (countries ? { countryId: { in: [...countries] } } : {});
export const ofCompanies = ({ companies }: Reach) => ({ companyId: { in: [...companies] } });
export const ofTerminals = ({ terminals }: Reach) => ({ terminalId: { in: [...terminals] } });
/** Rows of a company of the countries that the person looks after. */
export const ofCompanyCountries = ({ countries }: Reach) =>
  countries ? { company: { countryId: { in: [...countries] } } } : {};

export interface Action {
  label: string;
  /** Asked before it is done; every action that changes money, rights or a status has one. */
  confirm?: string;
  areas: readonly Area[];
  /** Not everybody of the area: those whose role allows this. */
  needs?: StaffOperation;
  /** `row` acts on one object, `many` on objects that were chosen in the list, `list` stands above the list. */
  on?: "row" | "many" | "list";
  /** It may be done to many objects at once: it writes to the database and nowhere else, so that it can be tried. */
  many?: true;
  /** The form shown before it is done. */
  fields?: Readonly<Record<string, Field>>;
  /** The states in which it makes sense; the use case has the last word. */
  from?: Readonly<Record<string, readonly (string | boolean | null)[]>>;
  /** The states in which it makes none. */
  unless?: Readonly<Record<string, readonly (string | boolean | null)[]>>;
  tone?: "danger";
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
  /** What the company's own people call the list, where `many` speaks of all companies. */
  own?: string;
  /** What stands for `one` and `many` where companies call it by what they sell. */
  words?: { one: CompanyWord; many: CompanyWord };
}

interface Common<M extends ModelName, N extends string, J> {
  name: N;
  model: M;
  /** What the audit calls the rows, when it is not the model: a departure is a Product. */
  object?: string;
  label: Label;
  group: MenuGroup;
  /** Column that identifies a row, when it is not `id`. */
  key?: Column<M>;
  /** The key is a short text of its own rather than a UUID. */
  namedKey?: boolean;
  /** How a row is called wherever it is mentioned. */
  title: { columns: readonly ColumnPath<M>[]; between?: string };
  /** What the search box looks into. */
  search?: readonly ColumnPath<M>[];
  /** The column that names the bill of the rows: they are found by the codes of its bookings too. */
  searchedBill?: Column<M>;
  fields: FieldsOf<M>;
  /** Fields of rows that are joined with it, after its own. */
  joined?: J;
  filled?: FilledOf<M>;
  /** A row is the start of another like it: its page offers a form that is filled in with it. */
  copied?: boolean;
  /** The state by which the list is divided into tabs. */
  tabs?: Column<M> | (keyof NoInfer<J> & string);
  /** The one of these states in which a row waits for a person: the menu counts them. */
  waiting?: string;
  /** The columns of the list. */
  columns: readonly (Column<M> | (keyof NoInfer<J> & string))[];
  order?: { field: Column<M>; direction: "ASC" | "DESC" };
}

/** Rows whose making and changing keep a rule: the server hands the checked columns to a use case. */
type Saved = "use-case";

/** What the readers work with: the same declaration without its types. */
export interface Resource {
  name: string;
  model: ModelName;
  object: string;
  label: Label;
  group: MenuGroup;
  key: string;
  namedKey: boolean;
  title: { columns: readonly string[]; between: string };
  search: readonly string[];
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
  waiting?: string | undefined;
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
    /** Which rows each area reaches that shared/permissions.ts gives rights. */
    scope: { [K in keyof (typeof resourceRights)[N]]: (reach: Reach) => Where<M> };
    /**
     * Operations of administrators of all countries only. Where every row is seen from every country, that is all
     * writing, without a word.
     */
    worldwide?: readonly Operation[];
    /** Where its screen lives under the area's address; without one it is only chosen from. */
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

/** The same for one person of the area: what all countries share, they only read unless they look after all of them. */
export function personMay(
  resource: Resource,
  area: Area,
  operation: Operation,
  everyCountry: boolean,
): boolean {
  return mayDo(resource, area, operation) && (everyCountry || !resource.worldwide.includes(operation));
}

/** What the list is called in an area. */
export function listLabel({ label }: Pick<Resource, "label">, area: Area): string {
  return area === "partner" || area === "branch" ? (label.own ?? label.many) : label.many;
}

/** The fields that an area reads, in the order of the declaration. */
export function fieldsIn(resource: Resource, area: Area): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => !field.only || field.only.includes(area));
}

/** The fields that an area may write when a row is made, or changed. */
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
