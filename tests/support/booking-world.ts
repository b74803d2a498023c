import { randomUUID } from "node:crypto";
import type { Company, Prisma, Product } from "../../prisma/client/client.ts";
import type { HoldPlacesInput } from "../../src/modules/booking/schema.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Services } from "../../src/server/start/services.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import { type TestServices, testServices } from "./app.ts";
import { contextFor, createActor } from "./context.ts";
import { testKind } from "./test-kind.ts";

const hours = 3_600_000;

export interface BookingWorld extends TestServices {
  company: Company;
  terminalId: string;
  /** A published product of the test kind, in two days, 5 000 per place. */
  createProduct(capacity: number, extra?: Partial<Prisma.ProductUncheckedCreateInput>): Promise<Product>;
  customer(): Promise<Context & { actor: Actor }>;
  as(actor: Actor | null): Promise<Context>;
}

let companies = 0;

export async function createCompany(services: Services): Promise<{ company: Company; terminalId: string }> {
  const { db } = services;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const city = await db.city.findFirstOrThrow({ where: { countryId: country.id } });
  companies += 1;
  const company = await db.company.create({
    data: {
      countryId: country.id,
      name: `Compagnie ${companies}`,
      slug: `compagnie-${randomUUID()}`,
      kinds: ["event", "trip"],
      phone: "+237677000001",
      email: "compagnie@example.cm",
      refundTiers: [
        { hoursBefore: 24, refundPercent: 90 },
        { hoursBefore: 6, refundPercent: 50 },
      ],
    },
  });
  const terminal = await db.terminal.create({
    data: { companyId: company.id, cityId: city.id, name: "Centre" },
  });
  return { company, terminalId: terminal.id };
}

type WorldOptions = Parameters<typeof testServices>[0] & {
  /** A server that runs already, instead of services of its own. */
  on?: TestServices;
};

/** A company that sells the test kind, with its own database. */
export async function bookingWorld({ on, ...options }: WorldOptions = {}): Promise<BookingWorld> {
  const parts = on ?? (await testServices(options));
  const services: Services = { ...parts.services, kinds: { ...parts.services.kinds, event: testKind } };
  Object.assign(parts.services, { kinds: services.kinds });
  const { company, terminalId } = await createCompany(parts.services);
  const { clock, database } = parts;
  let last = 0;
  return {
    ...parts,
    company,
    terminalId,
    createProduct(capacity, extra = {}) {
      // Each begins after the one before, also within one millisecond: a return begins after its outbound leg.
      last = Math.max(clock.now().getTime() + 48 * hours, last + 1);
      const startsAt = new Date(last);
      return database.db.product.create({
        data: {
          kind: "event",
          countryId: company.countryId,
          companyId: company.id,
          terminalId,
          title: "Douala → Yaoundé",
          price: 5000,
          currency: "XAF",
          status: "PUBLISHED",
          comment: String(capacity),
          startsAt,
          endsAt: new Date(startsAt.getTime() + 4 * hours),
          ...extra,
        },
      });
    },
    async customer() {
      const actor = await createActor(parts.services);
      return { ...(await contextFor(parts.services, actor)), actor };
    },
    as: (actor) => contextFor(parts.services, actor),
  };
}

type LegWish = { product: Pick<Product, "id" | "kind">; places: number; units?: number[] };

/** Several things in one basket, none of which is a return leg. */
export function basketFor(...things: LegWish[]): HoldPlacesInput {
  const legs = things.flatMap((thing) => wishFor(thing).legs);
  return { legs, idempotencyKey: randomUUID() };
}

/** The input that a screen sends for one leg, or for outbound and return. */
export function wishFor(outbound: LegWish, back?: LegWish): HoldPlacesInput {
  const legs = [outbound, ...(back ? [back] : [])].map(({ product, places, units }, index) => ({
    kind: product.kind,
    productId: product.id,
    wish: { places, ...(units ? { units } : {}) },
    leg: index === 0 ? ("OUTBOUND" as const) : ("RETURN" as const),
    passengers: [],
  }));
  return { legs, idempotencyKey: randomUUID() };
}
