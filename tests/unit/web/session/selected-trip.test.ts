import { expect, test } from "vitest";
import { selectedTrip } from "../../../../src/kinds/trip/web/detail/trip-detail-page.tsx";

const viewed = (bookingType: "trip" | "event" | "location" | "rdv") => ({ id: "last", bookingType });

test("the trip's page shows the departure of its address, else the last one, and nothing of another kind", () => {
  expect(selectedTrip("named", viewed("event"))).toBe("named");
  expect(selectedTrip("named", null)).toBe("named");
  expect(selectedTrip(null, viewed("trip"))).toBe("last");
  for (const kind of ["event", "location", "rdv"] as const)
    expect(selectedTrip(null, viewed(kind))).toBeNull();
  expect(selectedTrip(null, null)).toBeNull();
});
