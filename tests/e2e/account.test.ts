import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { secretPurpose } from "../../src/modules/account/factor/check-factor.ts";
import { factorCode, stepAt } from "../../src/modules/account/factor/factor-policy.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { unsealText } from "../../src/platform/sealed-text.ts";
import { accountWords } from "../../src/shared/words/fr/account/account.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { profileWords } from "../../src/shared/words/fr/account/profile.ts";
import { secondFactorWords } from "../../src/shared/words/fr/account/second-factor.ts";
import { tokenWords } from "../../src/shared/words/fr/account/tokens.ts";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { shellWords } from "../../src/shared/words/fr/home/shell.ts";
import { validationWords } from "../../src/shared/words/fr/ui/validation.ts";
import { virtualPhoneWords } from "../../src/shared/words/fr/virtual-phone.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { smsCode } from "../support/codes.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const newPerson = await testBrowser();
const { db } = server.services;

const password = "ngondo-de-douala";
const register = accountScreenWords.register;
const login = accountScreenWords.login;

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
  expect(await page.getByText(validationWords.lastName).count()).toBe(0);
  await fill(page, register.lastName, "Ekwalla");
  await press(page, register.sendCode);
  for (const sentence of [validationWords.firstName, validationWords.gender, validationWords.phone])
    await page.getByText(sentence).waitFor();
  expect(await page.getByText(validationWords.lastName).count()).toBe(0);
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
  await page.getByText(validationWords.identifier).waitFor();
  await fill(page, login.identifier, "675 20 11 01");
  await page.getByRole("button", { name: login.resume }).click();
  await page.getByLabel("Chiffre 1 sur 5").waitFor();

  const code = await smsCode(server, "675201101");
  await typeCode(page, code === "00000" ? "11111" : "00000");
  await page.locator("fieldset").getByText(String(errorWords.WRONG_CODE)).waitFor();
  // The line breaks at the last digit: the code is not lost, and the button sends it.
  await page.context().setOffline(true);
  await typeCode(page, code);
  await page.locator("fieldset").getByText(shellWords.notSent).waitFor();
  await expect.poll(() => page.getByLabel("Chiffre 5 sur 5").inputValue()).not.toBe("");
  await page.context().setOffline(false);
  await press(page, accountScreenWords.code.submit);
  await fill(page, register.paymentNumber, "675201101");
  await page.getByLabel(register.password, { exact: true }).fill(password);
  await page.getByLabel(register.confirmPassword, { exact: true }).fill(password);
  await press(page, register.submit);
  await page.getByText(accountWords.registered).waitFor();

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
  const withGoogle = page.getByRole("button", { name: accountScreenWords.social.with("Google") });
  await page.getByLabel(login.identifier).fill("690201102");
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await withGoogle.click();
  await page.getByText(accountWords.popupBlocked).waitFor();

  const popupOf = async () => {
    const opened = awaitedLater(page.waitForEvent("popup"));
    await withGoogle.click();
    return opened;
  };
  const refused = await popupOf();
  await refused.getByRole("button", { name: virtualPhoneWords.signIn.refuse }).click();
  await refused.getByRole("heading", { name: accountScreenWords.social.declined("Google") }).waitFor();
  await page.getByText(accountScreenWords.social.declinedText).waitFor();
  expect(await page.getByText(accountWords.socialFailed).count()).toBe(0);
  // They stay where they were, with what was typed.
  await expect.poll(() => page.getByLabel(login.identifier).inputValue()).toBe("690201102");
  // The window may be gone before its browser reports the click.
  const closed = refused.waitForEvent("close");
  await refused
    .getByRole("button", { name: accountScreenWords.social.close })
    .dispatchEvent("click")
    .catch(() => closed);
  await expect.poll(() => refused.isClosed()).toBe(true);

  const popup = await popupOf();
  await popup.getByRole("heading", { name: virtualPhoneWords.signIn.title("Google") }).waitFor();
  await popup.getByRole("button", { name: "Awa Njie" }).click();
  await page.getByRole("button", { name: "Compte d’Awa Njie" }).waitFor();
  await page.goto(`${server.url}/dashboard/profile/create-password`);
  await page.getByLabel(profileWords.password.password, { exact: true }).waitFor();
});

test("somebody with an account is refused with a wrong password, replaces a provisional one, and leaves nothing behind", async () => {
  await registered("675201103");
  await db.user.update({ where: { phone: "+237675201103" }, data: { mustUpdatePassword: true } });
  const page = await open(await newPerson(desktop), "/login");
  await signIn(page, "675201103", "autre-chose");
  await page.getByText(String(errorWords.WRONG_CREDENTIALS)).waitFor();
  await signIn(page, "675201103");
  // They stay on the password page while it is provisional, and then go where they wanted.
  await page.waitForURL(/change-password/);
  await page.goto(`${server.url}/dashboard/profile/documents`);
  await page.waitForURL(/change-password/);
  await page.getByLabel(profileWords.currentPassword, { exact: true }).fill(password);
  await page.getByLabel(profileWords.password.password, { exact: true }).fill("wouri-et-sanaga");
  await page.getByLabel(profileWords.password.confirm, { exact: true }).fill("wouri-et-sanaga");
  await page.getByRole("button", { name: profileWords.password.submit }).click();
  await page.getByText(profileWords.password.changed).waitFor();
  await page.waitForURL(`${server.url}/dashboard/profile/documents`);
  await page.getByRole("heading", { name: profileWords.documents.title, level: 1 }).waitFor();

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
  await page.getByLabel(accountScreenWords.forgot.password, { exact: true }).fill("wouri-et-sanaga");
  await page.getByLabel(register.confirmPassword, { exact: true }).fill("wouri-et-sanag");
  await press(page, accountScreenWords.forgot.submit);
  await page.getByText(validationWords.confirmPassword).waitFor();
  await page.getByLabel(register.confirmPassword, { exact: true }).fill("wouri-et-sanaga");
  await page.clock.install();
  await press(page, accountScreenWords.forgot.submit);
  // This browser never signed in to the account: the new password waits, and what was typed stays.
  await page.getByText(accountScreenWords.forgot.waitsTitle).waitFor();
  await page.getByLabel(accountScreenWords.forgot.bookingCode).fill("AAAAAAA");
  await press(page, accountScreenWords.forgot.submitBooking);
  await page.getByText(accountScreenWords.forgot.wrongBooking).waitFor();
  await db.verification.updateMany({
    where: { credential: "+237675201104", usedAt: null },
    data: { verifiedAt: new Date(Date.now() - 10 * 60_000) },
  });
  await page.clock.runFor(10 * 60_000);
  await press(page, accountScreenWords.forgot.submit);
  await page.getByText(accountWords.passwordReset).waitFor();
  // The sign-in form opens with what was just typed: one press.
  await page.getByRole("dialog").getByRole("button", { name: login.submit }).click();
  await accountMenu(page).waitFor();
});

test("who adds an authenticator app sees their other devices and tokens end, on the same page", async () => {
  await registered("675201106");
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { phone: "+237675201106" } });
  const elsewhere = { device: "elsewhere", address: "127.0.0.1", now: server.services.now() };
  await openSession(db, { userId, ...elsewhere });
  const page = await open(await newPerson(phone), "/login");
  await signIn(page, "675201106");
  await accountMenu(page).waitFor();
  const made = await page.request.post(`${server.url}/api/trpc/account.createToken`, {
    headers: { origin: server.url },
    data: { name: "Site", currentPassword: password, scope: "read", days: 30 },
  });
  expect(made.status()).toBe(200);
  await page.goto(`${server.url}/dashboard/profile/change-password`);
  const devices = page.getByRole("region", { name: profileWords.sessions.title }).getByRole("listitem");
  await expect.poll(() => devices.count()).toBe(2);
  await page.getByText(tokenWords.endsWith("").trim(), { exact: false }).waitFor();
  const app = page.getByRole("region", { name: secondFactorWords.title });
  await app.getByLabel(secondFactorWords.password, { exact: true }).fill(password);
  await app.getByRole("button", { name: secondFactorWords.add }).click();
  await app.getByText(secondFactorWords.ends).waitFor();
  const { sealedSecret } = await db.secondFactor.findFirstOrThrow({
    where: { user: { phone: "+237675201106" } },
  });
  const secret = Buffer.from(unsealText(server.services.config, secretPurpose, sealedSecret), "base64url");
  await app.getByLabel(secondFactorWords.firstCode).fill(factorCode(secret, stepAt(server.services.now())));
  await app.getByRole("button", { name: secondFactorWords.confirm }).click();
  await app.getByText(secondFactorWords.recoveryTitle).waitFor();
  await expect.poll(() => devices.count()).toBe(1);
  await page.getByText(tokenWords.empty).waitFor();
});
