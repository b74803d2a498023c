import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { profileWords } from "../../src/shared/words/fr/account/profile.ts";
import { pushWords } from "../../src/shared/words/fr/account/push.ts";
import { partnerRequestWords } from "../../src/shared/words/fr/partner/partner-request.ts";
import { validationWords } from "../../src/shared/words/fr/ui/validation.ts";
import { keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { subscribeAtSimulator } from "../support/browser/push-steps.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const newPerson = await testBrowser(keepsPages);
const pageOf = staffPages(server, newPerson);
const { db } = server.services;
const password = "ngondo-de-douala";
const passwordHash = await hashPassword(password);

const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#b9441f" } })
  .jpeg()
  .toBuffer();

/** The alert that the service worker would show; a headless browser cannot display it. */
async function shownByWorker(page: Page, alert: object) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the page has no service worker");
  // The listener is there before the alert is delivered.
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScope & { shown: Promise<unknown> };
    scope.shown = new Promise((resolve) => {
      scope.registration.showNotification = async (title, options) => resolve([[title, options?.body]]);
    });
  });
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const push = { origin: server.url, registrationId: await found, data: JSON.stringify(alert) };
  await session.send("ServiceWorker.deliverPushMessage", push);
  return worker.evaluate(() => (self as unknown as { shown: Promise<unknown> }).shown);
}

test("a person's own pages: what is typed, a framed picture, alerts, a document, and in the end their erasure", async () => {
  const number = "+237675301101";
  const user = { phone: number, passwordHash, firstName: "Rose", lastName: "Ekwalla" };
  const page = await pageOf({ user }, phone);
  const made = await subscribeAtSimulator(page, server);
  await page.goto("/dashboard/profile/my-profile");
  const lastName = page.getByLabel(accountScreenWords.register.lastName, { exact: true });
  await lastName.fill("");
  await page.getByRole("button", { name: profileWords.save }).click();
  await page.getByText(validationWords.lastName).waitFor();
  await lastName.fill("<b>Ekwalla</b>");
  await page.getByText(accountScreenWords.register.female).click();
  await page.getByRole("textbox", { name: profileWords.profile.birthDate }).fill("14/02/1990");
  await page.getByLabel(profileWords.profile.city).selectOption({ label: "Douala" });
  await page.getByRole("button", { name: profileWords.save }).click();
  await page.getByRole("heading", { name: profileWords.savedPage.title }).waitFor();
  const own = { where: { phone: number }, include: { city: true } };
  const kept = await db.user.findUniqueOrThrow(own);
  expect(kept).toMatchObject({ lastName: "<b>Ekwalla</b>", gender: "F", city: { name: "Douala" } });
  expect(kept.birthDate?.toISOString().slice(0, 10)).toBe("1990-02-14");
  await page.getByRole("link", { name: profileWords.savedPage.profile }).click();
  await page.getByText("Rose <b>Ekwalla</b>").first().waitFor();

  const input = page.getByLabel(profileWords.picture.choose, { exact: true }).and(page.locator("input"));
  await input.setInputFiles({ name: "moi.txt", mimeType: "text/plain", buffer: Buffer.from("moi") });
  await page.getByText(profileWords.picture.wrongType).waitFor();
  await input.setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByLabel(profileWords.picture.cropArea).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: profileWords.picture.use }).click();
  await page.getByText(profileWords.picture.saved).waitFor();
  const picture = page.getByRole("img", { name: profileWords.picture.title });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await page.getByRole("button", { name: profileWords.picture.remove }).click();
  await page.getByText(profileWords.picture.removed).waitFor();
  expect((await db.user.findUniqueOrThrow(own)).pictureFileKey).toBeNull();

  await page.getByText(pushWords.off).waitFor();
  await page.getByRole("button", { name: pushWords.start }).click();
  await page.getByText(pushWords.on).waitFor();
  const subscribed = { where: { endpoint: made.endpoint } };
  expect(await db.pushSubscription.findFirst(subscribed)).toMatchObject(made);
  const alert = { title: "Nouvel horaire", body: "Départ à 09:00", path: "/contact", tag: "1" };
  expect(await shownByWorker(page, alert)).toEqual([["Nouvel horaire", "Départ à 09:00"]]);
  await page.getByRole("button", { name: pushWords.stop }).click();
  await page.getByText(pushWords.off).waitFor();
  expect(await db.pushSubscription.count(subscribed)).toBe(0);

  await page.goto("/dashboard/profile/documents");
  await page.getByRole("button", { name: profileWords.documents.add }).click();
  await page.getByText(profileWords.documents.noFile).waitFor();
  await page.getByLabel(profileWords.documents.label).fill("Permis");
  const paper = page.locator("input[type=file]");
  // From the disk: sent through the browser's protocol, so much takes longer than all the rest.
  const folder = mkdtempSync(join(tmpdir(), "mboa-scan-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "scan.pdf"), Buffer.alloc(9_400_000));
  await paper.setInputFiles(join(folder, "scan.pdf"));
  await page.getByText(profileWords.documents.tooLarge("scan.pdf", "9,4 Mo")).waitFor();
  await paper.setInputFiles({ name: "permis.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByRole("button", { name: profileWords.documents.add }).click();
  await page.getByText(profileWords.documents.added).waitFor();
  await page.getByRole("button", { name: profileWords.documents.removeOne("Permis") }).click();
  await page.getByRole("dialog").getByRole("button", { name: profileWords.remove, exact: true }).click();
  await page.getByText(profileWords.documents.empty).waitFor();

  await page.goto("/dashboard/profile/my-profile");
  await page.getByRole("button", { name: profileWords.data.delete }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: profileWords.data.delete }).click();
  await dialog.getByText(profileWords.data.wrongWord(profileWords.data.word)).waitFor();
  await dialog
    .getByRole("textbox", { name: profileWords.data.typeWord(profileWords.data.word) })
    .fill(profileWords.data.word);
  await dialog.getByLabel(profileWords.currentPassword, { exact: true }).fill(password);
  await dialog.getByRole("button", { name: profileWords.data.delete }).click();
  await page.waitForURL(`${server.url}/`);
  expect(await db.user.count({ where: { phone: number } })).toBe(0);
});

const words = partnerRequestWords;

test("a patient keeps what a doctor should know, and finds it again from the account's menu", async () => {
  const { health } = profileWords;
  const page = await pageOf(
    { user: { phone: "+237675301102", firstName: "Rose", lastName: "Ekwalla" } },
    phone,
  );
  await page.goto("/dashboard/profile/documents");
  const open = () => page.getByRole("link", { name: health.title }).locator("visible=true").first().click();
  await open();
  await page.getByLabel(health.heightCm).fill("261");
  await page.getByRole("button", { name: profileWords.save }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByLabel(health.heightCm).fill("172");
  await page.getByLabel(health.bloodGroup).selectOption("O+");
  await page.getByLabel(health.allergies).fill("Pénicilline");
  await page.getByRole("button", { name: profileWords.save }).click();
  await page.getByRole("heading", { name: profileWords.savedPage.title }).waitFor();
  await page.goto("/dashboard/profile/documents");
  await open();
  await page.getByText(health.noReadings).waitFor();
  expect(await page.getByLabel(health.allergies).inputValue()).toBe("Pénicilline");
  expect(await page.getByLabel(health.bloodGroup).inputValue()).toBe("O+");
});

test("a company sends its request to become a partner without an account, and follows it by its reference", async () => {
  const page = await (await newPerson(phone)).newPage();
  await page.goto(`${server.url}/partner-account-request`);
  await page.getByRole("button", { name: words.submit }).click();
  await page.getByText(validationWords.array).waitFor();
  await page.getByLabel(words.company).fill("Voyages du Mbam");
  await page.getByLabel(words.city).fill("Bafia");
  await page.getByLabel("Voyage", { exact: true }).check();
  await page.getByLabel(words.lastName, { exact: true }).fill("Bidias");
  await page.getByLabel(words.firstName, { exact: true }).fill("Paul");
  await page.getByLabel(words.phone).fill("675301106");
  const paper = page.getByLabel(words.documents.tradeRegister).and(page.locator("input[type=file]"));
  const scan = { name: "rccm.jpg", mimeType: "image/jpeg", buffer: jpeg };
  await paper.setInputFiles(scan);
  // The phone reloads the page, for instance after its camera was in front: only the file is chosen again.
  await page.reload();
  await page.getByText(words.draft.files).waitFor();
  await expect.poll(() => page.getByLabel(words.company).inputValue()).toBe("Voyages du Mbam");
  await paper.setInputFiles(scan);
  await page.getByRole("button", { name: words.submit }).click();
  await page.getByRole("heading", { name: words.sentTitle }).waitFor();
  const request = await db.partnerRequest.findFirstOrThrow({ include: { documents: true } });
  expect(request.documents.map(({ label }) => label)).toEqual(["tradeRegister"]);
  await page.getByText(request.reference).waitFor();
  // Nothing that was sent stays on the device.
  await page.getByRole("button", { name: words.another }).click();
  await expect.poll(() => page.getByLabel(words.company).inputValue()).toBe("");

  await page.goto(`${server.url}/partner-account-request?reference=${request.reference}`);
  await page.getByText(words.states.SUBMITTED.label).waitFor();
  await page.getByRole("heading", { name: "Voyages du Mbam" }).waitFor();
});
