import type { Plan, PlannedProduct, PlanSituation } from "../../../modules/booking/kind.ts";
import { AppError } from "../../../shared/app-error.ts";
import { instantOf } from "../../../shared/dates.ts";
import { formatDay, formatPaperPeriod } from "../../../shared/paper-dates.ts";
import { requireOpen } from "../days/hours-policy.ts";
import { requirePeriod, requireStay } from "../days/period-policy.ts";
import { settlesAfter } from "../days/settle-policy.ts";
import { allDay, carStart, inTimeFor, requireNotice } from "../days/start-policy.ts";
import type { CarDetail } from "../detail-schema.ts";
import { carDays } from "../rules/rental-days.ts";
import type { CarWish } from "../wish-schema.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import { vehicleWords } from "../words/fr/vehicle.ts";
import { requireLicence } from "./licence-policy.ts";
import { type CarChoice, type CarTariff, priceCar } from "./price-car.ts";

const { refusals, facts, lines } = rentalSupplyWords;

const refuse = (field: string, sentence: string) =>
  new AppError("INVALID_INPUT", { fields: { [field]: sentence } });

type CarPlace = CarDetail["places"][number];

/** Plans a car for some days: the days, the driver and the price. */
export function planCar(
  product: PlannedProduct,
  car: CarDetail,
  wish: CarWish,
  situation: PlanSituation,
): Plan {
  const { now, timeZone, channel } = situation;
  requirePeriod(wish, now, timeZone, true);
  if (wish.to === wish.from && wish.returnAt <= wish.pickupAt) {
    throw refuse("returnAt", refusals.endBeforeStart);
  }
  const days = carDays({ ...wish, returnBy: car.returnBy });
  requireStay({ ...wish, length: days.length }, car.dayRules, {
    subject: "car",
    minimum: 1,
    maximum: car.maxDays,
  });
  // At the desk no notice period applies, and the licence is shown in person.
  const atDesk = channel === "DESK";
  const start = carStart(atDesk ? { ...car, noticeHours: 0 } : car);
  const inTime = inTimeFor(situation, start.noticeHours);
  requireOpen(car.hours, { day: wish.from, time: wish.pickupAt, which: "pickup" }, start.range, inTime);
  requireOpen(car.hours, { day: wish.to, time: wish.returnAt, which: "return" }, allDay, inTime);
  const startsAt = instantOf(wish.from, wish.pickupAt, timeZone);
  const endsAt = instantOf(wish.to, wish.returnAt, timeZone);
  requireNotice(startsAt, start, situation);
  const driver = withDriver(car, wish);
  if (!driver && (wish.licence || !atDesk)) requireLicence(wish.licence, wish, car);
  const places = placesOf(car, wish);
  const price = priceCar(tariffOf(product, car, wish), choiceOf(car, wish, { days, driver, places }));
  const [first, ...others] = car.drivers;
  return {
    ...price,
    currency: product.currency,
    resourceId: product.id,
    units: [{ units: days }],
    ...(driver && first
      ? { also: [{ resourceId: first, alternatives: others, want: { units: days } }] }
      : {}),
    places: 1,
    equivalents: null,
    startsAt,
    endsAt,
    settlesAt: settlesAfter(endsAt),
    caution: car.caution,
    facts: factsOf(product, car, { wish, driver, places }),
  };
}

function withDriver(car: CarDetail, wish: CarWish): boolean {
  if (wish.driver && car.driver === "NONE") throw refuse("driver", refusals.noDriver);
  const driver = wish.driver || car.driver === "ALWAYS";
  if (driver && car.drivers.length === 0) throw refuse("driver", refusals.noDriver);
  if (wish.zone === "BEYOND" && car.beyondPrice === null) throw refuse("zone", refusals.townOnly);
  return driver;
}

/** Season prices by day, and the packages that the customer's wish allows. */
export function tariffOf(
  product: Pick<PlannedProduct, "price">,
  car: CarDetail,
  { packageId }: Pick<CarWish, "packageId">,
): CarTariff {
  const chosen = car.packages.filter((one) => packageId === undefined || one.id === packageId);
  if (packageId && chosen.length === 0) throw refuse("packageId", refusals.unknownPackage);
  const seasons = new Map<number, number>();
  for (const [day, { price }] of car.dayRules) if (price !== null) seasons.set(day, price);
  return {
    price: product.price,
    weekendPrice: car.weekendPrice,
    beyondPrice: car.beyondPrice,
    driverPrice: car.driverPrice,
    seasons,
    packages: chosen,
  };
}

interface CarPlaces {
  pickup: CarPlace | null;
  dropOff: CarPlace | null;
}

/** Pickup and return places: the car's own place is free; others have a fee and may serve one way only. */
function placesOf(car: CarDetail, wish: CarWish): CarPlaces {
  const find = (id: string | undefined, way: "pickup" | "dropOff") => {
    const wanted = id ?? car.terminalId;
    const place = car.places.find((one) => one.id === wanted) ?? null;
    if (id && id !== car.terminalId && !place?.[way]) {
      throw refuse(way === "pickup" ? "pickupPlaceId" : "returnPlaceId", refusals.unknownPlace);
    }
    return place;
  };
  return { pickup: find(wish.pickupPlaceId, "pickup"), dropOff: find(wish.returnPlaceId, "dropOff") };
}

function choiceOf(
  car: CarDetail,
  wish: CarWish,
  { days, driver, places }: { days: number[]; driver: boolean; places: CarPlaces },
): CarChoice {
  const extras = wish.extras.map((key) => {
    const extra = car.extras.find((one) => one.key === key);
    if (!extra) throw refuse("extras", refusals.unknownExtra);
    return extra;
  });
  const fee = (place: CarPlace | null, label: (name: string) => string) =>
    place && place.id !== car.terminalId && place.fee > 0
      ? [{ label: label(place.name), amount: place.fee }]
      : [];
  return {
    days,
    driver,
    zone: wish.zone,
    extras,
    fees: [...fee(places.pickup, lines.pickupAt), ...fee(places.dropOff, lines.returnAt)],
  };
}

function factsOf(
  product: Pick<PlannedProduct, "currency">,
  car: CarDetail,
  { wish, driver, places }: { wish: CarWish; driver: boolean; places: CarPlaces },
): NonNullable<Plan["facts"]> {
  const at = (day: string, time: string, place: CarPlace | null) => ({
    value: [`${formatDay(day)}, ${time}`, place?.name].filter(Boolean).join(", "),
    ...(place ? { names: [place.name] } : {}),
  });
  return [
    { label: facts.dates, value: formatPaperPeriod(wish.from, wish.to) },
    { label: facts.pickup, ...at(wish.from, wish.pickupAt, places.pickup) },
    { label: facts.return, ...at(wish.to, wish.returnAt, places.dropOff) },
    { label: facts.driver, value: driver ? facts.withDriver : facts.withoutDriver },
    { label: facts.zone, value: rentalSupplyWords.zones[wish.zone] },
    { label: facts.fuel, value: vehicleWords.fuel[car.fuelPolicy] },
    ...(car.caution > 0
      ? [{ label: facts.caution, value: facts.cautionText(car.caution, product.currency) }]
      : []),
  ];
}
