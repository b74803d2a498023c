import type { PriceLine } from "../../../modules/booking/booking-facts.ts";
import { type PricedDay, priceLines } from "../days/price-lines.ts";
import { isCarWeekend } from "../rules/rental-days.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

/** Prices a car for given days: packages where they are cheaper, otherwise day by day, plus extras and fees. */

export interface PricedPackage {
  id: string;
  name: string;
  days: number;
  /** Price of one of its days. */
  price: number;
  weekendPrice: number | null;
  withDriver: boolean;
  zone: "CITY" | "BEYOND";
}

export interface CarTariff {
  price: number;
  weekendPrice: number | null;
  beyondPrice: number | null;
  driverPrice: number;
  /** Season prices of single days. */
  seasons: ReadonlyMap<number, number>;
  packages: readonly PricedPackage[];
}

export interface CarChoice {
  days: readonly number[];
  driver: boolean;
  zone: "CITY" | "BEYOND";
  extras: readonly { label: string; price: number; perDay: boolean }[];
  /** Fees for picking up and returning at other places. */
  fees: readonly { label: string; amount: number }[];
}

const fr = rentalSupplyWords.lines;

function everydayPrice(tariff: CarTariff, day: number): number {
  return isCarWeekend(day) ? (tariff.weekendPrice ?? tariff.price) : tariff.price;
}

const dayPrice = (tariff: CarTariff, day: number) => tariff.seasons.get(day) ?? everydayPrice(tariff, day);

function plainDay(tariff: CarTariff, day: number): PricedDay {
  const price = dayPrice(tariff, day);
  if (tariff.seasons.has(day)) return { label: fr.seasonDay, price };
  const weekend = isCarWeekend(day) && tariff.weekendPrice !== null;
  return { label: weekend ? fr.weekendDay : fr.day, price };
}

/** A season adds the same amount inside a package as outside of one. */
function packagePrice(tariff: CarTariff, { price, weekendPrice }: PricedPackage, day: number): number {
  const season = tariff.seasons.get(day);
  const supplement = season === undefined ? 0 : Math.max(0, season - everydayPrice(tariff, day));
  return (isCarWeekend(day) ? (weekendPrice ?? price) : price) + supplement;
}

/** A package for the town covers no journey beyond it; one with a driver does not fit a customer who drives. */
function fits(one: PricedPackage, choice: Pick<CarChoice, "driver" | "zone">): boolean {
  return (choice.driver || !one.withDriver) && (choice.zone === "CITY" || one.zone === "BEYOND");
}

interface Cover {
  cost: number;
  /** Covers the last of the days: a package, or null for a single day. */
  last: PricedPackage | null;
}

type CoverChoice = Omit<CarChoice, "extras" | "fees">;

/** Cost of covering `days` with this package. */
function packageCost(
  tariff: CarTariff,
  one: PricedPackage,
  days: readonly number[],
  driver: boolean,
): number {
  const each = driver && !one.withDriver ? tariff.driverPrice : 0;
  return days.reduce((sum, day) => sum + packagePrice(tariff, one, day) + each, 0);
}

/** The cheapest cover of the first n days, for each n; packages that save nothing are left out. */
function cheapestCovers(tariff: CarTariff, choice: CoverChoice): Cover[] {
  const { days, driver, zone } = choice;
  const packages = tariff.packages.filter((one) => fits(one, choice) && one.days > 0);
  const singleExtra = (driver ? tariff.driverPrice : 0) + (zone === "BEYOND" ? (tariff.beyondPrice ?? 0) : 0);
  const covers: Cover[] = [{ cost: 0, last: null }];
  for (const [index, day] of days.entries()) {
    const before = covers[index]?.cost ?? 0;
    let cheapest: Cover = { cost: before + dayPrice(tariff, day) + singleExtra, last: null };
    for (const one of packages) {
      const from = covers[index + 1 - one.days];
      if (!from) continue;
      const covered = days.slice(index + 1 - one.days, index + 1);
      const cost = from.cost + packageCost(tariff, one, covered, driver);
      if (cost < cheapest.cost) cheapest = { cost, last: one };
    }
    covers.push(cheapest);
  }
  return covers;
}

/** The total of `priceCar` in town without its lines, for lists that price all cars of a city. */
export function totalOfCar(
  tariff: CarTariff,
  days: readonly number[],
  { driver, seasons }: { driver: boolean; seasons: CarTariff["seasons"] },
): number {
  const choice: CoverChoice = { days, driver, zone: "CITY" };
  if (tariff.packages.some((one) => fits(one, choice))) {
    return cheapestCovers(tariff, choice)[days.length]?.cost ?? 0;
  }
  let total = driver ? tariff.driverPrice * days.length : 0;
  for (const day of days) total += seasons.get(day) ?? everydayPrice(tariff, day);
  return total;
}

interface Stretch {
  package: PricedPackage | null;
  days: readonly number[];
}

/** The cheapest way to cover the days with packages and single days. */
function cheapestStretches(tariff: CarTariff, choice: CoverChoice): Stretch[] {
  const covers = cheapestCovers(tariff, choice);
  const stretches: Stretch[] = [];
  for (let end = choice.days.length; end > 0; ) {
    const one = covers[end]?.last ?? null;
    const start = end - (one?.days ?? 1);
    stretches.unshift({ package: one, days: choice.days.slice(start, end) });
    end = start;
  }
  return stretches;
}

export interface CarPrice {
  lines: PriceLine[];
  total: number;
  packages: string[];
}

export function priceCar(tariff: CarTariff, choice: CarChoice): CarPrice {
  const stretches = cheapestStretches(tariff, choice);
  const priced = stretches.flatMap((stretch) =>
    stretch.days.map((day) =>
      stretch.package
        ? { label: stretch.package.name, price: packagePrice(tariff, stretch.package, day) }
        : plainDay(tariff, day),
    ),
  );
  const count = (of: (stretch: Stretch) => boolean) =>
    stretches.filter(of).reduce((sum, stretch) => sum + stretch.days.length, 0);
  const drivenDays = choice.driver ? count(({ package: one }) => !one?.withDriver) : 0;
  const beyondDays = choice.zone === "BEYOND" ? count(({ package: one }) => one === null) : 0;
  const once = (label: string, amount: number): PriceLine => ({
    label,
    quantity: 1,
    unitPrice: amount,
    amount,
  });
  const daily = (label: string, quantity: number, unitPrice: number): PriceLine => ({
    label,
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
  });
  const lines = [
    ...priceLines(priced),
    daily(fr.driver, drivenDays, tariff.driverPrice),
    daily(fr.beyond, beyondDays, tariff.beyondPrice ?? 0),
    ...choice.extras.map((extra) =>
      extra.perDay ? daily(extra.label, choice.days.length, extra.price) : once(extra.label, extra.price),
    ),
    ...choice.fees.map((fee) => once(fee.label, fee.amount)),
  ].filter((line) => line.amount !== 0);
  return {
    lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    packages: [...new Set(stretches.flatMap((stretch) => stretch.package?.id ?? []))],
  };
}
