import { fieldsIn, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { isAsked, type SignedIn } from "../../me.ts";

/** The column of the bookings that a payment's bill holds. */
export const billColumn = "_bookings";

/** The columns that the list shows at first. */
export function firstColumns(resource: Resource, signedIn: SignedIn): string[] {
  const fields = new Map(fieldsIn(resource, signedIn.area));
  return resource.columns.filter((column) => isAsked(fields.get(column), signedIn));
}

/** Fields that a list can show besides them: short ones only. */
export function furtherColumns(resource: Resource, signedIn: SignedIn): string[] {
  const long: readonly Field["type"][] = ["longText", "json", "image", "audio", "list"];
  return fieldsIn(resource, signedIn.area)
    .filter(([name, field]) => !resource.columns.includes(name) && !field.quiet && !long.includes(field.type))
    .filter(([, field]) => isAsked(field, signedIn))
    .map(([name]) => name);
}

export interface ListColumn {
  name: string;
  label: string;
}

/** All columns of the table in their first order. */
export function tableColumns(resource: Resource, signedIn: SignedIn): ListColumn[] {
  const fields = new Map(fieldsIn(resource, signedIn.area));
  const named = [...firstColumns(resource, signedIn), ...furtherColumns(resource, signedIn)].map((name) => ({
    name,
    label: fields.get(name)?.label ?? name,
  }));
  return resource.searchedBill ? [...named, { name: billColumn, label: listWords.paidFor }] : named;
}
