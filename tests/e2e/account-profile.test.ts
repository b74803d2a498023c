import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { accountScreensFr } from "../../src/shared/words/fr/account/account-screens.ts";
import { profileFr } from "../../src/shared/words/fr/account/profile.ts";
import { pushFr } from "../../src/shared/words/fr/account/push.ts";
import { partnerRequestFr } from "../../src/shared/words/fr/partner/partner-request.ts";
import { validationFr } from "../../src/shared/words/fr/ui/validation.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { subscribeAtSimulator } from "../support/browser/push-steps.ts";
import { smsCode } from "../support/codes.ts";
import { createActor } from "../support/context.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const newPerson = await testBrowser(keepsPages);
const { db } = server.services;
const password = "ngondo-de-douala";
const passwordHash = await hashPassword(password);

/** A signed-in person on a page of their own. */
async function signedIn(number: string, path: string, size = desktop) {
  const user = { phone: `+237${number}`, passwordHash, firstName: "Rose", lastName: "Ekwalla" };
  await createActor(server.services, { user });
  const page = await (await newPerson(size)).newPage();
  await page.goto(`${server.url}/login?next=${path}`);
  await page.getByLabel(accountScreensFr.login.identifier).fill(number);
  await page.getByLabel(accountScreensFr.login.password, { exact: true }).fill(password);
  await page.locator("form").getByRole("button", { name: accountScreensFr.login.submit }).click();
  await page.getByRole("button", { name: "Compte de Rose Ekwalla" }).waitFor();
  return page;
}

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

describe("the profile", () => {
  test("keeps what is typed, refuses what is wrong, and shows names as text", async () => {
    const page = await signedIn("675301101", "/dashboard/profile/my-profile");
    await page.getByLabel(accountScreensFr.register.lastName, { exact: true }).fill("");
    await page.getByRole("button", { name: profileFr.save }).click();
    await page.getByText(validationFr.lastName).waitFor();
    await page.getByLabel(accountScreensFr.register.lastName, { exact: true }).fill("<b>Ekwalla</b>");
    await page.getByText(accountScreensFr.register.female).click();
    await page.getByRole("textbox", { name: profileFr.profile.birthDate }).fill("14/02/1990");
    await page.getByLabel(profileFr.profile.city).selectOption({ label: "Douala" });
    await page.getByRole("button", { name: profileFr.save }).click();
    await page.getByRole("heading", { name: profileFr.savedPage.title }).waitFor();
    const kept = await db.user.findUniqueOrThrow({
      where: { phone: "+237675301101" },
      include: { city: true },
    });
    expect(kept).toMatchObject({ lastName: "<b>Ekwalla</b>", gender: "F", city: { name: "Douala" } });
    expect(kept.birthDate?.toISOString().slice(0, 10)).toBe("1990-02-14");
    await page.getByRole("link", { name: profileFr.savedPage.profile }).click();
    await page.getByText("Rose <b>Ekwalla</b>").first().waitFor();
  });

  test("alerts on this device can be switched on and off", async () => {
    const page = await signedIn("675301109", "/dashboard/profile/my-profile", phone);
    const made = await subscribeAtSimulator(page, server);
    await page.reload();
    await page.getByText(pushFr.off).waitFor();
    await page.getByRole("button", { name: pushFr.start }).click();
    await page.getByText(pushFr.on).waitFor();
    expect(await db.pushSubscription.findFirst({ where: { endpoint: made.endpoint } })).toMatchObject(made);

    const alert = { title: "Nouvel horaire", body: "Départ à 09:00", path: "/contact", tag: "1" };
    expect(await shownByWorker(page, alert)).toEqual([["Nouvel horaire", "Départ à 09:00"]]);

    await page.getByRole("button", { name: pushFr.stop }).click();
    await page.getByText(pushFr.off).waitFor();
    expect(await db.pushSubscription.count({ where: { endpoint: made.endpoint } })).toBe(0);
  });

  test("takes a picture that was framed, and lets it go again", async () => {
    const page = await signedIn("675301102", "/dashboard/profile/my-profile", phone);
    const input = page.getByLabel(profileFr.picture.choose, { exact: true }).and(page.locator("input"));
    await input.setInputFiles({ name: "moi.txt", mimeType: "text/plain", buffer: Buffer.from("moi") });
    await page.getByText(profileFr.picture.wrongType).waitFor();
    await input.setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await page.getByLabel(profileFr.picture.cropArea).focus();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: profileFr.picture.use }).click();
    await page.getByText(profileFr.picture.saved).waitFor();
    const picture = page.getByRole("img", { name: profileFr.picture.title });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await page.getByRole("button", { name: profileFr.picture.remove }).click();
    await page.getByText(profileFr.picture.removed).waitFor();
    const { pictureFileKey } = await db.user.findUniqueOrThrow({ where: { phone: "+237675301102" } });
    expect(pictureFileKey).toBeNull();
  });

  test("changes the phone once the code sent to the new one comes back", async () => {
    const page = await signedIn("675301103", "/dashboard/profile/change-email-phone-number", phone);
    await page.getByRole("button", { name: `${profileFr.change} ${profileFr.contact.phone}` }).click();
    await page.getByLabel(profileFr.contact.newPhone).fill("675301193");
    await page.getByLabel(profileFr.currentPassword, { exact: true }).fill(password);
    await page.getByRole("button", { name: profileFr.contact.send }).click();
    await page.getByLabel("Chiffre 1 sur 5").click();
    await page.keyboard.type(await smsCode(server, "675301193"));
    await page.getByText(profileFr.contact.changed).waitFor();
    expect(await db.user.count({ where: { phone: "+237675301193" } })).toBe(1);
  });

  test("keeps a document and throws it away", async () => {
    const page = await signedIn("675301104", "/dashboard/profile/documents");
    await page.getByRole("button", { name: profileFr.documents.add }).click();
    await page.getByText(profileFr.documents.noFile).waitFor();
    await page.getByLabel(profileFr.documents.label).fill("Permis");
    const scan = Buffer.alloc(9_400_000);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: scan });
    await page.getByText(profileFr.documents.tooLarge("scan.pdf", "9,4 Mo")).waitFor();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "permis.jpg", mimeType: "image/jpeg", buffer: jpeg });
    await page.getByRole("button", { name: profileFr.documents.add }).click();
    await page.getByText(profileFr.documents.added).waitFor();
    await page.getByRole("button", { name: profileFr.documents.removeOne("Permis") }).click();
    await page.getByRole("dialog").getByRole("button", { name: profileFr.remove, exact: true }).click();
    await page.getByText(profileFr.documents.empty).waitFor();
  });

  test("is erased only when the word is typed", async () => {
    const page = await signedIn("675301105", "/dashboard/profile/my-profile");
    await page.getByRole("button", { name: profileFr.data.delete }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: profileFr.data.delete }).click();
    await dialog.getByText(profileFr.data.wrongWord(profileFr.data.word)).waitFor();
    await dialog
      .getByRole("textbox", { name: profileFr.data.typeWord(profileFr.data.word) })
      .fill(profileFr.data.word);
    await dialog.getByLabel(profileFr.currentPassword, { exact: true }).fill(password);
    await dialog.getByRole("button", { name: profileFr.data.delete }).click();
    await page.waitForURL(`${server.url}/`);
    expect(await db.user.count({ where: { phone: "+237675301105" } })).toBe(0);
  });
});

describe("a company that asks to become a partner", () => {
  const words = partnerRequestFr;

  test("sends its request without an account and follows it by its reference", async () => {
    const page = await (await newPerson(phone)).newPage();
    await page.goto(`${server.url}/partner-account-request`);
    await page.getByRole("button", { name: words.submit }).click();
    await page.getByText(validationFr.array).waitFor();
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
    expect(await page.getByLabel(words.company).inputValue()).toBe("Voyages du Mbam");
    await paper.setInputFiles(scan);
    await page.getByRole("button", { name: words.submit }).click();
    await page.getByRole("heading", { name: words.sentTitle }).waitFor();
    const request = await db.partnerRequest.findFirstOrThrow({ include: { documents: true } });
    expect(request.documents.map(({ label }) => label)).toEqual(["tradeRegister"]);
    await page.getByText(request.reference).waitFor();
    // Nothing that was sent stays on the device.
    await page.getByRole("button", { name: words.another }).click();
    expect(await page.getByLabel(words.company).inputValue()).toBe("");

    await page.goto(`${server.url}/partner-account-request?reference=${request.reference}`);
    await page.getByText(words.states.SUBMITTED.label).waitFor();
    await page.getByRole("heading", { name: "Voyages du Mbam" }).waitFor();
  });

  test("sees it in the dashboard when signed in", async () => {
    const page = await signedIn("675301107", "/dashboard/partner-account-request");
    await page.getByLabel(words.company).fill("Hôtel de la Lékié");
    await page.getByLabel(words.city).fill("Obala");
    await page.getByLabel("Location", { exact: true }).check();
    await page.getByRole("button", { name: words.submit }).click();
    await page.getByText(words.waiting).waitFor();
    await page.goto(`${server.url}/dashboard/profile/requests`);
    await page.getByRole("heading", { name: "Hôtel de la Lékié" }).waitFor();
  });

  test("replaces the password it was sent, and is then where it works", async () => {
    const company = await db.company.create({
      data: {
        name: "Toute neuve",
        slug: "toute-neuve",
        kinds: ["trip"],
        country: { connect: { shortCode: "CM" } },
      },
    });
    const user = { phone: "+237675301110", passwordHash, mustUpdatePassword: true };
    await createActor(server.services, { user, role: "PARTNER", companyId: company.id });
    const page = await (await newPerson(phone)).newPage();
    await page.goto(`${server.url}/login`);
    await page.getByLabel(accountScreensFr.login.identifier).fill("675301110");
    await page.getByLabel(accountScreensFr.login.password, { exact: true }).fill(password);
    await page.locator("form").getByRole("button", { name: accountScreensFr.login.submit }).click();
    await page.getByLabel(profileFr.currentPassword, { exact: true }).fill(password);
    await page.getByLabel(profileFr.password.password, { exact: true }).fill("wouri-et-sanaga");
    await page.getByLabel(profileFr.password.confirm, { exact: true }).fill("wouri-et-sanaga");
    await page.getByRole("button", { name: profileFr.password.submit }).click();
    await page.waitForURL(/\/dashboard\/partner$/);
  });
});
