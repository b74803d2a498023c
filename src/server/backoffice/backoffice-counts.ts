import { type Desk, table } from "./backoffice-desk.ts";
import { filtersOf, type Row } from "./backoffice-query.ts";

/** Counting stops here: a tab says « 999+ ». */
const tabCountMaximum = 1000;

interface TabCounts {
  counts: Record<string, number>;
  maximum: number;
}

/** How many rows are in each state that the tabs of a list show, under its other filters. */
export async function countTabs(desk: Desk, where: Row): Promise<TabCounts> {
  const { ctx, resource } = desk;
  const { tabs } = resource;
  const field = tabs ? resource.fields[tabs] : undefined;
  const states = tabs && field?.type === "choice" ? Object.keys(field.options) : [];
  const counts = await Promise.all(
    states.map(async (state) => {
      const ofState = filtersOf(desk, { [String(tabs)]: state }, ctx.country.timeZone);
      const args = { where: { AND: [where, ...ofState] }, take: tabCountMaximum };
      return [state, await table(ctx.db, resource).count(args)] as const;
    }),
  );
  return { counts: Object.fromEntries(counts), maximum: tabCountMaximum };
}
