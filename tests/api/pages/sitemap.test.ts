import { expect, test } from "vitest";
import { listOpenOffers } from "../../../src/modules/booking/view/list-open-offers.ts";
import { testApp } from "../../support/app.ts";
import { createCompany } from "../../support/booking-world.ts";
import { organiserOf } from "../../support/event-world.ts";
import { fleetOf } from "../../support/rental-world.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { app, services } = await testApp();
const { db, now } = services;

const read = async (url: string) => app.inject({ url });
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address?.replaceAll("&amp;", "&"));

test("a search engine finds every page that is on sale, and no other, from robots.txt on", async () => {
  const line = await tripNetwork(services, {});
  const trip = await line.depart({});
  const cancelled = await line.depart({ time: "16:00" });
  await db.product.update({ where: { id: cancelled }, data: { status: "CANCELLED" } });
  const left = await line.depart({ time: "18:00" });
  const hour = 3_600_000;
  const past = new Date(now().getTime() - hour);
  await db.product.update({ where: { id: left }, data: { startsAt: past, endsAt: now() } });
  const fleet = await fleetOf(services, await createCompany(services));
  const closed = await createCompany(services);
  const suspended = await (await fleetOf(services, closed)).createCar();
  await db.company.update({ where: { id: closed.company.id }, data: { status: "SUSPENDED" } });
  const [car, house] = [await fleet.createCar(), await fleet.createHouse()];
  const session = await (await organiserOf(services)).createSession([
    { name: "Salle", capacity: 10, tariffs: [{ name: "Entrée", price: 3000 }] },
  ]);

  const robots = (await read("/robots.txt")).body;
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  expect(robots).toContain("Disallow: /dashboard/");
  const { origin, pathname } = new URL(index);
  const files = locations((await read(pathname)).body);
  expect(files).toContain(`${origin}/sitemaps/trip-dated-1.xml`);
  const answers = await Promise.all(files.map((file) => read(new URL(file ?? "").pathname)));
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("application/xml");
  }
  const found = answers.flatMap(({ body }) => locations(body));
  for (const path of [
    ...["/", "/contact", "/booking/trip"],
    `/booking/trip/detail?uuid=${trip}`,
    `/booking/rentalcar/detail?uuid=${car}`,
    `/booking/rentalhouse/detail?uuid=${house}`,
    `/booking/dating/detail?uuid=${session.id}`,
  ])
    expect(found).toContain(origin + path);
  const text = found.join(" ");
  for (const one of [cancelled, left, suspended, "/dashboard", "/login", "/payment"])
    expect(text).not.toContain(one);
  expect(new Set(found).size).toBe(found.length);
  expect(answers.map(({ body }) => body).join()).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test("a long list is read in slices: every offer once, also of those that begin at one moment", async () => {
  const line = await tripNetwork(services, {});
  const first = await line.depart({});
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: first } });
  await db.$executeRaw`
    insert into "Product" ("id", "kind", "countryId", "companyId", "title", "price", "currency", "images", "status", "startsAt",
      "endsAt", "updatedAt")
    select gen_random_uuid(), 'trip', p."countryId", p."companyId", p."title", p."price", p."currency", '{}', 'PUBLISHED',
      p."startsAt" + (n / 1500) * interval '1 hour', p."endsAt" + interval '9 hours', now()
    from "Product" p, generate_series(1, 2500) n where p."id" = ${first}::uuid`;
  const now = () => startsAt ?? new Date();
  const listed = async (part: { skip: number; most: number }) => {
    const before = () => new Date(now().getTime() - 1000);
    const offers = listOpenOffers(
      { db, kinds: services.kinds, now: before },
      { kind: "trip", dated: true, ...part },
    );
    const ids: string[] = [];
    for await (const { id, offer } of offers) {
      expect(offer).toBe("trip");
      ids.push(id);
    }
    return ids;
  };
  const whole = await listed({ skip: 0, most: 5000 });
  expect(whole.length).toBeGreaterThan(2500);
  expect(new Set(whole).size).toBe(whole.length);
  // Files that follow each other hold what the whole holds.
  const files = [
    await listed({ skip: 0, most: 1100 }),
    await listed({ skip: 1100, most: 1000 }),
    await listed({ skip: 2100, most: 5000 }),
  ];
  expect(files.flat()).toEqual(whole);
  expect(files[0]).toHaveLength(1100);
  expect(await listed({ skip: whole.length, most: 1000 })).toEqual([]);
});

test.each(["trip-dated-2", "trip-dated-0", "trip-dated-99999", "bateau-dated-1", "trip-1", "trip"])(
  "there is no file %s",
  async (file) => {
    expect((await read(`/sitemaps/${file}.xml`)).statusCode).toBe(404);
  },
);
