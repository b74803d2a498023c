import type { Context } from "../../platform/context.ts";
import type { Area } from "../../shared/permissions.ts";

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
