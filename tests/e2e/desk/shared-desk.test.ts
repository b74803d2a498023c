import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openSession, sessionCookieName } from "../../../src/modules/account/session/open-session.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { offlineDeskWords as words } from "../../../src/shared/words/fr/desk/offline-desk.ts";
import { keepsPages, phone, testBrowser } from "../../support/browser/browser.ts";
import { drawerHeld, gateOn } from "../../support/gate-world.ts";
import { startTestServer } from "../../support/server.ts";

/** One telephone of a terminal, on which its employees sell without network one after the other. */

const world = await gateOn(await startTestServer());
const { url, network, services } = world;
const { db } = services;
const newPerson = await testBrowser(keepsPages);

type Employee = Awaited<ReturnType<typeof world.cashier>>;

async function signIn(context: BrowserContext, { actor }: Employee): Promise<void> {
  const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
  const value = await openSession(db, session);
  await context.addCookies([{ name: sessionCookieName(services.config), value, url }]);
}

/** The offline desk of this employee, once the page is stored on the device. */
async function openDesk(context: BrowserContext, employee: Employee): Promise<Page> {
  await signIn(context, employee);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/branch-manager/gate/offline-desk`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(window.location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return page;
}

/** A browser that says the network is back, whether it is or not. */
const tellOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("online")));

it("a sale waits for the employee who made it while another one is signed in", async () => {
  const [first, second] = [await world.cashier(0), await world.cashier(0)];
  const id = await network.depart({ counterSeats: [1, 2], time: "08:15" });
  const context = await newPerson(phone);
  const page = await openDesk(context, first);
  await page.getByRole("button", { name: words.take }).click();
  await page.getByRole("button", { name: /08:15/ }).click();
  await page.getByRole("button", { name: words.takeSeats(2) }).click();
  await page.getByText(words.left(2)).waitFor();
  await context.setOffline(true);
  await page.getByRole("button", { name: words.sell, exact: true }).click();
  await page.getByLabel(gateWords.desk.name).fill("Ange Mballa");
  await page.getByLabel(gateWords.desk.identityNumber).fill("112233445");
  await page.getByRole("button", { name: gateWords.desk.sell("5\u202f000\u00a0FCFA") }).click();
  await page.getByText(words.written, { exact: true }).waitFor();
  await page.getByRole("button", { name: words.otherEntry }).click();

  // In another window, while this one stays open.
  await signIn(context, second);
  await context.setOffline(false);
  await page.getByText(words.otherPerson).waitFor();
  await page.getByText(words.none).waitFor();
  await page.getByText(words.waiting(1, "5\u202f000\u00a0FCFA")).waitFor();
  expect(await page.getByRole("button", { name: words.send }).count()).toBe(0);
  expect(await db.booking.count({ where: { productId: id } })).toBe(0);

  await signIn(context, first);
  await tellOnline(page);
  await page.getByText(words.allSent).waitFor();
  await page.getByText(words.left(1)).waitFor();
  expect([(await drawerHeld(first)).sales, (await drawerHeld(second)).sales]).toEqual([1, 0]);
});

it("says that there is no network, also with nothing to send and nothing to check", async () => {
  const context = await newPerson(phone);
  const page = await openDesk(context, await world.cashier(0));
  await page.getByText(words.none).waitFor();
  await context.setOffline(true);
  await Promise.all([page.waitForEvent("requestfailed"), tellOnline(page)]);
  await page.getByText(words.noneOffline).waitFor();
  await page.getByText(words.offline, { exact: true }).waitFor();
});
