import type { KeypadOffer, KindKeypad } from "../../../modules/booking/keypad-facts.ts";
import type { Context } from "../../../platform/context.ts";
import { dayOf } from "../../../shared/dates.ts";
import { tripSearchInput } from "../schema.ts";
import { tripKeypadWords as englishTripKeypadWords } from "../words/en/keypad.ts";
import { tripKeypadWords } from "../words/fr/keypad.ts";
import { searchTrips } from "./search-trips.ts";
import type { TripCard } from "./trip-view-schema.ts";

/** Departures of one day, read on three screens at most. */
const listed = 12;

const offerOf = (card: TripCard): KeypadOffer => ({
  productId: card.id,
  name: card.comfort === "VIP" ? `${card.company.name} VIP` : card.company.name,
  startsAt: card.departsAt,
  price: card.price,
  currency: card.currency,
  wish: { places: 1 },
});

export const tripKeypad: KindKeypad = {
  key: "1",
  asks: "JOURNEY",
  words: { fr: tripKeypadWords, en: englishTripKeypadWords },
  async find(ctx: Context, { cities: [from, to], day }) {
    if (!from || !to) return [];
    const date = day ?? dayOf(ctx.now(), ctx.country.timeZone);
    const input = { from: from.id, to: to.id, date, free: 1, limit: listed };
    const { trips } = await searchTrips(ctx, tripSearchInput.parse(input));
    return trips.filter(({ freePlaces }) => freePlaces > 0).map(offerOf);
  },
  wishFor: (_offer, places) => ({ places }),
};
