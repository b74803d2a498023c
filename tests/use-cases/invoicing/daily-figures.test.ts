import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import type { Prisma } from "../../../prisma/client/client.ts";
import { exportStatement } from "../../../src/modules/invoicing/export-statement.ts";
import { getStatement, spanOf } from "../../../src/modules/invoicing/get-statement.ts";
import { listDuePayouts } from "../../../src/modules/invoicing/list-due-payouts.ts";
import { operations, sumsByDay } from "../../../src/modules/invoicing/read-statement.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { figuresBy, type Scope } from "../../../src/modules/statistics/read-figures.ts";
import { dimensions } from "../../../src/modules/statistics/schema.ts";
import { sumDays } from "../../../src/modules/statistics/sum-days.ts";
import { addDays, dayOf, startOfDay } from "../../../src/shared/dates.ts";
import { moneyWorld } from "../../support/money-world.ts";

/** Past days are read from their sums, which must always equal the rows, whatever changes in them. */

const world = await moneyWorld();
const { db, company, services, clock } = world;
const { kinds } = services;
const timeZone = "Africa/Douala";
const dayMs = 86_400_000;
let scope: Scope;

const sum = () => sumDays({ db, kinds });

async function answers() {
  const all = await Promise.all(
    dimensions.map(async (by) => [by, [...(await figuresBy({ db, kinds }, scope, by))].sort()] as const),
  );
  return Object.fromEntries(all);
}

/** The answer when every row is counted instead of the sums. */
async function countedAnd<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const kept = await db.summedCountry.findMany();
  await db.summedCountry.deleteMany();
  const answer = await ask();
  await db.summedCountry.createMany({ data: kept });
  return answer;
}

const counted = () => countedAnd(answers);

/**
 * Checks in two time zones 26 hours apart: at every hour of the day the first sale
 * falls on a later day in the second.
 */
async function onTwoClocks(check: (zone: string) => Promise<void>): Promise<void> {
  for (const zone of ["Etc/GMT+12", "Etc/GMT-14"]) {
    await db.country.update({ where: { id: company.countryId }, data: { timeZone: zone } });
    await sum();
    await check(zone);
  }
  await db.country.update({ where: { id: company.countryId }, data: { timeZone } });
  await sum();
}

let sold: Awaited<ReturnType<typeof world.sellOnline>>;
let departed: string;

beforeAll(async () => {
  clock.advance(-12 * dayMs);
  const first = dayOf(clock.now(), timeZone);
  sold = await world.sellOnline(10_001, 2);
  await world.sellOnline(7777);
  clock.advance(dayMs);
  await world.sellForCash(3333, 3);
  await world.cancel(await world.sellOnline(5555));
  await world.travel();
  departed = sold.booking.productId;
  await db.$transaction(async (tx) => {
    // A departure with counted places, without the bus and line that it would need.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`update "Product" set "kind" = 'trip' where "companyId" = ${company.id}::uuid`;
    await tx.$executeRaw`update "Booking" set "kind" = 'trip' where "companyId" = ${company.id}::uuid`;
    await tx.$executeRaw`
      insert into "Trip" ("productId", "pathId", "busId", "seatCount", "comfort", "counterSeats")
      select "id", gen_random_uuid(), gen_random_uuid(), 50, 'CLASSIC', '{}' from "Product"`;
  });
  const until = addDays(dayOf(new Date(), timeZone), 1);
  scope = {
    countryId: company.countryId,
    currency: "XAF",
    timeZone,
    companies: null,
    terminals: null,
    kind: null,
    from: startOfDay(addDays(first, -1), timeZone),
    until: startOfDay(until, timeZone),
  };
});

describe("figures of past days", () => {
  it("say after they were summed what the rows say, and the commission that the ledger says", async () => {
    const before = await answers();
    expect(before.company).toEqual([
      [company.id, expect.objectContaining({ bookings: 4, runs: 4, taken: 6 })],
    ]);
    await sum();
    expect(await db.staleDay.count()).toBe(0);
    expect(await answers()).toEqual(before);
    const { _sum: summed } = await db.dailyFigures.aggregate({ _sum: { commission: true, gross: true } });
    const ledger = await db.ledgerEntry.aggregate({
      where: { companyId: company.id, account: "COMMISSION" },
      _sum: { amount: true },
    });
    expect(Number(summed.commission)).toBe(-(ledger._sum.amount ?? 0));
  });

  it("are what is read: a wrong sum would be told, until its day is summed again", async () => {
    const right = await answers();
    await db.$executeRaw`update "DailyFigures" set "gross" = "gross" + 1 where "bookings" > 0`;
    await db.$executeRaw`update "HourlyFigures" set "gross" = "gross" + 1 where "bookings" > 0`;
    await db.$executeRaw`update "CompanyFigures" set "gross" = "gross" + 1 where "bookings" > 0`;
    const wrong = await answers();
    for (const by of dimensions) expect([by, wrong[by]]).not.toEqual([by, right[by]]);
    await db.$executeRaw`select "markDay"(${company.id}::uuid, b."createdAt") from "Booking" b`;
    expect(await answers()).toEqual(right);
    await sum();
    expect(await answers()).toEqual(right);
  });

  it("of one branch, by hour, are what the rows say, and together the figures of the company", async () => {
    const { terminalId } = sold.booking;
    const ask = (terminals: string[] | null) => figuresBy({ db, kinds }, { ...scope, terminals }, "hour");
    const ofBranch = await ask([terminalId ?? ""]);
    expect(ofBranch).toEqual(await countedAnd(() => ask([terminalId ?? ""])));
    expect([...ofBranch].sort()).toEqual([...(await ask(null))].sort());
  });

  it("of a branch that sold nothing are none", async () => {
    const terminals = [company.id];
    for (const by of dimensions)
      expect([by, ...(await figuresBy({ db, kinds }, { ...scope, terminals }, by))]).toEqual([by]);
  });

  const changes: Record<string, () => Promise<unknown>> = {
    "a booking of a past day is cancelled": () =>
      db.booking.update({ where: { id: sold.booking.id }, data: { status: "CANCELLED" } }),
    "it is given back later": async () => {
      const payment = await db.payment.findFirstOrThrow({ where: { billId: sold.booking.billId } });
      await db.payment.create({
        data: {
          ...{ kind: "REFUND", provider: payment.provider, amount: 9000, currency: "XAF", status: "PENDING" },
          ...{ countryId: company.countryId, companyId: company.id, bookingId: sold.booking.id },
          ...{ callbackToken: "later", createdAt: new Date(Date.now() - 5 * dayMs) },
        },
      });
    },
    "that refund fails": () =>
      db.payment.update({ where: { callbackToken: "later" }, data: { status: "FAILED" } }),
    "a sale of a past day is written late": async () => {
      const { id: _, foldedName: __, ...row } = sold.booking;
      await db.booking.create({ data: { ...(row as Prisma.BookingUncheckedCreateInput), code: "LATE" } });
    },
    "that sale is taken away": () => db.booking.delete({ where: { code: "LATE" } }),
    "a payment turns out not to have come": () =>
      db.booking.updateMany({ where: { companyId: company.id, total: 7777 }, data: { confirmedAt: null } }),
    "a price is put right": () =>
      db.booking.updateMany({ where: { companyId: company.id, places: 3 }, data: { total: 9998 } }),
    "a bus turns out to have had fewer seats": () =>
      db.trip.update({ where: { productId: departed }, data: { seatCount: 40 } }),
    "a departure is put under another domain": async () => {
      const domain = await db.domain.findFirstOrThrow({ where: { kind: "trip" } });
      await db.product.update({ where: { id: departed }, data: { domainId: domain.id } });
    },
    "a departure left a day earlier": () =>
      db.$executeRaw`update "Product" set "startsAt" = "startsAt" - interval '1 day' where "id" = ${departed}::uuid`,
    "a departure did not take place": () =>
      db.product.update({ where: { id: departed }, data: { status: "CANCELLED" } }),
  };

  for (const [what, change] of Object.entries(changes)) {
    it(`still say what the rows say when ${what}`, async () => {
      const before = await answers();
      await change();
      const after = await counted();
      expect(after).not.toEqual(before);
      expect(await answers()).toEqual(after);
      await sum();
      expect(await db.staleDay.count()).toBe(0);
      expect(await answers()).toEqual(after);
    });
  }

  const dayOfSale = () => db.$executeRaw`select "markDay"(${company.id}::uuid, ${sold.booking.createdAt})`;

  it("are right when a change is committed while its day is being summed; without its mark they would not be", async () => {
    const sumDuringChange = async (total: number, marked: boolean) => {
      await dayOfSale();
      await db.$transaction(async (tx) => {
        if (!marked) await tx.$executeRaw`set local session_replication_role = replica`;
        await tx.booking.update({ where: { id: sold.booking.id }, data: { total } });
        await sum();
      });
      return [await answers(), await counted()];
    };
    const [told, right] = await sumDuringChange(20_500, false);
    expect(told).not.toEqual(right);
    const [toldMarked, rightMarked] = await sumDuringChange(20_700, true);
    expect(toldMarked).toEqual(rightMarked);
    await sum();
    expect(await answers()).toEqual(rightMarked);
  });

  it("are summed once by several processes", async () => {
    const right = await answers();
    await dayOfSale();
    await Promise.all(Array.from({ length: 6 }, sum));
    expect(await answers()).toEqual(right);
  });

  it("are marked from two hours on, when their day may have been summed", async () => {
    for (const [minutes, marks] of [
      [119, 0],
      [121, 1],
    ] as const) {
      await db.$executeRaw`select "markDay"(${company.id}::uuid, now() - make_interval(mins => ${minutes}))`;
      expect([minutes, await db.staleDay.count()]).toEqual([minutes, marks]);
    }
    await sum();
  });

  /** A time zone in which it is this hour now. */
  const zoneAt = (hour: number) => {
    const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
    return ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`;
  };

  it("begin three hours after the end of a day, and anew when the country's clock is another", async () => {
    for (const [hour, daysBack] of [
      [1, 1],
      [3, 0],
    ] as const) {
      const zone = zoneAt(hour);
      await db.country.update({ where: { id: company.countryId }, data: { timeZone: zone } });
      expect(await db.summedCountry.count({ where: { countryId: company.countryId } })).toBe(0);
      await sum();
      const { until } = await db.summedCountry.findUniqueOrThrow({ where: { countryId: company.countryId } });
      expect(until.toISOString().slice(0, 10)).toBe(addDays(dayOf(new Date(), zone), -daysBack));
      scope = { ...scope, timeZone: zone, from: startOfDay("2020-01-01", zone), until: new Date() };
      scope.until = startOfDay(addDays(dayOf(new Date(), zone), 1), zone);
      expect(await answers()).toEqual(await counted());
    }
    await db.country.update({ where: { id: company.countryId }, data: { timeZone } });
  });

  it("leave nothing behind of a clock on which the first of them began a day earlier", () =>
    onTwoClocks(async (zone) => {
      const until = startOfDay(addDays(dayOf(new Date(), zone), 1), zone);
      scope = { ...scope, timeZone: zone, from: startOfDay("2020-01-01", zone), until };
      expect(await answers()).toEqual(await counted());
    }));
});

describe("accounts of past days", () => {
  const today = () => dayOf(new Date(), timeZone);

  async function accounts() {
    const asked = (days: number) => ({
      ...{ area: "partner" as const, from: addDays(today(), -days), to: addDays(today(), 1) },
    });
    const file = await exportStatement(world.partner, asked(60), "csv");
    return {
      byDay: await getStatement(world.partner, asked(60)),
      byMonth: await getStatement(world.partner, asked(200)),
      sinceYesterday: await getStatement(world.partner, asked(1)),
      file: await Readable.from(file.rows).toArray(),
      due: await listDuePayouts(world.admin),
    };
  }

  const right = () => countedAnd(accounts);

  it("say after they were summed what the ledger says", async () => {
    await sum();
    const told = await accounts();
    expect(told).toEqual(await right());
    const { payable, receivable } = await companyBalance(db, company.id, "XAF");
    expect(told.byDay.closing).toBe(payable - receivable);
    expect(told.byDay.lineCount).toBe(4);
    expect(told.due.rows).toEqual([expect.objectContaining({ payable, receivable })]);
  });

  it("are what is read, and an entry that is dated back is told at once", async () => {
    await db.$executeRaw`update "DailyAccount" set "gross" = "gross" + 1, "payable" = "payable" + 5`;
    expect(await accounts()).not.toEqual(await right());
    await db.$executeRaw`select "markDay"("companyId", "createdAt") from "LedgerEntry" where "companyId" is not null`;
    expect(await accounts()).toEqual(await right());
    await sum();
    const before = await accounts();
    await db.ledgerTransaction.create({
      data: {
        ...{
          sourceEvent: "late",
          kind: "ADJUSTMENT",
          companyId: company.id,
          createdAt: sold.booking.createdAt,
        },
        entries: {
          create: [
            { account: "COMPANY_PAYABLE" as const, companyId: company.id, amount: -300, currency: "XAF" },
            { account: "FEES" as const, companyId: company.id, amount: 300, currency: "XAF" },
          ].map((entry) => ({ ...entry, createdAt: sold.booking.createdAt })),
        },
      },
    });
    const after = await right();
    expect(after.byDay.closing).toBe(before.byDay.closing + 300);
    expect(await accounts()).toEqual(after);
    await sum();
    expect(await accounts()).toEqual(after);
  });

  it("leave nothing behind of a clock on which the first of them began a day earlier", () =>
    onTwoClocks(async (zone) => {
      const first = await db.dailyAccount.findFirstOrThrow({
        where: { companyId: company.id },
        orderBy: { day: "asc" },
      });
      expect(first.day.toISOString().slice(0, 10)).toBe(dayOf(sold.booking.createdAt, zone));
    }));

  it("tell their operations page by page, whatever days a page lies on", async () => {
    const { country } = await db.company.findUniqueOrThrow({
      where: { id: company.id },
      include: { country: true },
    });
    const span = spanOf({ ...company, country }, { from: addDays(today(), -60), to: today() });
    const days = await sumsByDay(db, span);
    const all = await operations(db, span, { days, skip: 0, take: 100 });
    expect(all).toHaveLength(days.reduce((total, { count }) => total + count, 0));
    for (const take of [1, 2, 3, all.length, all.length + 1]) {
      const paged = [];
      for (let skip = 0; skip < all.length; skip += take) {
        paged.push(...(await operations(db, span, { days, skip, take })));
      }
      expect(paged).toEqual(all);
    }
    expect(await operations(db, span, { days, skip: all.length, take: 1 })).toEqual([]);
  });
});
