import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { tripSupplyWords } from "../../src/kinds/trip/words/fr/trip-supply.ts";
import { typedDay } from "../../src/shared/dates.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { formWords } from "../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { columnWords } from "../../src/shared/words/fr/backoffice/columns.ts";
import { listWords } from "../../src/shared/words/fr/backoffice/lists.ts";
import { manyWords } from "../../src/shared/words/fr/backoffice/many.ts";
import { voiceWords } from "../../src/shared/words/fr/backoffice/voice.ts";
import { companyFileWords } from "../../src/shared/words/fr/operator/company-file.ts";
import { findWords } from "../../src/shared/words/fr/operator/find.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { seriousFaults } from "../support/browser/axe.ts";
import { drawnTwice, testBrowser } from "../support/browser/browser.ts";
import { openMenuGroups } from "../support/browser/desk-steps.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { walk } from "../support/browser/walk.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const person = await testBrowser();
const pageOf = staffPages(server, person);
const { db } = server.services;

let companyId: string;

beforeAll(async () => {
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const company = await db.company.create({
    data: { name: "Sanaga Voyages", slug: "sanaga-e2e", countryId: country.id, kinds: ["trip"] },
  });
  companyId = company.id;
});

describe("the back office in a browser", () => {
  test("a partner at the administration's address is led to their own area; nobody is led to the login page", async () => {
    const page = await pageOf({ role: "PARTNER", companyId });
    await page.goto("/dashboard/admin/city");
    await page.waitForURL(/\/my-profile\?asked=admin$/);
    await page.getByText("Votre compte n’ouvre pas «\u00a0Administration\u00a0»").waitFor();
    await page.getByRole("link", { name: /^Ouvrir .*Espace partenaire/ }).click();
    await page.getByRole("heading", { name: /^Bonjour/ }).waitFor();
    const menu = page.getByRole("navigation", { name: backofficeWords.menu });
    await menu.waitFor();
    await openMenuGroups(page);
    await menu.getByText("Gares", { exact: true }).waitFor();
    expect(await menu.getByText("Taux de commission").count()).toBe(0);

    // « Ma compagnie » is the company itself, for a partner of one.
    await menu.getByText("Ma compagnie").click();
    await page.waitForURL(`**/dashboard/partner/company/${companyId}/show`);
    await page.getByRole("heading", { name: companyFileWords.money, exact: true }).waitFor();
    expect(await page.getByRole("link", { name: "Liste" }).count()).toBe(0);
    await page.getByRole("link", { name: "Modifier" }).click();
    await page.getByRole("link", { name: "Consulter" }).click();
    await page.waitForURL(`**/dashboard/partner/company/${companyId}/show`);

    await page.context().clearCookies();
    await page.goto("/dashboard/admin/city");
    await page.waitForURL(/\/login/);
    expect(new URL(page.url()).searchParams.get("next")).toBe("/dashboard/admin/city");
  });

  test("a partner opens a terminal, changes it and takes it away", async () => {
    const page = await pageOf({ role: "PARTNER", companyId });
    await page.goto("/dashboard/partner/trip/terminal");
    // A part whose code came after the form would move the button away from under the pointer: the files come one
    // after the other, and the page is drawn between them.
    let before: Promise<unknown> = Promise.resolve();
    await page.route(/\.js$/, async (route) => {
      before = awaitedLater(before.then(() => drawnTwice(page)));
      await before;
      await route.continue();
    });
    await page.evaluate(() => {
      const heights = new Set<number>();
      Object.assign(window, { heights });
      const look = () => {
        const save = document.querySelector("button[type=submit]");
        if (save) heights.add(Math.round(save.getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole("link", { name: "Ajouter" }).first().click();
    const save = page.getByRole("button", { name: "Enregistrer" });
    await page.getByRole("button", { name: voiceWords.record }).waitFor();
    await before;
    await drawnTwice(page);
    const heights = await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
    expect(heights).toHaveLength(1);
    await page.unroute(/\.js$/);
    await save.click();
    await page.getByText("Ce champ est obligatoire").first().waitFor();
    await page.getByLabel("Nom").fill("Bonabéri");
    await page.getByLabel("Ville").fill("Douala");
    await page.getByRole("option", { name: "Douala" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Création").waitFor();
    await page.getByRole("link", { name: "Modifier" }).click();
    await page.getByLabel("Adresse").fill("Ancienne route");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Modification", { exact: true }).waitFor();
    const terminal = await db.terminal.findFirstOrThrow({ where: { companyId, name: "Bonabéri" } });
    expect(terminal.address).toBe("Ancienne route");
    await page.goBack();
    await walk(page, `/dashboard/partner/trip/terminal/${terminal.id}`);
    // The layout shifts until the form's references have loaded.
    await expect.poll(() => page.getByLabel("Ville").inputValue()).toBe("Douala");
    await page.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("button", { name: "Confirmer" }).click();
    await page.waitForURL(/\/trip\/terminal$/);
    expect(await db.terminal.count({ where: { id: terminal.id } })).toBe(0);
  });

  test("several hours and the way back are planned at once, and one of the plans is copied", async () => {
    const network = await tripNetwork(server.services);
    const [start, end] = network.terminals;
    const { id: _, ...line } = network.path;
    await db.path.create({ data: { ...line, startTerminalId: end.id, endTerminalId: start.id } });
    const page = await pageOf({ role: "PARTNER", companyId: network.company.id });
    await page.goto("/dashboard/partner/trip/trip-planning");
    await page.getByRole("button", { name: "Planifier plusieurs heures" }).first().click();
    const dialog = page.getByRole("dialog");
    const choose = async (label: RegExp, option: RegExp) => {
      await dialog.getByRole("combobox", { name: label }).click();
      await page.getByRole("option", { name: option }).click();
    };
    await choose(/^Ligne/, /^Bonabéri/);
    await choose(/^Bus\W*$/, /^Car 01/);
    const hours = dialog.getByLabel("Heures de départ");
    await hours.fill("6h30");
    await hours.press("Enter");
    await hours.fill("12:00");
    // The button that adds it can be reached, and leads back into the field.
    await hours.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "12:00", exact: true }).press("Delete");
    await hours.fill("14:00");
    // A typed value counts even without pressing « Ajouter ».
    await dialog.getByLabel("Heures du retour").fill("20:00");
    await dialog.getByRole("button", { name: "Tous les jours" }).click();
    await dialog.getByRole("textbox", { name: "Dès le" }).fill(typedDay(network.day(1)));
    await dialog.getByRole("textbox", { name: "Jusqu’au" }).fill(typedDay(network.day(7)));
    await dialog.getByLabel("Prix").fill("5000");
    await dialog.getByRole("button", { name: "Planifier plusieurs heures" }).click();
    await page.getByText(tripSupplyWords.onSale(21)).waitFor();
    await page.getByRole("cell", { name: "20:00" }).click();
    await page.getByRole("link", { name: "Dupliquer" }).click();
    await page.waitForURL(/\/trip-planning\/create/);
    const hour = page.getByLabel("Heure de départ");
    await expect.poll(() => hour.inputValue()).toBe("20:00");
    await hour.fill("23:00");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL(/\/show$/);
    await page.getByText(tripSupplyWords.onSale(7)).waitFor();
    expect(await db.tripPlan.count({ where: { companyId: network.company.id } })).toBe(4);
  });

  test("of two people with one form, the second reads that it has changed; a changed form is not left unasked", async () => {
    const { id: cityId } = await db.city.findFirstOrThrow({ where: { name: "Yaoundé" } });
    const { id } = await db.terminal.create({ data: { companyId, name: "Tongolo", cityId } });
    const page = await pageOf({ role: "PARTNER", companyId });
    const asked: string[] = [];
    let leave = false;
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (leave ? dialog.accept() : dialog.dismiss());
    });
    await page.goto("/dashboard/partner/trip/terminal");
    await page.getByRole("link", { name: "Tongolo" }).press("Enter");
    await page.waitForURL(`**/${id}/show`);
    await page.getByRole("link", { name: "Modifier" }).click();
    const address = page.getByLabel("Adresse");
    await address.fill("La mienne");
    await page.getByRole("link", { name: "Consulter" }).click();
    await expect.poll(() => asked).toEqual([formWords.leave]);
    await page.goBack();
    await expect.poll(() => asked).toEqual([formWords.leave, formWords.leave]);
    await expect.poll(() => address.inputValue()).toBe("La mienne");

    const saved = async () => (await db.terminal.findUniqueOrThrow({ where: { id } })).address;
    await db.terminal.update({ where: { id }, data: { address: "Celle d’un autre" } });
    const save = page.getByRole("button", { name: "Enregistrer" });
    await save.click();
    const stale = page.getByRole("dialog", { name: formWords.stale });
    await stale.getByRole("cell", { name: "Celle d’un autre" }).waitFor();
    await stale.getByRole("cell", { name: "La mienne" }).waitFor();
    expect(await saved()).toBe("Celle d’un autre");
    await stale.getByRole("button", { name: formWords.reload }).click();
    await stale.waitFor({ state: "detached" });
    await expect.poll(() => address.inputValue()).toBe("Celle d’un autre");

    await address.fill("Encore la mienne");
    await db.terminal.update({ where: { id }, data: { address: "Une troisième" } });
    await save.click();
    await stale.getByRole("button", { name: formWords.keepMine }).click();
    await stale.waitFor({ state: "detached" });
    await save.click();
    await page.waitForURL(`**/${id}/show`);
    expect(await saved()).toBe("Encore la mienne");

    await page.getByRole("link", { name: "Modifier" }).click();
    await address.fill("Une autre encore");
    leave = true;
    await page.getByRole("link", { name: "Consulter" }).click();
    await page.waitForURL(`**/${id}/show`);
    expect(asked).toHaveLength(3);
  });
});

/** A row that is opened far down a list begins at its top, and so does the keyboard; its first stop is not covered. */
async function expectPageStart(page: Page, productId: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: size.width, height: 220 });
  const row = page.locator(`a[href$="${productId}/show"]`).first();
  await row.focus();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${productId}/show`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main-content");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize(size);
  const skip = page.getByRole("button", { name: "Aller au contenu" });
  await skip.focus();
  // Clickable where it is drawn: it stands above the bar.
  await skip.click({ trial: true });
}

describe("a day at the keyboard and in lists", () => {
  const list = "/dashboard/partner/trip/schedule-trip";

  /** A company with departures of tomorrow, one an hour from six on, and its partner in the list of them. */
  async function departures(count: number, status: "PUBLISHED" | "DRAFT" = "PUBLISHED") {
    const network = await tripNetwork(server.services);
    const ids: string[] = [];
    for (let hour = 6; hour < 6 + count; hour += 1)
      ids.push(await network.depart({ time: `${String(hour).padStart(2, "0")}:00` }));
    await db.product.update({ where: { id: ids[0] ?? "" }, data: { status } });
    const page = await pageOf({ role: "PARTNER", companyId: network.company.id });
    await page.goto(list);
    await page.getByRole("row").nth(count).waitFor();
    return { network, ids, page };
  }

  test("pages, rows and actions are opened by keys alone, and a changed form is not lost", async () => {
    const { network, ids, page } = await departures(1);
    const keys = page.keyboard;
    const dialog = (name: string) => page.getByRole("dialog", { name });
    const found = page.getByRole("combobox", { name: findWords.field });
    const find = async (text: string, option: RegExp) => {
      await keys.press("Control+k");
      await found.fill(text);
      await page.getByRole("option", { name: option }).first().waitFor();
    };
    const active = (attribute: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
    // The link past the menu is drawn above the bar when the keyboard reaches it.
    await keys.press("Tab");
    await page.getByRole("button", { name: "Aller au contenu" }).focus();
    const above = await page.evaluate(() => {
      const { x, y } = document.activeElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return document.elementFromPoint(x + 20, y + 10)?.closest("button")?.textContent;
    });
    expect(above).toBe("Aller au contenu");
    // What is typed while the search is still loading is meant for it.
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/finder-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await keys.press("Control+k");
    await keys.type("n/e?");
    letIn();
    await found.waitFor();
    await expect.poll(() => found.inputValue()).toBe("n/e?");
    await keys.press("Escape");
    await found.waitFor({ state: "detached" });
    await keys.press("?");
    await dialog(findWords.keysTitle).waitFor();
    await keys.press("Escape");
    await dialog(findWords.keysTitle).waitFor({ state: "detached" });
    await keys.press("n");
    await page.getByRole("heading", { name: "Ajouter un départ" }).waitFor();
    await keys.press("Escape");
    // A dialog that is just closing does not take the focus out of the search.
    await keys.press("Control+k");
    await keys.type("car");
    await expect.poll(() => found.inputValue()).toBe("car");
    await dialog("Ajouter un départ").waitFor({ state: "detached" });
    await keys.type("te");
    await expect.poll(() => found.inputValue()).toBe("carte");
    await keys.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await keys.press("/");
    await expect.poll(() => active("name")).toBe("q");
    // What is typed after it replaces the last words.
    const words = page.locator("input[name=q]");
    await keys.type("rien");
    await page.locator("#main-content").focus();
    await keys.press("/");
    await expect.poll(() => active("name")).toBe("q");
    await keys.type("Douala");
    await expect.poll(() => words.inputValue()).toBe("Douala");
    // A list follows its search with a pause: what is opened before that would be left again.
    await page.waitForURL(/Douala/);
    await expectPageStart(page, ids[0] as string);
    // An action by its name: it opens above its list, and closing it leaves the list's own address.
    await find("plusieurs heures", /Planifier plusieurs heures/);
    await keys.press("Enter");
    await page.waitForURL(/\/trip-planning\?action=timetable$/);
    await page.getByRole("heading", { name: "Planifier plusieurs heures" }).waitFor();
    await keys.press("Escape");
    await page.waitForURL(/\/trip-planning$/);
    // A departure by its bus: results are chosen with the arrows.
    const { plate } = await db.bus.findFirstOrThrow({ where: { trips: { some: { productId: ids[0] } } } });
    await find(plate, /Douala/);
    await keys.press("ArrowDown");
    await keys.press("ArrowUp");
    await keys.press("Enter");
    await page.waitForURL(`**/${ids[0]}/show`);
    await page.getByRole("button", { name: "Modifier", exact: true }).waitFor();
    // The next stop of the keyboard is in the new page.
    await expect.poll(() => active("id")).toBe("main-content");
    // A dialog opens in its first field; in one of several lines Ctrl and Enter send.
    await page.getByRole("button", { name: "Écrire aux voyageurs" }).press("Enter");
    await expect.poll(() => active("name")).toBe("text");
    await keys.type("Venez tôt");
    await keys.press("Enter");
    await keys.type("au quai 2");
    // Escape asks before it throws away what was typed.
    const closing = page.waitForEvent("dialog");
    const escaped = awaitedLater(keys.press("Escape"));
    const question = await closing;
    expect(question.message()).toBe(formWords.closeWindow);
    await question.dismiss();
    await escaped;
    await keys.press("Control+Enter");
    await page.getByText(tripSupplyWords.told(0)).waitFor();
    await keys.press("e");
    await page.getByRole("heading", { name: "Modifier" }).waitFor();
    await keys.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const asked: string[] = [];
    let leave = false;
    page.on("dialog", (question) => {
      asked.push(question.message());
      void (leave ? question.accept() : question.dismiss());
    });
    await walk(page, `/dashboard/partner/trip/terminal/${network.terminals[0].id}`);
    await page.getByLabel("Adresse").fill("Ancienne route");
    await find("départs", /^Départs/);
    await keys.press("Enter");
    await expect.poll(() => asked).toEqual([formWords.leave]);
    await expect.poll(() => page.getByLabel("Adresse").inputValue()).toBe("Ancienne route");
    leave = true;
    await find("départs", /^Départs/);
    await keys.press("Enter");
    await page.waitForURL(`**${list}`);
    expect(asked).toHaveLength(2);
  });

  test("an action on many rows says what failed and why, is stopped, and ends when its page is left", async () => {
    const { ids, page } = await departures(4);
    const dialog = page.getByRole("dialog");
    /** The requests that change rows; from this one on they wait until they are let go. */
    let held = 3;
    const waiting: (() => void)[] = [];
    let sent = 0;
    await page.route("**/set-driver", async (route) => {
      if (route.request().url().includes("/try/")) return route.continue();
      sent += 1;
      if (sent >= held) await new Promise<void>((go) => waiting.push(go));
      return route.continue();
    });
    async function name(driver: string) {
      await page.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: manyWords.act }).click();
      await page.getByRole("menuitem", { name: "Désigner le chauffeur" }).click();
      await dialog.getByLabel("Chauffeur").fill(driver);
      await dialog.getByRole("button", { name: manyWords.next }).click();
      await dialog.getByText(manyWords.willDo(4)).waitFor();
    }
    const drivers = async () => {
      const trips = await db.trip.findMany({
        where: { productId: { in: ids } },
        orderBy: { product: { startsAt: "asc" } },
      });
      return trips.map(({ driver }) => driver);
    };
    const run = () => dialog.getByRole("button", { name: manyWords.run("Désigner le chauffeur", 4) }).click();
    await name("Paul Biyong");
    // Somebody else names a driver between the preview and the run.
    await db.trip.update({ where: { productId: ids[1] ?? "" }, data: { driver: "Awa Ngo" } });
    await run();
    await dialog.getByText(manyWords.running(2, 4)).waitFor();
    await expect.poll(() => waiting.length).toBe(1);
    await dialog.getByRole("button", { name: manyWords.stop }).click();
    await dialog.getByText(manyWords.stopping).waitFor();
    waiting.pop()?.();
    await dialog.getByText(manyWords.done(2)).waitFor();
    await dialog.getByText(manyWords.left(1)).waitFor();
    await dialog.getByText(manyWords.failed(1)).waitFor();
    await dialog.getByText(/Quelqu’un d’autre/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect([await drivers(), sent]).toEqual([["Paul Biyong", "Awa Ngo", "Paul Biyong", null], 3]);
    await dialog.getByRole("button", { name: manyWords.close }).click();

    await dialog.waitFor({ state: "detached" });
    const asked: string[] = [];
    let leave = false;
    page.on("dialog", (question) => {
      asked.push(question.message());
      void (leave ? question.accept() : question.dismiss());
    });
    const goElsewhere = async () => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: findWords.field }).fill("gares");
      await page.getByRole("option", { name: /^Gares/ }).click();
    };
    [sent, held] = [0, 1];
    await name("Rose Abena");
    await run();
    await expect.poll(() => waiting.length).toBe(1);
    await goElsewhere();
    await expect.poll(() => asked).toEqual([manyWords.leave]);
    await dialog.getByText(manyWords.running(0, 4)).waitFor();
    leave = true;
    await goElsewhere();
    await page.waitForURL("**/trip/terminal");
    const answered = page.waitForResponse("**/set-driver");
    held = 100;
    waiting.pop()?.();
    await (await answered).finished();
    await page.reload();
    await page.getByRole("heading", { name: "Gares" }).waitFor();
    // The row under way was finished, and none after it was begun.
    expect([await drivers(), sent]).toEqual([["Rose Abena", "Awa Ngo", "Paul Biyong", null], 1]);
  });

  test("a view, the columns and the dense rows of a list are kept, and what no longer exists is left out", async () => {
    const { page } = await departures(3, "DRAFT");
    const tab = (name: RegExp) => page.getByRole("tab", { name });
    await tab(/^Hors vente\s*1$/).click();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    await page.getByRole("button", { name: listWords.views.keep }).click();
    await page.getByLabel(listWords.views.name).fill("À remettre en vente");
    await page.getByRole("button", { name: listWords.views.save, exact: true }).click();
    const view = page.getByRole("button", { name: "À remettre en vente" }).first();
    await view.waitFor();
    await tab(/^Tout$/).click();
    await expect.poll(() => page.getByRole("row").count()).toBe(4);
    const comfort = page.getByRole("columnheader", { name: "Confort" });
    await comfort.waitFor();
    const height = async () => (await page.getByRole("row").nth(1).boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThan(40);
    await page.getByRole("button", { name: listWords.display }).click();
    await page.getByRole("switch", { name: listWords.dense }).click();
    await page.getByRole("switch", { name: "Confort" }).click();
    await comfort.waitFor({ state: "detached" });
    // By keyboard a column moves before the one on its left, and keeps the focus.
    const heads = () => page.getByRole("columnheader").allInnerTexts();
    const order = (await heads()).filter((head) => head === "De" || head === "À");
    const forward = page.getByRole("button", { name: columnWords.moveUp("À"), exact: true });
    await forward.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await heads()).filter((head) => head === "De" || head === "À"))
      .toEqual(order.toReversed());
    await expect.poll(() => forward.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    await forward.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const kept = () =>
      db.deskPreference.findMany({ where: { name: { startsWith: "trip/schedule-trip." }, area: "partner" } });
    await expect.poll(async () => (await kept()).length).toBe(4);
    // A filter of the view has been taken out of the list since.
    const saved = (await kept()).find(({ name }) => name.endsWith("savedQueries"));
    const { userId = "", area = "", name = "" } = saved ?? {};
    const value = JSON.parse(JSON.stringify(saved?.value).replace('"status"', '"colour":"red","status"'));
    await db.deskPreference.update({ where: { userId_area_name: { userId, area, name } }, data: { value } });
    await page.reload();
    await view.waitFor();
    await expect.poll(async () => [await comfort.count(), (await height()) < 40]).toEqual([0, true]);
    await view.click();
    await page.getByText(listWords.views.dropped("À remettre en vente")).waitFor();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
  });
});
