import { paths } from "../../shared/address/paths.ts";
import { notFoundTitle } from "../../shared/fr/home/first-titles.ts";
import { homeFr } from "../../shared/fr/home/home.ts";
import { homeSectionsFr } from "../../shared/fr/home/home-sections.ts";
import { notFoundEn, notFoundText } from "../../shared/fr/home/not-found.ts";
import { shellFr } from "../../shared/fr/home/shell.ts";
import { type Html, html } from "./html.ts";
import type { PageMeta } from "./page-meta.ts";

/**
 * The first screen before any script has run: styled by the app's style sheet (hero.css holds the classes),
 * replaced by the app when it starts, and sufficient to search without it.
 */

const mark = html`<svg viewBox="6 6 52 50" width="36" height="36" fill="none" aria-hidden="true"><path d="M12 50V31a10 10 0 0 1 20 0v19M32 50V31a10 10 0 0 1 20 0v19" stroke="#ffc629" stroke-width="7" stroke-linecap="round"/><circle cx="32" cy="13" r="5" fill="#e4632f"/></svg>`;

const header = html`<header class="early-header"><div class="page-width"><a href="/" aria-label="${shellFr.brand}">${mark}<span>${shellFr.brand}</span></a></div></header>`;

export interface Line {
  from: string;
  to: string;
}

function field(name: string, label: string, attributes: Html): Html {
  return html`<label>${label}<input class="control" name="${name}" ${attributes} /></label>`;
}

export function homeBody(lines: readonly Line[]): Html {
  return html`${header}<main>
    <section class="hero">
      <div class="page-width hero-inner">
        <h1 class="hero-title">${homeFr.title}</h1>
        <p class="hero-lead">${homeFr.lead}</p>
        <div class="hero-search">
          <div class="early-tab"><span>${homeFr.kinds.trip}</span></div>
          <form class="hero-card hero-native" action="${paths.search()}" method="get">
            <input type="hidden" name="kind" value="trip" />
            ${field("from", homeFr.from, html`required placeholder="${homeFr.fromPlaceholder}" autocomplete="off"`)}
            ${field("to", homeFr.to, html`required placeholder="${homeFr.toPlaceholder}" autocomplete="off"`)}
            ${field("date", homeFr.date, html`type="date"`)}
            ${field("returnDate", homeFr.returnDate, html`type="date"`)}
            ${field("places", homeFr.places, html`type="number" min="1" max="5" value="1"`)}
            <button class="early-button">${homeFr.search}</button>
          </form>
        </div>
      </div>
      <div class="hero-scenery"></div>
    </section>
    <section class="page-width early-lines">
      <h2>${homeSectionsFr.popularTitle}</h2>
      <nav class="hero-lines">${lines.map(
        (line) => html`<a href="${paths.search({ kind: "trip", ...line })}">${line.from} → ${line.to}</a>`,
      )}</nav>
    </section>
  </main>`;
}

/** Any other page before its script: its title and description, so that the screen is not empty. */
export function plainBody(meta: PageMeta): Html {
  const title = meta.title.replace(/ · Mboa$/, "");
  return html`${header}<main class="page-width early-page"><h1>${title}</h1><p>${meta.description}</p></main>`;
}

export function notFoundBody(): Html {
  return html`${header}<main class="page-width early-page"><h1>${notFoundTitle}</h1><p lang="en">${notFoundEn}</p><p>${notFoundText}</p><p><a class="link" href="/">${shellFr.backHome}</a></p></main>`;
}
