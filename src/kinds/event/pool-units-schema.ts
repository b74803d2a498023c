/** How the places of a session's pools are numbered as units of its resource. */

const pitch = 100_000;

/** Unit of the nth place of a pool, from 1; a pool can grow without touching the next one's units. */
export function unitOf(ordinal: number, place: number): number {
  return ordinal * pitch + place;
}

export function placeOf(unit: number): { ordinal: number; place: number } {
  return { ordinal: Math.floor(unit / pitch), place: unit % pitch };
}

export function unitsOfPool(pool: { ordinal: number; capacity: number }): {
  from: number;
  to: number;
  exclude: number[];
} {
  return { from: unitOf(pool.ordinal, 1), to: unitOf(pool.ordinal, pool.capacity), exclude: [] };
}

/** Maximum places of one booking; a table is one place, however many people it admits. */
export const eventPlacesMaximum = 5;
