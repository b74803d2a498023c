import { Prisma } from "../../../prisma/client/client.ts";
import { hashOfWish } from "../../modules/booking/hold/plan-legs.ts";
import { defineKind } from "../../modules/booking/kind.ts";
import { AppError } from "../../shared/app-error.ts";
import { formatDayBrief } from "../../shared/paper-dates.ts";
import { planCar } from "./car/plan-car.ts";
import { carDetailSql } from "./car/read-car.ts";
import { isCaution } from "./deposit-facts.ts";
import { describeStay } from "./describe-reservation.ts";
import { type RentalDetail, rentalDetail } from "./detail-schema.ts";
import { rentalFeeds } from "./feed/feed-terms.ts";
import { hasReturnPhotos } from "./handover/has-arrival-photos.ts";
import { rentalGate } from "./handover/read-gate-facts.ts";
import { rentalHome } from "./handover/read-home-facts.ts";
import { planHouse } from "./house/plan-house.ts";
import { houseDetailSql } from "./house/read-house.ts";
import { dayNumber, dayOfNumber, lastDayNumber } from "./rules/day-number.ts";
import { describeRentals } from "./search/describe-rentals.ts";
import { type RentalWish, rentalWish } from "./wish-schema.ts";
import { rentalLengthWords } from "./words/fr/rental-words.ts";

/** True when only the end is later and all else is unchanged. */
function isExtension(from: RentalWish, to: RentalWish): boolean {
  const endOf = (wish: RentalWish) => `${wish.to} ${wish.type === "car" ? wish.returnAt : ""}`;
  const withoutEnd = (wish: RentalWish) => hashOfWish({ ...wish, to: null, returnAt: null });
  return withoutEnd(from) === withoutEnd(to) && endOf(to) > endOf(from);
}

/** Cars and houses as a kind: the resource is the product itself, a unit is a calendar date. */
export const rentalKind = defineKind<RentalDetail, RentalWish>({
  namesPassengers: false,
  placesMaximum: 1,
  wish: rentalWish,
  detail: rentalDetail,
  detailSql: Prisma.sql`select coalesce((${carDetailSql}), (${houseDetailSql}))`,

  plan(product, detail, wish, situation) {
    if (wish.type === "car" && detail.type === "car") return planCar(product, detail, wish, situation);
    if (wish.type === "house" && detail.type === "house") return planHouse(product, detail, wish, situation);
    throw new AppError("INVALID_INPUT");
  },

  unitsNow: () => [{ from: 0, to: lastDayNumber, exclude: [] }],

  unitLabel: (unit) => formatDayBrief(dayOfNumber(unit)),
  lengthLabel: (units, { type }) => rentalLengthWords[type](units.length),
  unitsAtGate: (_detail, { from, to }) => [{ from: dayNumber(from), to: dayNumber(to), exclude: [] }],

  changes: {
    // Changes are allowed to other dates of the same car or house, or to another one of the same company.
    allowed: (from, to) =>
      from.detail.type === to.detail.type && from.product.companyId === to.product.companyId,
    timesMaximum: null,
    extends: isExtension,
    over: async (db, bookingId) => (await db.handover.count({ where: { bookingId, direction: "IN" } })) > 0,
    keeps: (plan, { facts, caution }) => ({
      ...plan,
      caution,
      facts: [...(plan.facts ?? []).filter((one) => !isCaution(one)), ...facts.filter(isCaution)],
    }),
  },

  describe: describeRentals,

  showsReturn: hasReturnPhotos,
  handedOver: async (db, bookingId) => (await db.handover.count({ where: { bookingId } })) > 0,
  gate: rentalGate,
  home: rentalHome,
  reservation: describeStay,
  feeds: rentalFeeds,
});
