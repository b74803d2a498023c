import type { Area } from "../shared/permissions.ts";
import type { Context } from "./context.ts";

/** The call of an action, and how the values of its form are read, which the declaration has checked already. */

export interface ActionCall {
  /** The object of the action; empty for an action above a list. */
  id: string;
  area: Area;
  /** The form's values, validated against the declared fields. */
  values: Record<string, unknown>;
  /** While an action is tried out on many objects: the ids of all of them. */
  together?: readonly string[];
}

export type ActionHandler = (ctx: Context, call: ActionCall) => Promise<unknown>;

/**
 * Creates a row, or changes the one with the given id; columns are validated, dates are YYYY-MM-DD. Anything
 * returned besides the id is shown to the person who saved.
 */
export type SaveHandler = (ctx: Context, row: Record<string, unknown>) => Promise<{ id: string }>;

interface Named {
  name: string;
}

type WithActions<R> = R extends { actions: infer A } ? (keyof A extends never ? never : R) : never;

/** A handler for every action of these declarations that does not open a page instead. */
export type ActionsOf<R extends Named> = {
  [Each in WithActions<R> as Each extends Named ? Each["name"] : never]: Each extends { actions: infer A }
    ? { [Name in keyof A as A[Name] extends { opens: string } ? never : Name]: ActionHandler }
    : never;
};

type WithRule<R> = R extends { saved: "use-case" } ? R : never;

/** A handler for every one of these declarations whose rows are saved by a use case. */
export type SavesOf<R extends Named> = {
  [Each in WithRule<R> as Each extends Named ? Each["name"] : never]: SaveHandler;
};

export const text = (value: unknown) => String(value ?? "");
/** The text of a validated date, which arrives as the instant that the database stores. */
export const dayText = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
export const daysOf = (days: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(days).map(([name, day]) => [
      name,
      (Array.isArray(day) ? day.map(dayText) : dayText(day)) ?? null,
    ]),
  );
export const optional = (value: unknown) => (typeof value === "string" ? value : null);

/** Drops empty values, so that the use case's defaults apply. */
export const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
