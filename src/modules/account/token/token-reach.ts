import type { ResourceName } from "../../../shared/permissions.ts";
import type { MenuGroup } from "../../../shared/resource/resource.ts";

/**
 * What a personal token reaches; everything that is not named here is closed. Money (bills, payments, refunds,
 * deposits, drawers, payouts, invoices), private papers, health, identity and sign-in need a person with a session.
 */

/** Procedures by router: all of them, all but these, or only these. */
type Opened = "all" | { but: readonly string[] } | readonly string[];

const procedures: Readonly<Record<string, Opened>> = {
  payment: ["methods"],
  booking: [
    ...["offers", "search", "waitForOffer", "hold", "holdBasket", "leaveHold", "namePassengers"],
    // A link by which a person pays, and what a cancellation would give back: neither moves money.
    ...["offerBill", "quoteRefund"],
    ...["mine", "tickets", "staffView", "renamePassenger", "changePlace", "moves", "quoteMove"],
    ...[
      "moveForCustomer",
      "addNote",
      "accept",
      "decline",
      "verifyTicket",
      "ticketKeys",
      "checkIn",
      "syncScans",
    ],
  ],
  review: "all",
  desk: ["quote", "entries", "entry", "manifest", "gateList"],
  trip: { but: ["roster", "assignDrivers", "myDepartures", "myManifest"] },
  appointment: {
    but: [
      ...["patientHealth", "visitPapers", "healthViews", "ownVisits"],
      ...["consultantAccounts", "saveConsultantAccount"],
    ],
  },
  event: "all",
  rental: { but: ["licence", "saveLicence", "booking", "papers", "recordHandover", "issueCalendar"] },
  favourite: "all",
  message: ["sendContactMessage", "conversations", "companyConversations", "conversation", "send", "unread"],
  geo: ["checkCountry", "listCities", "listCitiesForStaff", "searchCities", "importCities"],
  catalog: "all",
  account: ["me", "session", "companions", "saveCompanion", "removeCompanion", "socialProviders"],
  partner: ["list", "importTerminals"],
  operator: ["cockpit", "rental", "consultant", "bookingAt", "sold"],
};

/** Other calls, by the address they were registered with. */
const routes: ReadonlySet<string> = new Set([
  "/api/trips/search",
  "/api/countries/check-country",
  "/api/cities/list",
  "/api/admin/cities/list",
  "/api/account/favour/new",
  "/api/account/favour/delete",
  "/api/account/favour/list",
  "/api/account/message/list",
  "/api/backoffice/me",
  "/api/backoffice/uploads",
  "/api/backoffice/:area/reports/manifest.csv",
  "/api/backoffice/:area/reports/manifest.xlsx",
  "/api/backoffice/:area/waiting",
]);

/** Lists of the back office: groups of them, and further ones. */
const groups: readonly MenuGroup[] = ["sell", "trip", "event", "rental", "appointment", "reference"];
const further: ReadonlySet<string> = new Set<ResourceName>(["terminal", "review"]);
const closed: ReadonlySet<string> = new Set<ResourceName>([
  ...(["insurance-request", "car-paper", "rental-photo", "bus-driver", "driver-absence"] as const),
]);

export const tokenReachesResource = (name: string, group: MenuGroup): boolean =>
  (groups.includes(group) || further.has(name)) && !closed.has(name);

export function tokenReachesProcedure(path: string): boolean {
  const [router = "", ...rest] = path.split(".");
  const name = rest.join(".");
  const opened = Object.hasOwn(procedures, router) ? procedures[router] : undefined;
  if (!opened || opened === "all") return opened === "all";
  return "but" in opened ? !opened.but.includes(name) : opened.includes(name);
}

/** Addresses that name a list are decided by the list. */
const tokenReachesRoute = (url: string): boolean =>
  routes.has(url) || (url.startsWith("/api/backoffice/:area/") && url.includes("/:resource"));

/** Whether a token reaches a registered address; `paths` are the procedures of a call or a batch. */
export function tokenReaches(url: string, paths: readonly string[]): boolean {
  if (url === "/api/trpc/:path") return paths.every(tokenReachesProcedure);
  return !url.startsWith("/api/") || tokenReachesRoute(url);
}
