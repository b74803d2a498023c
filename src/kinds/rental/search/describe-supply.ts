import type { Car, VacationRental } from "schema-dts";
import {
  type DescribeThing,
  picturesOf,
  pricedOffer,
  ratingOf,
  sellerOf,
  spotOf,
  type ThingPage,
} from "../../../modules/booking/view/offer-facts.ts";
import type { CarView, HouseView, RentalView } from "../view-schema.ts";

/** The ordinary price, which is that of a day or a night. */
const dayOffer = ({ price, currency, open }: RentalView, { url }: ThingPage) => {
  const offer = pricedOffer({ price, currency, sale: open ? "open" : "ended", url });
  return {
    ...offer,
    priceSpecification: {
      "@type": "UnitPriceSpecification" as const,
      price: offer.price,
      priceCurrency: currency,
      unitCode: "DAY",
    },
  };
};

const commonOf = (rental: RentalView, page: ThingPage) => ({
  name: rental.title,
  url: page.url,
  ...picturesOf(
    rental.images.map(({ src }) => src),
    page,
  ),
  ...ratingOf(rental.rating),
});

function describeCar(car: CarView, page: ThingPage): Car {
  return {
    "@type": "Car",
    ...commonOf(car, page),
    brand: { "@type": "Brand", name: car.brand },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleSeatingCapacity: car.seats,
    numberOfDoors: car.doors,
    offers: { ...dayOffer(car, page), seller: sellerOf({ ...car.company, ...car.companyNotes }, page) },
  };
}

function describeHouse(house: HouseView, page: ThingPage): VacationRental {
  return {
    "@type": "VacationRental",
    identifier: house.id,
    ...commonOf(house, page),
    ...spotOf({ city: house.city, address: house.quarter }),
    checkinTime: house.checkInFrom,
    checkoutTime: house.checkOutBy,
    containsPlace: {
      "@type": "Accommodation",
      occupancy: { "@type": "QuantitativeValue", value: house.guests },
      amenityFeature: house.accessories.map(({ name }) => ({
        "@type": "LocationFeatureSpecification" as const,
        name,
        value: true,
      })),
    },
    makesOffer: dayOffer(house, page),
  };
}

/** A car or a house for search engines. */
export const describeSupply: DescribeThing<RentalView> = (rental, page) =>
  rental.type === "car" ? describeCar(rental, page) : describeHouse(rental, page);
