import { describe, expect, test } from "vitest";
import { paths } from "../../src/shared/address/paths.ts";
import { matchRoute } from "../../src/shared/address/routes.ts";
import { kindNames, offerNames, offerOf, offerRoutes, serviceKinds } from "../../src/shared/kinds.ts";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { wordsOfKinds } from "../../src/shared/words/fr/held-words.ts";
import { kindOf, wishOf } from "../../src/web/state/booking-draft.ts";

describe("the names of the kinds", () => {
  test.each(offerNames)("%s has a list, a detail, a payment and a share page", (offer) => {
    const { list, detail, payment, share } = offerRoutes[offer];
    expect(matchRoute(list)?.path).toBe(`${list}/:service?`);
    expect(matchRoute(`${list}/toyota`)?.params).toEqual({ service: "toyota" });
    for (const page of [detail, payment, share]) expect(matchRoute(page)?.path).toBe(page);
    expect(matchRoute(detail)?.entry.page).toMatch(/^kinds\//);
    expect(paths.detail(offer, "7")).toBe(`${detail}?uuid=7`);
  });

  test("every offer belongs to one kind, and an unknown name means the usual one", () => {
    const offered = serviceKinds.flatMap((kind) => [...kindNames[kind].offers]);
    expect(offered.toSorted()).toEqual([...offerNames].toSorted());
    expect(offerOf("location", "house")).toBe("house");
    expect(offerOf("location", "event")).toBe("car");
    expect(offerOf("trip")).toBe("trip");
  });

  test.each([
    ["trip", "Ce voyage n'est plus disponible."],
    ["event", "Cet événement n'est plus disponible."],
    ["location", "Cette location n'est plus disponible."],
    ["rdv", "Cette consultation n'est plus disponible."],
  ])("a gone %s is told with its documented sentence", (kind, sentence) => {
    const told = errorWords.NO_LONGER_AVAILABLE;
    expect(typeof told === "function" && told({ kind })).toBe(sentence);
  });

  test("several kinds in one bill are spoken of without the words of any", () => {
    expect(wordsOfKinds(["event", "event"], 2).another).toBe("un autre événement");
    expect(wordsOfKinds(["event", "trip"], 2).another).toBe("autre chose");
  });

  test("a single place is not spoken of as several, and neither are two as one", () => {
    expect(wordsOfKinds(["trip"], 1).units.kept).toBe("Place retenue");
    expect(wordsOfKinds(["trip"], 2).units.kept).toBe("Places retenues");
    expect(wordsOfKinds(["trip", "trip"], 2).units.kept).toBe("Places retenues");
    expect(wordsOfKinds(["location"], 1).units.kept).toBe("Dates retenues");
    expect(wordsOfKinds(["event", "location"], 1).units.kept).toBe("Réservation retenue");
  });
});

describe("the wish of a draft", () => {
  const documented = {
    bookingType: "trip",
    productId: "p",
    numberPlace: 2,
    seats: ["4", "5"],
    passengers: null,
    require_validation: false,
  };

  test("documented fields alone mean so many places, and the seats that they name", () => {
    expect(wishOf(documented)).toEqual({ places: 2, units: [4, 5] });
    expect(wishOf({ ...documented, seats: [] })).toEqual({ places: 2 });
    expect(wishOf({ ...documented, seats: ["x", "-1", "5"] })).toEqual({ places: 2, units: [5] });
    expect(kindOf({ ...documented, bookingType: "bus" })).toBe("trip");
  });

  test("a wish of another kind is sent as it is, whatever was held for it", () => {
    const wish = { from: "2026-12-01", to: "2026-12-04" };
    const draft = { ...documented, bookingType: "location", wish, numbered: false };
    expect(wishOf(draft)).toEqual(wish);
    expect(kindOf(draft)).toBe("location");
  });
});
