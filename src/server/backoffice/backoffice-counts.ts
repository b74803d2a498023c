import { type AreaAccess, table } from "./area-access.ts";
import { columnOf, filtersOf, nested, type Row, scopeOf } from "./backoffice-query.ts";

/** Limit of counting: a tab shows « 999+ ». */
const tabCountMaximum = 1000;

interface TabCounts {
  counts: Record<string, number>;
  maximum: number;
}

/** Limit of counting: the menu shows « 99+ ». */
const waitingMaximum = 100;

const rowsIn = (access: AreaAccess, wanted: Readonly<Record<string, unknown>>, where: Row, take: number) => {
  const { ctx, resource } = access;
  const filters = filtersOf(access, wanted, ctx.country);
  // A limited count is put in an order: by the column of the filter, which is the same in all of them. By the key, as
  // without an order, the wanted rows would be looked for among all from the first on.
  const columns = Object.keys(wanted).map((name) => name.replace(/_set$/, ""));
  const orderBy = columns.map((name) => nested(columnOf(name, resource.fields[name]), "asc"));
  return table(ctx.db, resource).count({ where: { AND: [where, ...filters] }, orderBy, take });
};

/** Number of rows in each status of a list's tabs, under its other filters. */
export async function countTabs(access: AreaAccess, where: Row): Promise<TabCounts> {
  const { tabs, fields } = access.resource;
  const field = tabs ? fields[tabs] : undefined;
  const states = tabs && field?.type === "choice" ? Object.keys(field.options) : [];
  const counts = await Promise.all(
    states.map(
      async (state) =>
        [state, await rowsIn(access, { [String(tabs)]: state }, where, tabCountMaximum)] as const,
    ),
  );
  return { counts: Object.fromEntries(counts), maximum: tabCountMaximum };
}

/** Number of waiting rows per list; lists with none are left out. */
export async function countWaiting(accesses: readonly AreaAccess[]): Promise<Record<string, number>> {
  const counts = await Promise.all(
    accesses.map(async (access) => {
      const { resource, area, reach } = access;
      if (!resource.waiting) return [resource.name, 0] as const;
      const count = await rowsIn(access, resource.waiting, scopeOf(resource, area, reach), waitingMaximum);
      return [resource.name, count] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
