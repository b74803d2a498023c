import type { BusStation, BusTrip } from "schema-dts";
import {
  type DescribeThing,
  localTime,
  pricedOffer,
  type SaleState,
  sellerOf,
  spotOf,
} from "../../../modules/booking/view/offer-facts.ts";
import type { TerminalView, TripDetail, TripState } from "./trip-view-schema.ts";

const sales: Record<TripState, SaleState> = {
  OPEN: "open",
  FULL: "full",
  DEPARTED: "ended",
  CANCELLED: "ended",
  UNAVAILABLE: "ended",
};

const stationOf = ({ name, city, ...place }: TerminalView) =>
  ({ "@type": "BusStation", name, ...spotOf({ ...place, city: city.name }) }) satisfies BusStation;

/** A departure for search engines; its hours include the delay. */
export const describeDeparture: DescribeThing<TripDetail> = (trip, page): BusTrip => ({
  "@type": "BusTrip",
  name: `${trip.from.city.name} → ${trip.to.city.name}`,
  url: page.url,
  departureTime: localTime(trip.departsAt, trip.timeZone),
  arrivalTime: localTime(trip.arrivesAt, trip.timeZone),
  departureBusStop: stationOf(trip.from),
  arrivalBusStop: stationOf(trip.to),
  busName: trip.busName,
  provider: sellerOf(trip.company, page),
  offers: pricedOffer({ price: trip.price, currency: trip.currency, sale: sales[trip.state], url: page.url }),
});
