import { createHash } from "node:crypto";
import { Prisma } from "../../../prisma/client/client.ts";
import { changesOf, writeAudit } from "../../platform/audit.ts";
import { type Db, type Tx, withRetry } from "../../platform/database/database.ts";
import { isForeignKeyViolation, isUniqueViolation, uniqueColumns } from "../../platform/database/refusals.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import { isSame } from "../../shared/is-same.ts";
import { type Resource, writableFields } from "../../shared/resource/resource.ts";
import type { Field } from "../../shared/resource/resource-field.ts";
import { checkRow } from "../../shared/resource/resource-values.ts";
import { usedBySentence } from "../../shared/words/fr/backoffice/backoffice.ts";
import { fieldWords } from "../../shared/words/fr/backoffice/field-words.ts";
import { type AreaAccess, table } from "./area-access.ts";
import { isKeyOf, presentRow, type Row, scopeOf, selectOf } from "./backoffice-query.ts";
import { checkReferences } from "./backoffice-references.ts";

/** Adds the version to a row, which shows whether it has changed since it was read. */
export function sealRow(access: Pick<AreaAccess, "resource" | "area" | "ctx">, row: Row): Row {
  const sent = presentRow(access.resource, access.area, row, access.ctx.country.timeZone);
  const { _title, ...columns } = sent;
  const _version = createHash("sha256").update(JSON.stringify(columns)).digest("base64url").slice(0, 16);
  return { ...sent, _version };
}

/** The row if this person may see it; a row out of scope is answered as not found. */
export async function visibleRow(access: AreaAccess, db: Db | Tx, id: string): Promise<Row> {
  const { resource, area, reach } = access;
  if (!isKeyOf(resource, id)) throw new AppError("NOT_FOUND");
  const row = await table(db, resource).findFirst({
    where: { AND: [{ [resource.key]: id }, scopeOf(resource, area, reach)] },
    select: selectOf(resource, area),
  });
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** Fills in the company or terminal when the person has exactly one. */
export function fillOwn(
  access: AreaAccess,
  fields: readonly (readonly [string, Field])[],
  values: Row,
): void {
  const errors: Record<string, string> = {};
  for (const [name, field] of fields) {
    if (field.type !== "reference" || !field.own || values[name]) continue;
    const [only, ...others] = access.reach[field.own];
    if (only && others.length === 0) values[name] = only;
    else if (field.required) errors[name] = fieldWords.required;
  }
  if (Object.keys(errors).length > 0) throw new AppError("INVALID_INPUT", { fields: errors });
}

async function currencyOf(access: AreaAccess, tx: Tx, values: Row): Promise<string> {
  const country = { select: { currency: true } } as const;
  if (isUuid(values.companyId)) {
    const company = await tx.company.findUnique({ where: { id: values.companyId }, select: { country } });
    if (company) return company.country.currency;
  }
  const found = isUuid(values.countryId)
    ? await tx.country.findUnique({ where: { id: values.countryId }, ...country })
    : null;
  return found?.currency ?? access.ctx.country.currency;
}

async function fill(access: AreaAccess, tx: Tx, values: Row, mode: "create" | "edit"): Promise<void> {
  for (const [column, filled] of Object.entries(access.resource.filled)) {
    if (filled === "currency") {
      if (mode === "create") values[column] = await currencyOf(access, tx, values);
    } else if (filled.from in values) values[column] = filled.by(values[filled.from]);
  }
}

/** Converts emptied JSON columns to the database's own null values. */
function toColumns(access: AreaAccess, values: Row): Row {
  const isJson = (name: string) => access.resource.fields[name]?.type === "json";
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null && isJson(name) ? Prisma.DbNull : value,
    ]),
  );
}

/** The audit copy of a row as a company may read it: without the columns reserved to our staff. */
export function auditedRow(resource: Resource, row: Row | null, companyId: unknown): Row | null {
  if (!row || !companyId) return row;
  const hidden = ([, { only }]: [string, Field]) => only && !only.includes("partner");
  const names = new Set(
    Object.entries(resource.fields)
      .filter(hidden)
      .map(([name]) => name),
  );
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));
}

interface Audited {
  verb: string;
  id: string;
  before: Row | null;
  after: Row | null;
}

export async function audit(access: AreaAccess, tx: Tx, { verb, id, before, after }: Audited): Promise<void> {
  const { resource, area, ctx } = access;
  if (before && after && isSame(before, after)) return;
  const present = (row: Row | null) => (row ? presentRow(resource, area, row, ctx.country.timeZone) : null);
  const row = after ?? before ?? {};
  const owner = (column: string, model: string) =>
    resource.model === model ? id : ((row[column] as string | null | undefined) ?? null);
  const companyId = owner("companyId", "Company");
  await writeAudit(ctx, tx, {
    action: `${resource.name}.${verb}`,
    objectType: resource.object,
    objectId: id,
    companyId,
    countryId: owner("countryId", "Country"),
    before: auditedRow(resource, present(before), companyId),
    after: auditedRow(resource, present(after), companyId),
  });
}

/** Reads the row again as the writer; when the writer cannot see it, the write is rolled back. */
async function seenAfterwards(access: AreaAccess, tx: Tx, id: string): Promise<Row> {
  return visibleRow(access, tx, id).catch(() => {
    throw new AppError("INVALID_REFERENCE");
  });
}

/** The column of a violated unique constraint to show the error at: one that people typed, not the owner's. */
function duplicateField({ fields }: Resource, columns: readonly string[]): string | undefined {
  const own = columns.filter((name) => fields[name] && fields[name].write !== "never");
  return own.findLast((name) => fields[name]?.type !== "reference") ?? own.at(-1);
}

const refused =
  (resource: Resource) =>
  (error: unknown): never => {
    if (isUniqueViolation(error)) {
      const name = duplicateField(resource, uniqueColumns(error));
      throw new AppError("ALREADY_EXISTS", name ? { fields: { [name]: fieldWords.duplicate } } : {});
    }
    if (isForeignKeyViolation(error)) throw new AppError("IN_USE");
    throw error;
  };

export async function createRow(access: AreaAccess, sent: Row): Promise<Row> {
  const checked = await checkRow(access.resource, access.area, "create", { sent });
  if (Object.keys(checked.errors).length > 0) throw new AppError("INVALID_INPUT", { fields: checked.errors });
  return withRetry(access.ctx.db, async (tx) => {
    const values = { ...checked.values };
    const fields = writableFields(access.resource, access.area, "create");
    fillOwn(access, fields, values);
    await checkReferences(access, tx, fields, { values, before: null });
    await fill(access, tx, values, "create");
    const key = access.resource.key;
    const created = await table(tx, access.resource).create({
      data: toColumns(access, values),
      select: { [key]: true },
    });
    const id = String(created[key]);
    const after = await seenAfterwards(access, tx, id);
    await audit(access, tx, { verb: "create", id, before: null, after });
    return sealRow(access, after);
  }).catch(refused(access.resource));
}

async function lockRow(access: AreaAccess, tx: Tx, id: string): Promise<void> {
  const { model, key } = access.resource;
  if (!isUuid(id)) throw new AppError("NOT_FOUND");
  await tx.$queryRaw`select 1 from ${Prisma.raw(`"${model}"`)} where ${Prisma.raw(`"${key}"`)} = ${id}::uuid for update`;
}

/** `_version` was read with the row: an edit of a row that has changed since is refused. */
export async function updateRow(access: AreaAccess, id: string, sent: Row): Promise<Row> {
  const { _version, ...columns } = sent;
  return withRetry(access.ctx.db, async (tx) => {
    await lockRow(access, tx, id);
    const before = await visibleRow(access, tx, id);
    if (_version !== sealRow(access, before)._version) throw new AppError("STALE_EDIT");
    const checked = await checkRow(access.resource, access.area, "edit", { sent: columns, before });
    if (Object.keys(checked.errors).length > 0)
      throw new AppError("INVALID_INPUT", { fields: checked.errors });
    const values = changesOf(before, checked.values);
    if (Object.keys(values).length === 0) return sealRow(access, before);
    await keepWhatIsUsed(access, tx, id, values);
    await checkReferences(access, tx, Object.entries(access.resource.fields), { values, before });
    await fill(access, tx, values, "edit");
    await table(tx, access.resource).update({
      where: { [access.resource.key]: id },
      data: toColumns(access, values),
      select: { [access.resource.key]: true },
    });
    const after = await seenAfterwards(access, tx, id);
    await audit(access, tx, { verb: "update", id, before, after });
    return sealRow(access, after);
  }).catch(refused(access.resource));
}

/**
 * Counts the rows that reference this one, in every table that would not be deleted with it. Foreign keys that
 * would be set to null count too: a commission rate without its company would apply to every company.
 */
async function usesOf(access: AreaAccess, tx: Tx, id: string): Promise<{ table: string; count: number }[]> {
  const keys = await tx.$queryRaw<{ table: string; column: string }[]>`
    select t.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'c' and c.confrelid = ${`"${access.resource.model}"`}::regclass
    order by t.relname, a.attname`;
  const uses = new Map<string, number>();
  for (const { table: name, column } of keys) {
    const [found] = await tx.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from ${Prisma.raw(`"${name}"`)} where ${Prisma.raw(`"${column}"`)} = ${id}::uuid limit 100) rows`;
    if (found && found.count > 0) uses.set(name, (uses.get(name) ?? 0) + found.count);
  }
  return [...uses].map(([name, count]) => ({ table: name, count }));
}

/** A place in another city would take along what is sold there. */
async function keepWhatIsUsed(access: AreaAccess, tx: Tx, id: string, values: Row): Promise<void> {
  const kept = Object.keys(values).filter((name) => access.resource.fields[name]?.write === "unused");
  const uses = kept.length > 0 ? await usesOf(access, tx, id) : [];
  if (uses.length === 0) return;
  const sentence = fieldWords.kept(usedBySentence(uses));
  throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(kept.map((name) => [name, sentence])) });
}

export async function deleteRow(access: AreaAccess, id: string): Promise<Row> {
  return withRetry(access.ctx.db, async (tx) => {
    await lockRow(access, tx, id);
    const before = await visibleRow(access, tx, id);
    const uses = await usesOf(access, tx, id);
    if (uses.length > 0) throw new AppError("IN_USE", { usedBy: usedBySentence(uses) });
    await table(tx, access.resource).delete({
      where: { [access.resource.key]: id },
      select: { [access.resource.key]: true },
    });
    await audit(access, tx, { verb: "delete", id, before, after: null });
    return sealRow(access, before);
  }).catch(refused(access.resource));
}
