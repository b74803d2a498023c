import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { listMeta } from "../../../src/shared/address/list-meta.ts";
import { pageStateId } from "../../../src/shared/address/rendered-page.ts";
import { testApp } from "../../support/app.ts";
import { tripNetwork } from "../../support/trip-network.ts";

// Needs the built customer app, whose code renders the pages.
const { app, services } = await testApp({ webApps: true });
const line = await tripNetwork(services, { name: "Étoile du Test" });
await line.depart({ price: 6500 });

const get = (url: string) => app.inject({ url });
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const listOf = (html: string) => new RegExp(`<meta name="${listMeta}" content="([^"]*)"`).exec(html)?.[1];
const origin = new URL(services.config.publicUrl).origin;

test("a line has an address without a query, which shows its list", async () => {
  const answer = await vi.waitFor(
    async () => {
      const sent = await get("/bus/douala/yaounde");
      expect(sent.body).toContain(pageStateId);
      return sent;
    },
    { timeout: 30_000 },
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("<title>Bus Douala – Yaoundé\u00a0: horaires et prix · Mboa</title>");
  expect(answer.body).toContain("Douala → Yaoundé");
  expect(canonical(answer.body)).toBe(`${origin}/bus/douala/yaounde`);
  // The program goes on there, so that the search can be changed: on the next day with a departure.
  const list = "/booking/trip?from=Douala&amp;to=Yaound%C3%A9";
  expect(listOf(answer.body)).toBe(`${list}&amp;date=${line.day(1)}`);
  expect(answer.body).toContain("07:00");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(answer.body) ?? [];
  expect(JSON.parse(json)["@graph"]).toEqual([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Mboa", item: `${origin}/` },
        { "@type": "ListItem", position: 2, name: "Voyages en bus", item: `${origin}/booking/trip` },
        {
          ...{ "@type": "ListItem", position: 3, name: "Douala → Yaoundé" },
          item: `${origin}/bus/douala/yaounde`,
        },
      ],
    },
  ]);
  expect(gzipSync(json).length).toBeLessThan(1536);
});

test("the list of the line names that address as its own, whatever else was chosen; a list of returns does not", async () => {
  const list = "/booking/trip?from=douala&to=yaound%C3%A9";
  for (const more of ["", "&date=2027-01-02&places=3&sort=price"])
    expect(canonical((await get(list + more)).body)).toBe(`${origin}/bus/douala/yaounde`);
  for (const other of [
    `${list}&leg=return`,
    "/booking/trip?from=Douala",
    "/booking/trip?from=Douala&to=Nulle",
  ])
    expect(canonical((await get(other)).body)).toBe(`${origin}/booking/trip`);
});

test("other spellings lead there; a line that no company runs is not found", async () => {
  const spelt = await get("/bus/Douala/Yaound%C3%A9?places=2");
  expect([spelt.statusCode, spelt.headers.location]).toEqual([301, "/bus/douala/yaounde?places=2"]);
  const alias = await get("/bus/dla/yaounde");
  expect([alias.statusCode, alias.headers.location]).toEqual([301, "/bus/douala/yaounde"]);
  for (const path of ["/bus/yaounde/douala", "/bus/douala/nulle-part", "/bus/douala"]) {
    const missing = await get(path);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('href="/search"');
  }
});

test("search engines read of the lines of the site's country that have departures", async () => {
  const [from, to] = await services.db.city.findMany({ where: { country: { shortCode: "GA" } }, take: 2 });
  const gabon = { country: "GA", from: from?.name ?? "", to: to?.name ?? "" };
  await (await tripNetwork(services, {}, gabon)).depart();
  await tripNetwork(services, {}, { country: "CM", from: "Yaoundé", to: "Kribi" });
  expect((await get("/sitemap.xml")).body).toContain(`${origin}/sitemaps/lists.xml`);
  const { body } = await get("/sitemaps/lists.xml");
  expect(body.match(/<loc>[^<]*/g)).toEqual([
    `<loc>${origin}/bus/douala/yaounde`,
    `<loc>${origin}/en/bus/douala/yaounde`,
  ]);
  expect(body.match(/yaounde<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(2);
});
