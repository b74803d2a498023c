import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comforts, dayPartNames, tripSorts } from "../../src/kinds/trip/search/trip-view-schema.ts";
import {
  countFilters,
  readTripSearch,
  type TripSearch,
  writeTripSearch,
} from "../../src/kinds/trip/web/trip-search-address.ts";
import { addDays } from "../../src/shared/dates.ts";

const today = "2026-11-21";
const city = fc.constantFrom("Yaoundé", "Douala", "N’Gaoundéré", "Bafoussam & environs");
const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays(today, count));

const search: fc.Arbitrary<TripSearch> = fc.record({
  from: city,
  to: city,
  date: day,
  returnDate: fc.oneof(fc.constant(""), day),
  places: fc.integer({ min: 1, max: 5 }),
  company: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  terminal: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  time: fc.subarray(dayPartNames),
  comfort: fc.subarray([...comforts]),
  priceMax: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100_000 })),
  free: fc.integer({ min: 0, max: 75 }),
  sort: fc.constantFrom(...tripSorts),
  returning: fc.boolean(),
});

describe("the search in the address", () => {
  it("takes a day as people type it, and today instead of one that does not exist", () => {
    expect(readTripSearch("?date=05/12/2026&returnDate=7-12-2026", today)).toMatchObject({
      date: "2026-12-05",
      returnDate: "2026-12-07",
    });
    expect(readTripSearch("?date=31/02/2027&returnDate=x", today)).toMatchObject({
      date: today,
      returnDate: "",
    });
  });

  it("comes back as it was written, whatever it holds", () => {
    fc.assert(
      fc.property(search, (wanted) => {
        expect(readTripSearch(writeTripSearch(wanted), today)).toEqual(wanted);
      }),
    );
  });

  it("never breaks on an address typed by hand", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readTripSearch(text, today);
        expect(read.places).toBeGreaterThanOrEqual(1);
        expect(read.places).toBeLessThanOrEqual(5);
      }),
    );
    expect(readTripSearch("places=6&date=2026-02-31&sort=best&time=noon&priceMax=-5", today)).toMatchObject({
      places: 5,
      date: today,
      sort: "departure",
      time: [],
      priceMax: null,
    });
  });

  it("counts each filter once", () => {
    const read = readTripSearch(
      "time=morning&time=evening&comfort=VIP&priceMax=5000&free=2&sort=price",
      today,
    );
    expect(countFilters(read)).toBe(5);
  });
});
