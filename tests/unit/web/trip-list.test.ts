import { expect, test } from "vitest";
import { foldTrips, unfoldTrips } from "../../../src/kinds/trip/search/trip-list-schema.ts";
import type {
  CompanyView,
  TerminalView,
  TripCard,
  TripSearchResult,
} from "../../../src/kinds/trip/search/trip-view-schema.ts";

const company = (id: string): CompanyView => ({
  id,
  name: `Compagnie ${id}`,
  slug: id,
  logo: null,
  rating: null,
});
const terminal = (id: string): TerminalView => ({
  id,
  name: `Gare ${id}`,
  city: { id: "douala", name: "Douala" },
  address: "Boulevard de la Liberté",
  phone: null,
  latitude: null,
  longitude: null,
});

function departure(hour: number, more: Partial<TripCard> = {}): TripCard {
  return {
    id: `trip-${hour}`,
    company: company("finexs"),
    from: terminal("akwa"),
    to: terminal("mvan"),
    departsAt: `2026-11-25T${hour}:00:00.000Z`,
    arrivesAt: `2026-11-25T${hour + 4}:00:00.000Z`,
    durationMinutes: 240,
    distanceKm: 240,
    delayMinutes: 0,
    punctuality: null,
    price: 6000,
    currency: "XAF",
    comfort: "VIP",
    amenities: ["wifi", "clim"],
    image: "/api/files/bus",
    freePlaces: 12,
    seatCount: 70,
    refundPercent: 90,
    requireValidation: false,
    canChoosePlace: true,
    ...more,
  };
}

const result = (trips: TripCard[]): TripSearchResult => ({
  from: { id: "douala", name: "Douala" },
  to: { id: "yaounde", name: "Yaoundé" },
  date: "2026-11-25",
  timeZone: "Africa/Douala",
  currency: "XAF",
  total: trips.length,
  trips,
  nextCursor: null,
  facets: { companies: [], terminals: [], comforts: [], dayParts: [], price: null, counts: {} },
  nearest: [],
});

test("a list that is folded and unfolded says the same", () => {
  const list = result([
    departure(10),
    departure(11, { company: company("garanti"), from: terminal("bonaberi") }),
    departure(12, { image: null, amenities: [] }),
    departure(13, { amenities: ["wifi"] }),
    departure(14, { from: terminal("mvan"), to: terminal("akwa"), comfort: "CLASSIC" }),
  ]);
  expect(unfoldTrips(foldTrips(list))).toEqual(list);
  expect(unfoldTrips(foldTrips(result([])))).toEqual(result([]));
});

test("companies, terminals and buses are sent once, however many departures share them", () => {
  const many = Array.from({ length: 20 }, (_, hour) => departure(hour));
  const folded = foldTrips(result(many));
  expect(folded.trips).toHaveLength(20);
  expect([folded.companies, folded.terminals, folded.buses].map((list) => list.length)).toEqual([1, 2, 1]);
  expect(JSON.stringify(folded).length).toBeLessThan(JSON.stringify(result(many)).length / 2);
});
