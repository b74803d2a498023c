import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { declarations, screenName } from "../../../backoffice/engine/declarations.ts";
import { EmptyList } from "../../../backoffice/engine/list/empty-list.tsx";
import { firstStep } from "../../../backoffice/engine/list/first-step.ts";
import { AreaContext } from "../../../backoffice/me.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { serviceKinds } from "../../../src/shared/kinds.ts";
import { type Area, areaPaths, areas, type RoleSlug } from "../../../src/shared/permissions.ts";
import { actionsIn, mayDo } from "../../../src/shared/resource/resource.ts";
import { emptyListWords } from "../../../src/shared/words/fr/backoffice/empty-lists.ts";

const personOf = (area: Area, everyCountry: boolean, slug: RoleSlug) => {
  const place = { id: "one", name: "Une", kinds: [...serviceKinds] };
  return {
    area,
    me: {
      id: "someone",
      fullName: "Awa Essomba",
      areas: [area],
      everyCountry: everyCountry ? [area] : [],
      roles: [{ slug, description: slug }],
      ...{ mustUpdatePassword: false, mustAddFactor: false, onBehalf: false, currencies: [] },
      country: { currency: "XAF", timeZone: "Africa/Douala", name: "Cameroun", shortCode: "CM" },
      companies: [place],
      terminals: [place],
      desks: [],
      preferences: {},
    },
  };
};

const readable = (area: Area) => declarations.filter(({ can, path }) => can[area] && path[area]);

describe.each(areas)("an empty list of %s", (area) => {
  test.each(["fr", "en"] as const)("says in %s what belongs there", (language) =>
    inLanguage(language, () => {
      const said = new Map<string, string>(Object.entries(emptyListWords));
      for (const { name } of readable(area))
        expect([name, said.get(name)]).toEqual([name, expect.stringMatching(/^[A-ZÀ-Ý].{10,}\.$/)]);
    }),
  );

  test("offers the first step to who may take it, and to nobody else", () => {
    const person = personOf(area, true, "SUPER_ADMIN");
    for (const resource of readable(area)) {
      const list = `${areaPaths[area].dashboard}/${screenName(resource, area)}`;
      const adding = actionsIn(resource, area, "list").find(([, { shortcut }]) => shortcut === "n")?.[0];
      const expected = mayDo(resource, area, "create")
        ? `${list}/create`
        : adding && `${list}?action=${adding}`;
      expect([resource.name, firstStep(resource, person)?.to]).toEqual([
        resource.name,
        expected || undefined,
      ]);
    }
  });
});

test("a company that has no bus, departure, session, car or house is led to its first", () => {
  const partner = personOf("partner", false, "PARTNER");
  for (const name of ["bus", "trip", "event", "event-session", "rental-car", "rental-house", "consultant"]) {
    const resource = declarations.find((one) => one.name === name);
    expect([name, resource && firstStep(resource, partner)]).toEqual([name, expect.anything()]);
  }
});

test("a company without a payout account reads how it gets one, and is led to whom it writes", () => {
  const resource = declarations.find(({ name }) => name === "payout-account");
  const drawn = (area: Area, slug: RoleSlug) => {
    const list = createElement(EmptyList, { resource: resource as (typeof declarations)[number] });
    const page = createElement(AreaContext, { value: personOf(area, true, slug) }, list);
    return renderToStaticMarkup(createElement(MemoryRouter, null, page));
  };
  expect(drawn("partner", "PARTNER")).toContain("Écrivez-nous son numéro");
  expect(drawn("partner", "PARTNER")).toContain('href="/contact"');
  expect(drawn("admin", "SUPER_ADMIN")).not.toContain('href="/contact"');
});

test("what all countries share is added by administrators of all countries only", () => {
  const shared = declarations.filter(({ worldwide, path }) => path.admin && worldwide.includes("create"));
  expect(shared.length).toBeGreaterThan(3);
  for (const resource of shared) {
    const may = mayDo(resource, "admin", "create");
    expect(firstStep(resource, personOf("admin", false, "ADMIN"))).toBeNull();
    expect(firstStep(resource, personOf("admin", true, "SUPER_ADMIN")) !== null).toBe(may);
  }
});
