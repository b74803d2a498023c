import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { projectRoot } from "../../platform/project-root.ts";
import { crewEntries, gateEntries, scannerAreas } from "../../shared/address/area-pages.ts";
import { pathIn } from "../../shared/address/language-address.ts";
import { type Area, areaPaths, crewPage } from "../../shared/permissions.ts";
import { type Locale, locales } from "../../shared/text/locale.ts";
import { builtFolder } from "../build/built-folder.ts";
import { allowAnyPage } from "../cors.ts";
import { askedLanguage } from "../language.ts";
import { inOtherLanguage } from "../pages/page-language.ts";
import { registerPages } from "../pages/pages.ts";
import type { Services } from "../start/services.ts";
import { isOfficeAddress } from "./office-addresses.ts";

const folderOf = (part: "web" | "backoffice", language: Locale) =>
  join(projectRoot, builtFolder(part, language));
const backofficeBase = { fr: "/dashboard-assets/", en: "/dashboard-assets/en/" };

const isHashed = (value: string) => value.startsWith("assets/") || value.includes("/assets/");

/** Files with a hash in their name are cached for ever; the others are revalidated each time. */
function cacheHeaders(reply: FastifyReply, path: string): void {
  const immutable = isHashed(path.replaceAll("\\", "/"));
  reply.header(
    "cache-control",
    immutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  );
}

/** Pages are sent with their language and what is compressed beside its file; the rest is the build's own lists. */
const notServed = ["**/*.html", "**/*.br", "**/*.gz", ".vite/**"];

async function registerBackofficeFiles(app: FastifyInstance, language: Locale): Promise<void> {
  await app.register(fastifyStatic, {
    root: folderOf("backoffice", language),
    prefix: backofficeBase[language],
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    // A route for each file: otherwise the list of all files is read from the disk for each that is asked for.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: notServed,
    setHeaders: (reply, path) => {
      cacheHeaders(reply, path);
      // The worker is served beside the other files but needs the scope of the dashboard's pages.
      if (/scanner-worker\.js(\.br|\.gz)?$/.test(path)) reply.header("service-worker-allowed", "/dashboard/");
    },
  });
}

/** The back office has one address for both languages: the person's choice decides. */
async function registerBackoffice(app: FastifyInstance): Promise<void> {
  for (const language of locales) await registerBackofficeFiles(app, language);
  const pageOf = (name: string) => ({
    fr: readFileSync(join(folderOf("backoffice", "fr"), name), "utf8"),
    en: readFileSync(join(folderOf("backoffice", "en"), name), "utf8"),
  });
  const html = pageOf("index.html");
  const send = async (request: FastifyRequest, reply: FastifyReply, page = html, status = 200) => {
    const other = await inOtherLanguage(request, reply);
    if (other && askedLanguage(request)) return reply.redirect(other, 302);
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(page[request.language]);
  };
  for (const { path, file } of gateEntries) {
    const page = pageOf(file);
    for (const area of scannerAreas) {
      const url = `${areaPaths[area].dashboard}/${path}`;
      app.get(url, { schema: { hide: true } }, async (request, reply) => send(request, reply, page));
    }
  }
  for (const { role, file } of crewEntries) {
    const page = pageOf(file);
    app.get(crewPage(role), { schema: { hide: true } }, async (request, reply) => send(request, reply, page));
  }
  for (const [area, { dashboard }] of Object.entries(areaPaths) as [Area, { dashboard: string }][]) {
    app.get(dashboard, { schema: { hide: true } }, async (request, reply) => send(request, reply));
    app.get<{ Params: { "*": string } }>(
      `${dashboard}/*`,
      { schema: { hide: true } },
      async (request, reply) =>
        send(request, reply, html, isOfficeAddress(area, request.params["*"]) ? 200 : 404),
    );
  }
}

/** Serves the two built front ends; in development Vite serves both with hot reload. */
export async function registerWebApps(app: FastifyInstance, services: Services, dev: boolean): Promise<void> {
  if (dev) {
    const { registerDevApps } = await import("./web-apps-dev.ts");
    await registerDevApps(app, services);
    return;
  }
  if (existsSync(join(folderOf("backoffice", "fr"), "index.html"))) await registerBackoffice(app);
  for (const language of locales) await registerWebFiles(app, language);
  await registerWidget(app);
  const templateOf = (language: Locale) =>
    readFileSync(join(folderOf("web", language), "index.html"), "utf8");
  await registerPages(app, services, { fr: templateOf("fr"), en: templateOf("en") });
}

async function registerWebFiles(app: FastifyInstance, language: Locale): Promise<void> {
  await app.register(fastifyStatic, {
    root: folderOf("web", language),
    prefix: pathIn(language, "/"),
    decorateReply: language === "fr",
    index: false,
    dotfiles: "ignore",
    wildcard: false,
    preCompressed: true,
    // Its own header would take the place of ours.
    cacheControl: false,
    globIgnore: notServed,
    setHeaders: (reply, path) => cacheHeaders(reply, path),
  });
}

/** The one file of ours that pages of any site may load. */
async function registerWidget(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(projectRoot, "dist/widget"),
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    setHeaders(reply, path) {
      cacheHeaders(reply, path);
      allowAnyPage(reply);
    },
  });
}
