import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countOpenOffers, listOpenOffers } from "../../modules/booking/view/list-open-offers.ts";
import { escapeHtml } from "../../platform/html.ts";
import { pathIn } from "../../shared/address/language-address.ts";
import { paths } from "../../shared/address/paths.ts";
import { routes } from "../../shared/address/routes.ts";
import { AppError } from "../../shared/app-error.ts";
import { isServiceKind, type OfferName, offerNames } from "../../shared/kinds.ts";
import { locales } from "../../shared/text/locale.ts";
import type { Services } from "../start/services.ts";

/** The addresses of all public pages for search engines: an index, and files of one kind each. */

/** Offers of one file, which may hold 50,000 addresses by sitemaps.org: each offer has one in each language. */
const fileMaximum = 25_000;
const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkSpace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Characters that are sent at once: much larger pieces would stay in memory long after they were sent. */
const pieceLength = 16_384;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

const sendXml = (reply: FastifyReply, content: string | Readable) =>
  reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600").send(content);

/** Where the id and the day of an offer stand in the pattern of its entry. */
const [idMark, dayMark] = ["ID-OF-OFFER", "DAY-OF-OFFER"];

const closedToReaders = ["/dashboard/", "/payment/", "/api/"];

/** Pages that are the same for everybody and have no parameter they cannot do without. */
const plainPages = Object.entries(routes)
  .filter(([, entry]) => "page" in entry && !("hidden" in entry) && !("simulated" in entry))
  .map(([path]) => path.replace(/\/:\w+\?$/, ""))
  .filter((path) => !path.includes(":") && !/\/(detail|payment|share-[a-z]+)$/.test(path));

export function registerSitemap(app: FastifyInstance, { replica, kinds, now, config }: Services): void {
  const { origin } = new URL(config.publicUrl);
  const schema = { hide: true };

  app.get("/robots.txt", { schema }, async (_request, reply) => {
    const addresses = closedToReaders.flatMap((path) => locales.map((language) => pathIn(language, path)));
    const closed = addresses.map((address) => `Disallow: ${address}\n`).join("");
    return reply
      .type("text/plain")
      .send(`User-agent: *\n${closed}Allow: /\nSitemap: ${origin}/sitemap.xml\n`);
  });

  app.get("/sitemap.xml", { schema }, async (request, reply) => {
    const files = (await countOpenOffers(replica, now())).flatMap(({ kind, dated, count }) =>
      Array.from(
        { length: Math.ceil(count / fileMaximum) },
        (_, index) => `${kind}-${dated ? "dated" : "undated"}-${index + 1}`,
      ),
    );
    const entries = ["pages", ...((await allLists(request)).length > 0 ? ["lists"] : []), ...files].map(
      (name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`,
    );
    return sendXml(reply, `${start}<sitemapindex ${space}>${entries.join("\n")}</sitemapindex>`);
  });

  /** A page in both languages, each of which names the other. */
  function inBoth(path: string, more = ""): string {
    const addresses = locales.map(
      (language) => [language, escapeHtml(origin + pathIn(language, path))] as const,
    );
    const links = addresses
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join("");
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${more}${links}</url>\n`).join("");
  }

  /** The entry of an offer of each list, into which its id and its day are filled: most of a million entries stays the same. */
  const patterns = Object.fromEntries(
    offerNames.map((offer) => [offer, inBoth(paths.detail(offer, idMark), `<lastmod>${dayMark}</lastmod>`)]),
  ) as Record<OfferName, string>;

  async function allLists(request: FastifyRequest): Promise<{ path: string; changed: string }[]> {
    const ctx = await request.ctx();
    return (await Promise.all(Object.values(kinds).map(({ lists }) => lists?.all(ctx) ?? []))).flat();
  }

  async function* addresses(request: FastifyRequest, file: string): AsyncGenerator<string> {
    if (file === "pages") {
      for (const path of plainPages) yield inBoth(path);
      return;
    }
    if (file === "lists") {
      for (const { path, changed } of await allLists(request))
        yield inBoth(path, `<lastmod>${changed}</lastmod>`);
      return;
    }
    const [, kind, group, page] = /^(\w+)-(dated|undated)-([1-9]\d{0,3})$/.exec(file) ?? [];
    if (!isServiceKind(kind)) throw new AppError("NOT_FOUND");
    const skip = (Number(page) - 1) * fileMaximum;
    const part = { kind, dated: group === "dated", skip, most: fileMaximum };
    for await (const { id, offer, changed } of listOpenOffers({ db: replica, kinds, now }, part))
      yield patterns[offer].replaceAll(idMark, id).replaceAll(dayMark, changed);
  }

  app.get<{ Params: { file: string } }>("/sitemaps/:file.xml", { schema }, async (request, reply) => {
    const content = addresses(request, request.params.file);
    // A file that does not exist is refused before anything is sent.
    const first = await content.next();
    if (first.done || first.value === "") throw new AppError("NOT_FOUND");
    async function* text() {
      yield `${start}<urlset ${space} ${linkSpace}>${first.value}`;
      yield* inPieces(content);
      yield "</urlset>";
    }
    return sendXml(reply, Readable.from(text(), { objectMode: false }));
  });
}
