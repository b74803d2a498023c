import { expect, test, vi } from "vitest";
import { smallBrowser } from "../../../support/browser/small-browser.ts";

test("a rental that is being booked lives as long as the page; the bill that is paid is kept", async () => {
  const { kept } = smallBrowser();
  const loaded = async () => {
    vi.resetModules();
    return import("../../../../src/web/state/session.ts");
  };
  const page = await loaded();
  page.setSession({ rentalBooking: { productId: "p1", total: 64_000 }, bill: "b1" });
  expect(page.getSession().rentalBooking).toEqual({ productId: "p1", total: 64_000 });
  expect(kept()).toEqual(["bill"]);
  // The page is reloaded.
  const later = await loaded();
  expect(later.getSession()).toMatchObject({ rentalBooking: null, bill: "b1" });
  later.clearSession();
  expect(kept()).toEqual([]);
  vi.unstubAllGlobals();
});

test("the places that a hold gave are those of the current booking too", async () => {
  smallBrowser();
  vi.resetModules();
  const { getSession, setSession } = await import("../../../../src/web/state/session.ts");
  const { changeUnits } = await import("../../../../src/web/state/change-draft.ts");
  const { legsOf } = await import("../../../../src/web/state/booking-draft.ts");
  const draft = (productId: string) => ({
    ...{ bookingType: "trip", productId, numberPlace: 2, seats: [] },
    ...{ passengers: null, require_validation: false, numbered: true },
  });
  const [out, back] = [draft("p1"), draft("p2")];
  setSession({ firstBooking: out, secondBooking: back, currentBooking: back });
  const [outbound, wayBack] = legsOf(out, back);
  if (outbound) changeUnits(outbound, [1, 2]);
  expect(getSession().currentBooking?.seats).toEqual([]);
  if (wayBack) changeUnits(wayBack, [7, 8]);
  expect(getSession()).toMatchObject({
    firstBooking: { seats: ["1", "2"] },
    currentBooking: { productId: "p2", seats: ["7", "8"] },
    selectedSeats: ["7", "8"],
  });
  vi.unstubAllGlobals();
});
