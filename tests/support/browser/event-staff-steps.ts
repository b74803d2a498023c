import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatMoney } from "../../../src/shared/money.ts";
import { kindWords } from "../../../src/shared/words/fr/kinds.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { commissionWords } from "../../../src/shared/words/fr/money/invoicing.ts";
import { iconNameWords } from "../../../src/shared/words/fr/ui/icon-names.ts";
import { choose, field, save } from "./desk-steps.ts";
import { look } from "./story-world.ts";

/** Browser steps of Mboa's own staff for events. */

/** Adds a category with its icon, which its list shows. */
async function addCategory(page: Page, name: string) {
  await page.goto("/dashboard/admin/event-categories/create");
  await field(page, "Nom").fill(name);
  await choose(page, "Icône", iconNameWords.music);
  await save(page);
  await page.goto("/dashboard/admin/event-categories");
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("img", { name: iconNameWords.music }).waitFor();
  await look(page, "event-categories");
}

/** Adds a reference row of events and the commission rate of a domain, and reads its sales. */
export async function administerEvents(
  page: Page,
  { domain, today }: { domain: string; today: string },
): Promise<void> {
  await addCategory(page, "Fanfare");
  const event = kindWords.event.name;

  await page.goto("/dashboard/admin/commission-rate/create");
  await choose(page, "Pays", /^Cameroun/);
  await choose(page, "Service", event);
  await choose(page, "Domaine", new RegExp(domain));
  await field(page, "Taux").fill("12");
  await field(page, "Dès le").fill(today);
  await save(page);
  // It waits for a second person, and does not count yet.
  await page.getByText(commissionWords.asked).waitFor();
  await page.goto("/dashboard/admin/commission-rate");
  await choose(page, commissionWords.kind, event);
  await choose(page, commissionWords.domain, new RegExp(domain));
  await page.getByText(formatMoney(800, "XAF")).first().waitFor();
  await look(page, "event-commission");

  await page.goto("/dashboard/admin/statistics");
  await choose(page, "Service", event);
  const row = page.getByRole("row").filter({ hasText: `${event} · ${domain}` });
  // Only the number of places: the amounts are tested without a browser.
  await expect.poll(() => row.getByRole("cell").nth(1).innerText()).toMatch(/^[1-9]/);
  await look(page, "event-statistics");
}

/** The story of an event's booking names its hall, its places and its messages. */
export async function readStory(page: Page, bookingId: string, seen: readonly string[]): Promise<void> {
  await page.goto(`/dashboard/support/booking/${bookingId}/show`);
  await page.getByRole("heading", { name: supportWords.story }).waitFor();
  for (const text of seen) await page.getByText(text).first().waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await look(page, "event-support");
}

/** Cancels one ticket of a booking on the customer's behalf, for exactly the amount shown. */
export async function cancelTicketFor(
  page: Page,
  bookingId: string,
  stays: readonly string[],
  refund: string,
) {
  await page.goto(`/dashboard/support/booking/${bookingId}/show`);
  await page.getByRole("button", { name: supportWords.cancel }).click();
  const window = page.getByRole("dialog", { name: supportWords.cancel });
  for (const label of stays) await window.getByRole("checkbox", { name: label }).uncheck();
  const order = window.getByRole("button", { name: supportWords.cancelButton(refund) });
  await order.waitFor();
  expect(await order.isEnabled()).toBe(false);
  await window.getByLabel(supportWords.reason).fill("Une personne est malade");
  await look(page, "event-support-cancel");
  await order.click();
  await window.waitFor({ state: "detached" });
}
