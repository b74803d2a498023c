import { accountScreenWords } from "../../shared/words/fr/account/account-screens.ts";
import { virtualPhoneWords } from "../../shared/words/fr/virtual-phone.ts";
import { escapeHtml } from "../html.ts";
import { pageFrame } from "./page-frame.ts";
import type { Person, SignInProvider } from "./people.ts";

const words = virtualPhoneWords.signIn;

function page(provider: SignInProvider, body: string): string {
  const title = words.title(accountScreenWords.social[provider]);
  return pageFrame(title, `<h1>${escapeHtml(title)}</h1>${body}`);
}

function personForm({ firstName, lastName, email }: Person, index: number): string {
  return `<form method="post"><button class="person" name="person" value="${index}">${escapeHtml(`${firstName} ${lastName}`)}
<small>${escapeHtml(email ?? words.noEmail)}</small></button></form>`;
}

function field(name: string, label: string, more: string): string {
  return `<div><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" autocomplete="off" maxlength="80" ${more}></div>`;
}

/** The account page: one form for each listed person, one for any other, and one that declines. */
export function choicePage(provider: SignInProvider, people: readonly Person[]): string {
  const [emailLabel, required] =
    provider === "facebook" ? [words.emailOptional, ""] : [words.email, "required"];
  return page(
    provider,
    `<p>${escapeHtml(words.intro)}</p>${people.map(personForm).join("")}
<form method="post"><h2>${escapeHtml(words.other)}</h2>
<div class="two">${field("first_name", words.firstName, "required")}${field("last_name", words.lastName, "required")}</div>
${field("email", emailLabel, `type="email" ${required}`)}
<button>${escapeHtml(words.continue)}</button></form>
<form method="post"><button class="quiet" name="refuse" value="1">${escapeHtml(words.refuse)}</button></form>`,
  );
}

/** Sends the answer back in a form, as Apple does. */
export function consentPage(
  provider: SignInProvider,
  address: string,
  fields: Record<string, string>,
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const [text, button] = "error" in fields ? [words.refused, words.back] : [words.consent, words.continue];
  return page(
    provider,
    `<p>${escapeHtml(text)}</p>
<form method="post" action="${escapeHtml(address)}">${inputs.join("")}<button>${escapeHtml(button)}</button></form>`,
  );
}

/** Shown for a faulty request: nothing is sent to its return address, which may belong to an attacker. */
export function faultPage(provider: SignInProvider, fault: string): string {
  return page(provider, `<p class="error" role="alert">${escapeHtml(words.blocked(fault))}</p>`);
}
