import { quarterOfTime } from "../../../src/shared/booking/quarters.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import type { PrismaClient } from "../../client/client.ts";
import { companyId } from "../companies.ts";
import { inBothLanguages } from "../english-names.ts";
import { drawLogo } from "../images/draw-company.ts";
import type { Drawings } from "../images/store-pictures.ts";
import { seedId } from "../seed-id.ts";
import { insurers, type PracticeRow, practices, specialties } from "./practices.ts";

/** The demo's practices with their places, rooms, services, consultants and weekly hours. */

const logoKey = (slug: string) => `public/demo/logos/${slug}.webp`;
const placeId = (slug: string, index: number) => seedId(`practice-place:${slug}:${index}`);
const roomId = (slug: string, place: number, room: number) => seedId(`room:${slug}:${place}:${room}`);
const serviceId = (slug: string, key: string) => seedId(`service:${slug}:${key}`);
export const consultantId = (slug: string, name: string) => seedId(`consultant:${slug}:${name}`);
export const offerId = (slug: string, name: string, key: string) => seedId(`offer:${slug}:${name}:${key}`);
const insurerId = (name: string) => seedId(`insurer:${name}`);
const documentId = (name: string) => seedId(`consulting-document:${name}`);

interface Seeding {
  db: PrismaClient;
  now: Date;
  country: { id: string; cities: { id: string; name: string; latitude: number; longitude: number }[] };
  domainIds: Map<string, string>;
}

export const practiceDrawings = (): Drawings =>
  new Map(practices.map((practice) => [logoKey(practice.slug), drawLogo(practice)]));

export async function seedAppointments(db: PrismaClient, now: Date): Promise<void> {
  if ((await db.consultant.count()) > 0) return;
  const country = await db.country.findUniqueOrThrow({
    where: { shortCode: "CM" },
    include: { cities: true },
  });
  await seedReferences(db, country.id);
  const domains = await db.domain.findMany({ where: { kind: "rdv" } });
  const seeding: Seeding = {
    db,
    now,
    country,
    domainIds: new Map(domains.map(({ slug, id }) => [slug, id])),
  };
  for (const practice of practices) await seedPractice(seeding, practice);
}

async function seedReferences(db: PrismaClient, countryId: string): Promise<void> {
  await db.domain.createMany({
    skipDuplicates: true,
    data: specialties.map(({ name, slug, icon }, index) => ({
      id: seedId(`domain:${slug}`),
      kind: "rdv" as const,
      ...inBothLanguages({ name }),
      slug,
      icon,
      position: 10 + index,
    })),
  });
  await db.insurer.createMany({
    skipDuplicates: true,
    data: insurers.map((name, position) => ({ id: insurerId(name), countryId, name, position })),
  });
  const documents = [
    ...new Set(practices.flatMap(({ services }) => services.flatMap((one) => one.documents ?? []))),
  ];
  for (const name of documents) {
    await db.consultingDocument.upsert({
      where: { name },
      create: { id: documentId(name), ...inBothLanguages({ name }) },
      update: {},
    });
  }
}

async function seedPractice(seeding: Seeding, practice: PracticeRow): Promise<void> {
  const { db, country } = seeding;
  const { slug, name, phone, aboutUs } = practice;
  await db.company.create({
    data: {
      ...{ slug, name, phone, aboutUs },
      id: companyId(slug),
      countryId: country.id,
      kinds: ["rdv"],
      logoFileKey: logoKey(slug),
      email: `contact@${slug}.example`,
      refundTiers: [
        { hoursBefore: 24, refundPercent: 100 },
        { hoursBefore: 4, refundPercent: 50 },
      ],
    },
  });
  await seedPlaces(seeding, practice);
  await seedServices(seeding, practice);
  for (const [index, person] of practice.consultants.entries()) {
    await seedConsultant(seeding, practice, person, index);
  }
}

async function seedPlaces({ db, country }: Seeding, practice: PracticeRow): Promise<void> {
  for (const [index, place] of practice.places.entries()) {
    const city = country.cities.find((one) => one.name === place.city);
    if (!city) throw new Error(`no such town: ${place.city}`);
    await db.terminal.create({
      data: {
        id: placeId(practice.slug, index),
        companyId: companyId(practice.slug),
        cityId: city.id,
        name: place.name,
        kinds: ["rdv"],
        quarter: place.quarter,
        landmark: place.landmark,
        phone: practice.phone,
        latitude: city.latitude + index * 0.008,
        longitude: city.longitude - index * 0.006,
      },
    });
    await db.sublocation.createMany({
      data: place.rooms.map((name, room) => ({
        id: roomId(practice.slug, index, room),
        companyId: companyId(practice.slug),
        placeId: placeId(practice.slug, index),
        name,
      })),
    });
  }
}

async function seedServices({ db }: Seeding, { slug, services }: PracticeRow): Promise<void> {
  for (const { key, name, minutes, buffer, price, mode, documents = [] } of services) {
    await db.consultingService.create({
      data: {
        id: serviceId(slug, key),
        companyId: companyId(slug),
        name,
        minutes,
        bufferAfter: buffer,
        price,
        currency: "XAF",
        mode: mode ?? "ON_SITE",
        documents: { connect: documents.map((one) => ({ name: one })) },
      },
    });
  }
}

/** Mornings on weekdays, afternoons on two of them, Saturday mornings for every second one; clinics have doctors on call. */
function hoursOf(index: number, onCall: boolean): [number, string, string][] {
  const mornings = [1, 2, 3, 4, 5].map((weekday) => [weekday, "08:00", "12:30"] as [number, string, string]);
  const afternoons = [1 + (index % 3), 3 + (index % 3)].map(
    (weekday) => [weekday, "14:00", "17:30"] as [number, string, string],
  );
  const saturday: [number, string, string][] = index % 2 ? [[6, "08:30", "12:00"]] : [];
  const sunday: [number, string, string][] = onCall && index < 4 ? [[7, "08:00", "18:00"]] : [];
  return [...mornings, ...afternoons, ...saturday, ...sunday];
}

function cellsOf(practice: PracticeRow, index: number) {
  const place = index % practice.places.length;
  const rooms = practice.places[place]?.rooms ?? [];
  const room = rooms.length > 0 ? Math.floor(index / practice.places.length) % rooms.length : -1;
  const at = {
    placeId: placeId(practice.slug, place),
    sublocationId: room < 0 ? null : roomId(practice.slug, place, room),
  };
  return hoursOf(index, practice.onCall ?? false).flatMap(([weekday, from, to]) => {
    const [first = 0, end = 0] = [quarterOfTime(from) ?? 0, quarterOfTime(to) ?? 0];
    return Array.from({ length: end - first }, (_, step) => ({ weekday, quarter: first + step, ...at }));
  });
}

async function seedConsultant(
  { db, now, country, domainIds }: Seeding,
  practice: PracticeRow,
  name: string,
  index: number,
): Promise<void> {
  const { slug, specialty, title, services } = practice;
  const id = consultantId(slug, name);
  const domainId = domainIds.get(specialty);
  if (!domainId) throw new Error(`no such specialty: ${specialty}`);
  const common = { companyId: companyId(slug) };
  await db.consultant.create({
    data: {
      ...common,
      id,
      domainId,
      name,
      title,
      registrationNo: title === "Dr" ? `ONMC ${4100 + index}` : null,
      languages: index % 3 === 0 ? ["fr", "en"] : ["fr"],
      about: `${[title, name].filter(Boolean).join(" ")} reçoit sur rendez-vous et prend le temps d’expliquer.`,
      insurers: { connect: practice.insurers.map((one) => ({ id: insurerId(one) })) },
    },
  });
  await db.timetable.create({
    data: {
      ...common,
      consultantId: id,
      validFrom: new Date(addDays(dayOf(now), -90)),
      cells: { createMany: { data: cellsOf(practice, index) } },
    },
  });
  const place = practice.places[index % practice.places.length];
  const cityId = country.cities.find((city) => city.name === place?.city)?.id ?? null;
  for (const service of services) {
    await db.product.create({
      data: {
        ...common,
        id: offerId(slug, name, service.key),
        kind: "rdv",
        countryId: country.id,
        terminalId: placeId(slug, index % practice.places.length),
        domainId,
        cityId,
        title: `${service.name} · ${[title, name].filter(Boolean).join(" ")}`,
        price: service.price,
        currency: "XAF",
        status: "PUBLISHED",
        canChoosePlace: false,
        appointmentOffer: {
          create: { ...common, consultantId: id, serviceId: serviceId(slug, service.key) },
        },
      },
    });
  }
}
