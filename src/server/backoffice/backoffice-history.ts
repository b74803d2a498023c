import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Area } from "../../shared/permissions.ts";
import { fieldsIn, mayDo, ofCompanies, type Resource } from "../../shared/resource/resource.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { auditWords } from "../../shared/words/fr/account/audit.ts";
import { type AreaAccess, table } from "./area-access.ts";
import { presentRow, type Row, selectOf } from "./backoffice-query.ts";
import { visibleRow } from "./backoffice-write.ts";

/**
 * The latest changes of one row, for everybody who sees the row: who may read the whole audit is another question.
 * Names are resolved here, because an area may see a row and not the people who changed it.
 */

const shownEntries = 20;

const isOfCompany = (area: Area) => area === "partner" || area === "branch";

/** The row's history with its authors' names; a row out of the person's scope is answered as not found. */
export async function readHistory(access: AreaAccess, id: string): Promise<Row[]> {
  const { ctx, area, reach, resource } = access;
  const audit = access.resources.get("audit");
  if (!audit || !hasHistory(resource, audit, area)) throw new AppError("NOT_FOUND");
  const row = await visibleRow(access, ctx.db, id);
  // Rows can be shared by companies, and people by all of them: each company reads only its own entries.
  const scope = audit.scope[area] ?? ofCompanies;
  const entries = await table(ctx.db, audit).findMany({
    where: { AND: [{ objectType: resource.object, objectId: String(row[resource.key]) }, scope(reach)] },
    select: selectOf(audit, area),
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: shownEntries,
  });
  const nameOf = await namesIn(ctx.db, area, entries);
  const isReserved = reservedColumns(access);
  return entries.map((entry) => ({
    ...presentRow(audit, area, entry, ctx.country.timeZone),
    actorName: nameOf(entry.actorId),
    ...(entry.onBehalfId ? { onBehalfName: nameOf(entry.onBehalfId) } : {}),
    before: without(entry.before, isReserved),
    after: without(entry.after, isReserved),
  }));
}

/** A person who may not read the audit reads the history of the rows that have a page in their area, and of no others. */
function hasHistory(resource: Resource, audit: Resource, area: Area): boolean {
  if (resource.name === audit.name) return false;
  return mayDo(audit, area, "read") || resource.path[area] !== undefined;
}

/** The name of each author; a company reads no names of Mboa's staff. */
async function namesIn(db: Db, area: Area, entries: readonly Row[]): Promise<(id: unknown) => string | null> {
  const ids = entries.flatMap(({ actorId, onBehalfId }) => [actorId, onBehalfId]);
  const people = await db.user.findMany({
    where: { id: { in: ids.filter((id) => typeof id === "string") } },
    select: { id: true, firstName: true, lastName: true, roles: { select: { companyId: true } } },
  });
  const isHidden = (roles: readonly { companyId: string | null }[]) =>
    isOfCompany(area) && roles.some(({ companyId }) => companyId === null);
  const names = new Map(
    people.map((person) => [person.id, isHidden(person.roles) ? auditWords.team : fullName(person)]),
  );
  return (id) => names.get(String(id)) ?? null;
}

/** The columns that declarations of this object know, and that none of them shows in the area. */
function reservedColumns({ resources, resource, area }: AreaAccess): (name: string) => boolean {
  const same = [...resources.values()].filter(({ object }) => object === resource.object);
  const shown = new Set(
    same.filter(({ can }) => can[area]).flatMap((one) => fieldsIn(one, area).map(([name]) => name)),
  );
  const known = new Set(same.flatMap(({ fields }) => Object.keys(fields)));
  return (name) => known.has(name) && !shown.has(name);
}

function without(value: unknown, isReserved: (name: string) => boolean): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isReserved(name)));
}
