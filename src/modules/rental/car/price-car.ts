import { rentalSupplyFr } from "../../../shared/fr/rental/rental-supply.ts";
import { isCarWeekend } from "../../../shared/rental/rental-days.ts";
import type { PriceLine } from "../../booking/kind.ts";
import { type PricedDay, priceLines } from "../days/price-lines.ts";

/** What a car costs for given days: packages where they are cheaper, each day at its own price, then what goes with it. */

export interface PricedPackage {
  id: string;
  name: string;
  days: number;
  /** Of one of its days. */
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
  /** Prices of single days: seasons. */
  seasons: ReadonlyMap<number, number>;
  packages: readonly PricedPackage[];
}

export interface CarChoice {
  days: readonly number[];
  driver: boolean;
  zone: "CITY" | "BEYOND";
  extras: readonly { label: string; price: number; perDay: boolean }[];
  /** Taking over and bringing back elsewhere. */
  fees: readonly { label: string; amount: number }[];
}

const fr = rentalSupplyFr.lines;

function everydayPrice(tariff: CarTariff, day: number): number {
  return isCarWeekend(day) ? (tariff.weekendPrice ?? tariff.price) : tariff.price;
}

function plainDay(tariff: CarTariff, day: number): PricedDay {
  const season = tariff.seasons.get(day);
  if (season !== undefined) return { label: fr.seasonDay, price: season };
  const weekend = isCarWeekend(day) && tariff.weekendPrice !== null;
  return { label: weekend ? fr.weekendDay : fr.day, price: everydayPrice(tariff, day) };
}

/** A season costs as much more inside a package as it does outside. */
function packageDay(tariff: CarTariff, { name, price, weekendPrice }: PricedPackage, day: number): PricedDay {
  const season = tariff.seasons.get(day);
  const supplement = season === undefined ? 0 : Math.max(0, season - everydayPrice(tariff, day));
  return { label: name, price: (isCarWeekend(day) ? (weekendPrice ?? price) : price) + supplement };
}

/** A package for the town is none for a journey, and one with a driver none for somebody who drives. */
function fits(one: PricedPackage, choice: Pick<CarChoice, "driver" | "zone">): boolean {
  return (choice.driver || !one.withDriver) && (choice.zone === "CITY" || one.zone === "BEYOND");
}

interface Stretch {
  package: PricedPackage | null;
  days: readonly number[];
}

/** The cheapest way to cover the days with packages and single days; a package that saves nothing is left out. */
export function cheapestStretches(tariff: CarTariff, choice: Omit<CarChoice, "extras" | "fees">): Stretch[] {
  const { days, driver, zone } = choice;
  const driverOf = (one: PricedPackage | null) => (driver && !one?.withDriver ? tariff.driverPrice : 0);
  const beyondOf = (one: PricedPackage | null) => (zone === "BEYOND" && !one ? (tariff.beyondPrice ?? 0) : 0);
  const best: { cost: number; last: Stretch | null }[] = [{ cost: 0, last: null }];
  const candidates = [null, ...tariff.packages.filter((one) => fits(one, choice) && one.days > 0)];
  for (let end = 1; end <= days.length; end++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, last: null as Stretch | null };
    for (const one of candidates) {
      const start = end - (one?.days ?? 1);
      if (start < 0) continue;
      const covered = days.slice(start, end);
      const priced = covered.map((day) => (one ? packageDay(tariff, one, day) : plainDay(tariff, day)).price);
      const each = driverOf(one) + beyondOf(one);
      const cost = (best[start]?.cost ?? 0) + priced.reduce((sum, price) => sum + price + each, 0);
      if (cost < cheapest.cost) cheapest = { cost, last: { package: one, days: covered } };
    }
    best.push(cheapest);
  }
  return stretchesOf(best, days.length);
}

function stretchesOf(best: readonly { last: Stretch | null }[], length: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let end = length; end > 0; ) {
    const last = best[end]?.last;
    if (!last) break;
    stretches.unshift(last);
    end -= last.days.length;
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
      stretch.package ? packageDay(tariff, stretch.package, day) : plainDay(tariff, day),
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
