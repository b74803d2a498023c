import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { Changes } from "../../../backoffice/pages/audit/changes.tsx";
import { appointmentWords } from "../../../src/kinds/appointment/words/fr/appointment.ts";
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
const drawn = (before: unknown, after: unknown) =>
  renderToStaticMarkup(
    createElement(AreaContext.Provider, { value }, createElement(Changes, { before, after })),
  );

test("a visit's history names its states as the agenda does", () => {
  const page = drawn({ visit: "EXPECTED" }, { visit: "ABSENT" });
  expect(page).toContain(appointmentWords.visitStates.EXPECTED);
  expect(page).toContain(appointmentWords.visitStates.ABSENT);
  expect(page).not.toMatch(/EXPECTED|ABSENT/);
});

test("a given role is named as people know it", () => {
  const page = drawn(null, { role: "CASHIER" });
  expect(page).toContain(roleNameWords.CASHIER);
  expect(page).not.toContain("CASHIER");
});
