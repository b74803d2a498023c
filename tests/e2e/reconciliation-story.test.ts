import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { MatchClass } from "../../prisma/client/client.ts";
import { makePayout } from "../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../src/modules/payment/transfer/send-transfer.ts";
import { addMonths } from "../../src/shared/calendar.ts";
import { addDays, dayOf, startOfDay } from "../../src/shared/dates.ts";
import { hour } from "../../src/shared/durations.ts";
import { formatDay } from "../../src/shared/paper-dates.ts";
import {
  closedDayWords,
  differenceWords,
  provenWords,
  reconciliationWords,
} from "../../src/shared/words/fr/money/reconciliation.ts";
import { desktop, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { look } from "../support/browser/story-world.ts";
import { walk } from "../support/browser/walk.ts";
import { setSetting } from "../support/context.ts";
import { startPurchase } from "../support/purchase.ts";
import { startTestServer } from "../support/server.ts";
import { until } from "../support/simulators.ts";
import { statementWorld } from "../use-cases/reconciliation/statement-world.ts";

const server = await startTestServer();
const world = await statementWorld({ on: server });
const pageOf = staffPages(server, await testBrowser());
const { db, clock, admin, operator, company } = world;
const zone = "Africa/Douala";
const { upload } = reconciliationWords;

/** Away from the ends of months, so that the company's statement of the month shows all of it. */
const startOf = (day: string, hours: number) => new Date(startOfDay(day, zone).getTime() + hours * hour);
const goTo = (day: string, hours: number) =>
  clock.advance(startOf(day, hours).getTime() - clock.now().getTime());
const today = () => dayOf(clock.now(), zone);

async function open(person: Parameters<typeof pageOf>[0], address: string): Promise<Page> {
  const page = await pageOf(person, desktop);
  await page.clock.setSystemTime(clock.now());
  await page.goto(address);
  return page;
}

const sent = (paymentId: string) => sendTransfer(admin, { paymentId });
const settledAll = (classes: readonly MatchClass[]) =>
  until("the differences to be settled", async () => {
    const settled = await db.match.findMany({ where: { state: "SETTLED", class: { in: [...classes] } } });
    return settled.length === 8 && settled;
  });

/** Yesterday, with eight breaks that settle by themselves and two that people decide. */
async function yesterdaysFile(): Promise<Buffer> {
  await world.sold(20_000);
  await world.travel();
  const late = await world.sold(6000);
  goTo(addDays(today(), 1), 9);
  const { paymentId: payout, amount } = await makePayout(admin, { companyId: company.id });
  await sent(payout);
  const [fee, twice, reversed, number, cancelled] = await Promise.all(
    [5100, 5200, 5300, 5400, 8000].map((price) => world.sold(price)),
  );
  if (!fee || !twice || !reversed || !number || !cancelled) throw new Error("five sales");
  await world.cancel({ ctx: cancelled.ctx, booking: cancelled.booking });
  const refund = await db.payment.findFirstOrThrow({ where: { refundOfId: cancelled.payment.id } });
  await sent(refund.id);
  const [unknown, other] = [
    await startPurchase(await world.customer(), await world.createProduct(20)),
    await startPurchase(await world.customer(), await world.createProduct(20)),
  ];
  const back = { kind: "REVERSAL" as const, fee: 0 };
  const lines = [
    await world.lineOf(late.payment.id, { at: clock.now() }),
    await world.lineOf(fee.payment.id, { fee: 54 }),
    await world.lineOf(unknown.payment.id),
    await world.lineOf(other.payment.id, { amount: 4000 }),
    await world.lineOf(twice.payment.id),
    await world.lineOf(twice.payment.id, { transactionId: "twice" }),
    await world.lineOf(reversed.payment.id),
    await world.lineOf(reversed.payment.id, { ...back, amount: -5300, transactionId: "reversed" }),
    await world.lineOf(cancelled.payment.id),
    await world.lineOf(refund.id),
    await world.lineOf(refund.id, { ...back, amount: refund.amount, transactionId: "refund-back" }),
    await world.lineOf(payout),
    await world.lineOf(payout, { ...back, amount, transactionId: "payout-back" }),
    await world.lineOf(number.payment.id, { msisdn: "237699999999" }),
    world.line({ amount: 1700, transactionId: "stranger" }),
  ].map((line) => ({ ...line, at: clock.now() }));
  const from = startOf(today(), 0);
  goTo(addDays(today(), 1), 5);
  return world.bytesOf(lines, { from, to: startOf(today(), 0), opening: 10_000 });
}

const selfSettled = [
  ...(["LATE", "FEE_DIFFERS", "SUCCESS_UNKNOWN_TO_US", "AMOUNT_DIFFERS", "DUPLICATE"] as const),
  ...(["REVERSED", "PAYOUT_BOUNCED"] as const),
];

/** One asks for it, another one confirms it, each in a browser of their own. */
async function decideByTwo(kind: MatchClass, first: Page, second: Page): Promise<void> {
  const { id } = await db.match.findFirstOrThrow({ where: { class: kind, state: "OPEN" } });
  const address = `/dashboard/admin/differences/${id}/show`;
  await walk(first, address);
  await first.getByRole("button", { name: "Accepter l’écart" }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel("Motif").fill("Vu avec l’opérateur au téléphone");
  await dialog.getByRole("button", { name: "Accepter l’écart" }).click();
  await first.getByText(differenceWords.askedByMe).waitFor();
  await walk(second, address);
  await second.getByRole("button", { name: "Confirmer la décision" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Confirmer la décision" }).click();
  await second.getByText(/confirmé par/).waitFor();
  await look(second, `decided-${kind}`);
}

test("yesterday is matched with the operator, decided, closed and proven to the franc", async () => {
  goTo(`${addMonths(`${today().slice(0, 7)}-01`, 1).slice(0, 7)}-10`, 9);
  await setSetting(server.services, "differenceAloneMaximum", 1000);
  const file = await yesterdaysFile();
  const yesterday = addDays(today(), -1);

  const page = await open({ role: "SUPER_ADMIN" }, "/dashboard/admin/reconciliation");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "releve.csv", mimeType: "text/csv", buffer: file });
  await page.getByRole("button", { name: upload.preview }).click();
  await page.getByText(upload.found(15, 15)).waitFor();
  await look(page, "preview");
  await page.getByRole("button", { name: upload.import(15) }).click();
  await page.getByText(upload.done(15)).waitFor();

  expect(new Set((await settledAll(selfSettled)).map((row) => row.class))).toEqual(new Set(selfSettled));
  const open10 = await db.match.findMany({ where: { state: "OPEN" }, select: { class: true } });
  expect(open10.map((row) => row.class).sort()).toEqual(["NO_REFERENCE", "WRONG_ACCOUNT"]);
  const told = await db.message.findMany({ select: { template: true } });
  expect(told.map(({ template }) => template)).toEqual(
    expect.arrayContaining(["paidTwice", "payerReversed", "paymentReversed", "payoutReturned"]),
  );
  await page.reload();
  await page.getByText("Argent sans référence · 1").waitFor();
  await look(page, "reconciliation");

  const second = await open({ role: "ADMIN" }, "/dashboard/admin");
  await decideByTwo("NO_REFERENCE", page, second);
  await decideByTwo("WRONG_ACCOUNT", page, second);

  await walk(page, "/dashboard/admin/closed-days");
  await page.getByRole("button", { name: closedDayWords.closeYesterday }).click();
  await page.getByRole("heading", { name: `${closedDayWords.day} ${formatDay(yesterday)}` }).waitFor();
  await page.getByRole("button", { name: closedDayWords.verify }).click();
  await page.getByText(closedDayWords.holds(1)).waitFor();
  const { id } = await db.ledgerEntry.findFirstOrThrow({
    where: { createdAt: { gte: startOf(yesterday, 0), lt: startOf(yesterday, 24) } },
  });
  await db.$transaction([
    db.$executeRaw`alter table "LedgerEntry" disable trigger "LedgerEntry_append_only"`,
    db.$executeRaw`update "LedgerEntry" set "provider" = 'changed' where "id" = ${id}::uuid`,
    db.$executeRaw`alter table "LedgerEntry" enable trigger "LedgerEntry_append_only"`,
  ]);
  await page.getByRole("button", { name: closedDayWords.verify }).click();
  await page.getByText(closedDayWords.broken(formatDay(yesterday), closedDayWords.faults.ENTRIES)).waitFor();
  await look(page, "closed-days");

  const partner = await open({ role: "PARTNER", companyId: company.id }, "/dashboard/partner/payments");
  await partner.getByText(provenWords.proven, { exact: true }).first().waitFor();
  await look(partner, "proven");

  operator.delayRefunds(true);
  const dear = await world.sold(90_000);
  const closing = await db.providerStatement.findFirstOrThrow({ select: { closingBalance: true } });
  expect(Number(closing.closingBalance)).toBeGreaterThan(0);
  await world.cancel({ ctx: dear.ctx, booking: dear.booking });
  await world.tell([world.line({ amount: -90_000, kind: "SETTLEMENT", transactionId: "bank" })], {
    opening: Number(closing.closingBalance) + 90_000,
    from: startOf(today(), 0),
    to: new Date(clock.now().getTime() + hour),
  });
  await walk(page, "/dashboard/admin/treasury");
  await page.getByText(/Il manquera .* dans les 24 heures/).waitFor();
  await look(page, "treasury");
});
