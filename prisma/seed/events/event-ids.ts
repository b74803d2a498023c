import { seedId } from "../seed-id.ts";
import type { EventRow } from "./event-programme.ts";
import { type OrganiserRow, organisers, type VenueRow } from "./event-venues.ts";

/** Fixed ids of the demo's events, so that links and tests can use them. */

export const organiserId = (slug: string) => seedId(`company:${slug}`);
export const venueId = (key: string) => seedId(`venue:${key}`);
export const mapId = (key: string) => seedId(`venue-map:${key}`);
export const eventId = (slug: string) => seedId(`event:${slug}`);
export const sessionId = (slug: string, index: number) => seedId(`session:${slug}:${index}`);
export const tariffId = (session: string, pool: string, tariff: string) =>
  seedId(`tariff:${session}:${pool}:${tariff}`);

export const posterKey = (slug: string) => `public/demo/events/${slug}.webp`;

interface Venue {
  organiser: OrganiserRow;
  venue: VenueRow;
}

export const venues = new Map<string, Venue>(
  organisers.flatMap((organiser) =>
    organiser.venues.map((venue) => [venue.key, { organiser, venue }] as const),
  ),
);

export function venueOf(event: EventRow): Venue {
  const found = venues.get(event.venue);
  if (!found) throw new Error(`no such venue: ${event.venue}`);
  return found;
}
