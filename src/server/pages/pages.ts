import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StableList } from "../../modules/booking/view/list-links.ts";
import type { Context } from "../../platform/context.ts";
import { plainCookie } from "../../shared/address/form-page.ts";
import { documentedPath, pathIn } from "../../shared/address/language-address.ts";
import { listOfSearch } from "../../shared/address/list-of-search.ts";
import { decoded, matchRoute, type RouteEntry, type RouteMatch } from "../../shared/address/routes.ts";
import { AppError } from "../../shared/app-error.ts";
import { areaPaths, areaPrefixes, areas } from "../../shared/permissions.ts";
import { type Locale, locales } from "../../shared/text/locale.ts";
import { isPlain, markPlain } from "../forms/form-cookie.ts";
import { FormPages, formRoutes } from "../forms/form-pages.ts";
import type { Services } from "../start/services.ts";
import { type EarlyStyle, sendEarlyStyle } from "./early-style.ts";
import { Html, html } from "./html.ts";
import { BuiltPages } from "./page-assets.ts";
import { notFoundBody, plainBody } from "./page-body.ts";
import { canonicalPath, pageHead, privateHead, withScripts } from "./page-head.ts";
import { inOtherLanguage } from "./page-language.ts";
import { metaOf, ownTitle, type PageMeta, staticMeta } from "./page-meta.ts";
import { asPlain, plainAddress } from "./plain-address.ts";
import { type DrawnParts, RenderedPages } from "./rendered-pages.ts";
import { searchFacts } from "./search-facts.ts";

/** Addresses of files and API calls: an unknown one is a plain 404, not a page. */
const notPages =
  /^\/(api|assets|art|icons|flags|files|callbacks|dashboard-assets|\.well-known)(\/|$)|\.[a-z0-9]{2,5}$/i;

/**
 * Addresses of the dashboard areas on the earlier site: `helpdesk/…`, and the partner's pages below `services/`.
 */
const oldPrefixes: readonly (readonly [from: string, to: string])[] = [
  ...areas.map((area) => [`/${areaPrefixes[area]}`, areaPaths[area].dashboard] as const),
  [`${areaPaths.partner.dashboard}/services/`, areaPaths.partner.dashboard],
];
const withoutSlash = (prefix: string) => prefix.slice(0, -1);

const nothing = new Html("");

/** A form makes some calls and may draw a page, which makes some more. */
const formWeight = 4;

/** Inserts text without interpreting `$` in it. */
function fill(template: string, place: string, content: Html): string {
  return template.replace(place, () => content.text);
}

interface PageParts {
  head: Html;
  body: Html;
  state?: Html;
  /** Shown until the style sheet of a rendered page has loaded. */
  early?: Html;
}

function filled(template: string, { head, body, state = nothing, early = nothing }: PageParts): string {
  const withHead = fill(fill(template, "<!--page-head-->", head), "<!--page-early-->", early);
  return fill(fill(withHead, "<!--page-state-->", state), "<!--page-body-->", body);
}

/**
 * Puts the style sheet before a fully rendered page, which would otherwise be shown unstyled. A few words above
 * it are painted meanwhile; the style sheet then hides them by their class.
 */
function withStyleFirst(template: string): string {
  const link = /\s*<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? "";
  const early = `<div id="early" class="hidden"><!--page-early--></div>${link}\n    `;
  return template.replace(link, "").replace('<div id="root">', () => `${early}<div id="root">`);
}

/** On a rendered page the style sheet and the pictures are more urgent than the scripts. */
const programLast = (markup: string) =>
  markup.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');

/** Pages that work without the program do not bring it: it would replace what is being typed. Nor can they be installed. */
const withoutProgram = (markup: string) =>
  markup.replaceAll(
    /\s*<(link rel="(?:modulepreload|manifest|apple-touch-icon)"[^>]*|script type="module"[^>]*><\/script)>/g,
    "",
  );

const refreshTo = (content: string) => html`<meta http-equiv="refresh" content="${content}" />`;

const sendHtml = (reply: FastifyReply, page: string) =>
  reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);

/** The page of a build, which holds one language, and the files that the build has made. */
interface Frame {
  template: string;
  drawnTemplate: string;
  plainTemplate: string;
  earlyStyle: EarlyStyle;
  built: BuiltPages;
}

const plainOnly = "<noscript><style>.plain-only{display:block!important}</style></noscript></head>";

function frameOf(language: Locale, sent: string): Frame {
  const preload = '<link rel="modulepreload"';
  const template = sent.replaceAll(preload, `${preload} media="${withScripts}"`);
  const [element = "", text = ""] = /<style>([\s\S]*?)<\/style>/.exec(template) ?? [];
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  const path = pathIn(language, `/early-style-${hash}.css`);
  const styled = withStyleFirst(template);
  return {
    template,
    drawnTemplate: programLast(styled).replace("</head>", plainOnly),
    plainTemplate: withoutProgram(styled).replace(element, `<link rel="stylesheet" href="${path}" />`),
    earlyStyle: { path, text },
    built: new BuiltPages(language, template),
  };
}

/** Where a page has moved to, or the list that shows what is searched. */
function elsewhere(match: RouteMatch | null, url: URL, language: Locale): string | null {
  if (match?.entry.redirect) return pathIn(language, match.entry.redirect) + url.search;
  const list = match?.path === "/search" ? listOfSearch(url.searchParams) : null;
  return list && pathIn(language, list);
}

/** Serves every remaining address as a page of the customer app, or as a 404 in the same frame. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  templates: Record<Locale, string>,
): Promise<void> {
  const { config } = services;
  const { origin } = new URL(config.publicUrl);
  const frames = { fr: frameOf("fr", templates.fr), en: frameOf("en", templates.en) };
  const drawn = new RenderedPages(services, frames.fr.built.isBuilt);
  app.addHook("onListen", () => drawn.prepare());
  const forms = new FormPages({
    services,
    draw: (page, language) => drawn.plain(page, language),
    finish({ match, content, refresh, language }) {
      const own = privateHead(staticMeta(match.path));
      const head = refresh ? new Html(own.text + refreshTo(refresh).text) : own;
      return filled(frames[language].plainTemplate, { head, body: new Html(content) });
    },
  });

  app.addHook("preClose", async () => forms.close());

  /** A path may begin with two slashes, behind which an address names its host. */
  function urlOf(path: string): URL {
    const text = new URL(config.publicUrl).origin + path;
    if (!URL.canParse(text)) throw new AppError("NOT_FOUND");
    return new URL(text);
  }

  function existing(pathname: string): RouteMatch | null {
    const match = matchRoute(pathname);
    if (!match || (match.entry.simulated && !config.simulators)) return null;
    return match.entry.redirect || frames.fr.built.has(match.entry) ? match : null;
  }

  /** A page that the browser renders; that of an offer which is not there is a 404 until then. */
  async function bareOf(match: RouteMatch, url: URL, request: FastifyRequest): Promise<[number, string]> {
    const meta = await metaOf(match, url.searchParams, () => request.ctx());
    const { language } = request;
    const isSignedIn = isPlain(request, url) && (await request.ctx()).actor !== null;
    const plain = drawn.isBuilt ? plainAddress({ match, url, language, isSignedIn }) : null;
    // Without the program only this line asks again for a page that a busy server could not draw.
    const isUndrawn = !meta.missing && drawn.draws(match.path, url);
    const again = plain ? `0;url=${plain}` : isUndrawn ? `3;url=${asPlain(url, language)}` : null;
    const body = meta.missing ? notFoundBody() : plainBody(meta, { needsProgram: again === null });
    const led = again ? html`<noscript>${refreshTo(again)}</noscript>` : nothing;
    const head = new Html(headOf(language, meta, match.entry, url).text + led.text);
    return [meta.missing ? 404 : 200, filled(frames[language].template, { head, body })];
  }

  /** Writes the rest of a page around its content. */
  const finishOf = (match: RouteMatch, url: URL) => async (ctx: Context, parts: DrawnParts) => {
    const { locale } = ctx;
    const meta = await metaOf(match, url.searchParams, async () => ctx);
    const { body, state, preloads, answers } = parts;
    const address = origin + pathIn(locale, canonicalOf(meta, url));
    const described = searchFacts(services.kinds, {
      path: match.path,
      url: address,
      origin,
      title: ownTitle(meta),
      answers,
      list: meta.list,
    });
    const own = programLast(headOf(locale, meta, match.entry, url).text);
    const head = new Html(preloads.text + own + described.text);
    return filled(frames[locale].drawnTemplate, {
      head,
      body,
      state,
      early: plainBody(meta, { needsProgram: false }),
    });
  };

  /** The documented address for search engines: a list's own, or the asked one without what changes nothing. */
  const canonicalOf = (meta: PageMeta, { pathname, searchParams }: URL): string =>
    meta.list ? meta.list.pathname : canonicalPath(pathname, searchParams);

  function headOf(language: Locale, meta: PageMeta, entry: RouteEntry | null, url: URL): Html {
    const assets = frames[language].built.assetsOf(entry ?? {});
    return pageHead({ meta, origin, assets, entry, language, path: canonicalOf(meta, url) });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = urlOf(documentedPath(request.url));
    const { language } = request;
    const match = existing(url.pathname);
    const line = match ? null : await stableList(request, url.pathname);
    if (line) return showLine(line, url, request, reply);
    if (!match && notPages.test(url.pathname)) {
      reply.callNotFound();
      return reply;
    }
    const other = (await inOtherLanguage(request, reply)) ?? elsewhere(match, url, language);
    if (other) return reply.redirect(other, 302);
    if (match) return show(match, url, request, reply);
    const head = headOf(language, staticMeta(null), null, url);
    const missing = filled(frames[language].template, { head, body: notFoundBody() });
    return sendHtml(reply.code(404), missing);
  }

  /** The list of a kind that has this address as its own. */
  async function stableList(request: FastifyRequest, pathname: string): Promise<StableList | null> {
    for (const { lists } of Object.values(services.kinds)) {
      const list = await lists?.find(() => request.ctx(), decoded(pathname));
      if (list) return list;
    }
    return null;
  }

  async function showLine(
    { pathname, list }: StableList,
    asked: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const other = await inOtherLanguage(request, reply);
    if (other) return reply.redirect(other, 302);
    if (pathname !== asked.pathname)
      return reply.redirect(pathIn(request.language, pathname) + asked.search, 301);
    const url = urlOf(list + asked.search.replace("?", "&"));
    const match = existing(url.pathname);
    if (!match) throw new AppError("NOT_FOUND");
    return show(match, url, request, reply);
  }

  async function show(
    match: RouteMatch,
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (drawn.isBuilt && forms.isWanted(request, match, url)) return forms.show(request, reply, url);
    const plain = isPlain(request, url);
    if (plain && !request.cookies[plainCookie]) markPlain(services, reply);
    const sent = await drawn.pageOf({ path: match.path, url, plain, request, finish: finishOf(match, url) });
    if (sent) return sent.answer(request, reply);
    const [status, page] = await bareOf(match, url, request);
    return sendHtml(reply.code(status), page);
  }

  for (const [from, to] of oldPrefixes) {
    app.get(withoutSlash(from), { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(to + request.url.slice(withoutSlash(from).length), 302),
    );
    app.get<{ Params: { "*": string } }>(`${from}*`, { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(`${to}/${request.url.slice(from.length)}`, 302),
    );
  }
  const addresses = formRoutes.flatMap((path) => locales.map((language) => pathIn(language, path)));
  for (const path of drawn.isBuilt ? addresses : []) {
    const config = { load: () => ({ weight: formWeight, writes: true }) };
    app.post(path, { schema: { hide: true }, config }, (request, reply) =>
      forms.take(request, reply, urlOf(documentedPath(request.url))),
    );
  }
  for (const { earlyStyle } of Object.values(frames)) sendEarlyStyle(app, earlyStyle);
  // The service worker stores this page for addresses that it cannot reach.
  for (const language of locales)
    app.get(pathIn(language, "/index.html"), { schema: { hide: true } }, async (_request, reply) =>
      sendHtml(reply, frames[language].template),
    );
  app.get("/*", { schema: { hide: true } }, answer);
}
