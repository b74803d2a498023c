import { rentalCarResource } from "../rental/car/rental-car.resource.ts";
import { busResource } from "../trip/supply/bus.resource.ts";
import { tripResource } from "../trip/supply/trip.resource.ts";
import { findWantedProducts, productRow } from "./find-wanted-product.ts";
import type { FoundRow } from "./schema.ts";
import { type Finding, namedLike, scopeIn, shown } from "./search-scope.ts";

/** Finds buses and cars by their plates, with the next departures of a bus. */
export async function findVehicles(finding: Finding): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const [buses, cars, trips] = [busResource, rentalCarResource, tripResource].map((resource) =>
    scopeIn(finding, resource),
  );
  if (folded.length === 0) return [];
  const [foundBuses, foundCars] = await Promise.all([
    buses ? ctx.db.bus.findMany({ where: { AND: [buses, namedLike(folded)] }, take: shown }) : [],
    cars
      ? ctx.db.rentalCar.findMany({
          where: { AND: [cars, namedLike(folded)] },
          include: { product: { select: { title: true } } },
          take: shown,
        })
      : [],
  ]);
  const departures =
    trips && foundBuses.length > 0
      ? await findWantedProducts(finding, trips, { trip: { busId: { in: foundBuses.map(({ id }) => id) } } })
      : [];
  return [
    ...departures.map((departure) => productRow("trip", departure, [])),
    ...foundBuses.map(
      ({ id, name, plate }): FoundRow => ({
        resource: "bus",
        id,
        title: name,
        status: null,
        at: null,
        more: [plate],
      }),
    ),
    ...foundCars.map(
      ({ productId, plate, product }): FoundRow => ({
        resource: "rental-car",
        id: productId,
        title: product.title,
        status: null,
        at: null,
        more: [plate],
      }),
    ),
  ];
}
