import { smallPictureKey } from "../../../src/shared/address/file-url.ts";
import { searchName } from "../../../src/shared/text/search-name.ts";
import type { Prisma, PrismaClient } from "../../client/client.ts";
import { insertMissing } from "../history-rows.ts";
import { drawLogo } from "../images/draw-company.ts";
import { drawPoster, drawSmallPoster, drawSponsor } from "../images/draw-poster.ts";
import type { Drawings } from "../images/store-pictures.ts";
import { seedId } from "../seed-id.ts";
import { halls } from "./event-halls.ts";
import { eventId, mapId, organiserId, posterKey, venueId, venueOf, venues } from "./event-ids.ts";
import { type EventRow, programme } from "./event-programme.ts";
import { seedSessions } from "./event-sessions.ts";
import { organisers } from "./event-venues.ts";

/** The demo's organisers, venues, events and sessions. */

const logoKey = (slug: string) => `public/demo/logos/${slug}.webp`;
const sponsorKey = (slug: string) => `public/demo/sponsors/${slug}.webp`;

const sponsors = [
  {
    slug: "kola-telecom",
    name: "Kola Télécom",
    words: "KOLA",
    rank: 1,
    colours: ["#ffc629", "#2b1a4e"] as const,
  },
  {
    slug: "savane-cafe",
    name: "Savane Café",
    words: "SAVANE",
    rank: 2,
    colours: ["#6d2c0c", "#fff1c4"] as const,
  },
  {
    slug: "eau-du-mont",
    name: "Eau du Mont",
    words: "DU MONT",
    rank: 3,
    colours: ["#1b6ca8", "#ffffff"] as const,
  },
];

export const eventDrawings = (): Drawings =>
  new Map([
    ...programme.map((event) => [posterKey(event.slug), drawPoster(event)] as const),
    ...programme.map((event) => [smallPictureKey(posterKey(event.slug)), drawSmallPoster(event)] as const),
    ...organisers.map((organiser) => [logoKey(organiser.slug), drawLogo(organiser)] as const),
    ...sponsors.map(({ slug, words, colours }) => [sponsorKey(slug), drawSponsor(words, colours)] as const),
  ]);

async function seedOrganisers(db: PrismaClient): Promise<void> {
  const country = await db.country.findUniqueOrThrow({
    where: { shortCode: "CM" },
    include: { cities: true },
  });
  const cityOf = new Map(country.cities.map((city) => [city.name, city]));
  await db.company.createMany({
    skipDuplicates: true,
    data: organisers.map(({ slug, name, phone, aboutUs, refundTiers, venues: [first] }) => ({
      ...{ slug, name, phone, aboutUs, refundTiers },
      id: organiserId(slug),
      countryId: country.id,
      logoFileKey: logoKey(slug),
      email: `contact@${slug}.example`,
      address: first?.address ?? null,
      kinds: ["event" as const],
    })),
  });
  await db.terminal.createMany({
    skipDuplicates: true,
    data: organisers.flatMap((organiser) =>
      organiser.venues.map(({ key, city, name, quarter, address, landmark, directions }, index) => {
        const town = cityOf.get(city);
        if (!town) throw new Error(`no such town: ${city}`);
        return {
          ...{ name, quarter, address, landmark, directions },
          id: venueId(key),
          companyId: organiserId(organiser.slug),
          cityId: town.id,
          kinds: ["event" as const],
          phone: `${organiser.phone.slice(0, -2)}${String(10 + index)}`,
          latitude: town.latitude + (index - 1) * 0.011,
          longitude: town.longitude + (index % 2 ? 0.014 : -0.009),
        };
      }),
    ),
  });
  await db.venueMap.createMany({
    skipDuplicates: true,
    data: [...venues.values()].flatMap(({ organiser, venue }) =>
      venue.map
        ? [
            {
              id: mapId(venue.key),
              companyId: organiserId(organiser.slug),
              placeId: venueId(venue.key),
              name: halls[venue.map].name,
              layout: halls[venue.map].layout as unknown as Prisma.InputJsonObject,
            },
          ]
        : [],
    ),
  });
}

function programmeOf({ minutes, motif, tariffs }: EventRow) {
  if (motif === "talk") {
    return [
      { time: "Accueil", title: "Café et badges", who: "" },
      { time: "+30 min", title: "Première table ronde", who: "Quatre intervenants" },
      { time: "Milieu", title: "Questions du public", who: "" },
    ];
  }
  if (tariffs === "fair") {
    return [
      { time: "Matin", title: "Ouverture des stands", who: "" },
      { time: "Midi", title: "Démonstrations et dégustations", who: "Les exposants" },
      { time: "Soir", title: "Danses et tirage de la tombola", who: "Le comité d’organisation" },
    ];
  }
  if (minutes < 200 || (tariffs !== "concert" && tariffs !== "festival")) return [];
  return [
    { time: "Ouverture", title: "Première partie", who: "Les Jeunes du quartier" },
    { time: "+1 h", title: "Tête d’affiche", who: "Orchestre Étoile du Soir" },
    { time: "Fin", title: "Bœuf général", who: "Tous les artistes" },
  ];
}

async function seedProgramme(db: PrismaClient): Promise<void> {
  const [domains, categories, targets] = await Promise.all([
    db.domain.findMany({ where: { kind: "event" } }),
    db.eventCategory.findMany(),
    db.eventTarget.findMany(),
  ]);
  const domainOf = new Map(domains.map((domain) => [domain.slug, domain.id]));
  const categoryOf = new Map(categories.map((category) => [category.name, category.id]));
  const targetOf = new Map(targets.map((target) => [target.name, target.id]));
  await db.event.createMany({
    skipDuplicates: true,
    data: programme.map((row) => {
      const { organiser, venue } = venueOf(row);
      return {
        id: eventId(row.slug),
        companyId: organiserId(organiser.slug),
        placeId: venueId(venue.key),
        domainId: domainOf.get(row.domain) ?? "",
        categoryId: categoryOf.get(row.category) ?? null,
        title: row.title,
        searchText: searchName(`${row.title} ${venue.name} ${row.category}`),
        text: row.text,
        images: [posterKey(row.slug)],
        programme: programmeOf(row),
      };
    }),
  });
  const links = programme.flatMap((row) =>
    row.targets.flatMap((name) => {
      const target = targetOf.get(name);
      return target ? [{ A: eventId(row.slug), B: target }] : [];
    }),
  );
  await insertMissing(db, "_EventToEventTarget", links);
  await db.eventSponsor.createMany({
    skipDuplicates: true,
    data: programme
      .filter(({ tariffs }) => tariffs === "festival" || tariffs === "concert")
      .flatMap((row) =>
        sponsors.map(({ slug, name, rank }) => ({
          id: seedId(`sponsor:${row.slug}:${slug}`),
          eventId: eventId(row.slug),
          name,
          rank,
          logo: sponsorKey(slug),
          link: `https://${slug}.example`,
        })),
      ),
  });
}

/** Inserts everything except sales. */
export async function seedEvents(db: PrismaClient, now: Date): Promise<void> {
  await seedOrganisers(db);
  await seedProgramme(db);
  await seedSessions(db, now);
}
