import { z } from "zod";

/**
 * The drawn plan of a venue. Lengths are in cells: one seat is one cell wide. Each zone may become a pool of a
 * session; the places of a zone of rows or tables are numbered, those of a standing zone are not.
 */

const name = z.string().trim().min(1).max(40);
const position = z.number().min(0).max(200);
const size = z.number().min(1).max(200);

const numberings = ["LEFT", "RIGHT", "CENTRE"] as const;
export type Numbering = (typeof numberings)[number];

const rowsZone = z.object({
  kind: z.literal("ROWS"),
  name,
  x: position,
  y: position,
  /** Front row first. `indent` moves a row to the right, in cells. */
  rows: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(6),
        seats: z.number().int().min(1).max(80),
        indent: z.number().min(0).max(40),
      }),
    )
    .min(1)
    .max(60),
  /** Seat 1 on the left, on the right, or odd numbers left of the middle and even ones right of it, as in theatres. */
  numbering: z.enum(numberings),
});

const tablesZone = z.object({
  kind: z.literal("TABLES"),
  name,
  x: position,
  y: position,
  tables: z.number().int().min(1).max(200),
  columns: z.number().int().min(1).max(30),
  firstNumber: z.number().int().min(1).max(900),
  /** Seats drawn around each table; the tariff says how many people it admits. */
  seats: z.number().int().min(1).max(20),
});

const standingZone = z.object({
  kind: z.literal("STANDING"),
  name,
  x: position,
  y: position,
  width: size,
  height: size,
  capacity: z.number().int().min(1).max(99_999),
});

export const venueZone = z.discriminatedUnion("kind", [rowsZone, tablesZone, standingZone]);
export type VenueZone = z.infer<typeof venueZone>;

export const venueLayout = z.object({
  width: z.number().int().min(10).max(200),
  height: z.number().int().min(10).max(200),
  stage: z.object({ x: position, y: position, width: size, height: size, label: name }),
  zones: z.array(venueZone).min(1).max(20),
  /** Doors, bars, toilets: words on the plan. */
  marks: z.array(z.object({ x: position, y: position, label: name })).max(30),
});
export type VenueLayout = z.infer<typeof venueLayout>;

/** One numbered place of a pool, in the order of its units: place n has the nth entry. */
export const mapPlace = z.object({
  label: z.string(),
  x: z.number(),
  y: z.number(),
  /** Width in cells: 1 for a seat, more for a table. */
  size: z.number(),
});
export type MapPlace = z.infer<typeof mapPlace>;

/** Cells from the middle of one table to the next. */
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

interface Box {
  width: number;
  height: number;
}

/** How much room a zone takes from its corner. */
export function sizeOfZone(zone: VenueZone): Box {
  if (zone.kind === "STANDING") return { width: zone.width, height: zone.height };
  const places = placesOfZone(zone);
  return {
    width: Math.max(...places.map((place) => place.x + place.size / 2)) - zone.x,
    height: Math.max(...places.map((place) => place.y + place.size / 2)) - zone.y,
  };
}

/** Whether places lie in a zone: one that a session does not sell has no name on its drawing. */
export function hasSeats(seats: readonly { x: number; y: number }[], zone: VenueZone): boolean {
  const { width, height } = sizeOfZone(zone);
  return seats.some(({ x, y }) => x > zone.x && x < zone.x + width && y > zone.y && y < zone.y + height);
}

export type LayoutIssue = "SHAPE" | "SAME_ZONE" | "SAME_PLACE" | "OUTSIDE" | "TOO_MANY";

const numberedMaximum = 3000;

/** What is wrong with a plan; empty = it can be saved. */
export function layoutIssues(value: unknown): LayoutIssue[] {
  const read = venueLayout.safeParse(value);
  if (!read.success) return ["SHAPE"];
  const { zones, width, height } = read.data;
  const issues = new Set<LayoutIssue>();
  const names = zones.map((zone) => zone.name.toLowerCase());
  if (new Set(names).size < names.length) issues.add("SAME_ZONE");
  const places = zones.map(placesOfZone);
  if (places.flat().length > numberedMaximum) issues.add("TOO_MANY");
  for (const zone of places) {
    if (new Set(zone.map((place) => place.label)).size < zone.length) issues.add("SAME_PLACE");
  }
  const outside = zones.some((zone) => {
    const box = sizeOfZone(zone);
    return zone.x + box.width > width || zone.y + box.height > height;
  });
  if (outside) issues.add("OUTSIDE");
  return [...issues];
}
