import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { AreaContext, type SignedIn } from "../../../backoffice/me.ts";
import { Found } from "../../../backoffice/pages/support/search-panel.tsx";
import type { FoundForSupport } from "../../../src/modules/message/support/support-schema.ts";

const me = { country: { timeZone: "Africa/Douala", shortCode: "CM", currency: "XAF" } };
const found: FoundForSupport = {
  people: [{ id: "1", phone: "+237677001122", email: null, name: "Awa Ndi", disabled: false }],
  bookings: [
    {
      ...{ id: "2", code: "K7M2P", status: "CONFIRMED", title: "Douala → Yaoundé", companyName: "Wouri" },
      ...{ startsAt: "2026-11-23T06:30:00.000Z", contactName: "Awa Ndi", contactPhone: "+237677001122" },
      ...{ total: 5000, currency: "XAF" },
    },
  ],
  payments: [],
  more: false,
};

test("the people that the help signedIn finds stand before their bookings", () => {
  const signedIn = createElement(
    AreaContext,
    { value: { area: "support", me } as SignedIn },
    createElement(Found, { found }),
  );
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, signedIn));
  const [person, booking] = [html.indexOf("/users/1/show"), html.indexOf("/2/show")];
  expect(person).toBeGreaterThan(0);
  expect(booking).toBeGreaterThan(person);
});
