import { describe, expect, test } from "vitest";
import {
  type ConsultantSearch,
  readConsultantSearch,
  writeConsultantSearch,
} from "../../../src/kinds/appointment/web/consultant-address.ts";
import {
  type EventSearch,
  readEventSearch,
  writeEventSearch,
} from "../../../src/kinds/event/web/event-address.ts";
import {
  type RentalSearch,
  readRentalSearch,
  writeRentalSearch,
} from "../../../src/kinds/rental/web/rental-search-address.ts";
import {
  readTripSearch,
  type TripSearch,
  writeTripSearch,
} from "../../../src/kinds/trip/web/trip-search-address.ts";
import { drawnAddress } from "../../../src/server/pages/drawn-routes.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import { matchRoute } from "../../../src/shared/address/routes.ts";

const today = "2026-11-27";

/** What the server hands to the drawing of this address. */
function drawnSearch(address: string): string {
  const url = new URL(address, "https://mboa.example");
  const match = matchRoute(url.pathname);
  const drawn = match && drawnAddress(match.path, url);
  if (!drawn) throw new Error(`${address} is not drawn`);
  return drawn.search;
}

describe("every wish of a list reaches its drawing", () => {
  test("departures, also where the search shows them", () => {
    const wish: TripSearch = {
      ...{ from: "Douala", to: "Kribi", date: "2026-12-01", returnDate: "2026-12-04", places: 3 },
      ...{ company: ["a", "b"], terminal: ["c"], time: ["night"], comfort: ["VIP"], priceMax: 9000 },
      ...{ free: 2, sort: "price", returning: true },
    } as TripSearch;
    for (const path of ["/booking/trip", "/booking/trip/vip", "/search"])
      expect(readTripSearch(drawnSearch(`${path}?v=1&${writeTripSearch(wish)}`), today)).toEqual(
        readTripSearch(writeTripSearch(wish), today),
      );
    expect(readTripSearch(writeTripSearch(wish), today)).toMatchObject({ free: 2, returning: true });
  });

  test("events", () => {
    const wish: EventSearch = {
      ...{ service: "", city: "Douala", date: "", span: "weekend", text: "makossa", sort: "price" },
      ...{ category: ["a"], target: ["b"], priceMax: 5000, free: false, available: true },
    } as EventSearch;
    for (const one of [
      wish,
      { ...wish, date: "2026-12-24", span: null },
      { ...wish, free: true, priceMax: null },
    ])
      expect(readEventSearch(drawnSearch(`/booking/dating?${writeEventSearch(one)}`), "")).toEqual(one);
  });

  test("cars and houses, in lists and on the page of one", () => {
    const wish: RentalSearch = {
      ...{ city: "Kribi", from: "2026-12-01", to: "2026-12-04", pickupAt: "09:00", returnAt: "18:00" },
      ...{ guests: 4, sort: "price", company: ["a"], brand: ["b"], gearbox: ["c"], specification: ["d"] },
      ...{ type: ["e"], accessory: ["f", "g"], driver: "with", seats: 5, bedrooms: 2, priceMax: 90_000 },
    };
    for (const path of ["rentalcar", "rentalhouse", "rentalcar/detail", "rentalhouse/detail"])
      expect(readRentalSearch(drawnSearch(`/booking/${path}?${writeRentalSearch(wish)}`), today)).toEqual(
        wish,
      );
  });

  test("consultants", () => {
    const insurer = "0190a5c2-0000-7000-8000-000000000000";
    const wish: ConsultantSearch = {
      ...{ service: "", city: "Douala", from: "2026-12-01", insurer, language: "en", text: "dentiste" },
    };
    const drawn = drawnSearch(`/booking/consulting?${writeConsultantSearch(wish)}`);
    expect(readConsultantSearch(drawn, "")).toEqual(wish);
  });
});

test("the address of one thing keeps what our own links say", () => {
  const places = { leg: "return", places: 2, returnDate: "2026-12-04" } as const;
  expect(drawnSearch(paths.tripDetail("u", places))).toBe(
    "?uuid=u&leg=return&places=2&returnDate=2026-12-04",
  );
  expect(drawnSearch(paths.detail("consultant", "u", { start: "s", place: "p", date: "d" }))).toBe(
    "?uuid=u&start=s&place=p&date=d",
  );
  expect(drawnSearch(paths.detail("event", "u", { code: "VIP" }))).toBe("?uuid=u&code=VIP");
  expect(drawnSearch(paths.countries("/contact"))).toBe("?suffix=%2Fcontact");
  expect(drawnSearch("/search?q=douala&kind=location&type=house")).toBe("?kind=location&type=house&q=douala");
});

test("the same wish in another order, and with unknown parameters, is the same address", () => {
  expect(drawnSearch("/booking/trip?to=b&v=1&from=a&utm=x")).toBe(drawnSearch("/booking/trip?from=a&to=b"));
  expect(drawnSearch("/?from=a&uuid=b")).toBe("");
  // Which of several values come first may matter.
  expect(drawnSearch("/booking/trip?company=b&company=a")).toBe("?company=b&company=a");
});
