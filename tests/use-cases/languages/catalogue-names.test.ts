import { expect, it } from "vitest";
import { consultantSearchInput } from "../../../src/kinds/appointment/schema.ts";
import { getConsultant } from "../../../src/kinds/appointment/search/get-consultant.ts";
import { searchConsultants } from "../../../src/kinds/appointment/search/search-consultants.ts";
import { eventSearchInput } from "../../../src/kinds/event/schema.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { searchEvents } from "../../../src/kinds/event/search/search-events.ts";
import { getRental } from "../../../src/kinds/rental/search/get-rental.ts";
import { listBanners } from "../../../src/modules/catalog/list-banners.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { contextFor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { fleetOf } from "../../support/rental-world.ts";

/** What staff have named in both languages is shown in the reader's; without an English name, in French. */

const practice = await practiceWorld();
const { services } = practice;
const { db } = services;
const visitor = await contextFor(services);

/** Both languages at once, as in a process that serves both. */
const inBoth = <Result>(read: () => Promise<Result>): Promise<[Result, Result]> =>
  Promise.all([inLanguage("fr", read), inLanguage("en", read)]);

it("of an event: its domain, category and audience, in the list, its filters and on the page", async () => {
  const organiser = await organiserOf(services);
  const tariffs = [{ name: "Standard", price: 5000 }];
  const { id, eventId } = await organiser.createSession([{ name: "Parterre", capacity: 30, tariffs }]);
  const category = await db.eventCategory.create({ data: { name: "Danse", nameEn: "Dance" } });
  const target = await db.eventTarget.create({ data: { name: "Danseurs" } });
  const domain = await db.domain.update({
    where: { id: (await db.event.findUniqueOrThrow({ where: { id: eventId } })).domainId },
    data: { name: "Bal", nameEn: "Ball" },
  });
  const parts = { categoryId: category.id, targets: { connect: { id: target.id } } };
  await db.event.update({ where: { id: eventId }, data: parts });
  const pages = await inBoth(() => getEvent(visitor, { id, code: "" }));
  expect(pages.map((page) => [page.domain?.name, page.category?.name, page.targets[0]?.name])).toEqual([
    ["Bal", "Danse", "Danseurs"],
    ["Ball", "Dance", "Danseurs"],
  ]);
  const lists = await inBoth(() => searchEvents(visitor, eventSearchInput.parse({})));
  const named = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const chips = lists.map(({ facets }) => [named(facets.domains), named(facets.categories)]);
  expect(chips.map(([domains]) => domains?.includes("Ball"))).toEqual([false, true]);
  expect(chips.map(([, categories]) => categories?.includes("Dance"))).toEqual([false, true]);
  expect(domain.slug).toBe(pages[1].domain?.slug);
});

it("of a house: its type, rooms and equipment", async () => {
  const { createHouse } = await fleetOf(services, practice);
  const type = await db.houseType.create({ data: { name: "Case", nameEn: "Hut" } });
  const id = await createHouse({
    typeId: type.id,
    parts: { create: { count: 2, partType: { create: { name: "Véranda", nameEn: "Porch" } } } },
    accessories: { create: { accessory: { create: { name: "Hamac" } } } },
  });
  const pages = await inBoth(() => getRental(visitor, { id }));
  const named = pages.map((page) =>
    page.type === "house" ? [page.kind, page.parts[0]?.name, page.accessories[0]?.name] : [],
  );
  expect(named).toEqual([
    ["Case", "Véranda", "Hamac"],
    ["Hut", "Porch", "Hamac"],
  ]);
});

it("of a consultant: the specialty and the papers to bring", async () => {
  const { offerId } = await practice.consultant();
  await db.domain.update({
    where: { id: practice.specialtyId },
    data: { name: "Acupuncture et massage", nameEn: "Acupuncture and massage" },
  });
  const paper = { name: "Radio", nameEn: "X-ray", description: "De moins d’un an", descriptionEn: null };
  await db.consultingService.update({
    where: { id: practice.serviceId },
    data: { documents: { create: paper } },
  });
  const pages = await inBoth(() => getConsultant(visitor, { id: offerId }));
  expect(pages.map(({ specialty, service }) => [specialty.name, service.documents[0]])).toEqual([
    ["Acupuncture et massage", expect.objectContaining({ name: "Radio" })],
    ["Acupuncture and massage", expect.objectContaining({ name: "X-ray", description: "De moins d’un an" })],
  ]);
  const lists = await inBoth(() => searchConsultants(visitor, consultantSearchInput.parse({})));
  expect(lists.map(({ facets }) => facets.specialties.map(({ name }) => name))).toEqual([
    ["Acupuncture et massage"],
    ["Acupuncture and massage"],
  ]);
});

it("of a banner: all of it, or nothing", async () => {
  await db.banner.deleteMany();
  const banner = (position: number, titleEn: string | null) =>
    db.banner.create({
      data: { title: "Voyagez", titleEn, text: "De nuit", textEn: "By night", position },
    });
  await banner(0, "Travel");
  await banner(1, null);
  const [inFrench, inEnglish] = await inBoth(() => listBanners(visitor));
  const told = { title: "Voyagez", text: "De nuit", language: "fr" };
  expect(inFrench).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
  expect(inEnglish).toEqual([
    expect.objectContaining({ title: "Travel", text: "By night", language: "en" }),
    expect.objectContaining(told),
  ]);
});

it("what is seeded has a name in both languages", async () => {
  for (const rows of [
    await db.domain.findMany({ where: { slug: { in: ["autocar", "soiree", "dentiste"] } } }),
    await db.houseType.findMany({ where: { name: { in: ["Studio", "Chambre"] } } }),
    await db.housePartType.findMany({ where: { name: "Cuisine" } }),
    await db.vehicleSpecification.findMany({ where: { name: "Carburant" } }),
  ]) {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ nameEn }) => !nameEn)).toEqual([]);
  }
});
