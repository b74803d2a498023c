import { describe, expect, test } from "vitest";
import { menuOf, tabsOf } from "../../../backoffice/frame/menu-entries.ts";
import type { SignedIn } from "../../../backoffice/me.ts";
import { companyGrantResource } from "../../../src/modules/account/role/grant.resource.ts";
import { type ServiceKind, serviceKinds } from "../../../src/shared/kinds.ts";
import type { Area } from "../../../src/shared/permissions.ts";
import { inWords } from "../../../src/shared/resource/resource-words.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { pageTitleWords } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { statisticsOf } from "../../../src/shared/words/fr/money/statistics.ts";

/** A person of a company that sells these kinds. */
const deskOf = (kinds: ServiceKind[], area: Area = "partner"): SignedIn => ({
  area,
  me: {
    id: "u",
    fullName: "Awa Ngo",
    areas: [area],
    everyCountry: [],
    roles: [],
    mustUpdatePassword: false,
    mustAddFactor: false,
    onBehalf: false,
    currencies: [],
    country: { currency: "XAF", timeZone: "Africa/Douala", name: "Cameroun", shortCode: "CM" },
    companies: [{ id: "c", name: "C", kinds }],
    terminals: [],
    desks: [],
    preferences: {},
  },
});

const menuLabels = (kinds: ServiceKind[], area?: Area) =>
  menuOf(deskOf(kinds, area)).flatMap(({ label, entries }) => [
    label,
    ...entries.map((entry) => entry.label),
  ]);

const tabLabels = (kinds: ServiceKind[], area?: Area) =>
  tabsOf(deskOf(kinds, area)).map(({ label }) => label);

const ofTrips = /\b(gares?|bus|lignes?|embarquement|départs?|voyages?|voyageurs?)\b/i;

describe("the words of a company in the back office", () => {
  test("a bus company has stations and boards its passengers", () => {
    const labels = menuLabels(["trip"]);
    expect(labels).toEqual(expect.arrayContaining(["Gares", "Embarquement", "Statistiques"]));
    expect(tabLabels(["trip"])).toEqual(["Ventes", "Gares", "Lignes", "Chauffeurs"]);
  });

  test.each(serviceKinds.filter((kind) => kind !== "trip"))("nothing of buses in the menu of %s", (kind) => {
    for (const area of ["partner", "branch"] as const)
      for (const labels of [menuLabels([kind], area), tabLabels([kind], area)])
        expect(labels.filter((label) => ofTrips.test(label))).toEqual([]);
    const { partnerLead, branchLead } = companyWords([kind]);
    expect([partnerLead, branchLead].filter((lead) => ofTrips.test(lead))).toEqual([]);
  });

  test("only who rents out has cautions", () => {
    for (const area of ["partner", "branch"] as const) {
      expect(menuLabels(["location"], area)).toContain("Cautions");
      expect(menuLabels(["trip", "location"], area)).toContain("Cautions");
      for (const kind of ["trip", "event", "rdv"] as const)
        expect(menuLabels([kind], area)).not.toContain("Cautions");
    }
    expect(menuLabels(["trip"], "support")).toContain("Cautions");
  });

  test("a signedIn without network is for who sells places: an agenda cannot be taken along", () => {
    for (const area of ["partner", "branch"] as const) {
      expect(menuLabels(["trip"], area)).toContain(pageTitleWords.offlineDesk);
      expect(menuLabels(["event", "rdv"], area)).toContain(pageTitleWords.offlineDesk);
      expect(menuLabels(["rdv"], area)).not.toContain(pageTitleWords.offlineDesk);
      expect(menuLabels(["rdv"], area)).toContain(pageTitleWords.scanner);
    }
  });

  test("companies with several kinds, and administrators, read words that fit all kinds", () => {
    expect(menuLabels(["trip", "event"])).toEqual(expect.arrayContaining(["Lieux", "Contrôle des entrées"]));
    expect(tabLabels([], "admin")).toContain("Lieux");
    expect(menuLabels([], "admin")).not.toContain("Gares");
    expect(companyWords([])).toEqual(companyWords(serviceKinds));
  });

  test("forms and figures call a place as the menu does", () => {
    const places = (kinds: ServiceKind[]) => {
      const { fields, actions } = inWords(companyWords(kinds), companyGrantResource);
      return [fields.terminalId?.label, actions.assign?.fields?.terminalId?.label];
    };
    expect(places(["trip"])).toEqual(["Gare", "Gare"]);
    expect(places(["location"])).toEqual(["Agence", "Agence"]);
    expect(statisticsOf(["trip"]).by.terminal).toBe("Par gare");
    expect(statisticsOf(["rdv"]).name.terminal).toBe("Lieu");
  });
});
