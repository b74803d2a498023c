import type { Context } from "../../../platform/context.ts";
import { findCity } from "../../geo/find-city.ts";
import { requireSearchDates } from "../days/period-policy.ts";
import { priceHouse } from "../house/price-house.ts";
import type { HouseSearchInput } from "../schema.ts";
import type { HouseCard, RentalSearchResult } from "../view-schema.ts";
import { type ChosenOffer, isFree, nightsOf, scoreOf, seasonsOf } from "./choose-offers.ts";
import { listRentals } from "./list-rentals.ts";
import { houseCard } from "./make-card.ts";
import { readHouseCards } from "./read-cards.ts";
import { facetsOf } from "./read-facets.ts";
import { type HouseOffer, houseOffersOf } from "./read-offers.ts";

/** Houses of a city that are free on the asked nights, with what they cost then. */
export async function searchHouses(
  ctx: Context,
  input: HouseSearchInput,
): Promise<RentalSearchResult<HouseCard>> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  requireSearchDates(input, now, timeZone);
  const city = await findCity(ctx, input.city);
  const [source, facets] = await Promise.all([
    houseOffersOf({ db: ctx.replica, cityId: city.id, timeZone, now, input }),
    facetsOf(ctx.replica, { cityId: city.id, type: "house", now }),
  ]);
  return listRentals(ctx, input, {
    city,
    source,
    facets,
    choose: (dates) => freeHouses(source, dates),
    readCards: async (ids) =>
      (await readHouseCards(ctx.replica, { ids, input, now })).map((row) => houseCard(row, input, city.name)),
  });
}

function freeHouses(
  offers: readonly HouseOffer[],
  dates: Pick<HouseSearchInput, "from" | "to">,
): ChosenOffer[] {
  const stay = nightsOf(dates);
  return offers.flatMap((offer) => {
    const { id, price } = offer;
    const score = scoreOf(offer);
    if (!stay) return { id, score, paid: price };
    if (!isFree(offer, stay)) return [];
    return { id, score, paid: priceHouse({ ...offer, seasons: seasonsOf(offer, stay) }, stay.days).total };
  });
}
