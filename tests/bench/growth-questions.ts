import { resourceByName } from "../../src/server/backoffice/resources.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { type Area, areas } from "../../src/shared/permissions.ts";
import { personMay } from "../../src/shared/resource/resource.ts";
import { hourlyDaysMaximum } from "../../src/shared/statistics.ts";
import type { Prepared } from "./prepare.ts";
import { query } from "./scenarios.ts";

export type Role = keyof Prepared["staff"];

export interface Question {
  name: string;
  role: Role;
  path: string;
}

/** Rows of the company whose staff ask. */
export interface Known {
  bookingId: string;
  tripId: string;
  carId: string;
  paymentId: string;
  customerId: string;
  companyId: string;
  requestId: string;
}

export const staffOf: Record<Area, Role> = {
  admin: "SUPER_ADMIN",
  partner: "PARTNER",
  branch: "TERMINAL_CHIEF",
  support: "HELP_DESK",
};

const oneBooking = "a booking";
/** The name of the question that reads a single row. */
export const oneRow = `admin: ${oneBooking}`;

const today = dayOf(new Date());
/** A common name, and so a word with many hits. */
const commonWord = "mbarga";

interface Asked {
  filter?: object;
  sort?: [string, "ASC" | "DESC"];
  from?: number;
}

export function listed(area: Area, resource: string, { filter = {}, sort, from = 0 }: Asked = {}): string {
  const asked = { range: `[${from},${from + 24}]`, filter: JSON.stringify(filter) };
  return `/api/backoffice/${area}/${resource}?${new URLSearchParams({
    ...asked,
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  })}`;
}

const counts = (area: Area, resource: string) => `/api/backoffice/${area}/counts/${resource}?filter=%7B%7D`;

/** Every list that each area has, the counts of its tabs, and a search for a word. */
function everyList(): Question[] {
  return areas.flatMap((area) =>
    [...resourceByName.values()]
      .filter((one) => one.path[area] && personMay(one, area, "read", area === "admin"))
      .flatMap(({ name, tabs, search }): Question[] => {
        const [role, list] = [staffOf[area], `${area}: ${name}`];
        return [
          { name: list, role, path: listed(area, name) },
          ...(tabs ? [{ name: `${list}, counts of its tabs`, role, path: counts(area, name) }] : []),
          ...(search.length > 0
            ? [
                {
                  name: `${list}, a word`,
                  role,
                  path: listed(area, name, { filter: { q: commonWord } }),
                },
              ]
            : []),
        ];
      }),
  );
}

/** What people look for: most of it in the large tables. */
function searches(): Question[] {
  const words = {
    "by code": "B4711",
    "without a hit": "ZZZZ99999",
    "by phone": "+237670000123",
    "by a word": commonWord,
    "by two words": "aïcha ngono",
    "of nobody": "quelconque inconnu",
  };
  return Object.entries(words).flatMap(([how, text]): Question[] => [
    {
      name: `support search ${how}`,
      role: "HELP_DESK",
      path: query("message.findForSupport", { query: text }),
    },
    ...areas.map((area) => ({
      name: `${area}: find anything ${how}`,
      role: staffOf[area],
      path: query("operator.find", { area, query: text }),
    })),
    ...(["booking", "payment", "message", "audit", "service-call", "user"] as const).flatMap((resource) =>
      areas
        .filter((area) => resourceByName.get(resource)?.path[area])
        .map((area) => ({
          name: `${area}: ${resource} ${how}`,
          role: staffOf[area],
          path: listed(area, resource, { filter: { q: text } }),
        })),
    ),
  ]);
}

/** Filters, orders and pages of the large lists beyond what opens first. */
function largeLists({ bookingId, requestId, customerId }: Known): Question[] {
  const asked: [Area, string, string, Asked][] = [
    ["admin", "booking", "by departure", { sort: ["startsAt", "ASC"] }],
    ["admin", "booking", "of a state", { filter: { status: "PENDING" } }],
    [
      "admin",
      "booking",
      "of a day",
      { filter: { createdAt_gte: addDays(today, -30), createdAt_lte: addDays(today, -30) } },
    ],
    ["admin", "booking", "of a number", { filter: { contactPhone: "670000123" } }],
    ["admin", "payment", "that failed", { filter: { status: "FAILED" } }],
    ["admin", "payment", "refunds", { filter: { kind: "REFUND" } }],
    ["admin", "payment", "of a reference", { filter: { providerReference: requestId } }],
    ["admin", "audit", "of an object", { filter: { objectId: bookingId } }],
    ["admin", "audit", "of an object's type", { filter: { objectType: "Booking", objectId: bookingId } }],
    ["admin", "audit", "of a request", { filter: { requestId } }],
    ["admin", "audit", "of a person", { filter: { actorId: customerId } }],
    ["admin", "service-call", "of a request", { filter: { requestId } }],
    ["admin", "message", "of a number", { filter: { recipient: "670000123" } }],
    ["admin", "trip", "row 90,000", { from: 90_000 }],
    ...(["booking", "payment", "message", "audit", "service-call", "user"] as const).flatMap(
      (resource): [Area, string, string, Asked][] => [
        ["admin", resource, "row 100,000", { from: 100_000 }],
        ["support", resource, "row 100,000", { from: 100_000 }],
      ],
    ),
    ["partner", "booking", "row 10,000", { from: 10_000 }],
    ["partner", "payment", "row 10,000", { from: 10_000 }],
    ["partner", "payment", "refunds", { filter: { kind: "REFUND" } }],
    ["branch", "booking", "row 10,000", { from: 10_000 }],
  ];
  return asked.map(([area, resource, what, more]) => ({
    name: `${area}: ${resource} ${what}`,
    role: staffOf[area],
    path: listed(area, resource, more),
  }));
}

/** Statistics by every dimension, a month and a year of them, and statements. */
function reports(): Question[] {
  const report = (area: Area, name: string, days: number, more: Record<string, string> = {}) =>
    `/api/backoffice/${area}/reports/${name}?${new URLSearchParams({ from: addDays(today, 1 - days), to: addDays(today, 1), ...more })}`;
  const dimensions = ["day", "weekday", "line", "company", "terminal", "domain", "kind", "channel"];
  return [
    ...(["admin", "partner", "branch"] as const).flatMap((area) =>
      [30, 365].flatMap((days) =>
        dimensions.map((by) => ({
          name: `${area}: statistics by ${by}, ${days} days`,
          role: staffOf[area],
          path: report(area, "sales", days, { by }),
        })),
      ),
    ),
    ...(["admin", "partner", "branch"] as const).map((area) => ({
      name: `${area}: statistics by hour, ${hourlyDaysMaximum} days`,
      role: staffOf[area],
      path: report(area, "sales", hourlyDaysMaximum - 1, { by: "hour" }),
    })),
    ...[30, 365].map((days) => ({
      name: `partner: statement, ${days} days`,
      role: staffOf.partner,
      path: report("partner", "statement", days),
    })),
    { name: "admin: payouts due", role: staffOf.admin, path: "/api/backoffice/admin/reports/payouts-due" },
    { name: "admin: services", role: staffOf.admin, path: "/api/backoffice/admin/reports/services" },
  ];
}

/** The first screens of each role, and the pages that show everything about one thing. */
function screens(known: Known): Question[] {
  const { bookingId, tripId, carId, paymentId, customerId, companyId } = known;
  const asked: [Area, string, string][] = [
    ["admin", "home", query("operator.home", { area: "admin" })],
    ["support", "home", query("operator.home", { area: "support" })],
    ["partner", "home", query("operator.companyHome", { area: "partner" })],
    ["branch", "home", query("operator.companyHome", { area: "branch" })],
    ["partner", "a departure on one page", query("operator.cockpit", { area: "partner", id: tripId })],
    ["partner", "a car on one page", query("rental.cockpit", { area: "partner", id: carId })],
    ["admin", "a company on one page", query("operator.company", { area: "admin", id: companyId })],
    ["admin", "a payment on one page", query("operator.payment", { area: "admin", id: paymentId })],
    ["admin", "a customer on one page", query("operator.customer", { area: "admin", id: customerId })],
    ["support", "a customer on one page", query("operator.customer", { area: "support", id: customerId })],
    ["support", "the story of a booking", query("message.bookingStory", { bookingId })],
    ["partner", "a week of departures", query("trip.timetable", { area: "partner", from: today })],
    ["partner", "occupancy of cars", query("rental.occupancy", { companyId, type: "car", from: today })],
    ["partner", "the day of cars", query("rental.timeline", { companyId, type: "car", day: today })],
    ["partner", "drawers", query("desk.shifts", {})],
    ["branch", "drawers", query("desk.shifts", {})],
    ["branch", "entries of the gate", query("desk.entries", {})],
    ["admin", oneBooking, `/api/backoffice/admin/booking/${bookingId}`],
    ["partner", "who is at the desk, saved views", "/api/backoffice/me"],
    ...areas.map((area): [Area, string, string] => [area, "what waits", `/api/backoffice/${area}/waiting`]),
  ];
  return asked.map(([area, what, path]) => ({ name: `${area}: ${what}`, role: staffOf[area], path }));
}

export function everyQuestion(known: Known): Question[] {
  return [...screens(known), ...searches(), ...largeLists(known), ...reports(), ...everyList()];
}
