import { expect, test } from "vitest";
import { declarations, screenName } from "../../../backoffice/engine/declarations.ts";
import { pagesOf } from "../../../backoffice/pages.ts";
import { isOfficeAddress, officePages } from "../../../src/server/web-apps/office-addresses.ts";
import { type Area, areaPaths } from "../../../src/shared/permissions.ts";

const areas = Object.keys(areaPaths) as Area[];

test.each(areas)("the server knows every page of the area %s, and no other", (area) => {
  expect([...officePages[area]].sort()).toEqual(
    pagesOf(area)
      .map(({ path }) => path)
      .sort(),
  );
});

test.each(areas)("every list of the area %s has its screens", (area) => {
  const lists = declarations.filter(({ can, path }) => can[area] && path[area]);
  expect(lists.length).toBeGreaterThan(0);
  for (const one of lists) {
    const list = screenName(one, area);
    const rights = one.can[area] ?? "";
    expect(isOfficeAddress(area, list), list).toBe(true);
    expect(isOfficeAddress(area, `${list}/7/show`), list).toBe(true);
    expect(isOfficeAddress(area, `${list}/create`), list).toBe(
      rights.includes("c") || officePages[area].includes(`${list}/create`),
    );
    expect(isOfficeAddress(area, `${list}/7/nowhere/else`), list).toBe(false);
  }
});

test.each<[Area, string, boolean]>([
  ["admin", "", true],
  ["admin", "users/", true],
  ["admin", "nowhere", false],
  ["admin", "userss", false],
  ["admin", "users/7/show/more", false],
  // It stands below a list that cannot be changed, and is a page of its own.
  ["partner", "trip/week", true],
  ["partner", "general-config", false],
  ["admin", "general-config", true],
  ["support", "api/service-logs", true],
  ["support", "api", false],
])("in the area %s the address « %s » is there: %s", (area, below, there) => {
  expect(isOfficeAddress(area, below)).toBe(there);
});
