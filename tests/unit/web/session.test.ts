import { expect, test, vi } from "vitest";

/** A minimal browser with cookies and local storage, for the session. */
function browser() {
  const jar = new Map<string, string>();
  const local = new Map<string, string>();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...rest] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (rest.includes("max-age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { kept: () => [...jar.keys(), ...local.keys()] };
}

test("a rental that is being booked lives as long as the page; the bill that is paid is kept", async () => {
  const { kept } = browser();
  const loaded = async () => {
    vi.resetModules();
    return import("../../../src/web/state/session.ts");
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
  browser();
  vi.resetModules();
  const { getSession, setSession } = await import("../../../src/web/state/session.ts");
  const { changeUnits } = await import("../../../src/web/state/change-draft.ts");
  const { legsOf } = await import("../../../src/web/state/booking-draft.ts");
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
