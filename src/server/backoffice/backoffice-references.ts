import type { Db, Tx } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import type { AudioField, Field, ImageField, ReferenceField } from "../../shared/resource/resource-field.ts";
import { fieldWords } from "../../shared/words/fr/backoffice/field-words.ts";
import { type AreaAccess, table } from "./area-access.ts";
import { type Row, scopeOf } from "./backoffice-query.ts";

/** References in a written row must be visible to the writer and among those to choose from: rows of other tables, and files. */

async function allVisible(
  access: AreaAccess,
  tx: Db | Tx,
  { to, among = {} }: ReferenceField,
  ids: string[],
): Promise<boolean> {
  const target = access.resources.get(to);
  if (!target?.can[access.area]) return false;
  const found = await table(tx, target).findMany({
    where: { AND: [{ [target.key]: { in: ids } }, among, scopeOf(target, access.area, access.reach)] },
    select: { [target.key]: true },
  });
  return found.length === new Set(ids).size;
}

/** Pictures and recordings may be used only by their sender, and only as what they are. */
async function ownFiles(
  access: AreaAccess,
  tx: Db | Tx,
  field: ImageField | AudioField,
  keys: string[],
): Promise<boolean> {
  const isPublic = !("private" in field && field.private);
  const contentType = { startsWith: `${field.type}/` };
  const found = await tx.storedFile.count({
    where: { key: { in: keys }, ownerId: access.reach.actorId, isPublic, contentType },
  });
  return found === new Set(keys).size;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : value ? [value] : []) as string[];

type Fields = readonly (readonly [string, Field])[];

/** Every referenced row must be visible to the writer; a reference that was there already may stay. */
export async function checkReferences(
  access: AreaAccess,
  tx: Db | Tx,
  fields: Fields,
  { values, before }: { values: Row; before: Row | null },
): Promise<void> {
  const errors: Record<string, string> = {};
  for (const [name, field] of fields) {
    if (!(name in values)) continue;
    if (field.type !== "reference" && field.type !== "image" && field.type !== "audio") continue;
    const known = listOf(before?.[name]);
    const changed = listOf(values[name]).filter((value) => !known.includes(value));
    if (changed.length === 0) continue;
    const fine =
      field.type === "reference"
        ? await allVisible(access, tx, field, changed)
        : await ownFiles(access, tx, field, changed);
    if (!fine) errors[name] = fieldWords[field.type];
  }
  if (Object.keys(errors).length > 0) throw new AppError("INVALID_REFERENCE", { fields: errors });
}
