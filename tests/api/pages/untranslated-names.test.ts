import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { pageStateId } from "../../../src/shared/address/rendered-page.ts";
import { testApp } from "../../support/app.ts";
import { organiserOf } from "../../support/event-world.ts";
import { foreignIn } from "../../support/languages/foreign-lines.ts";
import { textsOutside } from "../../support/languages/texts-outside.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { fleetOf } from "../../support/rental-world.ts";
import { tripNetwork } from "../../support/trip-network.ts";

// Needs the built customer app in both languages.
const { app, ...parts } = await testApp({ webApps: true });
const { services } = parts;
const { db } = services;

/** What staff have written in French alone. */
const names = {
  domain: "Veillée de quartier",
  category: "Contes et récits",
  target: "Grandes familles",
  type: "Case à étage",
  part: "Chambre d’amis",
  accessory: "Moustiquaire de lit",
  specification: "Toit ouvrant",
  document: "Carnet de vaccination",
  description: "Celui de l’enfant",
  // As the practice of the tests names it.
  specialty: "Médecine générale",
};
/** What companies have written: always in one language. */
const texts = [
  "Grande soirée",
  "Entrée libre",
  "Studio à Bonapriso",
  "Derrière la poste",
  "Apportez une lampe",
];
/** What companies have named, each with a word by which an unmarked one is found. */
const ofCompanies = {
  company: "Réunis pour vous",
  place: "Agence avec jardin",
  pool: "Places avec vue",
  car: "Berline pour familles",
  service: "Consultation sans retour",
};

async function nameThings(): Promise<void> {
  const { company, place, pool, car, service } = ofCompanies;
  await db.company.updateMany({ data: { name: company } });
  const places = await db.terminal.findMany({ distinct: ["companyId"], select: { id: true } });
  await db.terminal.updateMany({ where: { id: { in: places.map(({ id }) => id) } }, data: { name: place } });
  await db.eventPool.updateMany({ data: { name: pool } });
  await db.product.updateMany({ where: { rentalCar: { isNot: null } }, data: { title: car } });
  await db.consultingService.updateMany({ data: { name: service } });
}

const pages: Record<string, string[]> = {};

async function sellEvents(): Promise<void> {
  const show = await (await organiserOf(services)).createSession([
    { name: "Parterre", capacity: 10, tariffs: [{ name: "Entrée libre", price: 3000 }] },
  ]);
  const domain = await db.domain.create({ data: { kind: "event", name: names.domain, slug: "veillee" } });
  const category = await db.eventCategory.create({ data: { name: names.category } });
  const target = await db.eventTarget.create({ data: { name: names.target } });
  const found = { domainId: domain.id, categoryId: category.id, targets: { connect: { id: target.id } } };
  await db.event.update({ where: { id: show.eventId }, data: { ...found, text: "Apportez une lampe" } });
  pages.event = ["/booking/dating", `/booking/dating/detail?uuid=${show.id}`, "/search?q=concert"];
}

async function rent(world: Awaited<ReturnType<typeof practiceWorld>>): Promise<void> {
  const fleet = await fleetOf(services, world);
  const [type, part, accessory, specification] = await Promise.all([
    db.houseType.create({ data: { name: names.type } }),
    db.housePartType.create({ data: { name: names.part } }),
    db.houseAccessory.create({ data: { name: names.accessory } }),
    db.vehicleSpecification.create({ data: { name: names.specification, icon: "sunroof" } }),
  ]);
  const house = await fleet.createHouse({ typeId: type.id });
  const car = await fleet.createCar();
  await db.rentalHousePart.create({ data: { productId: house, partTypeId: part.id, count: 1 } });
  await db.rentalHouseAccessory.create({ data: { productId: house, accessoryId: accessory.id } });
  await db.rentalCarSpecification.create({
    data: { productId: car, specificationId: specification.id, value: "oui" },
  });
  pages.car = ["/booking/rentalcar", `/booking/rentalcar/detail?uuid=${car}`, "/search?q=voiture"];
  pages.house = ["/booking/rentalhouse", `/booking/rentalhouse/detail?uuid=${house}`, "/search?q=studio"];
}

async function receive(world: Awaited<ReturnType<typeof practiceWorld>>): Promise<void> {
  const { offerId } = await world.consultant();
  const document = await db.consultingDocument.create({
    data: { name: names.document, description: names.description },
  });
  await db.consultingService.update({
    where: { id: world.serviceId },
    data: { documents: { connect: { id: document.id } } },
  });
  pages.appointment = [
    "/booking/consulting",
    `/booking/consulting/detail?uuid=${offerId}`,
    "/search?q=docteur",
  ];
}

beforeAll(async () => {
  const network = await tripNetwork(services);
  pages.trip = ["/booking/trip", `/booking/trip/detail?uuid=${await network.depart({})}`];
  await sellEvents();
  const { kinds } = services;
  const world = await practiceWorld({ on: parts });
  Object.assign(services, { kinds });
  await rent(world);
  await receive(world);
  await nameThings();
});

const drawn = (url: string) =>
  vi.waitFor(
    async () => {
      const { body } = await app.inject({ url, headers: { accept: "text/html,application/xhtml+xml" } });
      expect(body).toContain(`id="${pageStateId}"`);
      return body.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    },
    { timeout: 30_000 },
  );

describe.each(["trip", "event", "car", "house", "appointment"])("the pages of a %s", (kind) => {
  test("mark every French text of the catalogue in English, and none in French", async () => {
    const catalogue = [...Object.values(names), ...Object.values(ofCompanies), ...texts];
    for (const page of pages[kind] ?? []) {
      const english = await drawn(`/en${page}`);
      const unmarked = textsOutside(english, "fr");
      expect(unmarked.length).toBeGreaterThan(20);
      // Title and description of a document cannot mark a part of it; they stand in the page until the program has come.
      const document =
        /<title>(.*?)(?: · Mboa)?<\/title>[\s\S]*?<meta name="description" content="(.*?)"/.exec(english);
      const heard = unmarked.filter((text) => !document?.slice(1).includes(text));
      expect([page, heard.filter((text) => catalogue.some((name) => text.includes(name)))]).toEqual([
        page,
        [],
      ]);
      expect(foreignIn(heard.join("\n"), "en")).toEqual([]);
      const french = await drawn(page);
      expect(foreignIn(textsOutside(french, "en").join("\n"), "fr")).toEqual([]);
      const main = french.slice(french.indexOf("<main"), french.indexOf("</main>"));
      expect([page, / lang="(fr|en)"/.test(main)]).toEqual([page, false]);
      expect(french).not.toContain("nameIn");
    }
  });
});

test.each([
  ...["/", "/about-us", "/contact", "/countries", "/privacy-policy", "/accessibilite"],
  ...["/terms-and-conditions", "/booking", "/search"],
])("%s says nothing in the other language", async (page) => {
  for (const [language, address] of Object.entries({ fr: page, en: `/en${page}` })) {
    const own = language === "en" ? "en" : "fr";
    const body = await drawn(address);
    const said = [/<title>(.*?)</.exec(body)?.[1] ?? "", ...textsOutside(body, own === "en" ? "fr" : "en")];
    expect(said.length).toBeGreaterThan(20);
    expect(foreignIn(said.join("\n"), own)).toEqual([]);
  }
});

test("each of these names stands on a page, where it is told once that it is French", async () => {
  const details = Object.values(pages).flatMap(([, detail]) => detail ?? []);
  const english = (await Promise.all(details.map((page) => drawn(`/en${page}`)))).join("");
  for (const name of [...Object.values(names), ...Object.values(ofCompanies)])
    expect(english).toContain(name);
  expect(english).toContain(`"name":"${names.accessory}","nameIn":"fr"`);
});

test("a translated name is told without its language, and stands in English", async () => {
  const [, detail = ""] = pages.house ?? [];
  const other = `Mosquito net ${randomUUID()}`;
  await db.houseAccessory.update({ where: { name: names.accessory }, data: { nameEn: other } });
  await vi.waitFor(async () => expect(await drawn(`/en${detail}`)).toContain(other), { timeout: 30_000 });
  const body = await drawn(`/en${detail}`);
  expect(textsOutside(body, "fr")).toContain(other);
  expect(body).not.toContain(names.accessory);
});

test("what is inside an element of another language, or heard of it, is not outside", () => {
  const body = `<body><p lang="fr" title="Dit">Vu <b>gras</b><i lang="en">seen</i></p><img alt="Heard"><p>Other</p>
    <script>"Code"</script></body>`;
  expect(textsOutside(body, "fr")).toEqual(["seen", "Heard", "Other"]);
});
