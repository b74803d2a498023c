import { beforeAll, describe, expect, test, vi } from "vitest";
import { openSession, sessionCookieName } from "../../../src/modules/account/session/open-session.ts";
import { pageStateId } from "../../../src/shared/address/rendered-page.ts";
import { testApp } from "../../support/app.ts";
import { createActor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";

// Needs the built customer app in both languages.
const { app, services } = await testApp({ webApps: true });

const html = "text/html,application/xhtml+xml";
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: html, ...headers } });
const english = { cookie: "mboa_language=en" };
const call = (headers: Record<string, string>) =>
  app.inject({ url: `/api/trpc/trip.detail?input=${encodeURIComponent('{"id":"x"}')}`, headers });
const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];
const languageOf = (body: string) => /<html lang="(..)">/.exec(body)?.[1];
const links = (body: string) =>
  [...body.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)"/g)].map(
    ([, rel, name, href]) => [name ?? rel, href],
  );

let line: TripNetwork;
let trip: string;

beforeAll(async () => {
  line = await tripNetwork(services);
  trip = await line.depart({ price: 6500 });
});

describe("the language of an address", () => {
  test("documented paths are French, below /en they are English", async () => {
    const [french, other] = [await get("/about-us"), await get("/en/about-us")];
    expect([languageOf(french.body), languageOf(other.body)]).toEqual(["fr", "en"]);
    expect(titleOf(french.body)).not.toBe(titleOf(other.body));
    expect(other.body).toContain('src="/en/assets/');
    expect(french.headers["set-cookie"]).toBeUndefined();
    expect(String(other.headers["set-cookie"])).toMatch(/^mboa_language=en; Path=\/; SameSite=Lax/);
  });

  test("each language has its canonical address, and both name each other", async () => {
    const own = (path: string) => `${new URL(services.config.publicUrl).origin}${path}`;
    const pair = [
      ["fr", own("/about-us")],
      ["en", own("/en/about-us")],
      ["x-default", own("/about-us")],
    ];
    expect(links((await get("/about-us")).body)).toEqual([["canonical", own("/about-us")], ...pair]);
    expect(links((await get("/en/about-us?utm=1")).body)).toEqual([
      ["canonical", own("/en/about-us")],
      ...pair,
    ]);
    expect((await get("/sitemaps/pages.xml")).body).toContain(`hreflang="en" href="${own("/en/about-us")}"`);
  });

  test("an unknown page is a 404 in the language of its address", async () => {
    const [french, other] = [await get("/nulle-part"), await get("/en/nowhere")];
    expect([french.statusCode, other.statusCode]).toEqual([404, 404]);
    expect([languageOf(french.body), languageOf(other.body)]).toEqual(["fr", "en"]);
    expect((await get("/en/assets/none.js")).statusCode).toBe(404);
    expect((await get("/en/api/health")).statusCode).toBe(404);
  });
});

describe("the choice of a person", () => {
  test("lang in the address is remembered and leads to the same page", async () => {
    const answer = await get("/booking/trip?from=Douala&lang=en");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/en/booking/trip?from=Douala"]);
    expect(String(answer.headers["set-cookie"])).toContain("mboa_language=en");
    const back = await get("/en/booking/trip?lang=fr&from=Douala", english);
    expect([back.headers.location, String(back.headers["set-cookie"])]).toEqual([
      "/booking/trip?from=Douala",
      expect.stringContaining("mboa_language=fr"),
    ]);
  });

  test("the link on a page keeps the query of the page on which it was pressed", async () => {
    const referer = "http://localhost:80/booking/trip?from=Douala&to=Kribi";
    const asked = await get("/booking/trip?lang=en", { referer });
    expect(asked.headers.location).toBe("/en/booking/trip?from=Douala&to=Kribi");
    const other = await get("/booking/trip?lang=en", {
      referer: "http://other.example/booking/trip?from=Kribi",
    });
    expect(other.headers.location).toBe("/en/booking/trip");
  });

  test("another value is as if it were not there", async () => {
    const french = (await call({ "accept-language": "fr" })).json().error.message;
    for (const value of ["de", "EN", "", "en,fr"]) {
      const answer = await get(`/about-us?lang=${value}`);
      expect([answer.statusCode, languageOf(answer.body)], value).toEqual([200, "fr"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      const visit = await get("/about-us", { cookie: `mboa_language=${value}` });
      expect([visit.statusCode, languageOf(visit.body)], value).toEqual([200, "fr"]);
      const program = await call({ cookie: `mboa_language=${value}`, "accept-language": "de-DE,*;q=0.5" });
      expect(program.json().error.message, value).toBe(french);
    }
  });

  test("the cookie leads to the English address; a language that a browser lists decides nothing", async () => {
    const answer = await get(`/booking/trip/detail?uuid=${trip}`, english);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/en/booking/trip/detail?uuid=${trip}`,
    ]);
    const listed = await get("/about-us", { "accept-language": "en-GB,en;q=0.9" });
    expect([listed.statusCode, languageOf(listed.body)]).toEqual([200, "fr"]);
    // An address says more than an earlier choice, and does not change it.
    const shared = await get("/en/about-us", { cookie: "mboa_language=fr" });
    expect([languageOf(shared.body), shared.headers["set-cookie"]]).toEqual(["en", undefined]);
  });

  test("leads to no other site", async () => {
    for (const url of [
      "//other.example?lang=en",
      "/en//other.example?lang=fr",
      "/en/\\other.example?lang=fr",
    ]) {
      const { headers } = await get(url);
      expect(String(headers.location ?? "/"), url).not.toMatch(/^(\/en)?[/\\]{2}/);
    }
  });

  test("the account stores it, and the messages about what is to come follow", async () => {
    const actor = await createActor(services);
    const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
    const value = await openSession(services.db, session);
    const cookie = `${sessionCookieName(services.config)}=${value}`;
    const stored = () => services.db.user.findUniqueOrThrow({ where: { id: actor.id } });
    await get("/?lang=en", { cookie, "sec-fetch-site": "cross-site" });
    expect((await stored()).language).toBeNull();
    await get("/?lang=en", { cookie, "sec-fetch-site": "same-origin" });
    expect((await stored()).language).toBe("en");
    await get("/en/?lang=fr", { cookie, "sec-fetch-site": "same-origin" });
    expect((await stored()).language).toBe("fr");
  });
});

describe("an English address that somebody has shared", () => {
  const visit = async (language: "fr" | "en" | null) => {
    const actor = await createActor(services, { user: { language } });
    const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
    const cookie = `${sessionCookieName(services.config)}=${await openSession(services.db, session)}`;
    const shown = await get("/en/about-us", { cookie });
    expect(languageOf(shown.body)).toBe("en");
    const { language: kept } = await services.db.user.findUniqueOrThrow({ where: { id: actor.id } });
    return { kept, remembered: /mboa_language=(..)/.exec(String(shown.headers["set-cookie"]))?.[1] };
  };

  test("decides nothing for a signed-in person whose account has a choice", async () => {
    expect(await visit("fr")).toEqual({ kept: "fr", remembered: "fr" });
    expect(await visit("en")).toEqual({ kept: "en", remembered: "en" });
  });

  test("is remembered by the browser of a person who has made none", async () => {
    expect(await visit(null)).toEqual({ kept: null, remembered: "en" });
  });
});

describe("what is written for a request", () => {
  const drawn = (url: string) =>
    vi.waitFor(
      async () => {
        const { body } = await get(url);
        expect(body).toContain(`id="${pageStateId}"`);
        return body;
      },
      { timeout: 30_000 },
    );

  test("a program's header, and the one language that our apps name, decide", async () => {
    const french = (await call({ "accept-language": "fr" })).json().error.message;
    const other = (await call({ "accept-language": "en" })).json().error.message;
    expect(other).not.toBe(french);
    expect((await call({ "accept-language": "en-GB,fr;q=0.5" })).json().error.message).toBe(other);
    expect((await call({ "accept-language": "fr", ...english })).json().error.message).toBe(french);
    expect((await call(english)).json().error.message).toBe(other);
  });

  test("a drawn page is kept for each language", async () => {
    const french = await drawn(`/booking/share-trip?uuid=${trip}`);
    const other = await drawn(`/en/booking/share-trip?uuid=${trip}`);
    expect(await drawn(`/booking/share-trip?uuid=${trip}`)).toContain("6\u202f500\u00a0FCFA");
    expect(french).toContain("6\u202f500\u00a0FCFA");
    expect(other).toContain("6,500\u00a0FCFA");
    expect(other).not.toContain("6\u202f500");
    expect(other).toContain('href="/en/');
  });

  test("what a company has named is marked as French on an English page", async () => {
    const show = await (await organiserOf(services)).createSession([
      { name: "Parterre", capacity: 10, tariffs: [{ name: "Entrée libre", price: 3000 }] },
    ]);
    const marked = (body: string) =>
      [...body.slice(body.indexOf("<main")).matchAll(/ lang="fr"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
        ([, text]) => text,
      );
    const event = `/booking/dating/detail?uuid=${show.id}`;
    const bus = `/booking/trip/detail?uuid=${trip}`;
    expect(marked(await drawn(`/en${event}`))).toEqual(
      expect.arrayContaining(["Grande soirée", "Entrée libre"]),
    );
    expect(marked(await drawn(`/en${bus}`)).join()).toContain("Bonabéri");
    for (const page of [event, bus]) expect(marked(await drawn(page))).toEqual([]);
  });

  test("the map of a station is in the page as it is sent, and its code is not asked for", async () => {
    const other = await tripNetwork(services);
    const [own, near] = [line.terminals[0].id, other.terminals[0].id];
    const place = (id: string, latitude: number, quarter: string) =>
      services.db.terminal.update({ where: { id }, data: { latitude, longitude: 9.7, quarter } });
    await Promise.all([place(own, 4.05, "Akwa"), place(near, 4.07, "Bonapriso")]);
    const page = `/booking/trip/detail?uuid=${await line.depart()}`;
    const [french, translated] = [await drawn(page), await drawn(`/en${page}`)];
    for (const body of [french, translated]) {
      expect(body).toMatch(/<svg viewBox="0 0 280 180"[^>]*>(?:(?!<\/svg>).)*Bonapriso/);
      expect(body).not.toMatch(/assets\/(?:trip-stops|place-map)-/);
    }
    expect(french).toContain("Bonapriso à 2\u202f200 m (nord)");
    expect(translated).toMatch(/<span lang="fr">Bonapriso<\/span>(?:<!-- -->)?, 2,200 m \(north\)/);
  });
});
