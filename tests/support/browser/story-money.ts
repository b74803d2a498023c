import type { Page } from "playwright-core";
import { expect } from "vitest";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { issueInvoices } from "../../../src/modules/invoicing/issue-invoices.ts";
import { addMonths } from "../../../src/shared/calendar.ts";
import { startOfDay } from "../../../src/shared/dates.ts";
import { bookingStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { invoiceWords, periodWords, statementWords } from "../../../src/shared/words/fr/money/invoicing.ts";
import { awaitedLater } from "../awaited-later.ts";
import { contextFor } from "../context.ts";
import { desktop } from "./browser.ts";
import { openFromMenu } from "./desk-steps.ts";
import { signInOnPage } from "./person-steps.ts";
import { companyName, founder } from "./story-founding.ts";
import { price } from "./story-supply.ts";
import { look, type StoryWorld } from "./story-world.ts";

const zone = "Africa/Douala";

/** The bus arrives, and the nightly job books its revenue. */
export async function arrive(world: StoryWorld): Promise<void> {
  await world.goTo(world.departureDay, "11:30");
  const ctx = await contextFor(world.services);
  while ((await completeBookings(ctx)) > 0);
}

/** The first days of the next month: the invoices of the last month are written. */
export async function endMonth(world: StoryWorld): Promise<void> {
  const next = addMonths(`${world.departureDay.slice(0, 7)}-01`, 1);
  await world.goTo(next, "08:00");
  await issueInvoices(await contextFor(world.services));
}

type Accounts = Record<string, number>;

/** The balance of each of the company's accounts, computed from the ledger entries. */
async function ledger({ db }: StoryWorld, until?: Date): Promise<Accounts> {
  const company = await db.company.findFirstOrThrow({ where: { name: companyName } });
  const sums = await db.ledgerEntry.groupBy({
    by: ["account"],
    where: { companyId: company.id, ...(until ? { createdAt: { lt: until } } : {}) },
    _sum: { amount: true },
  });
  return Object.fromEntries(sums.map(({ account, _sum }) => [account, Number(_sum.amount ?? 0)]));
}

/** The company's balance: its money that we hold, less what it owes us. */
const balanceOf = (accounts: Accounts) =>
  -(accounts.COMPANY_PAYABLE ?? 0) - (accounts.COMMISSION_RECEIVABLE ?? 0);

/** An amount as shown on the screen. */
export async function amountBeside(page: Page, label: string): Promise<number> {
  const term = page.locator("dt").filter({ hasText: new RegExp(`^${label}$`) });
  return amountOf(await term.locator("xpath=following-sibling::dd").innerText());
}

/** The amount in a row of the invoice's table. */
async function amountInRow(page: Page, label: string): Promise<number> {
  const cell = page.getByRole("cell", { name: label, exact: true });
  return amountOf(await cell.locator("xpath=following-sibling::td").innerText());
}

function amountOf(text: string): number {
  const amount = Number(text.replace(/\D/g, ""));
  return /^[-−]/.test(text.trim()) ? -amount : amount;
}

async function comeBack(world: StoryWorld): Promise<Page> {
  const page = await world.person(desktop);
  await page.goto("/login");
  await signInOnPage(page, founder.phone);
  await page.getByRole("heading", { name: /^Bonjour/ }).waitFor();
  return page;
}

async function readStatement(page: Page, world: StoryWorld): Promise<void> {
  await openFromMenu(page, statementWords.title);
  await page.getByRole("button", { name: periodWords.lastMonth }).click();
  await page.getByText(statementWords.kinds.CASH_SALE as string).waitFor();
  await page.getByText(statementWords.reconciles).waitFor();
  await look(page, "statement");
  const month = await ledger(world, startOfDay(world.day(0), zone));
  await expect.poll(() => amountBeside(page, statementWords.gross)).toBe(2 * price);
  await expect.poll(() => amountBeside(page, statementWords.cash)).toBe(-price);
  await expect.poll(() => amountBeside(page, statementWords.commission)).toBe(month.COMMISSION);
  await expect.poll(() => amountBeside(page, statementWords.closing)).toBe(balanceOf(month));
  await page.getByRole("button", { name: periodWords.thisMonth }).click();
  await page.getByText(statementWords.kinds.INVOICE_TAX as string).waitFor();
  await look(page, "statement-tax");
  const now = await ledger(world);
  await expect.poll(() => amountBeside(page, statementWords.tax)).toBe(now.TAX_PAYABLE);
  await expect.poll(() => amountBeside(page, statementWords.closing)).toBe(balanceOf(now));
}

async function readInvoice(page: Page, world: StoryWorld): Promise<void> {
  await openFromMenu(page, "Factures");
  await page.getByText("1–1 sur 1").waitFor();
  await look(page, "invoices");
  await page.getByRole("row").nth(1).getByRole("cell").nth(1).click();
  await page.waitForURL(/\/show$/);
  await page.getByRole("cell", { name: "Hors taxes", exact: true }).waitFor();
  await look(page, "invoice");
  const accounts = await ledger(world);
  const [net, tax] = [-(accounts.COMMISSION ?? 0), -(accounts.TAX_PAYABLE ?? 0)];
  await expect.poll(() => amountInRow(page, "Hors taxes")).toBe(net);
  await expect.poll(() => amountInRow(page, "Taxe")).toBe(tax);
  await expect.poll(() => amountInRow(page, "Total")).toBe(net + tax);
  const download = awaitedLater(page.waitForEvent("download"));
  await page.getByRole("link", { name: invoiceWords.download, exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^facture-.*\.pdf$/);
}

/** The partner reads the month's figures; each equals the ledger's. */
export async function readTheMonth(world: StoryWorld): Promise<void> {
  const page = await comeBack(world);
  await look(page, "partner-home-later");
  await openFromMenu(page, "Réservations");
  await expect.poll(() => page.getByText(bookingStatusWords.COMPLETED, { exact: true }).count()).toBe(2);
  await look(page, "bookings");
  await readStatement(page, world);
  await readInvoice(page, world);
}
