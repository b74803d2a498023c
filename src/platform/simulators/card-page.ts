import { virtualPhoneWords } from "../../shared/words/fr/virtual-phone.ts";
import { escapeHtml } from "../html.ts";
import { pageFrame } from "./page-frame.ts";
import type { CardSession } from "./world.ts";

const words = virtualPhoneWords.card;

interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

/** Stripe's test card numbers and their outcomes. */
export const cardOutcomes: Record<string, { card: keyof typeof words.cards; decline: Decline | null }> = {
  "4242424242424242": { card: "accepted", decline: null },
  "4000000000000002": {
    card: "declined",
    decline: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  },
  "4000000000009995": {
    card: "funds",
    decline: {
      code: "card_declined",
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    },
  },
  "4000000000000069": {
    card: "expired",
    decline: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
  },
  "4000000000000127": {
    card: "code",
    decline: {
      code: "incorrect_cvc",
      decline_code: "incorrect_cvc",
      message: "Your card's security code is incorrect.",
    },
  },
  "4000008400001629": {
    card: "bank",
    decline: {
      code: "payment_intent_authentication_failure",
      message: "The provided payment method has failed authentication.",
    },
  },
};

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

export function closedCardPage(): string {
  return pageFrame(
    words.title,
    `<h1>${escapeHtml(words.title)}</h1><p class="error">${escapeHtml(words.closed)}</p>`,
  );
}

/** The page for typing a card, as the card service would host it. */
export function cardPage(session: CardSession, failed: boolean): string {
  const tests = Object.entries(cardOutcomes)
    .map(([number, { card }]) => `<dt>${grouped(number)}</dt><dd>${escapeHtml(words.cards[card])}</dd>`)
    .join("");
  const pay = words.pay(session.amount, session.currency.toUpperCase());
  return pageFrame(
    words.title,
    `<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.merchant)} · ${escapeHtml(session.description)}</p>
${failed ? `<p class="error" role="alert">${escapeHtml(words.declined)}</p>` : ""}
<form method="post">
<label for="number">${escapeHtml(words.number)}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required pattern="[\\d ]{16,19}" value="4242 4242 4242 4242">
<div class="two"><div><label for="expiry">${escapeHtml(words.expiry)}</label><input id="expiry" name="expiry" value="12/34" required></div>
<div><label for="code">${escapeHtml(words.code)}</label><input id="code" name="code" inputmode="numeric" value="123" required></div></div>
<button type="submit">${escapeHtml(pay)}</button></form>
<a class="cancel" href="${escapeHtml(session.cancelUrl)}">${escapeHtml(words.cancel)}</a>
<dl aria-label="${escapeHtml(words.tests)}">${tests}</dl>`,
  );
}
