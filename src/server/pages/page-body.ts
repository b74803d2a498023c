import { paths } from "../../shared/address/paths.ts";
import { otherLanguage } from "../../shared/text/locale.ts";
import { plainWords } from "../../shared/words/fr/booking/plain.ts";
import { firstTitleWords } from "../../shared/words/fr/home/first-titles.ts";
import { notFoundWords } from "../../shared/words/fr/home/not-found.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { languageWords } from "../../shared/words/fr/ui/language.ts";
import { type Html, html } from "./html.ts";
import { ownTitle, type PageMeta } from "./page-meta.ts";

/** The first screen of a page that is not rendered yet: its title and description. hero.css holds the classes. */

const mark = html`<svg viewBox="6 6 52 50" width="36" height="36" fill="none" aria-hidden="true"><path d="M12 50V31a10 10 0 0 1 20 0v19M32 50V31a10 10 0 0 1 20 0v19" stroke="#ffc629" stroke-width="7" stroke-linecap="round"/><circle cx="32" cy="13" r="5" fill="#e4632f"/></svg>`;

const header = () =>
  html`<header class="early-header"><div class="page-width"><a href="${languageWords.base}/" aria-label="${shellWords.brand}">${mark}<span>${shellWords.brand}</span></a></div></header>`;

/** On a page that only the program draws: where to go on without it. */
const withoutProgram = () =>
  html`<noscript><p>${plainWords.needsProgram}</p><p><a class="link" href="${languageWords.base}${paths.upcomingBookings()}">${plainWords.bookings}</a></p></noscript>`;

/** Any page before its script: its title and description, so that the screen is not empty. */
export function plainBody(meta: PageMeta, { needsProgram }: { needsProgram: boolean }): Html {
  const led = needsProgram ? withoutProgram() : "";
  return html`${header()}<main class="page-width early-page"><h1>${ownTitle(meta)}</h1><p>${meta.description}</p>${led}</main>`;
}

export function notFoundBody(): Html {
  return html`${header()}<main class="page-width early-page"><h1>${firstTitleWords.notFound}</h1><p lang="${otherLanguage(languageWords.code)}">${notFoundWords.inOther}</p><p>${notFoundWords.text}</p><p><a class="link" href="${languageWords.base}${paths.search()}">${notFoundWords.search}</a></p><p><a class="link" href="${languageWords.base}/">${shellWords.backHome}</a></p></main>`;
}
