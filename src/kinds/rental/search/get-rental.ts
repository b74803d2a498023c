import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { frozenTiers } from "../../../shared/booking/refund-tiers.ts";
import { type CarDetail, type HouseDetail, rentalDetail } from "../detail-schema.ts";
import type { CarView, HouseView, RentalView } from "../view-schema.ts";
import { kindOf } from "./make-card.ts";
import { type RentalRow, readRental } from "./read-rental.ts";

/** Everything about one car or house. Read from the primary database, because it is about to be booked. */
export async function getRental(ctx: Context, input: { id: string }): Promise<RentalView> {
  return (await getRentalWithDomain(ctx, input)).rental;
}

export async function getRentalWithDomain(
  ctx: Context,
  { id }: { id: string },
): Promise<{ rental: RentalView; domain: string | null }> {
  const row = await readRental(ctx, id);
  const detail = rentalDetail.parse(row.detail);
  const rental = detail.type === "car" ? carView(ctx, row, detail) : houseView(ctx, row, detail);
  return { rental, domain: row.domain };
}

function commonView(ctx: Context, row: RentalRow, detail: CarDetail | HouseDetail) {
  const tiers = frozenTiers(row, { refundTiers: row.companyRefundTiers });
  const refundable = row.refundable && tiers.length > 0;
  const { id, title, price, currency, requireValidation, favouriteId, open } = row;
  const own = row.images.length > 0 || !row.car?.modelImage ? row.images : [row.car.modelImage];
  const images = own.map((key, index) => ({
    src: fileUrl(key),
    caption: row.captions?.[index] ?? "",
    room: row.pictureRooms?.[index] ?? "",
  }));
  return {
    id,
    title,
    price,
    currency,
    requireValidation,
    favouriteId,
    open,
    images,
    image: images[0]?.src ?? null,
    total: null,
    length: 0,
    company: { id: row.companyId, name: row.companyName, logo: fileUrl(row.logo) },
    companyNotes: { aboutUs: row.aboutUs, phone: row.companyPhone },
    city: row.city ?? "",
    quarter: row.quarter ?? "",
    rating: row.ratingAverage === null ? null : { average: row.ratingAverage, count: row.ratingCount },
    caution: detail.caution,
    cautionReturn: cautionReturnOf(row),
    refundable,
    refund: { refundable, clause: row.refundClause || null, tiers },
    description: row.comment,
    hours: detail.hours.weekdays,
    noticeHours: detail.noticeHours,
    timeZone: ctx.country.timeZone,
    country: { name: ctx.country.name },
  };
}

/** Fewer returns say nothing about a company's habit. */
export const returnsMinimum = 5;

function cautionReturnOf({ returnMinutes: minutes, returnCount: count }: RentalRow) {
  return minutes !== null && count >= returnsMinimum ? { minutes, count } : null;
}

function carView(ctx: Context, row: RentalRow, detail: CarDetail): CarView {
  if (!row.car) throw new AppError("NOT_FOUND");
  const { places: addresses, modelImage: _image, brandImage, ...car } = row.car;
  const addressOf = new Map(addresses.map((place) => [place.id, place]));
  const { driver, driverPrice, minAge, licenceYears, fuelPolicy, weekendPrice, beyondPrice } = detail;
  return {
    ...commonView(ctx, row, detail),
    ...car,
    brandImage: fileUrl(brandImage),
    type: "car",
    driver: detail.drivers.length === 0 ? "NONE" : driver,
    driverPrice,
    minAge,
    licenceYears,
    fuelPolicy,
    weekendPrice,
    beyondPrice,
    returnBy: detail.returnBy,
    pickupFrom: detail.pickupFrom,
    packages: detail.packages,
    extras: detail.extras,
    places: detail.places.map((place) => ({
      ...place,
      address: addressOf.get(place.id)?.address ?? "",
      landmark: addressOf.get(place.id)?.landmark ?? "",
    })),
    homePlaceId: row.terminalId,
  };
}

function houseView(ctx: Context, row: RentalRow, detail: HouseDetail): HouseView {
  if (!row.house) throw new AppError("NOT_FOUND");
  const {
    type: _type,
    hours: _hours,
    dayRules: _dayRules,
    rooms: _rooms,
    companyId: _company,
    ...house
  } = detail;
  const { kindIn, ...shown } = row.house;
  return {
    ...commonView(ctx, row, detail),
    ...house,
    ...shown,
    ...kindOf({ kind: shown.kind, kindIn }),
    type: "house",
  };
}
