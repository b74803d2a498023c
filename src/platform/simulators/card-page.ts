import { virtualPhoneFr } from "../../shared/fr/virtual-phone.ts";
import { escapeHtml } from "../html.ts";
import type { CardSession } from "./world.ts";

const words = virtualPhoneFr.card;

interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

/** Stripe's test numbers and what they do. */
export const cardOutcomes: Record<string, { label: string; decline: Decline | null }> = {
  "4242424242424242": { label: words.cards.accepted, decline: null },
  "4000000000000002": {
    label: words.cards.declined,
    decline: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  },
  "4000000000009995": {
    label: words.cards.funds,
    decline: {
      code: "card_declined",
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    },
  },
  "4000000000000069": {
    label: words.cards.expired,
    decline: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
  },
  "4000000000000127": {
    label: words.cards.code,
    decline: {
      code: "incorrect_cvc",
      decline_code: "incorrect_cvc",
      message: "Your card's security code is incorrect.",
    },
  },
  "4000008400001629": {
    label: words.cards.bank,
    decline: {
      code: "payment_intent_authentication_failure",
      message: "The provided payment method has failed authentication.",
    },
  },
};

const style = `body{font:16px/1.5 system-ui,sans-serif;background:#fbf6ec;color:#14211b;margin:0;padding:24px 16px}
main{max-width:420px;margin:0 auto;background:#fff;border-radius:16px;padding:24px;box-shadow:0 1px 3px #0002}
h1{font-size:1.1rem;margin:0 0 4px}
label{display:block;margin:12px 0 4px;font-weight:600}
input{width:100%;box-sizing:border-box;font:inherit;padding:12px;border:1px solid #b9c2bb;border-radius:10px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;margin-top:20px;padding:14px;font:inherit;font-weight:700;border:0;border-radius:10px;background:#0b3d2c;color:#fff;cursor:pointer}
.error{background:#fdecea;color:#8c1d13;border-radius:10px;padding:12px}.cancel{display:block;text-align:center;margin-top:16px;color:#0b3d2c}
dl{font-size:.85rem;color:#4a564f;margin:24px 0 0;display:grid;grid-template-columns:auto 1fr;gap:4px 12px}dt{font-variant-numeric:tabular-nums}dd{margin:0}`;

function frame(body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

export function closedCardPage(): string {
  return frame(`<h1>${escapeHtml(words.title)}</h1><p class="error">${escapeHtml(words.closed)}</p>`);
}

/** The page on which a card is typed, as the card service would host it. */
export function cardPage(session: CardSession, failed: boolean): string {
  const tests = Object.entries(cardOutcomes)
    .map(([number, { label }]) => `<dt>${grouped(number)}</dt><dd>${escapeHtml(label)}</dd>`)
    .join("");
  const pay = words.pay(session.amount, session.currency.toUpperCase());
  return frame(`<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.merchant)} · ${escapeHtml(session.description)}</p>
${failed ? `<p class="error" role="alert">${escapeHtml(words.declined)}</p>` : ""}
<form method="post">
<label for="number">${escapeHtml(words.number)}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required pattern="[\\d ]{16,19}" value="4242 4242 4242 4242">
<div class="two"><div><label for="expiry">${escapeHtml(words.expiry)}</label><input id="expiry" name="expiry" value="12/34" required></div>
<div><label for="code">${escapeHtml(words.code)}</label><input id="code" name="code" inputmode="numeric" value="123" required></div></div>
<button type="submit">${escapeHtml(pay)}</button></form>
<a class="cancel" href="${escapeHtml(session.cancelUrl)}">${escapeHtml(words.cancel)}</a>
<dl aria-label="${escapeHtml(words.tests)}">${tests}</dl>`);
}
