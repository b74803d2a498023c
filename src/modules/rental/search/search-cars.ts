import type { Context } from "../../../platform/context.ts";
import { dayNumber } from "../../../shared/rental/day-number.ts";
import { carDays } from "../../../shared/rental/rental-days.ts";
import { findCity } from "../../geo/find-city.ts";
import { requireSearchDates } from "../days/period-policy.ts";
import type { CarSearchInput } from "../schema.ts";
import type { CarCard, RentalSearchResult } from "../view-schema.ts";
import { type ChosenOffer, isFree, type Stay, scoreOf, seasonsOf } from "./choose-offers.ts";
import { listRentals } from "./list-rentals.ts";
import { carCard, carTotal } from "./make-card.ts";
import { readCarCards } from "./read-cards.ts";
import { facetsOf } from "./read-facets.ts";
import { type CarOffer, type CarOffers, carOffersOf, type DriverDays } from "./read-offers.ts";

/** Cars of a city that are free on the asked dates, with what they cost then. */
export async function searchCars(ctx: Context, input: CarSearchInput): Promise<RentalSearchResult<CarCard>> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  requireSearchDates(input, now, timeZone);
  const city = await findCity(ctx, input.city);
  const [source, facets] = await Promise.all([
    carOffersOf({ db: ctx.replica, cityId: city.id, timeZone, now, input }),
    facetsOf(ctx.replica, { cityId: city.id, type: "car", now }),
  ]);
  return listRentals(ctx, input, {
    city,
    source,
    facets,
    choose: (dates) => freeCars(source, { ...input, ...dates }),
    readCards: async (ids) =>
      (await readCarCards(ctx.replica, { ids, input, now })).map((row) => carCard(row, input, city.name)),
  });
}

function freeCars({ offers, drivers }: CarOffers, input: CarSearchInput): ChosenOffer[] {
  const stayOf = staysOf(input);
  return offers.flatMap((offer) => {
    const { id, price } = offer;
    const score = scoreOf(offer);
    const stay = stayOf(offer.returnBy);
    if (!stay) return { id, score, paid: price };
    if (!isFree(offer, stay) || !hasDriver(offer, stay, { drivers, input })) return [];
    return { id, score, paid: carTotal(offer, seasonsOf(offer, stay), { days: stay.days, input }) };
  });
}

/** The days depend on the hour by which a car must be back, which most cars have in common. */
function staysOf({ from, to, returnAt }: CarSearchInput): (returnBy: string) => Stay | null {
  if (!from || !to) return () => null;
  const stays = new Map<string, Stay>();
  return (returnBy) => {
    const known = stays.get(returnBy);
    if (known) return known;
    const stay = { days: carDays({ from, to, returnAt, returnBy }), departure: dayNumber(to) };
    stays.set(returnBy, stay);
    return stay;
  };
}

/** A driver of the company has those days free, where one is wanted or always comes with the car. */
function hasDriver(
  { driver, companyId, terminalId }: CarOffer,
  { days, departure }: Stay,
  { drivers, input }: { drivers: readonly DriverDays[]; input: CarSearchInput },
): boolean {
  if (driver !== "ALWAYS" && input.driver !== "with") return true;
  const [start = departure] = days;
  const end = start + days.length;
  return drivers.some(
    (one) =>
      one.companyId === companyId &&
      (one.terminalId === null || one.terminalId === terminalId) &&
      !one.taken.some((day) => day >= start && day < end),
  );
}
