import { seedDemo } from "../../../prisma/seed/demo.ts";
import type { Services } from "./services.ts";

/** Demo data goes into an empty database once; a database that somebody uses is left alone. */
export async function seedDemoOnce(services: Services): Promise<boolean> {
  if (!services.config.demoData || (await services.db.company.count()) > 0) return false;
  await seedDemo(services.db, services.files, {
    now: services.now(),
    departures: services.config.SEED_DEPARTURES,
  });
  return true;
}
