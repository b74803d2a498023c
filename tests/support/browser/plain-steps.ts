import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { accountScreenWords } from "../../../src/shared/words/fr/account/account-screens.ts";
import { buyerWords } from "../../../src/shared/words/fr/booking/buyer.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { smsCode } from "../codes.ts";
import type { TestServer } from "../server.ts";
import { simulatorControl } from "../simulators.ts";
import { phone } from "./browser.ts";
import { answerPrompt } from "./trip-steps.ts";

let shots = 0;

/** Saves a picture of the page to the folder that SCREENSHOTS names; what measures a page takes scripts. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  shots += 1;
  const path = join(folder, `${String(shots).padStart(2, "0")}-${name}.png`);
  await page.screenshot({ path, fullPage: true });
}

/** Steps of a person whose browser runs no scripts. */

export const pressed = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).locator("visible=true").click();

/** A busy server sends a page without its content, and nothing here asks for it again but the person. */
export async function opens(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await expect
    .poll(async () => (await shown.count()) || ((await page.reload()) && shown.count()), { timeout: 60_000 })
    .toBeGreaterThan(0);
}

/** « Payer 5 000 FCFA », « Pay 5,000 FCFA » */
export const payButton = () => new RegExp(`^${paymentScreenWords.method.pay("").trim()}`);

export const numberField = (page: Page) =>
  page.getByLabel(accountScreenWords.register.phone, { exact: true });

export async function giveNumber(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByLabel(accountScreenWords.register.firstName).fill("Rosine");
  await page.getByLabel(accountScreenWords.register.lastName, { exact: true }).fill("Mballa");
  await pressed(page, buyerWords.sendCode);
}

export function plainPeople(
  server: TestServer,
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
) {
  const control = simulatorControl(server.simulators.url);
  return {
    async visitor(options: BrowserContextOptions = {}): Promise<Page> {
      const plain = { ...phone, javaScriptEnabled: false, baseURL: server.url, ...options };
      const page = await (await open(plain)).newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
    /** From the page that shows the choice to the ticket, with who travels on the other places. */
    async buys(
      page: Page,
      number: string,
      name: string,
      others: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      await look(page, `${name}-number`);
      await giveNumber(page, number);
      await page.getByLabel(accountScreenWords.code.legend).fill(await smsCode(server, number));
      for (const [place, passenger] of Object.entries(others))
        await page.getByLabel(paymentScreenWords.passengers.name(place)).fill(passenger);
      await look(page, `${name}-pay`);
      await pressed(page, payButton());
      await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).first().waitFor();
      await answerPrompt(control, `+237${number}`, "approve");
      await page.getByRole("img", { name: /QR/ }).first().waitFor({ timeout: 60_000 });
      await look(page, `${name}-ticket`);
    },
  };
}
