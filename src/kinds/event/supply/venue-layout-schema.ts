import { z } from "zod";
import { type MapPlace, numberings, placesOfZone, sizeOfZone, type VenueZone } from "../rules/venue-zones.ts";

/**
 * The drawn plan of a venue. Lengths are in cells: one seat is one cell wide. Each zone may become a pool of a session;
 * places of rows and tables are numbered, those of a standing zone are not.
 */

const name = z.string().trim().min(1).max(40);
const position = z.number().min(0).max(200);
const size = z.number().min(1).max(200);

const rowsZone = z.object({
  kind: z.literal("ROWS"),
  name,
  x: position,
  y: position,
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

export const venueZone = z.discriminatedUnion("kind", [
  rowsZone,
  tablesZone,
  standingZone,
]) satisfies z.ZodType<VenueZone>;

export const venueLayout = z.object({
  width: z.number().int().min(10).max(200),
  height: z.number().int().min(10).max(200),
  stage: z.object({ x: position, y: position, width: size, height: size, label: name }),
  zones: z.array(venueZone).min(1).max(20),
  /** Labels on the plan: doors, bars, toilets. */
  marks: z.array(z.object({ x: position, y: position, label: name })).max(30),
});
export type VenueLayout = z.infer<typeof venueLayout>;

export const mapPlace = z.object({
  label: z.string(),
  x: z.number(),
  y: z.number(),
  size: z.number(),
}) satisfies z.ZodType<MapPlace>;

export type LayoutIssue = "SHAPE" | "SAME_ZONE" | "SAME_PLACE" | "OUTSIDE" | "TOO_MANY";

const numberedMaximum = 3000;

/** The errors of a plan; empty when it can be saved. */
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
