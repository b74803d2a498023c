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

/** Typical queries of staff of each area on a large database. */
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

const warmUp = 2;
const asked = 12;

/** Runs every query of the back office in turn: response times in milliseconds, and failures. */
export async function benchGrowth(
  port: number,
  prepared: Prepared,
  tell: (name: string, times: { p50: number; p95: number }, failure: string | null) => void,
): Promise<void> {
  const { on, close } = connections(port, 1);
  for (const { name, role, path } of questions()) {
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
