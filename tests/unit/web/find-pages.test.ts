import { describe, expect, test } from "vitest";
import { declarations, screenName } from "../../../backoffice/engine/declarations.ts";
import { kindOfGroup } from "../../../backoffice/kinds.ts";
import type { Desk } from "../../../backoffice/me.ts";
import { localHits } from "../../../backoffice/pages/find/local-hits.ts";
import { type ServiceKind, serviceKinds } from "../../../src/shared/kinds.ts";
import { type Area, areaPaths, areas } from "../../../src/shared/permissions.ts";
import { personMay } from "../../../src/shared/resource/resource.ts";

function deskOf(area: Area, everyCountry: boolean, kinds: readonly ServiceKind[]): Desk {
  const place = { id: "one", name: "Une", kinds: [...kinds] };
  return {
    area,
    me: {
      id: "someone",
      fullName: "Awa Essomba",
      areas: [area],
      everyCountry: everyCountry ? [area] : [],
      roles: [],
      mustUpdatePassword: false,
      mustAddFactor: false,
      onBehalf: false,
      country: { currency: "XAF", timeZone: "Africa/Douala", name: "Cameroun", shortCode: "CM" },
      companies: [place],
      terminals: [place],
      preferences: {},
    },
  };
}

const people = areas.flatMap((area) => [true, false].map((everyCountry) => ({ area, everyCountry })));

describe("the pages and actions that Ctrl+K names", () => {
  test.each(people)("$area, every country: $everyCountry", ({ area, everyCountry }) => {
    const desk = deskOf(area, everyCountry, serviceKinds);
    let offered = 0;
    for (const resource of declarations) {
      const told = [resource.label.one, resource.label.many].flatMap((text) => localHits(desk, text));
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
    const desk = deskOf(area, false, ["event"]);
    for (const resource of declarations) {
      const kind = kindOfGroup(resource.group);
      if (!kind || kind === "event") continue;
      const list = `${areaPaths[area].dashboard}/${screenName(resource, area)}`;
      const told = [resource.label.one, resource.label.many].flatMap((text) => localHits(desk, text));
      expect([resource.name, told.filter(({ to }) => to.startsWith(list))]).toEqual([resource.name, []]);
    }
  });
});
