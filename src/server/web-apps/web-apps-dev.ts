import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createServer, type ViteDevServer } from "vite";
import { projectRoot } from "../../platform/project-root.ts";
import { crewEntries, gateEntries, scannerAreas } from "../../shared/address/area-pages.ts";
import { areaPaths, crewPage } from "../../shared/permissions.ts";
import { buildParts } from "../build/build-all.ts";
import { allowAnyPage } from "../cors.ts";
import { registerPages } from "../pages/pages.ts";
import type { Services } from "../start/services.ts";

function viteFor(app: FastifyInstance, mode: "web" | "backoffice", hmrPort: number): Promise<ViteDevServer> {
  return createServer({
    configFile: join(projectRoot, "vite.config.ts"),
    mode,
    appType: "custom",
    server: { middlewareMode: { server: app.server }, hmr: { port: hmrPort } },
  });
}

/** Lets Vite answer first; requests that it passes on reach our routes. */
function hand(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/")) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
}

/** One script for pages of any site, which Vite does not serve: built anew when its sources have changed. */
export function registerDevWidget(app: FastifyInstance): void {
  app.get("/widget.js", { schema: { hide: true } }, async (_request, reply) => {
    await buildParts(["widget"]);
    allowAnyPage(reply);
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(readFileSync(join(projectRoot, "dist/widget/widget.js")));
  });
}

/** Serves the two front ends with hot reload from their sources. */
export async function registerDevApps(app: FastifyInstance, services: Services): Promise<void> {
  const web = await viteFor(app, "web", 24_678);
  const backoffice = await viteFor(app, "backoffice", 24_679);
  hand(app, web);
  hand(app, backoffice);
  app.addHook("onClose", async () => {
    await web.close();
    await backoffice.close();
  });
  registerDevWidget(app);
  const backofficeHtml = readFileSync(join(projectRoot, "backoffice/index.html"), "utf8");
  for (const { dashboard } of Object.values(areaPaths)) {
    for (const url of [dashboard, `${dashboard}/*`]) {
      app.get(url, async (request, reply) =>
        reply
          .type("text/html; charset=utf-8")
          .send(await backoffice.transformIndexHtml(request.url, backofficeHtml)),
      );
    }
  }
  for (const { path, file } of gateEntries) {
    const page = readFileSync(join(projectRoot, "backoffice", file), "utf8");
    for (const area of scannerAreas) {
      app.get(`${areaPaths[area].dashboard}/${path}`, async (request, reply) =>
        reply.type("text/html; charset=utf-8").send(await backoffice.transformIndexHtml(request.url, page)),
      );
    }
  }
  for (const { role, file } of crewEntries) {
    const page = readFileSync(join(projectRoot, "backoffice", file), "utf8");
    app.get(crewPage(role), async (request, reply) =>
      reply.type("text/html; charset=utf-8").send(await backoffice.transformIndexHtml(request.url, page)),
    );
  }
  const webHtml = await web.transformIndexHtml(
    "/",
    readFileSync(join(projectRoot, "src/web/index.html"), "utf8"),
  );
  // Hot reload shows the French sentences, the built apps both languages.
  await registerPages(app, services, { fr: webHtml, en: webHtml });
}
