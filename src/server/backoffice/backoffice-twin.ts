import { AppError } from "../../shared/app-error.ts";
import { dateOf } from "../../shared/dates.ts";
import type { Resource } from "../../shared/resource/resource.ts";
import { type AreaAccess, table } from "./area-access.ts";
import { type Row, scopeOf } from "./backoffice-query.ts";
import { visibleRow } from "./backoffice-write.ts";

/** What was to be saved; without an id: a new row. */
interface Wanted {
  id?: string;
  sent: Row;
}

/** Columns that must be unique together, for each rule of the table that one of these fields is part of. */
async function uniqueTogether({ ctx, resource }: AreaAccess, fields: readonly string[]): Promise<string[][]> {
  const found = await ctx.db.$queryRaw<{ columns: string[] }[]>`
    select array_agg(a."attname"::text) as "columns"
    from pg_index i join pg_attribute a on a."attrelid" = i."indrelid" and a."attnum" = any(i."indkey")
    where i."indrelid" = ${`"${resource.model}"`}::text::regclass and i."indisunique" and i."indpred" is null
    group by i."indexrelid" having bool_or(a."attname"::text = any(${fields}))`;
  return found.map(({ columns }) => columns);
}

/** A value as the database has it: of the row before, or as the form sends it. */
function stored({ resource }: AreaAccess, name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  return resource.fields[name]?.type === "date" ? dateOf(value) : value.trim();
}

function isOwn({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  return field?.type === "reference" && field.own !== undefined;
}

/** The row that already has what was typed, among those that this person sees. */
async function findTwin(
  access: AreaAccess,
  { id, sent }: Wanted,
  fields: readonly string[],
): Promise<string | null> {
  const { ctx, resource, area, reach } = access;
  const values = id ? { ...(await visibleRow(access, ctx.db, id)), ...sent } : sent;
  for (const columns of await uniqueTogether(access, fields)) {
    // A form may leave out the person's own company: the scope says it too.
    const known = columns.filter((name) => values[name] !== undefined || !isOwn(resource, name));
    if (known.some((name) => values[name] === undefined)) continue;
    const same = known.map((name) => ({ [name]: stored(access, name, values[name]) }));
    const row = await table(ctx.db, resource).findFirst({
      where: { AND: [...same, scopeOf(resource, area, reach)] },
      select: { [resource.key]: true },
    });
    if (row) return String(row[resource.key]);
  }
  return null;
}

/** Adds to a refused duplicate which row it is a duplicate of, so that the form can lead there. */
export async function withTwin<T>(access: AreaAccess, wanted: Wanted, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "ALREADY_EXISTS") throw error;
    const twin = await findTwin(access, wanted, Object.keys(error.detail.fields ?? {}));
    throw twin ? new AppError(error.code, { ...error.detail, twin }) : error;
  }
}
