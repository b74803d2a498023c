import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CarChoice,
  type CarTariff,
  type PricedPackage,
  priceCar,
} from "../../src/kinds/rental/car/price-car.ts";
import { type HouseTariff, lengthDiscount, priceHouse } from "../../src/kinds/rental/house/price-house.ts";
import {
  dayNumber,
  dayOfNumber,
  nightsBetween,
  weekdayOfNumber,
} from "../../src/kinds/rental/rules/day-number.ts";
import { carDays, isCarWeekend, isHouseWeekend } from "../../src/kinds/rental/rules/rental-days.ts";
import { addDays, dayOf, instantOf } from "../../src/shared/dates.ts";
import { formatDayBrief, formatPeriod } from "../../src/shared/paper-dates.ts";

describe("day numbers", () => {
  test("go on by one across months, years and leap days", () => {
    for (const [day, next] of [
      ["2026-12-31", "2027-01-01"],
      ["2027-02-28", "2027-03-01"],
      ["2028-02-28", "2028-02-29"],
      ["2028-02-29", "2028-03-01"],
      ["2026-10-31", "2026-11-01"],
    ] as const) {
      expect(dayNumber(next)).toBe(dayNumber(day) + 1);
      expect(dayOfNumber(dayNumber(next))).toBe(next);
    }
  });

  test("belong to the calendar of the country, not to the instant", () => {
    // Half past midnight in Douala is still the previous day in UTC.
    const instant = instantOf("2026-12-12", "00:30", "Africa/Lagos");
    expect(instant.toISOString()).toBe("2026-12-11T23:30:00.000Z");
    expect(dayNumber(dayOf(instant, "Africa/Lagos"))).toBe(dayNumber("2026-12-12"));
    expect(Math.floor(instant.getTime() / 86_400_000)).toBe(dayNumber("2026-12-11"));
  });

  test("know their weekday", () => {
    expect(weekdayOfNumber(dayNumber("2026-11-22"))).toBe(7);
    expect(weekdayOfNumber(dayNumber("2026-11-23"))).toBe(1);
    expect([4, 5, 6, 7].map((day) => isHouseWeekend(dayNumber(`2026-12-0${day}`)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([4, 5, 6, 7].map((day) => isCarWeekend(dayNumber(`2026-12-0${day}`)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("of nights leave out the day of departure", () => {
    expect(nightsBetween("2026-12-30", "2027-01-02").map(dayOfNumber)).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
    ]);
    expect(nightsBetween("2026-12-30", "2026-12-30")).toEqual([]);
  });
});

describe("the days of a car", () => {
  const days = (to: string, returnAt: string) =>
    carDays({ from: "2026-12-12", to, returnAt, returnBy: "10:00" }).length;

  test("leave the return day free when it comes back in time", () => {
    expect(days("2026-12-14", "10:00")).toBe(2);
    expect(days("2026-12-14", "10:01")).toBe(3);
    expect(days("2026-12-13", "09:00")).toBe(1);
  });

  test("are one for a rental that ends on its first day", () => {
    expect(days("2026-12-12", "09:00")).toBe(1);
    expect(days("2026-12-12", "18:00")).toBe(1);
  });
});

const saturday = dayNumber("2026-12-05");
const monday = dayNumber("2026-12-07");
const span = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const tariff: CarTariff = {
  price: 30_000,
  weekendPrice: 40_000,
  beyondPrice: 10_000,
  driverPrice: 8000,
  seasons: new Map(),
  packages: [],
};
const alone: CarChoice = { days: span(monday, 3), driver: false, zone: "CITY", extras: [], fees: [] };
const week: PricedPackage = {
  id: "week",
  name: "Semaine",
  days: 7,
  price: 24_000,
  weekendPrice: 28_000,
  withDriver: false,
  zone: "CITY",
};
const trip: PricedPackage = {
  id: "trip",
  name: "Voyage",
  days: 3,
  price: 45_000,
  weekendPrice: null,
  withDriver: true,
  zone: "BEYOND",
};

describe("the price of a car", () => {
  test("is the everyday price on weekdays and the weekend's on Saturdays and Sundays", () => {
    expect(priceCar(tariff, alone).total).toBe(90_000);
    const { lines, total } = priceCar(tariff, { ...alone, days: span(saturday, 3) });
    expect(total).toBe(110_000);
    expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [2, 40_000],
      [1, 30_000],
    ]);
  });

  test("is the everyday price at the weekend too where there is no other", () => {
    expect(priceCar({ ...tariff, weekendPrice: null }, { ...alone, days: span(saturday, 2) }).total).toBe(
      60_000,
    );
  });

  test("takes each day's season, a cheaper one and a weekend too", () => {
    const seasons = new Map([
      [saturday, 55_000],
      [monday, 20_000],
    ]);
    expect(priceCar({ ...tariff, seasons }, { ...alone, days: span(saturday, 3) }).total).toBe(
      55_000 + 40_000 + 20_000,
    );
  });

  test("adds driver, journeys, options and places as lines", () => {
    const { lines, total } = priceCar(tariff, {
      ...alone,
      driver: true,
      zone: "BEYOND",
      extras: [
        { label: "Siège bébé", price: 2000, perDay: true },
        { label: "GPS", price: 5000, perDay: false },
      ],
      fees: [{ label: "Prise en charge à l’aéroport", amount: 7000 }],
    });
    expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [3, 90_000],
      [3, 24_000],
      [3, 30_000],
      [3, 6000],
      [1, 5000],
      [1, 7000],
    ]);
    expect(total).toBe(162_000);
  });

  test("uses a package for its days and the day price for the rest", () => {
    const packed = { ...tariff, packages: [week] };
    const { total, packages } = priceCar(packed, { ...alone, days: span(monday, 8) });
    // Monday to Friday and the weekend by the package, the second Monday at the daily price.
    expect(total).toBe(5 * 24_000 + 2 * 28_000 + 30_000);
    expect(packages).toEqual(["week"]);
  });

  test("a rental one day shorter than a package does not get its price", () => {
    const packed = { ...tariff, packages: [week] };
    const { total, packages } = priceCar(packed, { ...alone, days: span(monday, 6) });
    expect(total).toBe(5 * 30_000 + 40_000);
    expect(packages).toEqual([]);
  });

  test("leaves a package for the town to the town, and one with a driver to those who want one", () => {
    const packed = { ...tariff, packages: [week, trip] };
    const days = span(monday, 7);
    expect(priceCar(packed, { ...alone, days, zone: "BEYOND" }).packages).toEqual([]);
    expect(priceCar(packed, { ...alone, days: span(monday, 3), driver: true, zone: "BEYOND" })).toMatchObject(
      {
        packages: ["trip"],
        total: 3 * 45_000,
      },
    );
  });

  test("puts the season's supplement on a package's day", () => {
    const seasons = new Map([[monday, 50_000]]);
    const packed = { ...tariff, packages: [week], seasons };
    expect(priceCar(packed, { ...alone, days: span(monday, 7) }).total).toBe(
      5 * 24_000 + 2 * 28_000 + 20_000,
    );
  });

  test("is never more than day by day, and its lines make its total", () => {
    const packageOf = fc.record({
      id: fc.uuid(),
      name: fc.constant("Forfait"),
      days: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 10_000, max: 50_000 }),
      weekendPrice: fc.option(fc.integer({ min: 10_000, max: 60_000 })),
      withDriver: fc.boolean(),
      zone: fc.constantFrom("CITY" as const, "BEYOND" as const),
    });
    fc.assert(
      fc.property(
        fc.array(packageOf, { maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        fc.constantFrom("CITY" as const, "BEYOND" as const),
        (packages, count, driver, zone) => {
          const choice = { ...alone, days: span(saturday, count), driver, zone };
          const priced = priceCar({ ...tariff, packages }, choice);
          expect(priced.total).toBeLessThanOrEqual(priceCar(tariff, choice).total);
          expect(priced.total).toBe(priced.lines.reduce((sum, line) => sum + line.amount, 0));
          for (const line of priced.lines) expect(line.amount).toBe(line.quantity * line.unitPrice);
        },
      ),
    );
  });
});

describe("the price of a house", () => {
  const house: HouseTariff = {
    price: 25_000,
    weekendPrice: 35_000,
    seasons: new Map(),
    cleaning: 10_000,
    weeklyDiscount: 1000,
    monthlyDiscount: 2500,
  };
  const stay = (from: string, to: string, changed: Partial<HouseTariff> = {}) =>
    priceHouse({ ...house, ...changed }, nightsBetween(from, to));

  test("is the sum of its nights and one cleaning", () => {
    // Thursday, then Friday and Saturday nights.
    expect(stay("2026-12-03", "2026-12-06").total).toBe(25_000 + 2 * 35_000 + 10_000);
    expect(stay("2026-12-03", "2026-12-04", { cleaning: 0 }).lines).toHaveLength(1);
  });

  test("goes from one season into the next", () => {
    const seasons = new Map([dayNumber("2026-12-19"), dayNumber("2026-12-20")].map((day) => [day, 60_000]));
    const { lines, total } = stay("2026-12-17", "2026-12-21", { seasons, cleaning: 0 });
    expect(total).toBe(25_000 + 35_000 + 120_000);
    expect(lines.map((line) => line.quantity)).toEqual([1, 1, 2]);
  });

  test("has one discount for its length, from the seventh and from the twenty-eighth night", () => {
    expect([6, 7, 27, 28].map((nights) => lengthDiscount(house, nights))).toEqual([0, 1000, 1000, 2500]);
    expect(lengthDiscount({ weeklyDiscount: 1000, monthlyDiscount: 0 }, 30)).toBe(1000);
    const { lines, total } = stay("2026-12-06", "2026-12-13", { weekendPrice: null });
    expect(lines.map((line) => line.amount)).toEqual([175_000, -17_500, 10_000]);
    expect(total).toBe(167_500);
  });

  test("rounds a discount down to the franc", () => {
    const { lines } = stay("2026-12-06", "2026-12-13", { price: 10_001, weekendPrice: null, cleaning: 0 });
    expect(lines[1]?.amount).toBe(-7000);
  });
});

describe("dates in words", () => {
  test("name the month once where it is the same", () => {
    expect(formatDayBrief("2026-12-12")).toBe("12 déc.");
    expect(formatPeriod("2026-12-12", "2026-12-15")).toBe("12 – 15 déc.");
    expect(formatPeriod("2026-12-28", "2027-01-03")).toBe("28 déc. – 3 janv. 2027");
    expect(formatPeriod("2026-12-12", "2026-12-12")).toBe("12 déc.");
    expect(formatPeriod(addDays("2026-11-30", 1), "2026-12-04")).toBe("1er – 4 déc.");
  });
});
