import { signImportedTickets } from "../../modules/booking/ticket/sign-imported-tickets.ts";
import type { Services } from "./services.ts";
import { tellPastPayments } from "./tell-past-payments.ts";

/** Inserts the demo data into an empty database; a database in use is left alone. */
export async function seedDemoOnce(services: Services): Promise<boolean> {
  if (!services.config.demoData) return false;
  const { rows } = await services.pool.query<{ used: boolean }>(
    `select exists(select 1 from "Company") as used`,
  );
  if (rows[0]?.used) return false;
  const { seedDemo } = await import("../../../prisma/seed/demo.ts");
  await seedDemo(services.db, services.files, {
    now: services.now(),
    simulatorsUrl: services.simulatorsUrl,
    departures: services.config.SEED_DEPARTURES,
  });
  await signImportedTickets(services);
  if (services.simulatorsUrl) await tellPastPayments(services.db, services.simulatorsUrl);
  return true;
}
