import type { Page } from "playwright-core";
import { expect } from "vitest";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { look } from "./story-world.ts";

/** Browser steps of Mboa's support for events. */

/** The story of an event's booking names its hall, its places and its messages. */
export async function readStory(page: Page, bookingId: string, seen: readonly string[]): Promise<void> {
  await page.goto(`/dashboard/support/booking/${bookingId}/show`);
  await page.getByRole("heading", { name: supportWords.story }).waitFor();
  for (const text of seen) await page.getByText(text).first().waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await look(page, "event-support");
}

/** On the booking's page: cancels one of its tickets on the customer's behalf, for exactly the amount shown. */
export async function cancelTicketFor(page: Page, stays: readonly string[], refund: string) {
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
