import { expect, test } from "vitest";
import { offeredOptions, type SignedIn } from "../../../backoffice/me.ts";
import { companyGrantResource } from "../../../src/modules/account/role/grant.resource.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";

const role = companyGrantResource.actions.assign?.fields?.roleSlug;

function offered(kinds: ServiceKind[], area: SignedIn["area"] = "partner"): string[] {
  if (role?.type !== "choice") throw new Error("no choice of roles");
  const me = { companies: [{ id: "c", name: "C", kinds }], terminals: [] };
  return offeredOptions(role, { area, me } as unknown as SignedIn).map(([slug]) => slug);
}

test("a company is offered the roles of what it sells, and who looks after all companies every role", () => {
  const everywhere = ["PARTNER", "TERMINAL_CHIEF", "CONTROLLER", "CASHIER"];
  expect(offered(["event"])).toEqual(everywhere);
  expect(offered(["rdv"])).toEqual(everywhere);
  expect(offered(["trip"])).toEqual(["PARTNER", "TERMINAL_CHIEF", "DRIVER", "CONTROLLER", "CASHIER"]);
  expect(offered(["location", "event"])).toEqual([...everywhere, "CLEANER"]);
  expect(offered(["event"], "admin")).toEqual([
    ...everywhere.slice(0, 2),
    "DRIVER",
    ...everywhere.slice(2),
    "CLEANER",
  ]);
});
