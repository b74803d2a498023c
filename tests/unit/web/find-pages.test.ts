import { describe, expect, test } from "vitest";
import { declarations, screenName } from "../../../backoffice/engine/declarations.ts";
import { menuOf } from "../../../backoffice/frame/menu-entries.ts";
import { kindOfGroup } from "../../../backoffice/kinds.ts";
import { type SignedIn, soldKinds } from "../../../backoffice/me.ts";
import { localHits } from "../../../backoffice/pages/find/local-hits.ts";
import { pagesFor, pagesOf } from "../../../backoffice/pages.ts";
import { type ServiceKind, serviceKinds } from "../../../src/shared/kinds.ts";
import {
  type Area,
  areaPaths,
  areas,
  type RoleSlug,
  type StaffOperation,
} from "../../../src/shared/permissions.ts";
import { type MenuGroup, personMay, type Resource } from "../../../src/shared/resource/resource.ts";

function deskOf(
  area: Area,
  everyCountry: boolean,
  kinds: readonly ServiceKind[],
  roles: readonly RoleSlug[] = [],
): SignedIn {
  const place = { id: "one", name: "Une", kinds: [...kinds] };
  return {
    area,
    me: {
      id: "someone",
      fullName: "Awa Essomba",
      areas: [area],
      everyCountry: everyCountry ? [area] : [],
      roles: roles.map((slug) => ({ slug, description: slug })),
      mustUpdatePassword: false,
      mustAddFactor: false,
      onBehalf: false,
      currencies: [],
      country: { currency: "XAF", timeZone: "Africa/Douala", name: "Cameroun", shortCode: "CM" },
      companies: [place],
      terminals: [place],
      desks: [],
      preferences: {},
    },
  };
}

/** Who may perform the actions that not everybody of an area may. */
const allowedRoles: Partial<Record<StaffOperation, readonly RoleSlug[]>> = {
  manageTicketKeys: ["SUPER_ADMIN"],
};

const people = areas.flatMap((area) => [true, false].map((everyCountry) => ({ area, everyCountry })));

const listOf = (area: Area, resource: Resource) =>
  `${areaPaths[area].dashboard}/${screenName(resource, area)}`;

/** Everybody who opens an area, by role and by country. */
const roleDesks = [
  { area: "admin", roles: ["SUPER_ADMIN"], everyCountry: true },
  { area: "admin", roles: ["ADMIN"], everyCountry: true },
  { area: "admin", roles: ["ADMIN"], everyCountry: false },
  { area: "partner", roles: ["PARTNER"], everyCountry: false },
  { area: "branch", roles: ["TERMINAL_CHIEF"], everyCountry: false },
  { area: "support", roles: ["HELP_DESK"], everyCountry: true },
] as const;

describe("the actions above lists that Ctrl+K names", () => {
  test.each(roleDesks)("$area, $roles, every country: $everyCountry", ({ area, roles, everyCountry }) => {
    const signedIn = deskOf(area, everyCountry, serviceKinds, roles);
    for (const resource of declarations) {
      for (const [name, { label, areas: allowed, on, needs }] of Object.entries(resource.actions)) {
        const hits = localHits(signedIn, label).map(({ to }) => to);
        const found = hits.includes(`${listOf(area, resource)}?action=${name}`);
        const may =
          on === "list" &&
          allowed.includes(area) &&
          Boolean(resource.can[area] && resource.path[area]) &&
          (everyCountry || !resource.worldwide.includes("update")) &&
          (!needs || roles.some((slug) => allowedRoles[needs]?.includes(slug)));
        expect([resource.name, name, found]).toEqual([resource.name, name, may]);
      }
    }
  });

  test("a departure, a timetable, sessions, a car and a house are added by their names", () => {
    const partner = deskOf("partner", false, serviceKinds);
    const titles = (text: string) => localHits(partner, text).map(({ title }) => title);
    expect(titles("ajouter départ")).toEqual(["Ajouter un départ"]);
    expect(titles("planifier heures")).toEqual(["Planifier plusieurs heures"]);
    expect(titles("seances")).toContain("Planifier des séances");
    expect(titles("ajouter voiture")).toContain("Ajouter une voiture");
    expect(titles("logement")).toContain("Ajouter un logement");
    expect(localHits(deskOf("support", true, serviceKinds), "ajouter départ")).toEqual([]);
  });

  test.each(["partner", "branch"] as const)("%s: nothing of a kind that is not sold", (area) => {
    const signedIn = deskOf(area, false, ["event"]);
    expect(localHits(signedIn, "ajouter départ")).toEqual([]);
    expect(localHits(signedIn, "ajouter voiture")).toEqual([]);
  });
});

describe("the menu", () => {
  test.each(roleDesks)("$area, $roles: pages of the area, and lists that it reads", ({ area, ...person }) => {
    const signedIn = deskOf(area, person.everyCountry, serviceKinds, person.roles);
    const base = areaPaths[area].dashboard;
    const open = new Set([
      ...pagesOf(area).map(({ path }) => `${base}/${path}`),
      ...declarations.filter(({ can, path }) => can[area] && path[area]).map((one) => listOf(area, one)),
    ]);
    const entries = menuOf(signedIn).flatMap(({ entries }) => entries);
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.filter(({ to }) => !open.has(to))).toEqual([]);
    // An address once, and nothing of another area.
    expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length);
    const others = areas.filter((one) => one !== area).map((one) => areaPaths[one].dashboard);
    expect(entries.filter(({ to }) => others.some((other) => to.startsWith(`${other}/`)))).toEqual([]);
  });

  const perKind = serviceKinds.map((kind): readonly ServiceKind[] => [kind]);

  test.each(roleDesks)("$area, $roles: nine entries at most, whatever is sold", ({ area, ...person }) => {
    for (const kinds of [serviceKinds, ...perKind]) {
      const signedIn = deskOf(area, person.everyCountry, kinds, person.roles);
      const sections = menuOf(signedIn);
      // Their home is the first entry.
      expect([kinds, sections.length + 1 <= 9]).toEqual([kinds, true]);
      expect(new Set(sections.map(({ label }) => label)).size).toBe(sections.length);
    }
  });

  test.each(roleDesks)("$area, $roles: every list and page has an entry, and Ctrl+K leads there", (desk) => {
    const { area } = desk;
    for (const kinds of [serviceKinds, ...perKind]) {
      const signedIn = deskOf(area, desk.everyCountry, kinds, desk.roles);
      const base = areaPaths[area].dashboard;
      const sells = (group: MenuGroup) => {
        const kind = kindOfGroup(group);
        return !kind || soldKinds(signedIn).includes(kind);
      };
      const hasRows = ({ kinds }: Resource) =>
        !kinds || kinds.some((kind) => soldKinds(signedIn).includes(kind));
      const expected = [
        ...pagesFor(signedIn).flatMap(({ path, tab, group }) =>
          tab || !sells(group) ? [] : `${base}/${path}`,
        ),
        ...declarations.flatMap((one) =>
          one.path[area] && sells(one.group) && hasRows(one) ? listOf(area, one) : [],
        ),
      ];
      const entries = menuOf(signedIn).flatMap(({ entries }) => entries);
      const addresses = entries.map(({ to }) => to);
      expect(expected.filter((to) => !addresses.includes(to))).toEqual([]);
      const lost = entries.filter(
        ({ to, label }) => !localHits(signedIn, label).some((hit) => hit.to === to),
      );
      expect(lost).toEqual([]);
    }
  });

  test.each(["partner", "branch"] as const)(
    "%s: tables that are arranged once lie below one entry",
    (area) => {
      const sections = menuOf(deskOf(area, false, serviceKinds));
      const settings = sections.find(({ group }) => group === "reference");
      const setUp = declarations.filter((one) => one.path[area] && (one.setup || one.group === "follow"));
      expect(settings?.entries.map(({ to }) => to).sort()).toEqual(
        setUp.map((one) => listOf(area, one)).sort(),
      );
    },
  );

  test("what all kinds of companies offer is one entry for Mboa's staff", () => {
    for (const area of ["admin", "support"] as const) {
      const groups = menuOf(deskOf(area, true, serviceKinds)).map(({ group }) => group);
      expect([
        groups.includes("offers"),
        groups.some((group) => group !== "offers" && kindOfGroup(group)),
      ]).toEqual([true, false]);
    }
  });

  test.each(["partner", "branch"] as const)("%s: pages of other kinds are left out", (area) => {
    const trips = menuOf(deskOf(area, false, ["trip"])).map(({ group }) => group);
    const events = menuOf(deskOf(area, false, ["event"])).map(({ group }) => group);
    expect([trips.includes("trip"), trips.includes("event")]).toEqual([true, false]);
    expect([events.includes("trip"), events.includes("event")]).toEqual([false, true]);
  });
});

describe("the pages and actions that Ctrl+K names", () => {
  test.each(areas)("%s: its home page too, which is in no section of the menu", (area) => {
    const [home] = localHits(deskOf(area, false, serviceKinds), "accueil");
    expect(home).toMatchObject({ title: "Accueil", to: areaPaths[area].dashboard });
  });

  test.each(people)("$area, every country: $everyCountry", ({ area, everyCountry }) => {
    const signedIn = deskOf(area, everyCountry, serviceKinds);
    let offered = 0;
    for (const resource of declarations) {
      const told = [resource.label.one, resource.label.many].flatMap((text) => localHits(signedIn, text));
      const list = `${areaPaths[area].dashboard}/${screenName(resource, area)}`;
      const reads = Boolean(resource.can[area] && resource.path[area]);
      const adds = reads && personMay(resource, area, "create", everyCountry);
      const found = (to: string) => told.some((hit) => hit.to === to);
      if (!reads) expect([resource.name, found(list)]).toEqual([resource.name, false]);
      if (!adds) expect([resource.name, found(`${list}/create`)]).toEqual([resource.name, false]);
      else if (found(`${list}/create`)) offered += 1;
    }
    const creates = declarations.filter(
      (one) => one.path[area] && personMay(one, area, "create", everyCountry),
    );
    expect(offered > 0).toBe(creates.length > 0);
  });

  test.each(["partner", "branch"] as const)("%s: nothing of a kind that is not sold", (area) => {
    const signedIn = deskOf(area, false, ["event"]);
    for (const resource of declarations) {
      const kind = kindOfGroup(resource.group);
      if (!kind || kind === "event") continue;
      const list = `${areaPaths[area].dashboard}/${screenName(resource, area)}`;
      const told = [resource.label.one, resource.label.many].flatMap((text) => localHits(signedIn, text));
      expect([resource.name, told.filter(({ to }) => to.startsWith(list))]).toEqual([resource.name, []]);
    }
  });
});
