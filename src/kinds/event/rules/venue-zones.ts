/**
 * The zones of a drawn venue and the positions of their places; separate from the checks of a plan, which a
 * visitor's page does not need. Lengths are in cells: one seat is one cell wide.
 */

export const numberings = ["LEFT", "RIGHT", "CENTRE"] as const;
export type Numbering = (typeof numberings)[number];

interface Corner {
  name: string;
  x: number;
  y: number;
}

interface RowsZone extends Corner {
  kind: "ROWS";
  /** Front row first. `indent` moves a row to the right, in cells. */
  rows: { name: string; seats: number; indent: number }[];
  /** Seat 1 on the left, on the right, or odd numbers left of the middle and even ones right of it, as in theatres. */
  numbering: Numbering;
}

interface TablesZone extends Corner {
  kind: "TABLES";
  tables: number;
  columns: number;
  firstNumber: number;
  /** Number of seats drawn around each table; the tariff says how many people it admits. */
  seats: number;
}

interface StandingZone extends Corner {
  kind: "STANDING";
  width: number;
  height: number;
  capacity: number;
}

export type VenueZone = RowsZone | TablesZone | StandingZone;

/** One numbered place of a pool, in the order of its units: place n is the nth entry. */
export interface MapPlace {
  label: string;
  x: number;
  y: number;
  /** Width in cells: 1 for a seat, more for a table. */
  size: number;
}

/** Distance in cells between the centres of neighbouring tables. */
const tablePitch = 3.5;
const tableSize = 2.4;

function seatNumber(index: number, seats: number, numbering: Numbering): number {
  if (numbering === "LEFT") return index + 1;
  if (numbering === "RIGHT") return seats - index;
  const half = Math.ceil(seats / 2);
  return index < half ? (half - index) * 2 - 1 : (index - half + 1) * 2;
}

/** The numbered places of a zone, in the order of their units; none for a standing zone. */
export function placesOfZone(zone: VenueZone): MapPlace[] {
  if (zone.kind === "STANDING") return [];
  if (zone.kind === "TABLES") {
    return Array.from({ length: zone.tables }, (_, index) => ({
      label: String(zone.firstNumber + index),
      x: zone.x + (index % zone.columns) * tablePitch + tableSize / 2,
      y: zone.y + Math.floor(index / zone.columns) * tablePitch + tableSize / 2,
      size: tableSize,
    }));
  }
  return zone.rows.flatMap((row, line) =>
    Array.from({ length: row.seats }, (_, index) => ({
      label: `${row.name}${seatNumber(index, row.seats, zone.numbering)}`,
      x: zone.x + row.indent + index + 0.5,
      y: zone.y + line * 1.2 + 0.5,
      size: 0.86,
    })),
  );
}

export function capacityOfZone(zone: VenueZone): number {
  return zone.kind === "STANDING" ? zone.capacity : placesOfZone(zone).length;
}

/** People admitted by one place of the zone: a table is sold as a whole. */
export const admitsOf = (zone: VenueZone): number => (zone.kind === "TABLES" ? zone.seats : 1);

interface Box {
  width: number;
  height: number;
}

/** The width and height of a zone. */
export function sizeOfZone(zone: VenueZone): Box {
  if (zone.kind === "STANDING") return { width: zone.width, height: zone.height };
  const places = placesOfZone(zone);
  return {
    width: Math.max(...places.map((place) => place.x + place.size / 2)) - zone.x,
    height: Math.max(...places.map((place) => place.y + place.size / 2)) - zone.y,
  };
}

/**
 * Whether any of these seats is in the zone: a zone that the session does not sell gets no name on the drawing.
 */
export function hasSeats(seats: readonly { x: number; y: number }[], zone: VenueZone): boolean {
  const { width, height } = sizeOfZone(zone);
  return seats.some(({ x, y }) => x > zone.x && x < zone.x + width && y > zone.y && y < zone.y + height);
}
