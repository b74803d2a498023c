import { rentalCarResource } from "../../rental/car/rental-car.resource.ts";
import { rentalHouseResource } from "../../rental/house/rental-house.resource.ts";
import type { FoundRow } from "../schema.ts";
import { type Finding, namedLike, namedRow, scopeIn, shown } from "./search-scope.ts";

const titled = { product: { select: { title: true } } } as const;
const byTitle = { product: { title: "asc" } } as const;

/** Finds cars by their titles and plates, and houses by their titles and the place where they stand. */
export async function findRentals(finding: Finding): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const [cars, houses] = [rentalCarResource, rentalHouseResource].map((one) => scopeIn(finding, one));
  if (folded.length === 0) return [];
  const like = namedLike(folded).AND;
  const [foundCars, foundHouses] = await Promise.all([
    cars
      ? ctx.db.rentalCar.findMany({
          where: { AND: [cars, ...like.map((name) => ({ OR: [name, { product: name }] }))] },
          include: titled,
          orderBy: byTitle,
          take: shown,
        })
      : [],
    houses
      ? ctx.db.rentalHouse.findMany({
          where: { AND: [houses, ...like.map((name) => ({ OR: [{ product: name }, { property: name }] }))] },
          include: { ...titled, property: { select: { name: true } } },
          orderBy: byTitle,
          take: shown,
        })
      : [],
  ]);
  return [
    ...foundCars.map(({ productId, product, plate }) =>
      namedRow("rental-car", productId, product.title, [plate]),
    ),
    ...foundHouses.map(({ productId, product, property }) =>
      namedRow("rental-house", productId, product.title, [property.name]),
    ),
  ];
}
