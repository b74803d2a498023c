import type { SoldKind } from "../../modules/booking/kind.ts";
import { latePromise } from "./promise/choose-by-keypad.ts";
import { busDriverResource } from "./roster/bus-driver.resource.ts";
import { driverAbsenceResource } from "./roster/driver-absence.resource.ts";
import { readDuePapers } from "./roster/read-due-papers.ts";
import { describeDeparture } from "./search/describe-departure.ts";
import { describeTrip } from "./search/describe-trip.ts";
import { findBuses } from "./search/find-buses.ts";
import { tripKeypad } from "./search/find-for-keypad.ts";
import { findTrips } from "./search/find-trips.ts";
import { getTripDetails } from "./search/get-product-details.ts";
import { linePages } from "./search/list-lines.ts";
import { priceSeasonResource } from "./season/price-season.resource.ts";
import { busResource } from "./supply/bus.resource.ts";
import { pathResource } from "./supply/path.resource.ts";
import { terminalTripResource } from "./supply/terminal-trip.resource.ts";
import { tripResource } from "./supply/trip.resource.ts";
import { tripPlanResource } from "./supply/trip-plan.resource.ts";
import { tripKind } from "./trip-kind.ts";

/** Its rules, and what it adds to what the core shows of every kind. */
export const trip: SoldKind = {
  ...tripKind,
  find: findTrips,
  keypad: tripKeypad,
  promise: latePromise,
  thing: describeDeparture,
  lists: linePages,
  readProduct: getTripDetails,
  preview: describeTrip,
  watched: tripResource,
  findRows: [findBuses],
  expiringPapers: readDuePapers,
};

/** Its objects in the back office. */
export const tripResources = [
  busResource,
  pathResource,
  tripPlanResource,
  priceSeasonResource,
  tripResource,
  terminalTripResource,
  busDriverResource,
  driverAbsenceResource,
] as const;
