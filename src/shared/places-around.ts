/** A place on a small map: how far it lies from the middle, in metres to the east and to the north. */
export interface PlaceAround {
  name: string;
  east: number;
  north: number;
}

interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

/** More of them would hide each other's names. */
const shownMaximum = 4;
/** Farther ones are no help to find the way on foot or by motorbike. */
const nearMetres = 8000;
/** One degree of latitude, everywhere; of longitude, at the equator. */
const degreeMetres = 111_320;

export const metresOf = ({ east, north }: Pick<PlaceAround, "east" | "north">): number =>
  Math.hypot(east, north);

/** The nearest of these places, the nearest first; none where the middle has no coordinates. */
export function placesAround(
  { latitude, longitude }: Coordinates,
  others: readonly (Coordinates & { name: string })[],
): PlaceAround[] {
  if (latitude === null || longitude === null) return [];
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return others
    .flatMap((other) =>
      other.latitude === null || other.longitude === null
        ? []
        : [
            {
              name: other.name,
              east: Math.round((other.longitude - longitude) * degreeMetres * narrowing),
              north: Math.round((other.latitude - latitude) * degreeMetres),
            },
          ],
    )
    .filter((place) => metresOf(place) > 0 && metresOf(place) <= nearMetres)
    .sort((a, b) => metresOf(a) - metresOf(b))
    .slice(0, shownMaximum);
}

/** Eighths of a turn from the north, clockwise: 0 is north, 2 east. */
export const directionOf = ({ east, north }: PlaceAround): number =>
  (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;

/** As people say a distance: to ten metres, from a kilometre on to a hundred. */
export function spokenMetres(place: PlaceAround): number {
  const metres = metresOf(place);
  const step = metres < 1000 ? 10 : 100;
  return Math.max(step, Math.round(metres / step) * step);
}
