import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { accountMenuWords } from "../../../src/shared/words/fr/account/account-menu.ts";
import { profileWords } from "../../../src/shared/words/fr/account/profile.ts";
import { partnerRequestWords } from "../../../src/shared/words/fr/partner/partner-request.ts";
import { goodPassword } from "../account.ts";
import { desktop } from "./browser.ts";
import { openFromMenu } from "./desk-steps.ts";
import { type Person, registerByPhone, signInOnPage } from "./person-steps.ts";
import { administratorPhone, look, type StoryWorld } from "./story-world.ts";
import { signIn } from "./trip-steps.ts";

export const founder: Person = {
  firstName: "Célestine",
  lastName: "Abena",
  phone: "677310001",
  gender: "Femme",
};
export const companyName = "Wouri Express";

const words = partnerRequestWords;

/** The photo of a document. */
const paper = {
  name: "carte-du-responsable.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: "#d8cdb8" } })
    .png()
    .toBuffer(),
};

/** A person registers and applies as a company. */
export async function askToSell(world: StoryWorld): Promise<Page> {
  const page = await world.person(desktop);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Créer un compte" }).click();
  await registerByPhone(page, world.control, founder);
  await signIn(page, founder.phone, goodPassword);
  await page.getByRole("button", { name: /^Compte d/ }).click();
  await page.getByRole("menuitem", { name: accountMenuWords.profile }).click();
  await page.getByRole("link", { name: accountMenuWords.requests }).click();
  await look(page, "no-request");
  await page.getByRole("link", { name: profileWords.requests.become }).click();
  await page.getByLabel(words.company).fill(companyName);
  await page.getByLabel(words.city).fill("Douala");
  await page.getByLabel("Voyage").check();
  await page.getByLabel(words.taxNumber).fill("M042612345678A");
  await page.getByRole("button", { name: words.documents.identity }).setInputFiles(paper);
  await look(page, "request-form");
  await page.getByRole("button", { name: words.submit }).click();
  await page.getByText(words.waiting).waitFor();
  await look(page, "request-waiting");
  return page;
}

/** An administrator examines the documents and accepts the company. */
export async function examineAndAccept(world: StoryWorld): Promise<void> {
  const page = await world.person(desktop);
  await page.goto("/login");
  await signInOnPage(page, administratorPhone);
  await page.waitForURL(/\/dashboard\/admin/);
  await look(page, "admin-home");
  await openFromMenu(page, "Demandes de partenaires");
  await look(page, "admin-requests");
  await page.getByText(companyName).first().click();
  const [document] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: new RegExp(`^${words.documents.identity}`) }).click(),
  ]);
  await document.waitForLoadState();
  await expect.poll(() => document.evaluate(() => window.document.images[0]?.naturalWidth)).toBe(640);
  await document.close();
  await look(page, "admin-request");
  await page.getByRole("button", { name: "Accepter" }).click();
  await look(page, "admin-accept");
  await page.getByRole("dialog").getByRole("button", { name: "Accepter" }).click();
  await page.getByText("Acceptée").first().waitFor();
  await look(page, "admin-accepted");
  await page.context().close();
}

/** Back on their own page, the applicant finds the link to the new area. */
export async function openOwnArea(page: Page): Promise<void> {
  await page.reload();
  const way = page.getByRole("link", { name: words.openArea(accountMenuWords.areas.partner) });
  await way.waitFor();
  await look(page, "request-accepted");
  await way.click();
  await page.getByRole("heading", { name: /^Bonjour/ }).waitFor();
}
