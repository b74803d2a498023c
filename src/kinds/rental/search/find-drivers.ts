import type { FoundRow } from "../../../modules/booking/rows/row-schema.ts";
import {
  namedLike,
  type RowSearch,
  scopeIn,
  shown,
  shownPhone,
} from "../../../modules/booking/rows/search-scope.ts";
import { driverResource } from "../car/driver.resource.ts";

/** Finds the drivers of rented cars by name or number. */
export async function findDrivers(finding: RowSearch): Promise<FoundRow[]> {
  const { ctx, folded, phone } = finding;
  const scope = scopeIn(finding, driverResource);
  if (!scope || folded.length === 0) return [];
  const drivers = await ctx.db.driver.findMany({
    where: { AND: [scope, { OR: [namedLike(folded), ...(phone ? [{ phone }] : [])] }] },
    orderBy: { name: "asc" },
    take: shown,
  });
  return drivers.map(({ id, name, phone: number }) => ({
    resource: "driver",
    id,
    title: name,
    status: null,
    at: null,
    more: [shownPhone(finding, number)],
  }));
}
