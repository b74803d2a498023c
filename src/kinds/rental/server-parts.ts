import type { SoldKind } from "../../modules/booking/kind.ts";
import { carPackageResource } from "./car/car-package.resource.ts";
import { carPaperResource } from "./car/car-paper.resource.ts";
import { driverResource } from "./car/driver.resource.ts";
import { pickupPlaceResource } from "./car/pickup-place.resource.ts";
import { rentalCarResource } from "./car/rental-car.resource.ts";
import { rentalClosureResource, rentalHoursResource } from "./days/rental-hours.resource.ts";
import { rentalFeedResource } from "./feed/rental-feed.resource.ts";
import { carRentalResource, houseRentalResource } from "./handover/rental.resource.ts";
import { houseHoursResource } from "./house/house-hours.resource.ts";
import { propertyResource } from "./house/property.resource.ts";
import { rentalHouseResource } from "./house/rental-house.resource.ts";
import { rentalPhotoResource } from "./house/rental-photo.resource.ts";
import { readDuePapers } from "./operate/read-due-papers.ts";
import { rentalKind } from "./rental-kind.ts";
import { describeRental } from "./search/describe-rental.ts";
import { describeSupply } from "./search/describe-supply.ts";
import { findDrivers } from "./search/find-drivers.ts";
import { findRentalRows } from "./search/find-rental-rows.ts";
import { findRentals } from "./search/find-rentals.ts";
import { getRentalDetails } from "./search/get-product-details.ts";

/** Its rules, and what it adds to what the core shows of every kind. */
export const rental: SoldKind = {
  ...rentalKind,
  find: findRentals,
  thing: describeSupply,
  readProduct: getRentalDetails,
  preview: describeRental,
  findRows: [findRentalRows, findDrivers],
  expiringPapers: readDuePapers,
};

/** Its objects in the back office. */
export const rentalResources = [
  rentalCarResource,
  carPackageResource,
  driverResource,
  carPaperResource,
  pickupPlaceResource,
  rentalHoursResource,
  rentalClosureResource,
  propertyResource,
  rentalHouseResource,
  houseHoursResource,
  rentalPhotoResource,
  rentalFeedResource,
  carRentalResource,
  houseRentalResource,
] as const;
