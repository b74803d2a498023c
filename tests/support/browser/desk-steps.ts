import type { Locator, Page } from "playwright-core";
import { backofficeWords, frameWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { scannerWords } from "../../../src/shared/words/fr/desk/scanner.ts";

/** Browser steps of the back office, by the words on the screen. */

type Place = Page | Locator;

/** The groups of the menu that are closed; one that was pressed is not among them any more. */
const closedGroups = (page: Page) =>
  page.getByRole("navigation", { name: backofficeWords.menu }).getByRole("button", { expanded: false });

/** Opens every group of the menu. */
export async function openMenuGroups(page: Page): Promise<void> {
  const closed = closedGroups(page);
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Opens an entry of the menu. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: backofficeWords.menu });
  // The entry may end with a count, once the server has answered.
  const entry = menu.getByRole("link").filter({ has: page.getByText(label, { exact: true }) });
  // On a phone the menu is closed at first.
  const opener = page.getByRole("button", { name: "Ouvrir le menu" });
  await menu.or(opener).first().waitFor();
  if (!(await menu.isVisible())) await opener.click();
  const closed = closedGroups(page);
  while (!(await entry.isVisible()) && (await closed.count()) > 0) await closed.first().click();
  await entry.click();
  await page.locator("#react-admin-title").getByText(label).waitFor();
}

/** Opens the empty create form from the list. */
export async function startNew(page: Page, list: string): Promise<void> {
  await openFromMenu(page, list);
  await page.getByRole("link", { name: frameWords.action.create }).first().click();
  await page.waitForURL(/\/create$/);
}

/** A field by its label, whether required or not. */
export function field(place: Place, label: string): Locator {
  // The suggestion list under a field has the same label, and so has an entry in the closed column menu.
  const controls = place.locator("input, textarea, [role=combobox]").filter({ visible: true });
  // A label may keep its words on one line with a no-break space.
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s");
  return controls.and(place.getByLabel(new RegExp(`^${words}(\\s\\*)?$`)));
}

/** Chooses an option from a list, or from the suggestions for a typed text. */
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

/** Saves the open form and waits for the page of the saved row. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.waitForURL(/\/show$/);
}

/** Takes the open scanner offline, once the page and its files are stored on the device. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(window.location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(scannerWords.offline).waitFor();
}
