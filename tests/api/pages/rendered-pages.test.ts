import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { tripWords } from "../../../src/kinds/trip/words/fr/trip.ts";
import { plainCookie } from "../../../src/shared/address/form-page.ts";
import { oldPageMark, type PageState, pageStateId } from "../../../src/shared/address/rendered-page.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { basketWords } from "../../../src/shared/words/fr/booking/basket.ts";
import { testApp } from "../../support/app.ts";
import { organiserOf } from "../../support/event-world.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";

// Needs the built customer app, whose code renders the pages.
const { app, services, clock } = await testApp({ webApps: true });

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const rootOf = (html: string) =>
  /<div id="root">([\s\S]*)<\/div>\s*(<script|<link|<\/body)/.exec(html)?.[1] ?? "";
/** The visible text, without tags and with plain spaces. */
const textOf = (html: string) =>
  rootOf(html)
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, " ");

function stateOf(html: string): PageState | null {
  const text = new RegExp(`id="${pageStateId}"[^>]*>([^<]*)<`).exec(html)?.[1];
  return text ? (JSON.parse(text) as PageState) : null;
}

const isOld = (html: string) => html.includes(oldPageMark);

/** A rendering that takes over two seconds is sent without fresh content, so the page is asked for again. */
const drawn = (url: string, headers: Record<string, string> = {}) =>
  vi.waitFor(
    async () => {
      const answer = await get(url, headers);
      expect(stateOf(answer.body)).not.toBeNull();
      expect(isOld(answer.body)).toBe(false);
      return answer;
    },
    { timeout: 30_000 },
  );

let line: TripNetwork;
let trip: string;

beforeAll(async () => {
  line = await tripNetwork(services, { name: "Étoile du Test" });
  trip = await line.depart({ price: 6500 });
});

describe("a page that is sent to others holds its content before any script", () => {
  test("a departure", async () => {
    const { body, headers, statusCode } = await drawn(`/booking/share-trip?uuid=${trip}`);
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain("Étoile du Test");
    expect(textOf(body)).toContain("Douala → Yaoundé");
    expect(textOf(body)).toContain("6 500 FCFA");
    expect(body).toContain(encodeURIComponent(`http://localhost:80/booking/share-trip?uuid=${trip}`));
    // The style sheet comes first, otherwise the content would be shown unstyled.
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(0);
    expect(body.indexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('<div id="root">'));
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("an event", async () => {
    const organiser = await organiserOf(services);
    const { id } = await organiser.createSession([
      { name: "Salle", capacity: 10, tariffs: [{ name: "Entrée", price: 3000 }] },
    ]);
    const { title } = await services.db.product.findUniqueOrThrow({ where: { id } });
    const { body } = await drawn(`/booking/share-event?uuid=${id}`);
    expect(textOf(body)).toContain(title);
    expect(textOf(body)).toContain("3 000 FCFA");
  });
});

test("what keeps early presses is asked for before the app, its fonts and the pictures", async () => {
  const { body } = await drawn("/");
  const [first] = body.match(/<link rel="(?:module)?preload"[^>]*>|<script [^>]*src=[^>]*>/g) ?? [];
  expect(first).toBe(
    '<link rel="preload" media="(scripting: enabled)" href="/early-taps.js" as="script" fetchpriority="high">',
  );
  expect(body).toMatch(/<script src="\/early-taps\.js"[^>]* async>/);
});

describe("search and detail pages have their content before any script runs", () => {
  const day = () => dayOf(clock.now().getTime() + 48 * 3_600_000, "Africa/Douala");

  test("the home page", async () => {
    const text = textOf((await drawn("/")).body);
    expect(text).toContain("Cherchez, réservez et payez en ligne.");
    expect(text).toContain("Questions fréquentes");
  });

  test("a list of departures, and one of them", async () => {
    const places = `from=${encodeURIComponent("Douala")}&to=${encodeURIComponent("Yaoundé")}`;
    const startsAt = (await services.db.product.findUniqueOrThrow({ where: { id: trip } })).startsAt;
    const date = dayOf(startsAt ?? 0, "Africa/Douala");
    const list = textOf((await drawn(`/booking/trip?${places}&date=${date}`)).body);
    expect(list).toContain("Étoile du Test");
    expect(list).toContain("6 500 FCFA");
    const searched = textOf((await drawn(`/search?kind=trip&${places}&date=${date}&places=1`)).body);
    expect(searched).toContain("Étoile du Test");
    expect(searched).toContain("6 500 FCFA");
    const detail = textOf((await drawn(`/booking/trip/detail?uuid=${trip}`)).body);
    expect(detail).toContain("Étoile du Test");
    expect(detail).toContain("6 500 FCFA");
  });

  test("a departure whose bus has left before its hour is gone, not full, and is put in no basket", async () => {
    const startsAt = new Date(services.now().getTime() + 5 * 60_000);
    const id = await line.depart();
    await services.db.product.update({ where: { id }, data: { startsAt } });
    const full = tripWords.card.free(0);
    const shown = async () => {
      const { body } = await drawn(`/booking/trip/detail?uuid=${id}`);
      const text = textOf(body).replaceAll("&#x27;", "'");
      return [tripWords.detail.states.DEPARTED, full, basketWords.add].filter((part) => text.includes(part));
    };
    expect(await shown()).toEqual([basketWords.add]);
    const mark = {
      productId: id,
      moment: "DEPARTED",
      at: services.now(),
      userId: line.partner.actor.id,
    } as const;
    await services.db.tripMark.create({ data: mark });
    // A page that was drawn is kept for some seconds.
    clock.advance(60_000);
    expect(await shown()).toEqual([tripWords.detail.states.DEPARTED]);
  });

  test("a sentence of the free search, and none", async () => {
    const found = textOf((await drawn(`/search?q=${encodeURIComponent("douala yaounde")}`)).body);
    expect(found).toContain("Résultats pour « douala yaounde »");
    expect(found).toContain("Douala → Yaoundé");
    expect(textOf((await drawn("/search")).body)).toContain("Par exemple");
  });

  test.each([
    [`kind=location&type=house&to=Kribi&date=${day()}`, `/booking/rentalhouse?date=${day()}&city=Kribi`],
    ["kind=location&type=villa", "/booking/rentalcar?type=villa"],
    ["kind=rdv&q=dentiste&to=", "/booking/consulting?q=dentiste"],
    ["kind=event", "/booking/dating"],
  ])("a search of another kind opens its list: %s", async (asked, list) => {
    const { statusCode, headers } = await get(`/search?${asked}`);
    expect([statusCode, headers.location]).toEqual([302, list]);
  });

  test.each([
    "/booking",
    "/contact",
    "/countries",
    "/booking/dating",
    "/booking/consulting",
    `/booking/rentalcar?from=${day()}&to=${day()}`,
    `/booking/rentalhouse?from=${day()}&to=${day()}`,
  ])("%s", async (url) => {
    const { body } = await drawn(url);
    expect(rootOf(body)).toContain("<main");
    expect(rootOf(body)).not.toContain("early-header");
  });
});

test("every page has a title, a description and a preview, and is asked for anew at the next visit", async () => {
  const { body, headers } = await drawn("/about-us");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(body).toContain("<title>Société · Mboa</title>");
  expect(body).toMatch(/<meta name="description" content="[^"]+/);
  expect(body).toMatch(/<meta property="og:image" content="http/);
  expect(body).toContain(`<link rel="canonical" href="${services.config.publicUrl}/about-us" />`);
});

test("an address that no page has says so in two languages, and former addresses lead to the present ones", async () => {
  const missing = await get("/cette-page-n-existe-pas");
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain("<title>404 - Page Introuvable</title>");
  expect((await get("/assets/none.js")).headers["content-type"]).toContain("json");
  for (const [old, now] of [
    ["/booking/index-old?a=1", "/booking?a=1"],
    ["/dashboard/partner/services/trip?page=2", "/dashboard/partner/trip?page=2"],
    ["/helpdesk/booking", "/dashboard/support/booking"],
    ["/helpdesk", "/dashboard/support"],
    ["/partner?page=2", "/dashboard/partner?page=2"],
    ["/dashboard/partner/services", "/dashboard/partner"],
  ] as const)
    expect([old, (await get(old)).headers.location]).toEqual([old, now]);
});

test("a list of departures without any offers a way on: another line, or the nearest days", async () => {
  const list = async (from: string, to: string, ahead: number) => {
    const date = dayOf(clock.now().getTime() + ahead * 86_400_000, "Africa/Douala");
    return textOf((await drawn(`/booking/trip?${new URLSearchParams({ from, to, date })}`)).body);
  };
  const none = await list("Kribi", "Maroua", 3);
  expect(none).toContain("Aucun départ n’est encore en vente sur cette ligne.");
  expect(none).toMatch(/Lignes les plus demandées Douala Yaoundé/);
  expect(await list("Douala", "Yaoundé", 40)).toContain("Aucun départ ne correspond");
  const near = await list("Douala", "Yaoundé", 4);
  expect(near).toContain("Départs les plus proches");
  expect(near).toContain("6 500 FCFA");
});

test("files of the app are cached for good, without the headers of pages", async () => {
  const { body, headers } = await drawn("/");
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  const office = (await get("/dashboard/admin")).body;
  const filesOf = (page: string) =>
    [...page.matchAll(/"((?:\/dashboard-assets)?\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(filesOf(body).length).toBeGreaterThan(5);
  expect(filesOf(office).length).toBeGreaterThan(1);
  for (const url of [...filesOf(body), ...filesOf(office)]) {
    const answer = await get(url);
    expect.soft(answer.statusCode, url).toBe(200);
    expect.soft(answer.headers["cache-control"], url).toContain("immutable");
    expect.soft(answer.headers["x-content-type-options"], url).toBe("nosniff");
    expect.soft(answer.headers["content-security-policy"], url).toBeUndefined();
  }
  const worker = await get("/sw.js");
  expect(worker.headers["cache-control"]).toContain("must-revalidate");
  expect(worker.headers["content-security-policy"]).toContain("default-src 'self'");
});

test("the build's own lists are no files of the app, and a path that names no page is not found", async () => {
  const hidden = ["/.vite/manifest.json", "/dashboard-assets/.vite/manifest.json"];
  for (const url of [...hidden, "//[", "//nowhere.html", "//a.example:x/"])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test("no script can be injected into the page through a company's name", async () => {
  const loud = await tripNetwork(services, { name: "</script><script>alert(1)</script>" });
  const { body } = await drawn(`/booking/share-trip?uuid=${await loud.depart()}`);
  expect(body).toContain("\\u003c/script>");
  expect(body).not.toContain("<script>alert");
  const programs = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  expect(programs).toHaveLength(3);
  for (const attributes of programs) expect(attributes).toMatch(/src=|type="application\/json"/);
});

test("the state holds the answers of the page, and nothing of a person", async () => {
  const { body } = await drawn(`/booking/share-trip?uuid=${trip}`);
  const { timeZone, offset } = stateOf(body)?.clock ?? {};
  expect([timeZone, offset]).toEqual(["Africa/Lagos", 3_600_000]);
  const asked = stateOf(body)?.answers.map(([[path]]) => String(path));
  expect(asked?.sort()).toEqual(["booking,offers", "geo,checkCountry", "trip,detail"]);
});

const details = ["trip", "dating", "rentalcar", "rentalhouse", "consulting"].map((kind) => `${kind}/detail`);

test.each([...details, "share-trip"])(
  "/booking/%s of an unknown offer is a 404 with a heading",
  async (page) => {
    for (const uuid of [randomUUID(), "x"]) {
      const { body, statusCode } = await get(`/booking/${page}?uuid=${uuid}`);
      expect([uuid, statusCode]).toEqual([uuid, 404]);
      expect(stateOf(body)).toBeNull();
      expect(body).toContain("<title>404 - Page Introuvable</title>");
      expect(rootOf(body)).toMatch(/early-header[\s\S]*<h1>404 - Page Introuvable<\/h1>/);
    }
  },
);

test("so is an offer of another kind; without an id the page is there and leads to its list", async () => {
  const status = async (url: string) => (await get(url)).statusCode;
  for (const page of ["dating", "rentalcar", "rentalhouse", "consulting"])
    expect([page, await status(`/booking/${page}/detail?uuid=${trip}`)]).toEqual([page, 404]);
  expect([await status("/booking/dating/detail"), await status(`/booking/trip/detail?uuid=${trip}`)]).toEqual(
    [200, 200],
  );
});

test("an address that the back office does not have is a 404 with its page, and every screen of it is there", async () => {
  const answers = async (url: string) => {
    const { statusCode, body } = await get(url);
    expect(body, url).toContain('<div id="root">');
    return statusCode;
  };
  for (const known of [
    "admin",
    "admin/users",
    "admin/users/7/show",
    "partner/consulting/timetable",
    "support/",
  ])
    expect([known, await answers(`/dashboard/${known}`)]).toEqual([known, 200]);
  for (const unknown of [
    "admin/nowhere",
    "admin/users/7/show/x",
    "partner/general-config",
    "support/trip-plan",
  ])
    expect([unknown, await answers(`/dashboard/${unknown}`)]).toEqual([unknown, 404]);
});

test("what a page does not know makes no other page of it, nor do further slashes", async () => {
  clock.advance(60_000);
  const { headers } = await drawn("/");
  for (const url of ["/?v=1", "/?utm_source=carte&v=2", "/?uuid=x", "//", "///?v=3"])
    expect([url, (await get(url)).headers.etag]).toEqual([url, headers.etag]);
  const share = `/booking/share-trip?uuid=${trip}`;
  const shared = await drawn(share);
  expect((await drawn(`/booking/share-trip?v=1&uuid=${trip}&from=x`)).headers.etag).toBe(shared.headers.etag);
  expect((await get(`${share}&action=login`)).headers.etag).toBeUndefined();
});

test("each encoding holds the same page under a tag of its own, and who has it is told so", async () => {
  clock.advance(60_000);
  const plain = await drawn("/terms-and-conditions");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = [plain.headers.etag];
  for (const [encoding, unpack] of Object.entries(unpacked)) {
    const asked = { "accept-encoding": encoding };
    const answer = await get("/terms-and-conditions", asked);
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, "cache-control": "no-cache" });
    expect(answer.headers.vary).toContain("accept-encoding");
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    tags.push(answer.headers.etag);
    const again = (tag: unknown) =>
      get("/terms-and-conditions", { ...asked, "if-none-match": `"other", ${tag}` });
    const known = await again(answer.headers.etag);
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    expect((await again(`W/${answer.headers.etag}`)).statusCode).toBe(304);
    expect((await again(plain.headers.etag)).statusCode).toBe(200);
  }
  expect(new Set(tags).size).toBe(3);
});

test("who names another host with each request gets no more drawings than the server makes at once", async () => {
  clock.advance(60_000);
  const asked = Array.from({ length: 40 }, (_, index) => get("/", { host: `h${index}.example` }));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ body }) => stateOf(body) !== null).length).toBeLessThan(40);
});

test("a window over the page is no part of what all receive", async () => {
  const { body } = await get(`/booking/share-trip?uuid=${trip}&action=login`);
  expect(stateOf(body)).toBeNull();
});

test("each country's site has its own drawing of the same address", async () => {
  const countryOf = async (host: string) => {
    const { body } = await drawn(`/booking/share-trip?uuid=${trip}`, { host });
    const checked = stateOf(body)?.answers.find(([[path]]) => String(path) === "geo,checkCountry")?.[1];
    return (checked as { country: { shortCode: string } } | undefined)?.country.shortCode;
  };
  const hosts = ["localhost", "ga.mboa.example", "localhost", "sn.mboa.example"];
  const countries: unknown[] = [];
  for (const host of hosts) countries.push(await countryOf(host));
  expect(countries).toEqual(["CM", "GA", "CM", "SN"]);
});

test("the drawing of free places is kept for two seconds", async () => {
  const shown = async () => textOf((await drawn(`/booking/share-trip?uuid=${trip}`)).body);
  expect(await shown()).toContain("20 places libres");
  await line.claim(trip, 1);
  expect(await shown()).toContain("20 places libres");
  clock.advance(2_000);
  expect(await shown()).toContain("19 places libres");
});

test("a page that is only read is drawn too, the same for a person who is signed in", async () => {
  const { body } = await drawn("/terms-and-conditions", {
    cookie: "userData=%7B%22firstName%22%3A%22Awa%22%7D",
  });
  expect(stateOf(body)).not.toBeNull();
  expect(rootOf(body)).toContain("<footer");
  expect(body).not.toContain("Awa");
});

test("of many addresses at the same moment a few are drawn, the others leave at once and are no failure", async () => {
  clock.advance(11_000);
  const asked = Array.from({ length: 40 }, (_, index) =>
    get(`/booking/share-trip?uuid=${trip}&uuid=${index}`),
  );
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => stateOf(body) !== null).length).toBeLessThan(40);
  await drawn(`/booking/share-trip?uuid=${trip}&uuid=after`);
});

test("a browser without the program waits until its page can be drawn, and is known by its cookie from then on", async () => {
  clock.advance(11_000);
  const address = (index: number) => `/booking/share-trip?uuid=${trip}&uuid=plain${index}`;
  const asked = Array.from({ length: 6 }, (_, index) => get(`${address(index)}&plain=1`));
  for (const { body, cookies } of await Promise.all(asked)) {
    expect(stateOf(body)).not.toBeNull();
    expect(cookies).toContainEqual(expect.objectContaining({ name: plainCookie, value: "1" }));
  }
  const known = Array.from({ length: 6 }, (_, index) =>
    get(address(100 + index), { cookie: `${plainCookie}=1` }),
  );
  for (const { body, cookies } of await Promise.all(known)) {
    expect(stateOf(body)).not.toBeNull();
    expect(cookies).toEqual([]);
  }
});

test("an address that cannot be drawn now leaves as it was drawn a moment ago, and says so; later it does not", async () => {
  clock.advance(60_000);
  const known = `/booking/share-trip?uuid=${trip}&uuid=known`;
  /** So many begin before it that this one is not drawn again, so long after it was drawn last. */
  const crowded = async (after: number) => {
    await drawn(known);
    clock.advance(after);
    const others = Array.from({ length: 10 }, (_, index) => get(`${known}${clock.now().getTime()}${index}`));
    const answers = await Promise.all([...others, get(known)]);
    return answers.at(-1)?.body ?? "";
  };
  await vi.waitFor(
    async () => {
      const body = await crowded(20_000);
      expect(isOld(body)).toBe(true);
      expect(textOf(body)).toContain("Étoile du Test");
    },
    { timeout: 30_000 },
  );
  const bare = await vi.waitFor(
    async () => {
      const body = await crowded(31_000);
      expect(stateOf(body)).toBeNull();
      return body;
    },
    { timeout: 30_000 },
  );
  // Without the program the browser asks again by itself; for a window over the page, which is never drawn, it does not.
  const again = `<noscript><meta http-equiv="refresh" content="3;url=${known.replaceAll("&", "&amp;")}&amp;plain=1" /></noscript>`;
  expect(bare).toContain(again);
  expect((await get(`${known}&action=login`)).body).not.toContain(again);
});
