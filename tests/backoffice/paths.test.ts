import { describe, expect, test } from "vitest";
import { declarationAt } from "../../backoffice/engine/declarations.ts";
import { pagesOf } from "../../backoffice/pages.ts";
import { resources } from "../../src/server/backoffice/resources.ts";
import { type Area, areas } from "../../src/shared/permissions.ts";

/** Addresses that people have bookmarked: each must open a screen in its area. */
const documented: Record<Area, string> = {
  admin: `api-services api-service-logs assign-role-admin assign-role-partner banner booking brands-car models-car
    category city country domain commission-rate company-subscriptions config-payment-account disable-company
    event-categories event-targets general-config invoice-config invoices payments new-payments path sms-debug
    statistics terminal trip users validate-partner-account-request vehicle-specification services/dashboard
    consulting/documents house-rental/accessory house-rental/type-of-house house-rental/type-of-part
    company/statistics terminal/statistics`,
  partner: `assign-role booking company invoices message payments statistics terminal/statistics trip/bus trip/map
    trip/path trip/schedule-trip trip/statistics trip/terminal trip/trip-planning consulting/consultant
    consulting/location consulting/services consulting/sublocation consulting/timeline consulting/timetable
    consulting/insurance/requests consultant consultant/location dating/location dating/planning dating/sponsor
    dating/statistics rental-car/car rental-car/location rental-car/occupation
    rental-car/package-rental-car rental-car/rental rental-car/timeline rental-car/timetable rental-house/calendar
    rental-house/gallery rental-house/house rental-house/property rental-house/rental rental-house/timeline
    rental-house/timetable`,
  branch: `statistics assign-role booking message schedule-trip services/trip services/trip/map services/trip/bus
    services/trip/terminal services/trip/path services/trip/trip-planning services/consulting/insurance/requests`,
  support: `booking country city domain api/services api/service-logs helpdesk/city helpdesk/country`,
};

/** Whether the application finds the path: as a list or a page of its own. */
function resolves(area: Area, path: string): boolean {
  if (declarationAt(area, path)?.path[area] === path) return true;
  return pagesOf(area).some((page) => page.path === path);
}

/** Resources without a screen: roles are only chosen on `assign-role`, notes stand on the pages of customers. */
const withoutScreen = new Set(["role", "customer-note"]);

test.each(resources.filter(({ name }) => !withoutScreen.has(name)))("$name has a screen", ({ path }) => {
  expect(Object.keys(path).length).toBeGreaterThan(0);
});

describe.each(areas)("%s", (area) => {
  test.each(documented[area].trim().split(/\s+/))("%s opens a screen", (path) => {
    expect(resolves(area, path)).toBe(true);
  });

  test("an address means one screen", () => {
    const all = [
      ...resources.flatMap(({ path }: { path: Partial<Record<Area, string>> }) => path[area] ?? []),
      ...pagesOf(area).map((page) => page.path),
    ];
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
    expect(resolves(area, "nothing-here")).toBe(false);
  });
});
