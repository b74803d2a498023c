import type { Context } from "../../../platform/context.ts";
import { connectionWait } from "../rules/connection.ts";
import type { ConnectionInput } from "../schema.ts";
import { cardOf } from "./make-card.ts";
import { readConnections } from "./read-departures.ts";
import { citiesOf, directoryWith } from "./read-directory.ts";
import type { TripConnection } from "./trip-view-schema.ts";

const offered = 3;

/** Journeys of two departures that meet in a third city, for lines without a direct departure. */
export async function findConnections(ctx: Context, input: ConnectionInput): Promise<TripConnection[]> {
  const [from, to] = await citiesOf(ctx, input);
  const now = ctx.now();
  const pairs = await readConnections(ctx.replica, {
    fromCityId: from.id,
    toCityId: to.id,
    date: input.date,
    timeZone: ctx.country.timeZone,
    now,
    places: input.places,
    wait: connectionWait,
    limit: offered,
  });
  const directory = await directoryWith(ctx, pairs.flat());
  return pairs.flatMap(([one, two]) => {
    const [first, second] = [cardOf(one, directory, now), cardOf(two, directory, now)];
    if (!first || !second) return [];
    const waitMinutes = Math.round((two.departsAt.getTime() - one.arrivesAt.getTime()) / 60_000);
    return [{ first, second, waitMinutes, price: one.price + two.price, timeZone: ctx.country.timeZone }];
  });
}
