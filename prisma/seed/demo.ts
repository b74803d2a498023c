import { measurePunctuality } from "../../src/kinds/trip/punctuality/measure-punctuality.ts";
import type { Files } from "../../src/platform/files/files.ts";
import type { PrismaClient } from "../client/client.ts";
import { seedAccounts } from "./accounts.ts";
import { practiceDrawings, seedAppointments } from "./appointments/seed-appointments.ts";
import { seedBusDrivers } from "./bus-drivers.ts";
import { companyDrawings, demoCompanyId, demoTerminalId, seedCompanies } from "./companies.ts";
import { eventDrawings, seedEvents } from "./events/seed-events.ts";
import { seedHistory } from "./history.ts";
import { type Drawings, storePictures } from "./images/store-pictures.ts";
import { seedRegistrationDates } from "./registration-dates.ts";
import { type FeedSource, seedComingRentals } from "./rentals/rental-coming.ts";
import { seedRentalHistory } from "./rentals/rental-history.ts";
import { rentalDrawings, seedRentals } from "./rentals/seed-rentals.ts";
import { seedTrips } from "./trips.ts";

interface DemoOptions extends FeedSource {
  /** Number of departures; default: sixty days of the demo network. */
  departures?: number;
  /** How many days are told before and after now; default: eight weeks. */
  days?: number;
}

/** Inserts all demo data. Pictures are drawn while the database writes. */
export async function seedDemo(db: PrismaClient, files: Files, options: DemoOptions): Promise<void> {
  // A given number of departures is for benchmarks: no other data is inserted then.
  const measured = options.departures !== undefined;
  await Promise.all(
    measured
      ? [storePictures(db, files, companyDrawings()), seedNetwork(db, options)]
      : [storePictures(db, files, allDrawings()), seedEverything(db, files, options)],
  );
}

const allDrawings = (): Drawings =>
  new Map([...companyDrawings(), ...rentalDrawings(), ...eventDrawings(), ...practiceDrawings()]);

async function seedNetwork(db: PrismaClient, options: DemoOptions): Promise<void> {
  await seedCompanies(db, options.now);
  await seedTrips(db, options);
  await seedAccounts(db, { companyId: demoCompanyId, terminalId: demoTerminalId }, options.now);
}

async function seedEverything(db: PrismaClient, files: Files, options: DemoOptions): Promise<void> {
  const { now } = options;
  await seedCompanies(db, now);
  await Promise.all([
    seedTrips(db, options),
    seedRentals(db, now)
      .then(() => seedEvents(db, now))
      .then(() => seedAppointments(db, now)),
  ]);
  await seedAccounts(db, { companyId: demoCompanyId, terminalId: demoTerminalId }, now);
  await seedBusDrivers(db, now);
  await seedHistory(db, files, options);
  await seedRentalHistory(db, now);
  await seedComingRentals(db, options);
  await seedBanner(db);
  await seedRegistrationDates(db, now);
  await measurePunctuality({ db, now: () => now });
  // So much at once is known to the planner only once it was counted: the first searches took half a minute.
  await db.$executeRaw`analyze`;
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
      titleEn: "Travel by night, arrive in the morning",
      text: "Douala, Yaoundé, Bafoussam : choisissez votre siège et payez par mobile money.",
      textEn: "Douala, Yaoundé, Bafoussam: choose your seat and pay by mobile money.",
      link: "/booking/trip",
    },
  });
}
