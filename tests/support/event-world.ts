import { randomUUID } from "node:crypto";
import type { Company, Prisma } from "../../prisma/client/client.ts";
import { unitOf } from "../../src/kinds/event/pool-units-schema.ts";
import { rowsOf } from "../../src/kinds/event/rules/venue-rows.ts";
import { placesOfZone } from "../../src/kinds/event/rules/venue-zones.ts";
import { saveEvent } from "../../src/kinds/event/supply/save-event.ts";
import { planSessionsInput, saveEventInput } from "../../src/kinds/event/supply/supply-schema.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Services } from "../../src/server/start/services.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import { type TestServices, testServices } from "./app.ts";
import { contextFor, createActor } from "./context.ts";

const hour = 3_600_000;

interface PoolWish {
  name: string;
  capacity: number;
  numbered?: boolean;
  tariffs: Partial<Prisma.EventTariffCreateManyPoolInput>[];
}

interface Session {
  id: string;
  eventId: string;
  /** Tariffs by « pool/tariff ». */
  tariffs: Map<string, string>;
}

export interface Organiser {
  company: Company;
  placeId: string;
  /** A published session in two days, with these pools. */
  createSession(
    pools: PoolWish[],
    extra?: { startsInHours?: number; saleEndsInHours?: number; eventId?: string },
  ): Promise<Session>;
}

export interface EventWorld extends TestServices, Organiser {
  customer(): Promise<Context & { actor: Actor }>;
  partner(): Promise<Context & { actor: Actor }>;
}

/** An organiser with one venue. */
export async function organiserOf(services: Pick<Services, "db" | "now">): Promise<Organiser> {
  const { db } = services;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const city = await db.city.findFirstOrThrow({ where: { countryId: country.id, name: "Douala" } });
  const domain = await db.domain.findFirstOrThrow({ where: { kind: "event" }, orderBy: { position: "asc" } });
  const company = await db.company.create({
    data: {
      countryId: country.id,
      name: "Wouri Scènes",
      slug: `scenes-${randomUUID()}`,
      kinds: ["event"],
      phone: "+237677000009",
      refundTiers: [{ hoursBefore: 24, refundPercent: 80 }],
    },
  });
  const place = await db.terminal.create({
    data: {
      companyId: company.id,
      cityId: city.id,
      name: "Théâtre",
      kinds: ["event"],
      landmark: "Derrière la poste",
    },
  });

  async function createSession(pools: PoolWish[], extra: Parameters<EventWorld["createSession"]>[1] = {}) {
    const startsAt = new Date(services.now().getTime() + (extra.startsInHours ?? 48) * hour);
    const eventId = extra.eventId ?? randomUUID();
    if (!extra.eventId) {
      await db.event.create({
        data: {
          id: eventId,
          companyId: company.id,
          placeId: place.id,
          domainId: domain.id,
          title: "Grande soirée",
          searchText: "grande soiree theatre",
        },
      });
    }
    const tariffs = new Map<string, string>();
    const product = await db.product.create({
      data: {
        kind: "event",
        countryId: country.id,
        companyId: company.id,
        terminalId: place.id,
        domainId: domain.id,
        cityId: city.id,
        title: "Grande soirée",
        price: Math.min(...pools.flatMap((pool) => pool.tariffs.map((tariff) => tariff.price ?? 5000))),
        currency: "XAF",
        status: "PUBLISHED",
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3 * hour),
        eventSession: {
          create: {
            eventId,
            companyId: company.id,
            slot: startsAt.toISOString(),
            doorsAt: new Date(startsAt.getTime() - hour),
            saleEndsAt: new Date(startsAt.getTime() + (extra.saleEndsInHours ?? 1) * hour),
          },
        },
      },
    });
    for (const [index, pool] of pools.entries()) await createPool(product.id, index + 1, pool, tariffs);
    return { id: product.id, eventId, tariffs };
  }

  async function createPool(
    productId: string,
    ordinal: number,
    pool: PoolWish,
    tariffs: Map<string, string>,
  ) {
    const zone = {
      kind: "ROWS" as const,
      name: pool.name,
      x: 0,
      y: 6,
      rows: rowsOf(1, pool.capacity),
      numbering: "LEFT" as const,
    };
    const { id: poolId } = await db.eventPool.create({
      data: {
        productId,
        ordinal,
        name: pool.name,
        capacity: pool.capacity,
        ...(pool.numbered ? { map: placesOfZone(zone) as unknown as Prisma.InputJsonArray } : {}),
      },
    });
    for (const [position, tariff] of pool.tariffs.entries()) {
      const name = tariff.name ?? pool.name;
      const made = await db.eventTariff.create({ data: { price: 5000, ...tariff, name, position, poolId } });
      tariffs.set(`${pool.name}/${name}`, made.id);
    }
  }

  return { company, placeId: place.id, createSession };
}

/** The same on a database of its own. */
export async function eventWorld(options: Parameters<typeof testServices>[0] = {}): Promise<EventWorld> {
  const parts = await testServices(options);
  const organiser = await organiserOf(parts.services);
  const as = async (actor: Actor) => ({ ...(await contextFor(parts.services, actor)), actor });
  return {
    ...parts,
    ...organiser,
    customer: async () => as(await createActor(parts.services)),
    partner: async () =>
      as(await createActor(parts.services, { role: "PARTNER", companyId: organiser.company.id })),
  };
}

/** The input that a screen sends for one session. */
export function eventWish(
  session: Session,
  items: { tariff: string; count: number; seats?: number[]; ordinal?: number }[],
  code = "",
) {
  return {
    legs: [
      {
        kind: "event" as const,
        productId: session.id,
        leg: "OUTBOUND" as const,
        passengers: [],
        wish: {
          code,
          items: items.map(({ tariff, count, seats = [], ordinal = 1 }) => ({
            tariffId: session.tariffs.get(tariff) ?? randomUUID(),
            count,
            units: seats.map((seat) => unitOf(ordinal, seat)),
          })),
        },
      },
    ],
    idempotencyKey: randomUUID(),
  };
}

/** Sample input of an organiser for an event and its sessions. */

export const layout = {
  width: 30,
  height: 20,
  stage: { x: 5, y: 0, width: 15, height: 3, label: "Scène" },
  zones: [
    { kind: "ROWS" as const, name: "Parterre", x: 3, y: 5, rows: rowsOf(2, 4), numbering: "LEFT" as const },
  ],
  marks: [],
};

export async function createEvent(world: EventWorld, partner: Context & { actor: Actor }) {
  const { db } = world.services;
  const domain = await db.domain.findFirstOrThrow({ where: { kind: "event" } });
  const input = saveEventInput.parse({
    companyId: world.company.id,
    placeId: world.placeId,
    domainId: domain.id,
    title: "Récital d’automne",
  });
  return { input, ...(await saveEvent(partner, input)) };
}

export const planOf = (eventId: string, extra: object = {}) =>
  planSessionsInput.parse({
    eventId,
    firstDay: "2027-03-01",
    times: ["19:00"],
    minutes: 120,
    pools: [{ name: "Fosse", capacity: 10, tariffs: [{ name: "Fosse", price: 5000 }] }],
    ...extra,
  });
