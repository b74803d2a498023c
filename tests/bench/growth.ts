import { addDays, dayOf } from "../../src/shared/dates.ts";
import { share } from "./load.ts";
import type { Prepared } from "./prepare.ts";
import { bearer, connections, query } from "./scenarios.ts";

type Role = keyof Prepared["staff"];

interface Question {
  name: string;
  role: Role;
  path: string;
}

const rows = (area: string, resource: string, filter: object, sort?: [string, "ASC" | "DESC"]) =>
  `/api/backoffice/${area}/${resource}?${new URLSearchParams({
    range: "[0,24]",
    filter: JSON.stringify(filter),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  })}`;

/** One booking and one departure of the company whose staff ask. */
interface Known {
  bookingId: string;
  tripId: string;
}

/** Pages that show everything about one thing, the first screens of each role, and lists far behind their first page. */
function screens({ bookingId, tripId }: Known): Question[] {
  const today = dayOf(new Date());
  const deep = (area: string, resource: string, from: number) =>
    `/api/backoffice/${area}/${resource}?${new URLSearchParams({ range: `[${from},${from + 24}]`, filter: "{}" })}`;
  return [
    { name: "home of a company", role: "PARTNER", path: query("operator.companyHome", { area: "partner" }) },
    {
      name: "a departure on one page",
      role: "PARTNER",
      path: query("operator.cockpit", { area: "partner", id: tripId }),
    },
    {
      name: "a week of departures",
      role: "PARTNER",
      path: query("trip.timetable", { area: "partner", from: today }),
    },
    { name: "all departures", role: "SUPER_ADMIN", path: rows("admin", "trip", {}) },
    { name: "a company's departures", role: "PARTNER", path: rows("partner", "trip", {}) },
    { name: "all departures, row 90,000", role: "SUPER_ADMIN", path: deep("admin", "trip", 90_000) },
    { name: "all bookings, row 100,000", role: "SUPER_ADMIN", path: deep("admin", "booking", 100_000) },
    { name: "a company's bookings, row 10,000", role: "PARTNER", path: deep("partner", "booking", 10_000) },
    { name: "a booking", role: "SUPER_ADMIN", path: `/api/backoffice/admin/booking/${bookingId}` },
    { name: "who is at the desk, saved views", role: "PARTNER", path: "/api/backoffice/me" },
    { name: "what waits, in a company's menu", role: "PARTNER", path: "/api/backoffice/partner/waiting" },
  ];
}

/** What staff of each area ask a large database in the course of a day. */
function questions(): Question[] {
  const today = dayOf(new Date());
  const report = (area: string, name: string, days: number, more: Record<string, string> = {}) =>
    `/api/backoffice/${area}/reports/${name}?${new URLSearchParams({ from: addDays(today, 1 - days), to: addDays(today, 1), ...more })}`;
  const searches = { "by code": "B4711", "without a hit": "ZZZZ99999", "by phone": "+237670000123" };
  const names = { "by a word": "mbarga", "by two words": "aïcha ngono", "of nobody": "quelconque inconnu" };
  const both = Object.entries({ ...searches, ...names });
  return [
    ...both.map(([how, q]): Question => {
      return {
        name: `support search ${how}`,
        role: "HELP_DESK",
        path: query("message.findForSupport", { query: q }),
      };
    }),
    ...both.map(([how, q]): Question => {
      return {
        name: `find anything ${how}`,
        role: "SUPER_ADMIN",
        path: query("operator.find", { area: "admin", query: q }),
      };
    }),
    ...both.map(([how, q]): Question => {
      return { name: `list of bookings ${how}`, role: "PARTNER", path: rows("partner", "booking", { q }) };
    }),
    ...both.map(([how, q]): Question => {
      return { name: `all bookings ${how}`, role: "SUPER_ADMIN", path: rows("admin", "booking", { q }) };
    }),
    { name: "all bookings", role: "SUPER_ADMIN", path: rows("admin", "booking", {}) },
    {
      name: "all bookings by departure",
      role: "SUPER_ADMIN",
      path: rows("admin", "booking", {}, ["startsAt", "ASC"]),
    },
    {
      name: "all bookings of a state",
      role: "SUPER_ADMIN",
      path: rows("admin", "booking", { status: "PENDING" }),
    },
    { name: "a company's bookings", role: "PARTNER", path: rows("partner", "booking", {}) },
    { name: "all payments", role: "SUPER_ADMIN", path: rows("admin", "payment", {}) },
    {
      name: "all failed payments",
      role: "SUPER_ADMIN",
      path: rows("admin", "payment", { status: "FAILED" }),
    },
    { name: "a company's payments", role: "PARTNER", path: rows("partner", "payment", {}) },
    {
      name: "a company's payments by word",
      role: "PARTNER",
      path: rows("partner", "payment", { q: "mbarga" }),
    },
    { name: "all users by word", role: "SUPER_ADMIN", path: rows("admin", "user", { q: "essomba" }) },
    ...[30, 365].flatMap((days): Question[] => [
      { name: `statistics, ${days} days`, role: "SUPER_ADMIN", path: report("admin", "sales", days) },
      {
        name: `statistics by line, ${days} days`,
        role: "SUPER_ADMIN",
        path: report("admin", "sales", days, { by: "line" }),
      },
      {
        name: `statistics of a company, ${days} days`,
        role: "PARTNER",
        path: report("partner", "sales", days, { by: "line" }),
      },
      { name: `statement, ${days} days`, role: "PARTNER", path: report("partner", "statement", days) },
    ]),
    {
      name: "counts of all tabs, message",
      role: "SUPER_ADMIN",
      path: "/api/backoffice/admin/counts/message?filter=%7B%7D",
    },
    {
      name: "counts of the helpdesk's tabs, message",
      role: "HELP_DESK",
      path: "/api/backoffice/support/counts/message?filter=%7B%7D",
    },
    ...["booking", "payment", "trip"].flatMap((resource): Question[] => [
      {
        name: `counts of all tabs, ${resource}`,
        role: "SUPER_ADMIN",
        path: `/api/backoffice/admin/counts/${resource}?filter=%7B%7D`,
      },
      {
        name: `counts of a company's tabs, ${resource}`,
        role: "PARTNER",
        path: `/api/backoffice/partner/counts/${resource}?filter=%7B%7D`,
      },
    ]),
    { name: "what waits, in the menu", role: "SUPER_ADMIN", path: "/api/backoffice/admin/waiting" },
    { name: "payouts due", role: "SUPER_ADMIN", path: "/api/backoffice/admin/reports/payouts-due" },
    {
      name: "home of an administrator",
      role: "SUPER_ADMIN",
      path: query("operator.home", { area: "admin" }),
    },
    { name: "home of the helpdesk", role: "HELP_DESK", path: query("operator.home", { area: "support" }) },
  ];
}

const warmUp = 3;
const asked = 20;

/** Ids for the questions, taken from the lists of the person who asks. */
async function readKnown(ask: (path: string) => Promise<string>): Promise<Known> {
  const [booking] = JSON.parse(await ask(rows("admin", "booking", {}))) as { id: string }[];
  const [trip] = JSON.parse(await ask(rows("partner", "trip", {}))) as { id: string }[];
  return { bookingId: booking?.id ?? "", tripId: trip?.id ?? "" };
}

/** Runs every query of the back office in turn: response times in milliseconds, and failures. */
export async function benchGrowth(
  port: number,
  prepared: Prepared,
  tell: (name: string, times: { p50: number; p95: number }, failure: string | null) => void,
): Promise<void> {
  const { on, close } = connections(port, 1);
  const ask = async (role: Role, path: string) =>
    (await on(0).ask({ method: "GET", path, headers: bearer(prepared.staff[role]) })).body;
  const known = await readKnown((path) => ask(path.includes("/partner/") ? "PARTNER" : "SUPER_ADMIN", path));
  for (const { name, role, path } of [...questions(), ...screens(known)]) {
    const times: number[] = [];
    let failure: string | null = null;
    for (let turn = 0; turn < warmUp + asked; turn += 1) {
      const begun = performance.now();
      const { status, body } = await on(0).ask({
        method: "GET",
        path,
        headers: bearer(prepared.staff[role]),
      });
      if (status !== 200) failure = `${status} ${body.slice(0, 120)}`;
      if (turn >= warmUp) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    tell(name, { p50: share(times, 0.5), p95: share(times, 0.95) }, failure);
  }
  close();
}
