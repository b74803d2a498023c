import { expect, it } from "vitest";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { gateEntries } from "../../../src/shared/address/area-pages.ts";
import { languageCookie } from "../../../src/shared/address/language-address.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { desktop, testBrowser } from "../../support/browser/browser.ts";
import { openMenuGroups } from "../../support/browser/desk-steps.ts";
import { look } from "../../support/browser/plain-steps.ts";
import { staffPages } from "../../support/browser/staff-page.ts";
import { allCame, walk } from "../../support/browser/walk.ts";
import { gateOn } from "../../support/gate-world.ts";
import { foreignIn, foreignLines } from "../../support/languages/foreign-lines.ts";
import { startTestServer } from "../../support/server.ts";

const world = await gateOn(await startTestServer());
const { db } = world.services;
const { network } = world;
const pageOf = staffPages(world, await testBrowser());
const base = "/dashboard/branch-manager";
const xaf = (amount: number) => formatMoney(amount, "XAF");

it("a chief opens a drawer, sells, closes the day with a difference and looks around, all in English", () =>
  inLanguage("en", async () => {
    const product = await network.depart();
    const place = { companyId: network.company.id, terminalId: network.terminals[0].id };
    const page = await pageOf({ role: "TERMINAL_CHIEF", ...place }, desktop);
    page.setDefaultTimeout(30_000);
    await page.context().addCookies([{ name: languageCookie, value: "en", url: world.url }]);
    const foreign: string[] = [];
    const meet = async (name: string) => {
      await allCame(page);
      await look(page, name);
      foreign.push(...(await foreignLines(page, "en")));
    };
    const { shift, desk } = gateWords;
    await page.goto(`${base}/gate/desk`);
    await page.getByLabel(shift.openingFloat).fill("20000");
    await meet("drawer-closed");
    await page.getByRole("button", { name: shift.open }).click();
    await page.getByRole("button", { name: gateWords.tomorrow, exact: true }).click();
    await page.getByRole("button", { name: /07:00/ }).click();
    await page.getByRole("button", { name: desk.sell(xaf(5000)) }).click();
    await meet("sale-with-faults");
    await page.getByLabel(desk.name).fill("Grace Ndip");
    await page.getByLabel(desk.phone).fill("677310188");
    await page.getByLabel(desk.identityNumber).fill("112233445");
    await page.getByLabel(desk.received).fill("10000");
    await page.getByRole("button", { name: desk.sell(xaf(5000)) }).click();
    await page.getByText(desk.giveBack(xaf(5000))).waitFor();
    await meet("sold");
    const entries = page.getByRole("navigation", { name: backofficeWords.menu }).getByRole("link");
    await openMenuGroups(page);
    const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(10);
    const booking = await db.booking.findFirstOrThrow({ where: { productId: product } });
    const rows = [`booking/${booking.id}/show`, `gate/departures?manifest=${product}`];
    const apart = new Set(gateEntries.map(({ path }) => `${base}/${path}`));
    const inside = addresses.map(String).filter((address) => !apart.delete(address));
    expect([...apart]).toEqual([]);
    for (const address of [...inside, ...rows.map((row) => `${base}/${row}`)]) {
      await walk(page, address);
      await meet(address.split("/").slice(-2).join("-"));
    }

    await walk(page, `${base}/gate/shifts`);
    await page.getByRole("button", { name: shift.close }).click();
    await page.getByLabel(shift.counted).fill("24000");
    await meet("drawer-counting");
    await page.getByRole("button", { name: shift.confirmClose }).click();
    const result = page.getByRole("dialog");
    await result
      .getByText(shift.missing(xaf(1000)))
      .first()
      .waitFor();
    await meet("drawer-counted");
    await result.getByLabel(shift.note).fill("A banknote too many was given back");
    await result.getByRole("button", { name: shift.explained }).click();
    await result.getByText("A banknote too many was given back").waitFor();
    await result.getByRole("button", { name: shift.done }).click();
    await page.getByText(shift.closed, { exact: true }).waitFor();
    await meet("drawer-closed");
    for (const { path } of gateEntries) {
      await page.goto(`${base}/${path}`);
      await page.getByRole("heading").first().waitFor();
      await meet(path);
    }
    const files = ["export/booking", "export/terminal-trip", `reports/manifest.csv?id=${product}`];
    for (const file of files) {
      const answer = await page.request.get(`/api/backoffice/branch/${file}`);
      expect(answer.ok(), file).toBe(true);
      foreign.push(...foreignIn(`${answer.headers()["content-disposition"]}\n${await answer.text()}`, "en"));
    }
    expect(foreign).toEqual([]);
  }));
