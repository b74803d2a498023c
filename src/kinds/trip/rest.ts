import { z } from "zod";
import { type RestApp, restRoute } from "../../platform/rest.ts";
import { wireTime } from "../../shared/wire-time.ts";
import { tripSearchInput } from "./schema.ts";
import { searchTrips } from "./search/search-trips.ts";
import type { TripCard } from "./search/trip-view-schema.ts";
import { wireTrip } from "./wire-schema.ts";

function toWire(trip: TripCard, timeZone: string): z.infer<typeof wireTrip> {
  return {
    id: trip.id,
    company: { id: trip.company.id, name: trip.company.name },
    from: { name: trip.from.name, city: { name: trip.from.city.name } },
    to: { name: trip.to.name, city: { name: trip.to.city.name } },
    start_date: wireTime(trip.departsAt, timeZone),
    arrival_date: wireTime(trip.arrivesAt, timeZone),
    price: trip.price,
    currency: trip.currency,
    comfort: trip.comfort,
    available_places: trip.freePlaces,
  };
}

export function tripRest(app: RestApp): void {
  restRoute(app, {
    method: "GET",
    path: "/api/trips/search",
    summary: "The departures of a day between two cities, with their free places",
    query: tripSearchInput,
    sameForAll: true,
    answers: z.object({ total: z.number(), next_cursor: z.string().nullable(), trips: z.array(wireTrip) }),
    handle: async (ctx, { query }) => {
      const { total, nextCursor, trips, timeZone } = await searchTrips(ctx, query);
      return { total, next_cursor: nextCursor, trips: trips.map((trip) => toWire(trip, timeZone)) };
    },
  });
}
