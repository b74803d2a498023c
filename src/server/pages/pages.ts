import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { matchRoute, type RouteMatch } from "../../shared/address/routes.ts";
import { areaPaths } from "../../shared/permissions.ts";
import type { Services } from "../start/services.ts";
import type { Html } from "./html.ts";
import { BuiltPages } from "./page-assets.ts";
import { homeBody, notFoundBody, plainBody } from "./page-body.ts";
import { canonicalUrl, pageHead } from "./page-head.ts";
import { metaOf, type PageMeta, staticMeta } from "./page-meta.ts";
import { popularLines } from "./popular-lines.ts";

/** Files and calls: what is missing there is missing, and no page. */
const notPages =
  /^\/(api|assets|art|icons|flags|files|callbacks|dashboard-assets|\.well-known)(\/|$)|\.[a-z0-9]{2,5}$/i;

/** Where the areas of the dashboard are known elsewhere: `helpdesk/…`, and the partner's pages below `services/`. */
const oldPrefixes: readonly (readonly [from: string, to: string])[] = [
  ...Object.values(areaPaths).map(({ prefix, dashboard }) => [`/${prefix}`, dashboard] as const),
  [`${areaPaths.partner.dashboard}/services/`, areaPaths.partner.dashboard],
];

/** Splices text in without reading `$` in it. */
function fill(template: string, place: string, content: Html): string {
  return template.replace(place, () => content.text);
}

/** Every address that nothing else answers is a page of the customer app, or 404 in the same frame. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  template: string,
): Promise<void> {
  const { config } = services;
  const built = new BuiltPages(template);

  function existing(pathname: string): RouteMatch | null {
    const match = matchRoute(pathname);
    if (!match || (match.entry.simulated && !config.simulators)) return null;
    return match.entry.redirect || built.has(match.entry) ? match : null;
  }

  function bodyOf(match: RouteMatch, meta: PageMeta, request: FastifyRequest): Html | Promise<Html> {
    if (match.path !== "/") return plainBody(meta);
    return popularLines(request.host, () => request.ctx()).then(homeBody);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search, searchParams } = new URL(request.url, config.publicUrl);
    const match = existing(pathname);
    if (!match && notPages.test(pathname)) {
      reply.callNotFound();
      return reply;
    }
    if (match?.entry.redirect) return reply.redirect(match.entry.redirect + search, 302);
    const origin = new URL(config.publicUrl).origin;
    const meta = match ? await metaOf(match, searchParams, () => request.ctx()) : staticMeta(null);
    const head = pageHead({
      meta,
      origin,
      assets: built.assetsOf(match?.entry ?? {}),
      entry: match?.entry ?? null,
      url: canonicalUrl(origin, pathname, searchParams),
    });
    const body = match ? await bodyOf(match, meta, request) : notFoundBody();
    return reply
      .code(match ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(fill(fill(template, "<!--page-head-->", head), "<!--page-body-->", body));
  }

  for (const [from, to] of oldPrefixes) {
    app.get<{ Params: { "*": string } }>(`${from}*`, { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(`${to}/${request.url.slice(from.length)}`, 302),
    );
  }
  // The service worker keeps this one for addresses it cannot reach.
  app.get("/index.html", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(template),
  );
  app.get("/*", { schema: { hide: true } }, answer);
}
