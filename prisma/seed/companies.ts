import { buildLayout, type SeatLayout } from "../../src/kinds/trip/supply/seat-layout-schema.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import type { Comfort, PrismaClient } from "../client/client.ts";
import { drawAgency, drawBus, drawCabin, drawLogo } from "./images/draw-company.ts";
import type { Drawings } from "./images/store-pictures.ts";
import { type CompanyRow, comfortData, companies, type TerminalRow } from "./network-rows.ts";
import { seedId } from "./seed-id.ts";
import { landmarks } from "./terminal-landmarks.ts";

/** The demo's companies and agencies. */

export const companyId = (slug: string) => seedId(`company:${slug}`);
export const terminalId = (slug: string, terminal: TerminalRow) =>
  seedId(`terminal:${slug}:${terminal.city}:${terminal.name}`);
const terminalName = (terminal: TerminalRow) => `${terminal.city} ${terminal.name}`;

/** The company that the demo's partner and branch manager look after. */
export const demoCompanyId = companyId("sanaga-voyages");
export const demoTerminalId = seedId("terminal:sanaga-voyages:Douala:Bonabéri");

const logoKey = (slug: string) => `public/demo/logos/${slug}.webp`;
export const busImageKeys = (slug: string, comfort: Comfort) => {
  const name = `public/demo/buses/${slug}-${comfort.toLowerCase()}`;
  return [`${name}.webp`, `${name}-cabin.webp`, `public/demo/buses/${slug}-agency.webp`];
};

function drawCompany(company: CompanyRow): [key: string, drawing: string][] {
  const drawings: [string, string][] = [[logoKey(company.slug), drawLogo(company)]];
  for (const comfort of company.comforts) {
    const [outside, inside, agency] = busImageKeys(company.slug, comfort) as [string, string, string];
    const layout = buildLayout(
      comfortData[comfort].layouts[0] ?? { pattern: "2+2", seats: 50 },
    ) as SeatLayout;
    drawings.push([outside, drawBus(company, comfort)]);
    drawings.push([inside, drawCabin(company, layout)]);
    drawings.push([agency, drawAgency(company)]);
  }
  return drawings;
}

export const companyDrawings = (): Drawings => new Map(companies.flatMap(drawCompany));

/**
 * Coordinates of an agency: some hundred metres from the town's centre, so that
 * agencies of a town do not coincide.
 */
function nearby(id: string): [number, number] {
  const step = (start: number) => (Number.parseInt(id.slice(start, start + 4), 16) / 0xffff - 0.5) * 0.05;
  return [step(24), step(28)];
}

/**
 * Most have the plan for a national network; one small company has a plan with a
 * limit, and one has to renew soon.
 */
const planOf: Record<string, string> = { "ntem-voyages": "Croissance" };
const periodsOf: Record<string, number> = { "hauts-plateaux-express": 1 };
const periodsAhead = 4;
const periodDays = 30;
/** Days of the current subscription period that have passed. */
const passedDays = 24;

async function seedSubscriptions(db: PrismaClient, now: Date): Promise<void> {
  const plans = new Map((await db.subscriptionPlan.findMany()).map(({ name, id }) => [name, id]));
  const day = (shift: number) => new Date(`${addDays(dayOf(now), shift)}T00:00:00Z`);
  await db.companySubscription.createMany({
    skipDuplicates: true,
    data: companies.flatMap(({ slug }) => {
      const planId = plans.get(planOf[slug] ?? "Réseau");
      if (!planId) return [];
      return Array.from({ length: periodsOf[slug] ?? periodsAhead }, (_, period) => ({
        id: seedId(`subscription:${slug}:${period}`),
        companyId: companyId(slug),
        planId,
        startsOn: day(period * periodDays - passedDays),
        endsOn: day((period + 1) * periodDays - passedDays - 1),
      }));
    }),
  });
}

export async function seedCompanies(db: PrismaClient, now: Date): Promise<void> {
  const country = await db.country.findUniqueOrThrow({
    where: { shortCode: "CM" },
    include: { cities: true },
  });
  const cityOf = new Map(country.cities.map((city) => [city.name, city]));
  await db.company.createMany({
    skipDuplicates: true,
    data: companies.map((company) => ({
      id: companyId(company.slug),
      countryId: country.id,
      logoFileKey: logoKey(company.slug),
      email: `contact@${company.slug}.example`,
      address: company.terminals[0]?.address ?? null,
      kinds: ["trip" as const],
      identityRequired: false,
      name: company.name,
      slug: company.slug,
      aboutUs: company.aboutUs,
      phone: company.phone,
      noteLuggage: company.noteLuggage,
      noteDeparture: company.noteDeparture,
      refundTiers: company.refundTiers,
    })),
  });
  await seedSubscriptions(db, now);
  await db.terminal.createMany({
    skipDuplicates: true,
    data: companies.flatMap((company) =>
      company.terminals.map((terminal, index) => {
        const id = terminalId(company.slug, terminal);
        const city = cityOf.get(terminal.city);
        if (!city) throw new Error(`no such town: ${terminal.city}`);
        const [north, east] = nearby(id);
        return {
          id,
          companyId: companyId(company.slug),
          cityId: city.id,
          name: terminalName(terminal),
          kinds: ["trip" as const],
          ...landmarks[terminalName(terminal)],
          photos: [`public/demo/buses/${company.slug}-agency.webp`],
          address: terminal.address,
          phone: `${company.phone.slice(0, -2)}${String(10 + index)}`,
          latitude: city.latitude + north,
          longitude: city.longitude + east,
        };
      }),
    ),
  });
}
