import type { ResourceTexts } from "../../../resource/resource-texts.ts";
import { accountTexts } from "./account.ts";
import { bookingsTexts } from "./bookings.ts";
import { carsTexts } from "./cars.ts";
import { catalogueTexts } from "./catalogue.ts";
import { companiesTexts } from "./companies.ts";
import { driversTexts } from "./drivers.ts";
import { eventsTexts } from "./events.ts";
import { housesTexts } from "./houses.ts";
import { moneyTexts } from "./money.ts";
import { placesTexts } from "./places.ts";
import { practicesTexts } from "./practices.ts";
import { tripsTexts } from "./trips.ts";

/** By the name of the resource; a test holds that no sentence is missing. */
export const resourceTextWords: ResourceTexts = {
  ...accountTexts,
  ...placesTexts,
  ...catalogueTexts,
  ...companiesTexts,
  ...moneyTexts,
  ...bookingsTexts,
  ...tripsTexts,
  ...driversTexts,
  ...eventsTexts,
  ...carsTexts,
  ...housesTexts,
  ...practicesTexts,
};
