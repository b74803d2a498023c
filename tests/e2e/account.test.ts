import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { accountFr } from "../../src/shared/words/fr/account/account.ts";
import { accountScreensFr } from "../../src/shared/words/fr/account/account-screens.ts";
import { profileFr } from "../../src/shared/words/fr/account/profile.ts";
import { errorsFr } from "../../src/shared/words/fr/errors.ts";
import { shellFr } from "../../src/shared/words/fr/home/shell.ts";
import { validationFr } from "../../src/shared/words/fr/ui/validation.ts";
import { virtualPhoneFr } from "../../src/shared/words/fr/virtual-phone.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { smsCode } from "../support/codes.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const newPerson = await testBrowser();
const { db } = server.services;

const password = "ngondo-de-douala";
const register = accountScreensFr.register;
const login = accountScreensFr.login;

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}${path}`);
  return page;
}

const fill = (page: Page, label: string, value: string) =>
  page.getByRole("textbox", { name: label, exact: true }).fill(value);
const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Chiffre 1 sur 5").click();
  await page.keyboard.type(code);
}

async function signIn(page: Page, credential: string, secret = password): Promise<void> {
  await fill(page, login.identifier, credential);
  await page.getByLabel(login.password, { exact: true }).fill(secret);
  await page.locator("form").getByRole("button", { name: login.submit }).click();
}

const accountMenu = (page: Page) => page.getByRole("button", { name: /^Compte d/ });

/** A registered account for one test. */
async function registered(number: string): Promise<void> {
  const rest = (path: string, body: object) =>
    fetch(`${server.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());
  const person = { last_name: "Mbarga", first_name: "Luc", gender: "M", phone_number: number };
  const { user_verification: verification } = await rest("register", person);
  await rest("register/confirm", { id: verification.id, code: await smsCode(server, number) });
  await rest("register/information/payment", { id: verification.id, password, account_number: number });
}

test("a newcomer registers by phone alone, comes back to the step by the sign-in form, and signs in", async () => {
  const page = await open(await newPerson(phone), "/?action=register&step=mode");
  await page.getByRole("link", { name: register.phoneMode }).click();
  // Errors are shown only after a try, with the focus on the first faulty field.
  await page.getByRole("textbox", { name: register.firstName }).focus();
  await page.keyboard.press("Tab");
  expect(await page.getByText(validationFr.lastName).count()).toBe(0);
  await fill(page, register.lastName, "Ekwalla");
  await press(page, register.sendCode);
  for (const sentence of [validationFr.firstName, validationFr.gender, validationFr.phone])
    await page.getByText(sentence).waitFor();
  expect(await page.getByText(validationFr.lastName).count()).toBe(0);
  await page.locator("[name=firstName]:focus").waitFor();

  await fill(page, register.firstName, "Rose");
  await page.getByText(register.female).click();
  await fill(page, register.phone, "675 20 11 01");
  await press(page, register.sendCode);
  await page.getByLabel("Chiffre 1 sur 5").waitFor();
  await page.reload();
  await page.getByLabel("Chiffre 1 sur 5").waitFor();
  await page.goto(`${server.url}/?action=login`);
  await page.getByRole("button", { name: login.resume }).click();
  await page.getByText(validationFr.identifier).waitFor();
  await fill(page, login.identifier, "675 20 11 01");
  await page.getByRole("button", { name: login.resume }).click();
  await page.getByLabel("Chiffre 1 sur 5").waitFor();

  const code = await smsCode(server, "675201101");
  await typeCode(page, code === "00000" ? "11111" : "00000");
  await page.locator("fieldset").getByText(String(errorsFr.WRONG_CODE)).waitFor();
  // The line breaks at the last digit: the code is not lost, and the button sends it.
  await page.context().setOffline(true);
  await typeCode(page, code);
  await page.locator("fieldset").getByText(shellFr.notSent).waitFor();
  await expect.poll(() => page.getByLabel("Chiffre 5 sur 5").inputValue()).not.toBe("");
  await page.context().setOffline(false);
  await press(page, accountScreensFr.code.submit);
  await fill(page, register.paymentNumber, "675201101");
  await page.getByLabel(register.password, { exact: true }).fill(password);
  await page.getByLabel(register.confirmPassword, { exact: true }).fill(password);
  await press(page, register.submit);
  await page.getByText(accountFr.registered).waitFor();

  await signIn(page, "675 20 11 01");
  await accountMenu(page).waitFor();
  const kept = await page.evaluate(() => decodeURIComponent(document.cookie));
  for (const name of ["firstName", "first_name"]) expect(kept).toContain(`"${name}":"Rose"`);
  expect(kept).not.toMatch(/token/i);
  const account = await db.user.findUniqueOrThrow({ where: { phone: "+237675201101" } });
  expect(account).toMatchObject({ email: null, accountNumber: "+237675201101" });
});

test("a newcomer registers with Google in a window of its own, which may be blocked or declined first", async () => {
  const page = await open(await newPerson(desktop), "/booking/trip?action=login");
  const withGoogle = page.getByRole("button", { name: accountScreensFr.social.with("Google") });
  await page.getByLabel(login.identifier).fill("690201102");
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await withGoogle.click();
  await page.getByText(accountFr.popupBlocked).waitFor();

  const popupOf = async () => {
    const opened = awaitedLater(page.waitForEvent("popup"));
    await withGoogle.click();
    return opened;
  };
  const refused = await popupOf();
  await refused.getByRole("button", { name: virtualPhoneFr.signIn.refuse }).click();
  await refused.getByRole("heading", { name: accountScreensFr.social.declined("Google") }).waitFor();
  await page.getByText(accountScreensFr.social.declinedText).waitFor();
  expect(await page.getByText(accountFr.socialFailed).count()).toBe(0);
  // They stay where they were, with what was typed.
  await expect.poll(() => page.getByLabel(login.identifier).inputValue()).toBe("690201102");
  // The window may be gone before its browser reports the click.
  const closed = refused.waitForEvent("close");
  await refused
    .getByRole("button", { name: accountScreensFr.social.close })
    .dispatchEvent("click")
    .catch(() => closed);
  await expect.poll(() => refused.isClosed()).toBe(true);

  const popup = await popupOf();
  await popup.getByRole("heading", { name: virtualPhoneFr.signIn.title("Google") }).waitFor();
  await popup.getByRole("button", { name: "Awa Njie" }).click();
  await page.getByRole("button", { name: "Compte d’Awa Njie" }).waitFor();
  await page.goto(`${server.url}/dashboard/profile/create-password`);
  await page.getByLabel(profileFr.password.password, { exact: true }).waitFor();
});

test("somebody with an account is refused with a wrong password, replaces a provisional one, and leaves nothing behind", async () => {
  await registered("675201103");
  await db.user.update({ where: { phone: "+237675201103" }, data: { mustUpdatePassword: true } });
  const page = await open(await newPerson(desktop), "/login");
  await signIn(page, "675201103", "autre-chose");
  await page.getByText(String(errorsFr.WRONG_CREDENTIALS)).waitFor();
  await signIn(page, "675201103");
  // They stay on the password page while it is provisional, and then go where they wanted.
  await page.waitForURL(/change-password/);
  await page.goto(`${server.url}/dashboard/profile/documents`);
  await page.waitForURL(/change-password/);
  await page.getByLabel(profileFr.currentPassword, { exact: true }).fill(password);
  await page.getByLabel(profileFr.password.password, { exact: true }).fill("wouri-et-sanaga");
  await page.getByLabel(profileFr.password.confirm, { exact: true }).fill("wouri-et-sanaga");
  await page.getByRole("button", { name: profileFr.password.submit }).click();
  await page.getByText(profileFr.password.changed).waitFor();
  await page.waitForURL(`${server.url}/dashboard/profile/documents`);
  await page.getByRole("heading", { name: profileFr.documents.title, level: 1 }).waitFor();

  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await page.waitForURL(`${server.url}/`);
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("userData");
  await page.goto(`${server.url}/dashboard/profile/my-profile`);
  await page.waitForURL(/\/login\?next=/);
});

test("somebody with an account chooses a new password after forgetting the old one", async () => {
  await registered("675201104");
  const page = await open(await newPerson(phone), "/login");
  await page.getByRole("link", { name: login.forgot }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: login.identifier }).fill("675201104");
  const former = await smsCode(server, "675201104");
  await press(page, register.sendCode);
  await page.getByLabel("Chiffre 1 sur 5").waitFor();
  await typeCode(page, await smsCode(server, "675201104", former));
  await page.getByLabel(accountScreensFr.forgot.password, { exact: true }).fill("wouri-et-sanaga");
  await page.getByLabel(register.confirmPassword, { exact: true }).fill("wouri-et-sanag");
  await press(page, accountScreensFr.forgot.submit);
  await page.getByText(validationFr.confirmPassword).waitFor();
  await page.getByLabel(register.confirmPassword, { exact: true }).fill("wouri-et-sanaga");
  await page.clock.install();
  await press(page, accountScreensFr.forgot.submit);
  // This browser never signed in to the account: the new password waits, and what was typed stays.
  await page.getByText(accountScreensFr.forgot.waitsTitle).waitFor();
  await page.getByLabel(accountScreensFr.forgot.bookingCode).fill("AAAAAAA");
  await press(page, accountScreensFr.forgot.submitBooking);
  await page.getByText(accountScreensFr.forgot.wrongBooking).waitFor();
  await db.verification.updateMany({
    where: { credential: "+237675201104", usedAt: null },
    data: { verifiedAt: new Date(Date.now() - 10 * 60_000) },
  });
  await page.clock.runFor(10 * 60_000);
  await press(page, accountScreensFr.forgot.submit);
  await page.getByText(accountFr.passwordReset).waitFor();
  // The sign-in form opens with what was just typed: one press.
  await page.getByRole("dialog").getByRole("button", { name: login.submit }).click();
  await accountMenu(page).waitFor();
});
