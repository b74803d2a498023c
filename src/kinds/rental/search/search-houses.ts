import type { Context } from "../../../platform/context.ts";
import { totalOfHouse } from "../house/price-house.ts";
import type { HouseSearchInput } from "../schema.ts";
import type { HouseCard, RentalSearchResult } from "../view-schema.ts";
import {
  allowsStay,
  type ChosenOffer,
  type Filter,
  filtersThatAreSet,
  nightsOf,
  thatPass,
} from "./choose-offers.ts";
import { listRentals } from "./list-rentals.ts";
import { type HouseOffer, housesOf, seasonsOf } from "./read-offers.ts";

/** Houses of a city that are free on the requested nights, with their price then. */
export function searchHouses(ctx: Context, input: HouseSearchInput): Promise<RentalSearchResult<HouseCard>> {
  return listRentals<HouseOffer, HouseCard>(ctx, input, {
    type: "house",
    readTown: housesOf,
    choose: (offers, dates) => possibleHouses(offers, { ...input, ...dates }),
    any: { choose: (offers) => possibleHouses(offers, { ...input, ...noHouseFilters }) },
    countedUnder: ({ companyId, typeId, accessories }) => [companyId, typeId, ...accessories],
  });
}

/** The number of guests belongs to the wish; it is not a filter. */
const noHouseFilters = {
  company: [],
  type: [],
  bedrooms: 0,
  accessory: [],
} satisfies Partial<HouseSearchInput>;

/** The filters of the request, without the dates: only those that are set. */
function filtersOf(input: HouseSearchInput): Filter<HouseOffer>[] {
  const { guests, company, type, bedrooms, accessory } = input;
  return filtersThatAreSet<HouseOffer>([
    [guests > 1, (offer) => offer.guests >= guests],
    [bedrooms > 0, (offer) => offer.bedrooms >= bedrooms],
    [company.length > 0, (offer) => company.includes(offer.companyId)],
    [type.length > 0, (offer) => type.includes(offer.typeId)],
    [accessory.length > 0, (offer) => accessory.every((one) => offer.accessories.includes(one))],
  ]);
}

function possibleHouses(offers: readonly HouseOffer[], input: HouseSearchInput): ChosenOffer<HouseOffer>[] {
  const stay = nightsOf(input);
  const chosen: ChosenOffer<HouseOffer>[] = [];
  for (const offer of thatPass(offers, filtersOf(input))) {
    if (!stay) chosen.push({ offer, stay, paid: offer.price });
    else if (allowsStay(offer, stay))
      chosen.push({ offer, stay, paid: totalOfHouse(offer, stay.days, seasonsOf(offer, stay)) });
  }
  return chosen;
}
