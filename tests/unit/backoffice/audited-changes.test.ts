import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { Changes } from "../../../backoffice/pages/audit/changes.tsx";
import { appointmentWords } from "../../../src/kinds/appointment/words/fr/appointment.ts";
import { depositResource } from "../../../src/modules/booking/deposit/deposit.resource.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { roleNameWords } from "../../../src/shared/words/fr/account/roles.ts";

const value: SignedIn = {
  area: "admin",
  me: {
    ...{ id: "0", fullName: "Aïcha", areas: ["admin"], everyCountry: [], roles: [], preferences: {} },
    ...{ mustUpdatePassword: false, mustAddFactor: false, onBehalf: false },
    country: { currency: "XAF", timeZone: "Africa/Douala", name: "Cameroun", shortCode: "CM" },
    ...{ currencies: [], companies: [], terminals: [], desks: [] },
  },
};
const drawn = (before: unknown, after: unknown, resource?: Resource) =>
  renderToStaticMarkup(
    createElement(AreaContext.Provider, { value }, createElement(Changes, { before, after, resource })),
  );

test("a visit's history names its states as the agenda does", () => {
  const page = drawn({ visit: "EXPECTED" }, { visit: "ABSENT" });
  expect(page).toContain(appointmentWords.visitStates.EXPECTED);
  expect(page).toContain(appointmentWords.visitStates.ABSENT);
  expect(page).not.toMatch(/EXPECTED|ABSENT/);
});

test("a currency is left out beside an amount, whoever knows that it is one", () => {
  for (const resource of [undefined, depositResource]) {
    const page = drawn(null, { [resource ? "kept" : "amount"]: 20_000, currency: "XAF" }, resource);
    expect(page).toContain("FCFA");
    expect(page).not.toContain(">XAF<");
  }
});

test("a given role is named as people know it", () => {
  const page = drawn(null, { role: "CASHIER" });
  expect(page).toContain(roleNameWords.CASHIER);
  expect(page).not.toContain("CASHIER");
});
