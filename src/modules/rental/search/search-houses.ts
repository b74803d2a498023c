import type { Context } from "../../../platform/context.ts";
import { findCity } from "../../geo/find-city.ts";
import { requireSearchDates } from "../days/period-policy.ts";
import type { HouseSearchInput } from "../schema.ts";
import type { HouseCard, RentalSearchResult } from "../view-schema.ts";
import { nearestDates } from "./find-nearest.ts";
import { chosenCards, houseCard } from "./make-card.ts";
import { facetsOf } from "./read-facets.ts";
import { readHouseOffers } from "./read-offers.ts";

/** Houses of a city that are free on the asked nights, with what they cost then. */
export async function searchHouses(
  ctx: Context,
  input: HouseSearchInput,
): Promise<RentalSearchResult<HouseCard>> {
  const now = ctx.now();
  requireSearchDates(input, now, ctx.country.timeZone);
  const city = await findCity(ctx, input.city);
  const [rows, facets] = await Promise.all([
    readHouseOffers(ctx.replica, { cityId: city.id, input, now }),
    facetsOf(ctx.replica, { cityId: city.id, type: "house", now }),
  ]);
  const cards = chosenCards(
    rows.map((row) => houseCard(row, input, city.name)),
    input,
  );
  const end = input.cursor + input.limit;
  const count = async (dates: { from: string; to: string }) =>
    (await readHouseOffers(ctx.replica, { cityId: city.id, input: { ...input, ...dates }, now })).length;
  return {
    city,
    from: input.from ?? null,
    to: input.to ?? null,
    currency: ctx.country.currency,
    total: cards.length,
    rentals: cards.slice(input.cursor, end),
    nextCursor: cards.length > end ? end : null,
    facets,
    nearest: rows.length === 0 ? await nearestDates(ctx, input, count) : [],
  };
}
