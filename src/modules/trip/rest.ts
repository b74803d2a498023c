import { z } from "zod";
import { type RestApp, restRoute } from "../../platform/rest.ts";
import { AppError } from "../../shared/app-error.ts";
import { wireTime } from "../../shared/wire-time.ts";
import type { TripCard } from "./operate/departure-schema.ts";
import { tripSearchInput } from "./schema.ts";
import { getProductDetails } from "./search/get-product-details.ts";
import { searchTrips } from "./search/search-trips.ts";
import { wireProduct, wireTrip } from "./wire-schema.ts";

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
    path: "/api/visitor/product/details",
    summary: "A product on sale, by its id",
    query: z.object({ product_id: z.string().max(100) }),
    answers: z.object({ product: wireProduct }),
    handle: async (ctx, { query }) => {
      // What is no identifier at all cannot be one of ours either.
      const id = z.uuid().safeParse(query.product_id);
      if (!id.success) throw new AppError("NOT_FOUND");
      return { product: await getProductDetails(ctx, { productId: id.data }) };
    },
  });

  restRoute(app, {
    method: "GET",
    path: "/api/trips/search",
    summary: "The departures of a day between two cities, with their free places",
    query: tripSearchInput,
    answers: z.object({ total: z.number(), next_cursor: z.string().nullable(), trips: z.array(wireTrip) }),
    handle: async (ctx, { query }) => {
      const { total, nextCursor, trips, timeZone } = await searchTrips(ctx, query);
      return { total, next_cursor: nextCursor, trips: trips.map((trip) => toWire(trip, timeZone)) };
    },
  });
}
