import { pathIn } from "../../shared/address/language-address.ts";
import { listMeta } from "../../shared/address/list-meta.ts";
import type { RouteEntry } from "../../shared/address/routes.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { languageChoiceWords } from "../../shared/words/fr/ui/language-choice.ts";
import { type Html, html } from "./html.ts";
import type { PageAssets } from "./page-assets.ts";
import type { PageMeta } from "./page-meta.ts";

const defaultImage = "/art/share.jpg";

/** Parameters that make an address a different page, so they are part of its canonical address. */
const identifying = ["uuid"];

export function canonicalPath(pathname: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => identifying.includes(name)));
  const search = kept.toString();
  return `${pathname}${search ? `?${search}` : ""}`;
}

interface PageHead {
  meta: PageMeta;
  assets: PageAssets;
  entry: RouteEntry | null;
  origin: string;
  language: Locale;
  /** The documented address of the page for search engines. */
  path: string;
}

/** The same page in both languages, for search engines; the French one stands for every other language. */
function alternates(origin: string, path: string): Html[] {
  const link = (language: Locale, name: string) =>
    html`<link rel="alternate" hreflang="${name}" href="${origin + pathIn(language, path)}" />`;
  return [link("fr", "fr"), link("en", "en"), link("fr", "x-default")];
}

export function pageHead({ meta, assets, entry, origin, language, path }: PageHead): Html {
  const url = origin + pathIn(language, path);
  const image = new URL(meta.image ?? defaultImage, origin).href;
  const hidden = entry === null || entry.hidden === true;
  return html`<title>${meta.title}</title>
    <meta name="description" content="${meta.description}" />
    ${hidden ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${url}" />${alternates(origin, path)}`}
    ${meta.list ? html`<meta name="${listMeta}" content="${meta.list.list}" />` : []}
    <meta property="og:site_name" content="Mboa" />
    <meta property="og:locale" content="${languageChoiceWords.region}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${meta.title}" />
    <meta property="og:description" content="${meta.description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${assets.fonts.map((file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`)}
    ${assets.scripts.map((file) => html`<link rel="modulepreload" href="${file}" crossorigin />`)}`;
}
