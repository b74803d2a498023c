import type { Files } from "../../src/platform/files/files.ts";
import type { PrismaClient } from "../client/client.ts";
import { seedAccounts } from "./accounts.ts";
import { seedAppointments } from "./appointments/seed-appointments.ts";
import { demoCompanyId, demoTerminalId, seedCompanies } from "./companies.ts";
import { seedEvents } from "./events/seed-events.ts";
import { seedHistory } from "./history.ts";
import { type FeedSource, seedComingRentals } from "./rentals/rental-coming.ts";
import { seedRentalHistory } from "./rentals/rental-history.ts";
import { seedRentals } from "./rentals/seed-rentals.ts";
import { seedTrips } from "./trips.ts";

interface DemoOptions extends FeedSource {
  /** Number of departures; default: sixty days of the demo network. */
  departures?: number;
}

/** Inserts all demo data. */
export async function seedDemo(db: PrismaClient, files: Files, options: DemoOptions): Promise<void> {
  await seedCompanies(db, files, options.now);
  await seedTrips(db, options);
  // A given number of departures is for benchmarks: no other data is inserted then.
  const measured = options.departures !== undefined;
  if (!measured) await seedRentals(db, files, options.now);
  if (!measured) await seedEvents(db, files, options.now);
  if (!measured) await seedAppointments(db, files, options.now);
  await seedAccounts(db, { companyId: demoCompanyId, terminalId: demoTerminalId }, options.now);
  if (!measured) await seedHistory(db, files, options.now);
  if (!measured) await seedRentalHistory(db, options.now);
  if (!measured) await seedComingRentals(db, options);
  if (!measured) await seedBanner(db);
}

/** The home page's banner. */
async function seedBanner(db: PrismaClient): Promise<void> {
  const title = "Voyagez de nuit, arrivez au matin";
  if ((await db.banner.count({ where: { title } })) > 0) return;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  await db.banner.create({
    data: {
      countryId: country.id,
      title,
      text: "Douala, Yaoundé, Bafoussam : choisissez votre siège et payez par mobile money.",
      link: "/booking/trip",
    },
  });
}
