import type { Area } from "../permissions.ts";
import { fieldsIn, type Resource } from "./resource.ts";
import type { Field } from "./resource-field.ts";

/** Which filters and sorts a list accepts, for the server and for views that were saved earlier. */

const endings = ["_gte", "_lte", "_set"] as const;

interface DeclaredFilter {
  column: string;
  field: Field;
  /** `_gte`, `_lte`: a bound; `_set`: whether the column is filled in. */
  ending: (typeof endings)[number] | undefined;
}

/** The field that a filter of this name asks about; null where the declaration has no such filter. */
export function declaredFilter(resource: Resource, area: Area, name: string): DeclaredFilter | null {
  const ending = endings.find((one) => name.endsWith(one));
  const column = ending ? name.slice(0, -ending.length) : name;
  const [, field] = fieldsIn(resource, area).find(([one]) => one === column) ?? [];
  if (!field?.filter || (field.filter === "set") !== (ending === "_set")) return null;
  return { column, field, ending };
}

export function acceptsFilter(resource: Resource, area: Area, name: string): boolean {
  if (name === "id") return true;
  return name === "q" ? resource.search.length > 0 : declaredFilter(resource, area, name) !== null;
}

export function acceptsSort(resource: Resource, area: Area, name: string): boolean {
  const column = name === "id" ? resource.key : name;
  if (column === resource.key || column === resource.order.field) return true;
  return fieldsIn(resource, area).some(([one, { sort }]) => one === column && sort);
}
