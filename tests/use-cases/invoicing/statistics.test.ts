import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { Prisma } from "../../../prisma/client/client.ts";
import { exportStatistics } from "../../../src/modules/statistics/export-statistics.ts";
import {
  type Extent,
  refundsSql,
  runsSql,
  type Source,
  salesSql,
} from "../../../src/modules/statistics/figure-sql.ts";
import { getServices } from "../../../src/modules/statistics/get-services.ts";
import { getStatistics } from "../../../src/modules/statistics/get-statistics.ts";
import type { Context } from "../../../src/platform/context.ts";
import { kinds } from "../../../src/server/kinds.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { addDays, dayOf, formatTime } from "../../../src/shared/dates.ts";
import type { Area } from "../../../src/shared/permissions.ts";
import { weekdayListWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";

const world = await moneyWorld();
const { db, company, partner, admin, desk, clock } = world;
const firstDay = addDays(dayOf(clock.now()), -1);
const range = () => ({ from: firstDay, to: addDays(dayOf(clock.now()), 1) });
const ask = (ctx: Context, area: Area, extra: object = {}) =>
  getStatistics(ctx, { area, ...range(), ...extra });

describe("statistics", () => {
  it("add up what was sold, given back and earned, and agree with the ledger in the end", async () => {
    const first = await world.sellOnline(10_001, 2);
    await world.sellOnline(7777);
    await world.sellForCash(3333, 3);
    const refund = await world.cancel(first);
    await world.travel();
    const { totals, previousTotals, days } = await ask(partner, "partner");
    expect(totals).toMatchObject({ bookings: 3, places: 6, gross: 20_002 + 7777 + 9999, refunds: refund });
    const kept = 20_002 - refund;
    expect(totals.commission).toBe(
      commissionOf(kept, 777) + commissionOf(7777, 777) + commissionOf(9999, 777),
    );
    const ledger = await db.ledgerEntry.aggregate({
      where: { companyId: company.id, account: "COMMISSION" },
      _sum: { amount: true },
    });
    expect(totals.commission).toBe(-(ledger._sum.amount ?? 0));
    expect(previousTotals.gross).toBe(0);
    expect(days.reduce((sum, day) => sum + day.gross, 0)).toBe(totals.gross);
  });

  it("are the same whichever way they are cut", async () => {
    const { totals } = await ask(admin, "admin");
    for (const by of [
      "company",
      "terminal",
      "kind",
      "channel",
      "through",
      "line",
      "domain",
      "weekday",
      "hour",
    ] as const) {
      const { rows } = await ask(admin, "admin", { by });
      expect(rows.reduce((sum, row) => sum + row.gross, 0)).toBe(totals.gross);
      expect(rows.reduce((sum, row) => sum + row.refunds, 0)).toBe(totals.refunds);
      const file = await exportStatistics(admin, { area: "admin", ...range(), by }, "csv");
      expect(await Readable.from(file.rows).toArray()).toHaveLength(rows.length + 1);
    }
    const { rows } = await ask(admin, "admin", { by: "terminal" });
    expect(rows[0]?.label).toContain("Centre");
  });

  it("are told by the weekday and the hour of the country's clock, in their own order", async () => {
    const { timeZone } = await db.country.findUniqueOrThrow({ where: { id: company.countryId } });
    const sold = await db.booking.findMany({ where: { companyId: company.id, confirmedAt: { not: null } } });
    const keysBy = (pattern: "i" | "H") => {
      const at = ({ createdAt }: { createdAt: Date }) => {
        const day = dayOf(createdAt, timeZone);
        if (pattern === "i") return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
        return Number(formatTime(createdAt, timeZone).slice(0, 2));
      };
      return [...new Set(sold.map(at))].sort((a, b) => a - b);
    };
    const soldRows = async (by: "weekday" | "hour") =>
      (await ask(partner, "partner", { by })).rows.filter(({ bookings }) => bookings > 0);
    const weekdays = await soldRows("weekday");
    expect(weekdays.map(({ key }) => Number(key))).toEqual(keysBy("i"));
    expect(weekdays[0]?.label).toBe(weekdayListWords[Number(weekdays[0]?.key) as 1]);
    const hours = await soldRows("hour");
    expect(hours.map(({ key }) => Number(key))).toEqual(keysBy("H"));
    expect(hours[0]?.label).toBe(`${hours[0]?.key}\u00a0h à ${Number(hours[0]?.key) + 1}\u00a0h`);
  });

  it("are told by hour for a month at most, on the screen and in the file", async () => {
    const days = (count: number) => ({
      from: addDays(firstDay, 1 - count),
      to: firstDay,
      by: "hour" as const,
    });
    const refused = {
      code: "INVALID_INPUT",
      detail: { fields: { to: "Par heure, choisissez 31 jours au plus" } },
    };
    expect((await ask(partner, "partner", days(31))).by).toBe("hour");
    await expect(ask(partner, "partner", days(32))).rejects.toMatchObject(refused);
    await expect(exportStatistics(partner, { area: "partner", ...days(32) }, "xlsx")).rejects.toMatchObject(
      refused,
    );
    expect((await ask(partner, "partner", { ...days(32), by: "weekday" })).by).toBe("weekday");
  });

  it("show a branch its own terminal, a partner the own company, and nothing of others", async () => {
    const city = await db.city.findFirstOrThrow({ where: { countryId: company.countryId } });
    const other = await db.terminal.create({
      data: { companyId: company.id, cityId: city.id, name: "Autre" },
    });
    const elsewhere = await world.as(
      await createActor(world.services, {
        role: "TERMINAL_CHIEF",
        companyId: company.id,
        terminalId: other.id,
      }),
    );
    expect((await ask(elsewhere, "branch")).totals.gross).toBe(0);
    expect((await ask(desk, "branch")).totals.gross).toBeGreaterThan(0);
    const asked = ask(elsewhere, "branch", { terminalId: world.terminalId });
    await expect(asked).rejects.toMatchObject({ code: "NOT_FOUND" });
    const stranger = await db.company.create({
      data: { countryId: company.countryId, name: "Tiers", slug: "tiers-stat", kinds: ["trip"] },
    });
    const theirs = ask(partner, "partner", { companyId: stranger.id });
    await expect(theirs).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(ask(partner, "admin")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(ask(admin, "support")).rejects.toMatchObject({ code: "FORBIDDEN" });
    const long = getStatistics(admin, { area: "admin", from: "2020-01-01", to: "2026-01-01" });
    await expect(long).rejects.toThrow(/Choisissez une période d’un an au plus/);
    const { services } = await getServices(admin, { area: "admin" });
    expect(services.map(({ kind }) => kind)).toEqual(["trip", "rdv", "location", "event"]);
  });
});

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe("on many rows", () => {
  const now = new Date("2026-06-15T12:00:00Z");
  const extents: Record<string, Extent> = {};
  const month = { from: new Date("2026-05-01T00:00:00Z"), until: new Date("2026-06-01T00:00:00Z") };

  beforeAll(async () => {
    const { terminalId } = world;
    const product = await world.createProduct(10);
    // Three years of bookings of twenty companies, without the triggers that would slow it down.
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`set local session_replication_role = replica`;
        await tx.$executeRaw`
        insert into "Booking" ("id", "code", "billId", "kind", "productId", "resourceId", "units", "countryId", "companyId",
          "terminalId", "status", "places", "priceLines", "total", "currency", "commissionBasisPoints", "startsAt", "endsAt",
          "confirmedAt", "createdAt", "updatedAt")
        select gen_random_uuid(), 'bulk-' || i, gen_random_uuid(), 'trip', gen_random_uuid(), gen_random_uuid(), '{1}',
          ${company.countryId}::uuid,
          case when i % 20 = 0 then ${company.id}::uuid else md5((i % 20)::text)::uuid end,
          case when i % 20 = 0 then ${terminalId}::uuid else md5('t' || (i % 20))::uuid end,
          (case when i % 10 = 0 then 'CANCELLED' else 'COMPLETED' end)::"BookingStatus", 1, '[]', 5000, 'XAF', 500,
          s.at, s.at, s.at, s.at, s.at
        from generate_series(1, 26000) i
          cross join lateral (select ${now}::timestamptz - make_interval(mins => i * 60) as at) s`;
        await tx.$executeRaw`
        insert into "Product" ("id", "kind", "countryId", "companyId", "terminalId", "title", "price", "currency", "images",
          "status", "startsAt", "endsAt", "updatedAt")
        select b."productId", 'trip', b."countryId", b."companyId", b."terminalId", 'x', 5000, 'XAF', '{}', 'PUBLISHED',
          b."startsAt", b."endsAt", now() from "Booking" b where b."code" like 'bulk-%'`;
        await tx.$executeRaw`
        insert into "Trip" ("productId", "pathId", "busId", "seatCount", "comfort", "counterSeats")
        select p."id", gen_random_uuid(), gen_random_uuid(), 50, 'CLASSIC', '{}' from "Product" p where p."title" = 'x'`;
        await tx.$executeRaw`
        insert into "Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "bookingId",
          "companyId", "callbackToken", "createdAt", "updatedAt")
        select gen_random_uuid(), (case when b."status" = 'CANCELLED' then 'REFUND' else 'COLLECT' end)::"PaymentKind",
          'mtn-momo', 'SUCCEEDED', 1000, 'XAF', b."countryId", b."id", b."companyId", b."id"::text, b."createdAt", now()
        from "Booking" b where b."code" like 'bulk-%'`;
      },
      { timeout: 100_000 },
    );
    for (const table of ["Booking", "Product", "Trip", "Payment"]) {
      await db.$executeRaw`analyze ${Prisma.raw(`"${table}"`)}`;
    }
    const everywhere = {
      countryId: product.countryId,
      currency: "XAF",
      timeZone: "Africa/Lagos",
      kind: null,
    };
    extents.admin = { ...everywhere, companies: null, terminals: null };
    extents.partner = { ...everywhere, companies: [company.id], terminals: null };
    extents.branch = { ...everywhere, companies: [company.id], terminals: [terminalId] };
  }, 120_000);

  it("each question reads its period through an index and no whole table", async () => {
    const days = ["2026-05-04", "2026-05-11"].map((day) => ({ companyId: company.id, day }));
    const sources: Record<string, Source> = { month, days };
    for (const [name, extent] of Object.entries(extents)) {
      for (const [time, source] of Object.entries(sources)) {
        for (const [label, make] of Object.entries({ salesSql, refundsSql, runsSql })) {
          for (const by of ["day", "line", "terminal"] as const) {
            const [row] = await db.$queryRaw<{ "QUERY PLAN": [{ Plan: Plan }] }[]>`
              explain (format json) ${make({ extent, source, by: [by] }, kinds)}`;
            const nodes = nodesOf(row?.["QUERY PLAN"][0].Plan as Plan);
            const whole = nodes
              .filter((node) => node["Node Type"] === "Seq Scan")
              .map((node) => node["Relation Name"]);
            expect([name, time, label, by, whole]).toEqual([name, time, label, by, []]);
          }
        }
      }
    }
  });
});
