import { formatMoney } from "../../../../shared/money.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import type { Choice } from "../../../../web/state/booking-draft.ts";
import type { RentalQuote, RentalView } from "../../view-schema.ts";
import type { CarWishInput, HouseWishInput } from "../../wish-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";

/** The choice for the checkout: a car or a house, its dates and the shown price. */
export function rentalChoice(
  rental: RentalView,
  wish: CarWishInput | HouseWishInput,
  quote: RentalQuote,
): Choice {
  const kind = rentalWords[rental.type];
  const { caution, currency, total, length, startsAt } = quote;
  const place =
    rental.type === "car"
      ? (rental.places.find((one) => "pickupPlaceId" in wish && one.id === wish.pickupPlaceId)?.name ??
        rental.city)
      : placeLine(rental.quarter, rental.city);
  return {
    kind: "location",
    offer: rental.type,
    productId: rental.id,
    wish: { ...wish },
    places: 1,
    requireValidation: rental.requireValidation,
    shown: {
      title: rental.title,
      company: rental.company.name,
      place,
      when: startsAt,
      timeZone: rental.timeZone,
      dates: formatPeriod(wish.from, wish.to),
      units: kind.length(length),
      total,
      currency,
      refundTiers: rental.refund.refundable ? rental.refund.tiers : [],
      ...(caution > 0
        ? {
            facts: [
              {
                label: rentalWords.panel.caution,
                value: rentalWords.panel.cautionFact(formatMoney(caution, currency)),
              },
            ],
          }
        : {}),
    },
  };
}
