import { describe, expect, it } from "vitest";
import { getInvoiceFile } from "../../../src/modules/invoicing/get-invoice-file.ts";
import { issueInvoices } from "../../../src/modules/invoicing/issue-invoices.ts";
import { markInvoicePaid } from "../../../src/modules/invoicing/mark-invoice-paid.ts";
import { settleInvoices } from "../../../src/modules/invoicing/settle-invoices.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { previewCommission } from "../../../src/modules/payment/ledger/preview-commission.ts";
import { saveCommissionRate } from "../../../src/modules/payment/ledger/save-commission-rate.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { addMonths } from "../../../src/shared/calendar.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { rateOf } from "../../support/commission.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

const world = await moneyWorld({ pool: 10 });
const { db, company, admin, partner, clock } = world;
const day = 86_400_000;

/** Moves to the next month, in the morning. */
function nextMonth(): void {
  const now = clock.now();
  const first = new Date(`${addMonths(dayOf(now), 1)}T05:00:00Z`);
  clock.advance(first.getTime() - now.getTime());
}

/** Moves to the last day of the month at noon: a departure in two days is in the next month. */
function lastDayOfMonth(): void {
  const now = clock.now();
  const next = new Date(`${addMonths(dayOf(now), 1)}T12:00:00Z`);
  clock.advance(next.getTime() - day - now.getTime());
}

const invoices = (companyId = company.id) =>
  db.invoice.findMany({ where: { companyId }, orderBy: { periodStart: "asc" } });

async function earnedBy(companyId: string): Promise<number> {
  const sum = await db.ledgerEntry.aggregate({
    where: { companyId, account: { in: ["COMMISSION", "FEES"] } },
    _sum: { amount: true },
  });
  return -(sum._sum.amount ?? 0);
}

describe("monthly invoices", () => {
  it("bill what the ledger says was earned, with the tax of the country, once", async () => {
    await world.sellOnline(10_000, 2);
    await world.sellForCash(3333);
    await world.travel();
    nextMonth();
    expect(await issueInvoices(admin)).toEqual({ issued: 1 });
    expect(await issueInvoices(admin)).toEqual({ issued: 0 });
    const [invoice] = await invoices();
    const net = await earnedBy(company.id);
    expect(invoice).toMatchObject({ net, tax: Math.round(net * 0.1925), currency: "XAF", paidAt: null });
    expect(invoice?.total).toBe((invoice?.net ?? 0) + (invoice?.tax ?? 0));
    const lines = invoice?.lines as { amount: number }[];
    expect(lines).toHaveLength(2);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(net);
    expect(invoice?.number).toBe("MB-CM-000001");
    expect(await balanceOf(db, "TAX_PAYABLE")).toBe(-(invoice?.tax ?? 0));
    expect(await db.message.count({ where: { template: "invoiceIssued", companyId: company.id } })).toBe(1);
    await expectSound(db);
  });

  it("carry a month that gave back more than it earned into the next one", async () => {
    lastDayOfMonth();
    const early = await world.sellForCash(5000);
    nextMonth();
    expect(await issueInvoices(admin)).toEqual({ issued: 1 });
    const kept = 5000 - (await world.cancel(early));
    const givenBack = commissionOf(5000, 777) - commissionOf(kept, 777);
    expect(givenBack).toBeGreaterThan(0);
    nextMonth();
    expect(await issueInvoices(admin)).toEqual({ issued: 0 });
    await world.sellForCash(20_000);
    nextMonth();
    expect(await issueInvoices(admin)).toEqual({ issued: 1 });
    const all = await invoices();
    expect(all.at(-1)?.net).toBe(commissionOf(20_000, 777) - givenBack);
    const billed = all.reduce((sum, { net }) => sum + net, 0);
    expect(billed).toBe(await earnedBy(company.id));
    expect(all).toHaveLength(3);
    for (const [index, { periodEnd }] of all.slice(0, -1).entries()) {
      expect(all[index + 1]?.periodStart.getTime()).toBe(periodEnd.getTime() + day);
    }
  });

  it("take no number for a month that nets nothing", async () => {
    const { countryId } = company;
    const even = await db.company.create({
      data: { countryId, name: "Zéro", slug: "zero", kinds: ["trip"] },
    });
    const common = { currency: "XAF", companyId: even.id, createdAt: clock.now() };
    for (const amount of [1000, -1000]) {
      await db.ledgerTransaction.create({
        data: {
          sourceEvent: `test:${even.id}:${amount}`,
          kind: "CASH_SALE",
          companyId: even.id,
          createdAt: clock.now(),
          entries: {
            create: [
              { ...common, account: "COMMISSION_RECEIVABLE", amount },
              { ...common, account: "COMMISSION", amount: -amount },
            ],
          },
        },
      });
    }
    const next = async () => (await db.invoiceConfig.findFirstOrThrow({ where: { countryId } })).nextNumber;
    const before = await next();
    nextMonth();
    expect(await issueInvoices(admin)).toEqual({ issued: 0 });
    expect([await next(), await invoices(even.id)]).toEqual([before, []]);
  });

  it("are numbered without a gap or a double when many processes issue at once", async () => {
    const countryId = company.countryId;
    const rivals = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        db.company.create({
          data: { countryId, name: `Rivale ${index}`, slug: `rivale-${index}`, kinds: ["trip"] },
        }),
      ),
    );
    const now = clock.now();
    for (const [index, rival] of rivals.entries()) {
      const entry = { currency: "XAF", companyId: rival.id, createdAt: now };
      await db.ledgerTransaction.create({
        data: {
          sourceEvent: `test:${rival.id}`,
          kind: "CASH_SALE",
          companyId: rival.id,
          createdAt: now,
          entries: {
            create: [
              { ...entry, account: "COMMISSION_RECEIVABLE", amount: 100 + index },
              { ...entry, account: "COMMISSION", amount: -100 - index },
            ],
          },
        },
      });
    }
    nextMonth();
    const rounds = await Promise.all(Array.from({ length: 5 }, () => issueInvoices(admin)));
    expect(rounds.reduce((sum, { issued }) => sum + issued, 0)).toBe(12);
    const numbers = (await db.invoice.findMany({ orderBy: { number: "asc" } })).map(({ number }) =>
      Number(number.slice(-6)),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const config = await db.invoiceConfig.findUniqueOrThrow({ where: { countryId } });
    expect(config.nextNumber).toBe(numbers.length + 1);
  });

  it("are paid by set-off once a payout has taken what was due, or by hand, the oldest first", async () => {
    expect((await settleInvoices(admin)).settled).toBe(0);
    await world.sellOnline(90_000, 5);
    await world.travel();
    await makePayout(admin, { companyId: company.id });
    await settleInvoices(admin);
    expect((await invoices()).filter(({ paidAt }) => paidAt === null)).toEqual([]);

    await world.sellForCash(40_000);
    nextMonth();
    await issueInvoices(admin);
    await world.sellForCash(20_000);
    nextMonth();
    await issueInvoices(admin);
    const [older, newer] = (await invoices()).filter(({ paidAt }) => paidAt === null);
    if (!older || !newer) throw new Error("two invoices were to be open");
    const tooSoon = markInvoicePaid(admin, { id: newer.id, note: "VIR 2" });
    await expect(tooSoon).rejects.toMatchObject({ code: "OLDER_INVOICE_UNPAID" });
    const owed = async () => (await companyBalance(db, company.id, "XAF")).receivable;
    const before = await owed();
    const first = await markInvoicePaid(admin, { id: older.id, note: "VIR 1" });
    // The online commission was deducted when it was earned: only the cash part and the tax are still owed.
    expect(first.received).toBe(commissionOf(40_000, 777) + older.tax);
    const second = await markInvoicePaid(admin, { id: newer.id, note: "VIR 2" });
    expect(second.received).toBe(newer.total);
    expect(before).toBe(first.received + second.received);
    expect(await owed()).toBe(0);
    const twice = markInvoicePaid(admin, { id: older.id, note: "VIR 1" });
    await expect(twice).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(markInvoicePaid(partner, { id: older.id, note: "VIR 1" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expectSound(db);
  });

  it("are read on paper by their own company and by the administration, by nobody else", async () => {
    const [invoice] = await invoices();
    const id = invoice?.id ?? "";
    for (const reader of [partner, admin]) {
      const { body, name } = await getInvoiceFile(reader, { id });
      expect(body.subarray(0, 5).toString()).toBe("%PDF-");
      expect(name).toBe(`facture-${invoice?.number}.pdf`);
    }
    const rival = await db.company.findFirstOrThrow({ where: { slug: "rivale-0" } });
    const stranger = await world.as(
      await createActor(world.services, { role: "PARTNER", companyId: rival.id }),
    );
    await expect(getInvoiceFile(stranger, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getInvoiceFile(world.desk, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("which commission applies", () => {
  it("is shown in the very order in which a sale is priced", async () => {
    const { countryId } = company;
    const domain = await db.domain.findFirstOrThrow({ where: { kind: "event" } });
    const startsOn = new Date("2021-01-01");
    await db.commissionRate.createMany({
      data: [
        { countryId, kind: "event" as const, basisPoints: 300, startsOn },
        { countryId, domainId: domain.id, basisPoints: 400, startsOn },
        { countryId, companyId: company.id, domainId: domain.id, basisPoints: 450, startsOn },
        { countryId, companyId: company.id, basisPoints: 1, startsOn, endsOn: new Date("2021-02-01") },
      ].map((rate) => ({ ...rate, countsFrom: startsOn })),
    });
    const product = await world.createProduct(5, { domainId: domain.id });
    const question = { countryId, kind: "event" as const, day: dayOf(clock.now()) };
    const ask = async (extra: object) => (await previewCommission(admin, { ...question, ...extra })).rates;
    const full = await ask({ companyId: company.id, domainId: domain.id });
    expect(full[0]).toMatchObject({ basisPoints: 450, applies: true, because: ["company", "domain"] });
    expect(full[0]?.basisPoints).toBe(await rateOf(admin, product.id));
    expect(full.map((rate) => rate.basisPoints)).toEqual([450, 777, 400, 300, 800]);
    expect((await ask({}))[0]).toMatchObject({ basisPoints: 300, because: ["kind"] });
    expect((await ask({ day: "2021-01-15", companyId: company.id }))[0]?.basisPoints).toBe(1);
    expect(await ask({ day: "2019-01-01" })).toEqual([]);
    await expect(previewCommission(partner, question)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("two rates for the same sales", () => {
  const other = { companyId: null, domainId: null, kind: "location", basisPoints: 500 } as const;
  const rate = (startsOn: string, endsOn: string | null) => ({
    ...other,
    countryId: company.countryId,
    startsOn,
    endsOn,
  });

  it("are refused on a common day, and follow each other from the day after", async () => {
    const { id } = await saveCommissionRate(admin, rate("2031-03-01", "2031-03-31"));
    await expect(saveCommissionRate(admin, rate("2031-03-31", null))).rejects.toMatchObject({
      code: "RATE_OVERLAPS",
      detail: { rate: "5\u00a0%" },
    });
    await expect(saveCommissionRate(admin, rate("2031-01-01", "2031-03-01"))).rejects.toMatchObject({
      code: "RATE_OVERLAPS",
    });
    await saveCommissionRate(admin, rate("2031-04-01", null));
    await saveCommissionRate(admin, rate("2031-01-01", "2031-02-28"));
    // The saved row does not conflict with itself; a company's own rate is allowed beside the country's.
    expect(await saveCommissionRate(admin, { id, ...rate("2031-03-02", "2031-03-31") })).toEqual({
      id,
      asked: true,
    });
    await saveCommissionRate(admin, { ...rate("2031-03-01", null), companyId: company.id });
    await expect(
      saveCommissionRate(admin, { id, ...rate("2031-03-02", "2031-04-01") }),
    ).rejects.toMatchObject({ code: "RATE_OVERLAPS" });
  });
});
