import type { Locator, Page } from "playwright-core";
import { backofficeFr, frameFr } from "../../../src/shared/fr/backoffice/backoffice.ts";
import { scannerFr } from "../../../src/shared/fr/desk/scanner.ts";

/** What somebody does in the back office, in the browser: by the words on the screen. */

type Place = Page | Locator;

/** The entry of the menu, as one finds it after signing in. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: backofficeFr.menu });
  // What waits at an entry is told at its end, once the server has answered.
  const entry = menu.getByRole("link").filter({ has: page.getByText(label, { exact: true }) });
  // On a telephone the menu is shut until it is asked for.
  const opener = page.getByRole("button", { name: "Ouvrir le menu" });
  await menu.or(opener).first().waitFor();
  if (!(await menu.isVisible())) await opener.click();
  // Reference tables and what is followed lie in groups that are shut at first.
  for (const group of await menu.getByRole("button", { expanded: false }).all()) {
    if (await entry.isVisible()) break;
    await group.click();
  }
  await entry.click();
  await page.locator("#react-admin-title").getByText(label).waitFor();
}

/** The empty form for a new one, from its list. */
export async function startNew(page: Page, list: string): Promise<void> {
  await openFromMenu(page, list);
  await page.getByRole("link", { name: frameFr.action.create }).first().click();
  await page.waitForURL(/\/create$/);
}

/** A field by its label, whether it must be filled or not. */
export function field(place: Place, label: string): Locator {
  // The list of proposals under a field carries its label as well, and so does a column in the shut choice of columns.
  const controls = place.locator("input, textarea, [role=combobox]").filter({ visible: true });
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return controls.and(place.getByLabel(new RegExp(`^${words}(\\s\\*)?$`)));
}

/** Takes what fits from a list, or from the proposals that follow what is typed. */
export async function choose(
  place: Place,
  label: string,
  option: string | RegExp,
  typed?: string,
): Promise<void> {
  await field(place, label).click();
  if (typed) await field(place, label).fill(typed);
  const page = "page" in place ? place.page() : place;
  await page.getByRole("option", { name: option }).click();
}

/** Saves the open form and waits for the page of what it made. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.waitForURL(/\/show$/);
}

/** The open scanner goes on without network, once the page and what it loads lie on the device. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(window.location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(scannerFr.offline).waitFor();
}
