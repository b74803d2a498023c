import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { earlierTerms } from "../../../../src/kinds/appointment/web/use-terms.ts";
import type { CarView, HouseView } from "../../../../src/kinds/rental/view-schema.ts";
import {
  useCarOptions,
  useDates,
  useHouseOptions,
} from "../../../../src/kinds/rental/web/detail/use-rental-choice.ts";
import { setSession } from "../../../../src/web/state/session.ts";
import { smallBrowser } from "../../../support/browser/small-browser.ts";

/** What the page of a rental or of a consultant shows to a person who comes back from the payment. */

const draftOf = (
  bookingType: string,
  productId: string,
  wish: Record<string, unknown>,
  names: string[] = [],
) => ({
  ...{ bookingType, productId, numberPlace: 1, seats: [], require_validation: false, wish },
  passengers: names.length > 0 ? names.map((name) => ({ name })) : null,
});

/** What a hook gives on a page with this query. */
function onPage<Value>(query: string, hook: () => Value): Value {
  const found: Value[] = [];
  function Probe() {
    found.push(hook());
    return null;
  }
  const router = { ssrPath: "/booking/x", ssrSearch: query } as ComponentProps<typeof Router>;
  renderToStaticMarkup(createElement(Router, router, createElement(Probe)));
  const [value] = found;
  if (value === undefined) throw new Error("The page was not drawn.");
  return value;
}

const base = { timeZone: "Africa/Lagos", driver: "OPTIONAL", pickupFrom: "08:00", homePlaceId: "home" };
const car = { ...base, type: "car", id: "car-1" } as unknown as CarView;
const house = {
  ...base,
  type: "house",
  id: "house-1",
  guests: 6,
  checkInFrom: "14:00",
} as unknown as HouseView;
const days = { from: "2099-12-20", to: "2099-12-22" };
const carWish = {
  ...{ type: "car", ...days, pickupAt: "09:00", returnAt: "18:00", driver: true, zone: "BEYOND" },
  ...{ packageId: null, extras: ["gps"], pickupPlaceId: "airport", returnPlaceId: "home" },
};

smallBrowser();
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => setSession({ firstBooking: null, bill: null }));

test("a car's days and options are those that were chosen before the payment", () => {
  setSession({ firstBooking: draftOf("location", "car-1", carWish) });
  expect(onPage("", () => useDates(car))[0]).toEqual(days);
  for (const query of ["", "from=2099-12-20&to=2099-12-22"]) {
    expect(onPage(query, () => useCarOptions(car))[0]).toEqual({
      ...{ pickupAt: "09:00", returnAt: "18:00", driver: true, zone: "BEYOND", packageId: "day" },
      ...{ extras: ["gps"], pickupPlaceId: "airport", returnPlaceId: "home" },
    });
  }
});

test("a house's days, guests and arrival too", () => {
  const wish = { type: "house", ...days, guests: 5, arrivalAt: "17:30" };
  setSession({ firstBooking: draftOf("location", "house-1", wish) });
  expect(onPage("", () => useDates(house))[0]).toEqual(days);
  expect(onPage("", () => useHouseOptions(house))[0]).toEqual({ guests: 5, arrivalAt: "17:30" });
});

test("a search for other days counts more, and another rental's choice or past days not at all", () => {
  const options = (query: string) => onPage(query, () => useCarOptions(car))[0].zone;
  setSession({ firstBooking: draftOf("location", "car-1", carWish) });
  const other = "from=2099-12-27&to=2099-12-28";
  expect(onPage(other, () => useDates(car))[0]).toEqual({ from: "2099-12-27", to: "2099-12-28" });
  expect(options(other)).toBe("CITY");
  setSession({ firstBooking: draftOf("location", "car-2", carWish) });
  expect([onPage("", () => useDates(car))[0], options("")]).toEqual([{ from: "", to: "" }, "CITY"]);
  setSession({
    firstBooking: draftOf("location", "car-1", { ...carWish, from: "2020-01-01", to: "2020-01-02" }),
  });
  expect(onPage("", () => useDates(car))[0]).toEqual({ from: "", to: "" });
});

test("a consultation's papers, cover and patient are kept", () => {
  const wish = {
    papers: [{ documentId: "d1", userDocumentId: "u1" }],
    insurance: { insurerId: "i1", policyNo: "POL-1", userDocumentIds: ["f1"] },
  };
  setSession({ firstBooking: draftOf("rdv", "offer-1", wish, ["Petit Paul"]) });
  const kept = earlierTerms("offer-1", "Awa Njie");
  expect(kept).toEqual({
    ...{ papers: { d1: "u1" }, covered: true, insurerId: "i1", policyNo: "POL-1", files: ["f1"] },
    ...{ whom: "RELATIVE", patient: "Petit Paul" },
  });
  expect(earlierTerms("offer-2", "Awa Njie")).toMatchObject({ papers: {}, covered: false, patient: "" });
  setSession({ firstBooking: draftOf("rdv", "offer-1", {}, ["Awa Njie"]) });
  expect(earlierTerms("offer-1", "Awa Njie")).toMatchObject({ covered: false, whom: "SELF", patient: "" });
});
