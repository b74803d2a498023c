import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { literalText } from "../../../platform/database/database.ts";
import { type Area, seesMoney } from "../../../shared/permissions.ts";
import { formatPhone } from "../../../shared/phone.ts";
import type { Reach } from "../../../shared/reach.ts";
import type { Resource } from "../../../shared/resource/resource.ts";
import type { FoundRow } from "./row-schema.ts";

/** Number of results per kind of row. */
export const shown = 6;

/** A search of the whole back office: who searches where, and for what. */
export interface RowSearch {
  ctx: Context;
  area: Area;
  reach: Reach;
  /** The text as a phone number, when it is one. */
  phone: string | null;
  /** The words of the text, normalized as searched names are. */
  folded: string[];
}

export type FindRows = (search: RowSearch) => Promise<FoundRow[]>;

type Scoped = Pick<Resource, "scope" | "path" | "can" | "group">;

/** Filter for the rows that the area can reach; null where it has no page for them. */
export function scopeIn({ area, reach, ctx }: RowSearch, resource: Scoped): object | null {
  const scope = resource.scope[area];
  if (!resource.can[area] || !resource.path[area] || !scope) return null;
  if (resource.group === "money" && !(ctx.actor && seesMoney(ctx.actor))) return null;
  return scope(reach);
}

/** Every word is in the name, in any order: for tables of a few thousand rows. */
export const namedLike = (words: readonly string[]) => ({
  AND: words.map((word) => ({ foldedName: { contains: literalText(word) } })),
});

/** A row that has neither a state nor a date: a bus, a house, a place. */
export const namedRow = (
  resource: FoundRow["resource"],
  id: string,
  title: string,
  more: string[],
): FoundRow => ({ resource, id, title, status: null, at: null, more });

/** A number as it is written in the country of the person who searches; empty for none. */
export const shownPhone = ({ ctx }: RowSearch, phone: string | null): string =>
  phone ? formatPhone(phone, ctx.country.shortCode) : "";

/** Condition on a column that names the country; true where all countries are looked after. */
export const inCountries = (countries: readonly string[] | null, column: Prisma.Sql) =>
  countries ? Prisma.sql`${column} = any(${[...countries]}::uuid[])` : Prisma.sql`true`;
