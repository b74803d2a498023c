import { expect, test } from "vitest";
import { firstFilters } from "../../../backoffice/engine/overrides.ts";
import type { SignedIn } from "../../../backoffice/me.ts";
import { terminalTripResource } from "../../../src/kinds/trip/supply/terminal-trip.resource.ts";
import { tripResource } from "../../../src/kinds/trip/supply/trip.resource.ts";

test("the departures of a branch begin with the next one, as those of the company do", () => {
  const signedIn = { area: "branch", me: { country: { timeZone: "Africa/Douala" } } } as SignedIn;
  expect(terminalTripResource.order).toEqual(tripResource.order);
  for (const resource of [terminalTripResource, tripResource])
    expect(firstFilters(resource, signedIn)).toHaveProperty("startsAt_gte");
});
