import type { Plan, PlannedProduct, PlanSituation } from "../../../modules/booking/kind.ts";
import { AppError } from "../../../shared/app-error.ts";
import { instantOf } from "../../../shared/dates.ts";
import { formatDay, formatPaperPeriod } from "../../../shared/paper-dates.ts";
import { requireOpen } from "../days/hours-policy.ts";
import { requirePeriod, requireStay } from "../days/period-policy.ts";
import { settlesAfter } from "../days/settle-policy.ts";
import { houseStart, inTimeFor, requireNotice } from "../days/start-policy.ts";
import type { HouseDetail } from "../detail-schema.ts";
import { nightsBetween } from "../rules/day-number.ts";
import type { HouseWish } from "../wish-schema.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import { guestWords } from "../words/fr/rental-words.ts";
import { type HouseTariff, priceHouse } from "./price-house.ts";

const { facts } = rentalSupplyWords;

/** Plans a house for some nights: half-open, so that a guest leaves on the day on which the next one arrives. */
export function planHouse(
  product: PlannedProduct,
  house: HouseDetail,
  wish: HouseWish,
  { now, timeZone, channel }: PlanSituation,
): Plan {
  requirePeriod(wish, now, timeZone, false);
  if (wish.guests > house.guests) throw new AppError("TOO_MANY_GUESTS", { guests: house.guests });
  const nights = nightsBetween(wish.from, wish.to);
  requireStay({ ...wish, length: nights.length }, house.dayRules, {
    subject: "house",
    minimum: house.minNights,
    maximum: house.maxNights,
  });
  const moment = { now, timeZone };
  const start = houseStart(channel === "DESK" ? { ...house, noticeHours: 0 } : house);
  const arrivalAt = wish.arrivalAt ?? house.checkInFrom;
  requireOpen(
    house.hours,
    { day: wish.from, time: arrivalAt, which: "arrival" },
    start.range,
    inTimeFor(moment, start.noticeHours),
  );
  const startsAt = instantOf(wish.from, arrivalAt, timeZone);
  const endsAt = instantOf(wish.to, house.checkOutBy, timeZone);
  requireNotice(startsAt, start, moment);
  return {
    ...priceHouse(houseTariffOf(product, house), nights),
    currency: product.currency,
    resourceId: product.id,
    units: [{ units: nights }],
    // A villa that is also rented by the room claims its rooms too.
    ...(house.rooms.length > 0
      ? { also: house.rooms.map((room) => ({ resourceId: room, want: { units: nights } })) }
      : {}),
    places: 1,
    equivalents: null,
    startsAt,
    endsAt,
    settlesAt: settlesAfter(endsAt),
    caution: house.caution,
    facts: factsOf(product, house, wish, arrivalAt),
  };
}

export function houseTariffOf(product: Pick<PlannedProduct, "price">, house: HouseDetail): HouseTariff {
  const seasons = new Map<number, number>();
  for (const [day, { price }] of house.dayRules) if (price !== null) seasons.set(day, price);
  const { weekendPrice, cleaning, weeklyDiscount, monthlyDiscount } = house;
  return { price: product.price, weekendPrice, seasons, cleaning, weeklyDiscount, monthlyDiscount };
}

function factsOf(
  product: Pick<PlannedProduct, "currency">,
  house: HouseDetail,
  wish: HouseWish,
  arrivalAt: string,
): NonNullable<Plan["facts"]> {
  return [
    { label: facts.dates, value: formatPaperPeriod(wish.from, wish.to) },
    { label: facts.arrival, value: `${formatDay(wish.from)}, ${facts.from(arrivalAt)}` },
    { label: facts.departure, value: `${formatDay(wish.to)}, ${facts.before(house.checkOutBy)}` },
    { label: facts.guests, value: guestWords(wish.guests) },
    ...(house.caution > 0
      ? [{ label: facts.caution, value: facts.cautionText(house.caution, product.currency) }]
      : []),
  ];
}
