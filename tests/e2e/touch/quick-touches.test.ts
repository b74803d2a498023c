import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { tripWords } from "../../../src/kinds/trip/words/fr/trip.ts";
import { filterWords } from "../../../src/shared/words/fr/ui/filters.ts";
import { phone, testBrowser } from "../../support/browser/browser.ts";
import { listAddress, roundTripNetwork } from "../../support/browser/trip-steps.ts";
import { startTestServer } from "../../support/server.ts";

const server = await startTestServer();
const open = await testBrowser();
const { network } = await roundTripNetwork(server.services);
for (const day of [5, 6, 7])
  for (const time of ["09:00", "14:00", "20:00"]) await network.depart({ date: network.day(day), time });

const list = () => listAddress(server.url, network, network.day(5));
const departure = (page: Page, time: string) =>
  page.getByRole("link", { name: new RegExp(`^Test Voyages, départ ${time}`) });
const box = (page: Page, part: "morning" | "evening") =>
  page.getByRole("dialog").getByRole("checkbox", { name: tripWords.dayParts[part] });
const searched = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

async function openedList(): Promise<Page> {
  const page = await (await open(phone)).newPage();
  await page.goto(list());
  await departure(page, "09:00").waitFor();
  return page;
}

/** Presses them in one go, before the page can have rendered anything. */
const pressTogether = (page: Page, selectors: string[]) =>
  page.evaluate((all) => {
    for (const selector of all) document.querySelector<HTMLElement>(selector)?.click();
  }, selectors);

describe("a list of departures", () => {
  it("keeps both of two filters pressed in one go, and draws no card again that stays", async () => {
    const page = await openedList();
    // React gives an element new properties each time its component has been rendered.
    const stays = await departure(page, "09:00").evaluateHandle((link) => {
      const card = link.closest("li") as HTMLLIElement;
      const key = Object.keys(card).find((one) => one.startsWith("__reactProps")) as keyof HTMLLIElement;
      return { card, key, drawn: card[key] };
    });
    await page.getByRole("button", { name: filterWords.open(0) }).tap();
    await box(page, "morning").waitFor();
    await page.evaluate(
      (labels) => {
        for (const box of document.querySelectorAll<HTMLInputElement>("[role=dialog] input[type=checkbox]"))
          if (labels.some((label) => box.closest("label")?.textContent?.startsWith(label))) box.click();
      },
      [tripWords.dayParts.morning, tripWords.dayParts.evening],
    );
    expect(await box(page, "morning").isChecked()).toBe(true);
    expect(await box(page, "evening").isChecked()).toBe(true);
    await departure(page, "14:00").waitFor({ state: "detached" });
    expect(searched(page, "time").join(",").split(",").sort()).toEqual(["evening", "morning"]);
    expect(await stays.evaluate(({ card, key, drawn }) => card.isConnected && card[key] === drawn)).toBe(
      true,
    );
  });

  it("closes its filters at once, gives the focus back, and opens them again right after", async () => {
    const page = await openedList();
    const button = page.getByRole("button", { name: filterWords.open(0) });
    await button.tap();
    await box(page, "morning").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").isVisible()).toBe(false);
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.tap();
    await box(page, "morning").tap();
    expect(await box(page, "morning").isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await departure(page, "20:00").waitFor({ state: "detached" });
    // The page below can be scrolled and pressed again.
    await departure(page, "09:00").tap();
    await page.waitForURL(/detail/);
  });

  it("ends at the last of two days pressed in one go, with the filter, and comes back to it", async () => {
    const page = await openedList();
    await page.getByRole("button", { name: tripWords.quick.morning }).tap();
    await departure(page, "20:00").waitFor({ state: "detached" });
    const days = `nav[aria-label="${tripWords.list.days}"] li`;
    await pressTogether(page, [`${days}:nth-child(5) a`, `${days}:nth-child(6) a`]);
    await expect
      .poll(() => page.locator(`${days} [aria-current=date]`).getAttribute("href"))
      .toContain(network.day(7));
    expect(searched(page, "date")).toEqual([network.day(7)]);
    expect(searched(page, "time")).toEqual(["morning"]);
    await departure(page, "09:00").tap();
    await page.waitForURL(/detail/);
    await page.goBack();
    await departure(page, "09:00").waitFor();
    expect(searched(page, "date")).toEqual([network.day(7)]);
    expect(await departure(page, "20:00").count()).toBe(0);
  });

  it("stays when the way back is pressed while a departure is only being opened", async () => {
    const page = await openedList();
    await departure(page, "09:00").evaluate((link) => {
      (link as HTMLElement).click();
      history.back();
    });
    await expect.poll(() => page.url()).toBe(list());
    await departure(page, "14:00").waitFor();
    await departure(page, "14:00").tap();
    await page.waitForURL(/detail/);
    await page.getByRole("heading", { name: tripWords.detail.seatsTitle }).waitFor();
    expect(await departure(page, "14:00").count()).toBe(0);
  });
});
