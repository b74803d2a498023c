import { findWantedProducts, productRow } from "../../../modules/booking/rows/find-wanted-product.ts";
import type { FoundRow } from "../../../modules/booking/rows/row-schema.ts";
import {
  namedLike,
  namedRow,
  type RowSearch,
  scopeIn,
  shown,
} from "../../../modules/booking/rows/search-scope.ts";
import { busResource } from "../supply/bus.resource.ts";
import { tripResource } from "../supply/trip.resource.ts";

/** Finds buses by their names and plates, with their next departures first. */
export async function findBuses(finding: RowSearch): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const [buses, trips] = [busResource, tripResource].map((one) => scopeIn(finding, one));
  if (!buses || folded.length === 0) return [];
  const found = await ctx.db.bus.findMany({ where: { AND: [buses, namedLike(folded)] }, take: shown });
  const departures =
    trips && found.length > 0
      ? await findWantedProducts(finding, trips, { trip: { busId: { in: found.map(({ id }) => id) } } })
      : [];
  return [
    ...departures.map((departure) => productRow("trip", departure, [])),
    ...found.map(({ id, name, plate }) => namedRow("bus", id, name, [plate])),
  ];
}
