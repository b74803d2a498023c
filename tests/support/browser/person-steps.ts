import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accountScreenWords } from "../../../src/shared/words/fr/account/account-screens.ts";
import { buyerWords } from "../../../src/shared/words/fr/booking/buyer.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { goodPassword } from "../account.ts";
import { type Control, codeBySms } from "./trip-steps.ts";

/** Browser steps of a person's account. */

export interface Person {
  firstName: string;
  lastName: string;
  /** As typed: nine digits of a Cameroonian number. */
  phone: string;
  gender: "Femme" | "Homme";
}

const { register: words, login, code } = accountScreenWords;

/** In the open modal: registers by phone and ends at the sign-in form. */
export async function registerByPhone(page: Page, control: Control, person: Person): Promise<void> {
  const modal = page.getByRole("dialog");
  await modal.getByText(words.phoneMode).click();
  await modal.getByLabel(words.lastName, { exact: true }).fill(person.lastName);
  await modal.getByLabel(words.firstName, { exact: true }).fill(person.firstName);
  await modal.getByText(person.gender, { exact: true }).click();
  await modal.getByLabel(words.phone).fill(person.phone);
  await modal.getByRole("button", { name: words.sendCode }).click();
  await modal.getByRole("group", { name: code.legend }).waitFor();
  const digits = await codeBySms(control, `+237${person.phone}`);
  await modal.getByLabel("Chiffre 1 sur 5").click();
  await page.keyboard.type(digits);
  await modal.getByLabel(words.paymentNumber).fill(person.phone);
  await modal.getByLabel(words.password, { exact: true }).fill(goodPassword);
  await modal.getByLabel(words.confirmPassword, { exact: true }).fill(goodPassword);
  await modal.getByRole("button", { name: words.submit }).click();
  await modal.getByLabel(login.identifier).waitFor();
}

/** On the payment page with held places: a number and its code are enough. `wrong`: a code that is refused first. */
export async function buyAsGuest(
  page: Page,
  control: Control,
  person: Pick<Person, "firstName" | "lastName" | "phone">,
  wrong?: string,
): Promise<void> {
  await page.getByLabel(words.phone, { exact: true }).fill(person.phone);
  await page.getByLabel(words.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(words.lastName, { exact: true }).fill(person.lastName);
  await page.getByRole("button", { name: buyerWords.sendCode }).click();
  await page.getByRole("group", { name: code.legend }).waitFor();
  // Whoever looks up the code elsewhere comes back to this step, also when the phone has closed the page meanwhile.
  await page.reload();
  await page.getByRole("group", { name: code.legend }).waitFor();
  const digits = await codeBySms(control, `+237${person.phone.replace(/\s/g, "")}`);
  const type = async (text: string) => {
    await page.getByLabel("Chiffre 1 sur 5").click();
    await page.keyboard.type(text);
  };
  if (wrong) {
    await type(wrong);
    await page.locator("fieldset").getByText(String(errorWords.WRONG_CODE)).waitFor();
  }
  await type(digits);
}

/** In the window that asks a visitor for their number; the number has the focus when it opens. */
export async function giveNumber(
  page: Page,
  control: Control,
  person: Pick<Person, "firstName" | "lastName" | "phone">,
) {
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() =>
      dialog.getByLabel(words.phone, { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.type(person.phone);
  await dialog.getByLabel(words.firstName, { exact: true }).fill(person.firstName);
  await dialog.getByLabel(words.lastName, { exact: true }).fill(person.lastName);
  await dialog.getByRole("button", { name: buyerWords.sendCode }).click();
  await dialog.getByRole("group", { name: code.legend }).waitFor();
  await page.keyboard.type(await codeBySms(control, `+237${person.phone.replace(/\s/g, "")}`));
}

/** Signs in on the sign-in page and waits for its redirect. */
export async function signInOnPage(page: Page, credential: string): Promise<void> {
  const form = page.locator("main form");
  await form.getByLabel(login.identifier).fill(credential);
  await form.getByLabel(login.password, { exact: true }).fill(goodPassword);
  await form.getByRole("button", { name: login.submit }).click();
}
