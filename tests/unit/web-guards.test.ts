import { describe, expect, test } from "vitest";
import { escapeHtml } from "../../src/platform/html.ts";
import { html } from "../../src/server/pages/html.ts";
import { canonicalPath } from "../../src/server/pages/page-head.ts";
import { matchRoute, routes } from "../../src/shared/address/routes.ts";
import { signInFrom } from "../../src/web/state/failures.ts";
import { redirectFor, safeNext } from "../../src/web/state/guards.ts";
import type { SessionUser } from "../../src/web/state/session.ts";
import { arrivalFrom } from "../../src/web/state/signed-in.ts";

const customer: SessionUser = {
  id: "u1",
  firstName: "Awa",
  lastName: "Ndongo",
  email: null,
  phone: "+237671234567",
  accountNumber: null,
  pictureUrl: null,
  mustUpdatePassword: false,
  grants: [],
};

const flags = { isAdminRole: false, isPartnerRole: false, isCompanyRole: false, isTerminalRole: false };
const withRole = (slug: string, extra: Partial<typeof flags>): SessionUser => ({
  ...customer,
  grants: [{ slug, description: slug, ...flags, ...extra }],
});
const partner = withRole("PARTNER", { isPartnerRole: true, isCompanyRole: true });
const onlyPartner = withRole("AGENT", { isPartnerRole: true });
const chief = withRole("TERMINAL_CHIEF", { isTerminalRole: true });
const admin = withRole("ADMIN", { isAdminRole: true });

describe("who may stay where", () => {
  test.each([
    ["/", "", null, null],
    ["/dashboard/profile/my-profile", "", null, "/login?next=%2Fdashboard%2Fprofile%2Fmy-profile"],
    ["/dashboard/profile/my-profile", "", customer, null],
    ["/login", "", null, null],
    ["/login", "", customer, "/"],
    ["/login", "?next=%2Fbooking%2Fpayment%3Fbill%3D1", customer, "/booking/payment?bill=1"],
    ["/login", "?next=https%3A%2F%2Fevil.example", customer, "/"],
    ["/partner-account-request", "", null, null],
    ["/partner-account-request", "", customer, null],
    ["/partner-account-request", "", partner, "/dashboard/profile/my-profile"],
    ["/partner-account-request", "", onlyPartner, "/dashboard/profile/my-profile"],
    ["/partner-account-request", "", chief, "/dashboard/profile/my-profile"],
    ["/partner-account-request", "", admin, "/dashboard/profile/my-profile"],
    ["/dashboard/admin/users", "", null, "/login?next=%2Fdashboard%2Fadmin%2Fusers"],
    ["/dashboard/admin/users", "", admin, null],
    ["/dashboard/admin/users", "", partner, "/dashboard/profile/my-profile?asked=admin"],
    ["/dashboard/partner/booking", "", partner, null],
    ["/dashboard/branch-manager/booking", "", chief, null],
    ["/dashboard/support/booking", "", customer, "/dashboard/profile/my-profile?asked=support"],
    ["/booking/index-old", "?a=1", null, "/booking?a=1"],
    ["/booking/trip-details", "?uuid=1", null, "/booking/trip/detail?uuid=1"],
    ["/payment/successful-payment", "?bill=1", customer, null],
    ["/dashboard/my-favorites", "", null, "/dashboard/favourite/my-favourite"],
  ] as const)("%s%s", (pathname, search, user, expected) => {
    expect(redirectFor(pathname, search, user)).toBe(expected);
  });

  test("a person who must change the password goes nowhere else", () => {
    const user = { ...customer, mustUpdatePassword: true };
    const change = "/dashboard/profile/change-password";
    expect(redirectFor("/", "", user)).toBe(change);
    const profile = `${change}?next=%2Fdashboard%2Fprofile%2Fmy-profile`;
    expect(redirectFor("/dashboard/profile/my-profile", "", user)).toBe(profile);
    expect(redirectFor("/login", "?next=%2Fdashboard%2Fprofile%2Fmy-profile", user)).toBe(profile);
    expect(redirectFor("/login", "", user)).toBe(change);
    expect(redirectFor("/login", `?next=${encodeURIComponent(profile)}`, user)).toBe(profile);
    expect(redirectFor("/login", `?next=${encodeURIComponent(change)}`, user)).toBe(change);
    expect(redirectFor(change, "", user)).toBeNull();
    expect(redirectFor("/mobile/privacy-policy", "", user)).toBeNull();
  });

  test("the place in a page survives the sign-in", () => {
    expect(redirectFor("/dashboard/profile/documents", "?a=1", null, "#cni")).toBe(
      "/login?next=%2Fdashboard%2Fprofile%2Fdocuments%3Fa%3D1%23cni",
    );
    expect(redirectFor("/login", "?next=%2Fdashboard%2Fprofile%2Fdocuments%23cni", customer, "#x")).toBe(
      "/dashboard/profile/documents#cni",
    );
    expect(redirectFor("/booking/index-old", "", null, "#faq")).toBe("/booking#faq");
    const ended = { pathname: "/booking/payment", search: "?bill=1", hash: "#pay" };
    expect(signInFrom(ended)).toBe("/login?next=%2Fbooking%2Fpayment%3Fbill%3D1%23pay");
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "evil", ""])(
    "no way out to %s",
    (next) => {
      expect(safeNext(next)).toBeNull();
    },
  );
});

describe("addresses", () => {
  test.each([
    ["/booking/trip", "/booking/trip/:service?", {}],
    ["/booking/trip/bus", "/booking/trip/:service?", { service: "bus" }],
    ["/booking/trip/detail", "/booking/trip/detail", {}],
    ["/booking/trip/detail/", "/booking/trip/detail", {}],
    ["/booking/y%C3%A9", "/booking/:service?", { service: "yé" }],
    ["/booking/%E0%A4%A", "/booking/:service?", { service: "%E0%A4%A" }],
  ])("%s", (pathname, path, params) => {
    expect(matchRoute(pathname)).toMatchObject({ path, params });
  });

  test.each(["/nope", "/booking/trip/bus/more", "/dashboard/nope", "/booking/trip/detail/more"])(
    "%s leads nowhere",
    (pathname) => {
      expect(matchRoute(pathname)).toBeNull();
    },
  );

  test("every redirect ends at a page", () => {
    for (const [path, entry] of Object.entries(routes)) {
      if (!("redirect" in entry)) continue;
      expect(matchRoute(entry.redirect)?.entry.page, path).toBeDefined();
    }
  });
});

describe("pages as text", () => {
  test("values are escaped, markup is not escaped twice", () => {
    const name = `<script>"'&`;
    expect(escapeHtml(name)).toBe("&lt;script&gt;&quot;&#39;&amp;");
    expect(html`<p title="${name}">${html`<b>${1}</b>`}${[html`<i></i>`]}</p>`.text).toBe(
      `<p title="&lt;script&gt;&quot;&#39;&amp;"><b>1</b><i></i></p>`,
    );
  });

  test("only what makes another page of it stays in a canonical address", () => {
    const query = new URLSearchParams("uuid=42&utm_source=sms&action=login");
    expect(canonicalPath("/booking/share-trip", query)).toBe("/booking/share-trip?uuid=42");
    expect(canonicalPath("/", new URLSearchParams("a=1"))).toBe("/");
  });
});

test("who signs in on the home page goes where they work; on any other page they stay", () => {
  const from = (here: string, ...slugs: string[]) =>
    arrivalFrom(here, slugs.map((slug) => ({ slug })) as SessionUser["grants"]);
  expect(from("/", "TERMINAL_CHIEF")).toBe("/dashboard/branch-manager");
  expect(from("/", "PARTNER")).toBe("/dashboard/partner");
  expect(from("/", "DRIVER")).toBe("/dashboard/crew/driver");
  expect(from("/", "CONTROLLER")).toBe("/dashboard/crew/controller");
  expect(from("/", "CASHIER")).toBe("/dashboard/crew/cashier");
  expect(from("/", "CLEANER")).toBe("/dashboard/crew/cleaner");
  expect(from("/", "DRIVER", "TERMINAL_CHIEF")).toBe("/dashboard/branch-manager");
  expect(from("/")).toBe("/");
  expect(from("/booking/trip?from=douala", "PARTNER")).toBe("/booking/trip?from=douala");
});
