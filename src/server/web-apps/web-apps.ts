import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { projectRoot } from "../../platform/project-root.ts";
import { gateEntries, scannerAreas } from "../../shared/address/area-pages.ts";
import { type Area, areaPaths } from "../../shared/permissions.ts";
import { registerPages } from "../pages/pages.ts";
import type { Services } from "../start/services.ts";
import { isOfficeAddress } from "./office-addresses.ts";

const distFolder = join(projectRoot, "dist");
const backofficeBase = "/dashboard-assets/";

const never = (value: string) => value.startsWith("assets/") || value.includes("/assets/");

/** Files with a hash in their name are cached for ever; the others are revalidated each time. */
function cacheHeaders(reply: FastifyReply, path: string): void {
  const immutable = never(path.replaceAll("\\", "/"));
  reply.header(
    "cache-control",
    immutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
  );
}

async function registerBackoffice(app: FastifyInstance): Promise<void> {
  const folder = join(distFolder, "backoffice");
  await app.register(fastifyStatic, {
    root: folder,
    prefix: backofficeBase,
    decorateReply: false,
    index: false,
    // The build's own lists of files.
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      cacheHeaders(reply, path);
      // The worker is served beside the other files but needs the scope of the dashboard's pages.
      if (/scanner-worker\.js(\.br|\.gz)?$/.test(path)) reply.header("service-worker-allowed", "/dashboard/");
    },
  });
  const pageOf = (name: string) => readFileSync(join(folder, name), "utf8");
  const html = pageOf("index.html");
  const send = (reply: FastifyReply, page = html, status = 200) =>
    reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  for (const { path, file } of gateEntries) {
    const page = pageOf(file);
    for (const area of scannerAreas) {
      const url = `${areaPaths[area].dashboard}/${path}`;
      app.get(url, { schema: { hide: true } }, async (_request, reply) => send(reply, page));
    }
  }
  for (const [area, { dashboard }] of Object.entries(areaPaths) as [Area, { dashboard: string }][]) {
    app.get(dashboard, { schema: { hide: true } }, async (_request, reply) => send(reply));
    app.get<{ Params: { "*": string } }>(
      `${dashboard}/*`,
      { schema: { hide: true } },
      async (request, reply) => send(reply, html, isOfficeAddress(area, request.params["*"]) ? 200 : 404),
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
  const webFolder = join(distFolder, "web");
  if (existsSync(join(distFolder, "backoffice/index.html"))) await registerBackoffice(app);
  await app.register(fastifyStatic, {
    root: webFolder,
    prefix: "/",
    index: false,
    dotfiles: "ignore",
    wildcard: false,
    preCompressed: true,
    // Its own header would take the place of ours.
    cacheControl: false,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz", ".vite/**"],
    setHeaders: (reply, path) => cacheHeaders(reply, path),
  });
  await registerPages(app, services, readFileSync(join(webFolder, "index.html"), "utf8"));
}
