import { expect, test } from "vitest";
import { type Me, sessionUserOf } from "../../../../src/web/state/signed-in.ts";

const flags = { isAdminRole: false, isPartnerRole: false, isCompanyRole: false, isTerminalRole: true };
const me = {
  id: "u1",
  firstName: "Awa",
  lastName: "Essomba",
  email: null,
  phone: "+237677000005",
  accountNumber: "+237677000006",
  pictureUrl: "/files/public/a.webp",
  mustUpdatePassword: true,
  activated: true,
  identity: "123456789",
  company: { id: "c1", name: "Test Voyages" },
  terminal: { id: "t1", name: "Mvan", company: { id: "c1", name: "Test Voyages" } },
  grants: [{ id: "g1", slug: "TERMINAL_CHIEF", description: "Chef d’agence", ...flags }],
} as unknown as Me;

test("the stored person has the documented names beside ours, and neither an identity nor a token", () => {
  const stored = sessionUserOf(me);
  expect(stored).toMatchObject({
    ...{ id: "u1", firstName: "Awa", first_name: "Awa", last_name: "Essomba", email: null },
    phone_number: "+237677000005",
    account_number: "+237677000006",
    profile_picture: "/files/public/a.webp",
    must_update_password: true,
    activated: true,
    company: { id: "c1" },
    terminal: { id: "t1", name: "Mvan" },
    roles: [{ slug: "TERMINAL CHIEF", description: "Chef d’agence", ...flags }],
    grants: [{ slug: "TERMINAL_CHIEF" }],
  });
  expect(JSON.stringify(stored)).not.toMatch(/identity|token|123456789/);
});
