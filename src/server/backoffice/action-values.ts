/** Reads the values of an action's form, which the declaration has checked already. */

export const text = (value: unknown) => String(value ?? "");
/** The text of a validated date, which arrives as the instant that the database stores. */
export const dayText = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
export const daysOf = (days: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(days).map(([name, day]) => [name, dayText(day) ?? null]));
export const optional = (value: unknown) => (typeof value === "string" ? value : null);

/** Drops empty values, so that the use case's defaults apply. */
export const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
