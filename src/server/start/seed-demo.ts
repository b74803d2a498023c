import { seedDemo } from "../../../prisma/seed/demo.ts";
import { signImportedTickets } from "../../modules/booking/ticket/sign-imported-tickets.ts";
import { ConfigError } from "../../platform/config.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { doctorStartWords } from "../../shared/words/fr/doctor.ts";
import { notifyMovements, notifyPastPayments } from "./notify-past-payments.ts";
import type { Services } from "./services.ts";

/** A comment of the companies' table while the demo is written: a start that was interrupted leaves it behind. */
const unfinished = "demo not finished";

const comment = (services: Services, text: string | null) =>
  services.pool.query(`comment on table "Company" is ${text === null ? "null" : `'${text}'`}`);

/** Has the demo data written into an empty database; a database in use is left alone. */
export async function seedDemoOnce(services: Services, write: () => Promise<void>): Promise<boolean> {
  if (!services.config.demoData) return false;
  const { rows } = await services.pool.query<{ used: boolean; comment: string | null }>(
    `select exists(select 1 from "Company") as used, obj_description('"Company"'::regclass) as comment`,
  );
  if (rows[0]?.comment === unfinished) {
    throw new ConfigError(doctorStartWords.demoUnfinished(services.config.MBOA_DATA_DIR));
  }
  if (rows[0]?.used) return false;
  await write();
  return true;
}

export async function writeDemo(services: Services): Promise<void> {
  await comment(services, unfinished);
  await seedDemo(services.db, services.files, {
    now: services.now(),
    simulatorsUrl: services.simulatorsUrl,
    departures: services.config.SEED_DEPARTURES,
  });
  await signImportedTickets(services);
  if (services.simulatorsUrl) {
    await notifyPastPayments(services.db, services.simulatorsUrl);
    await notifyMovements(services.db, services.simulatorsUrl);
    await enqueue(services.db, "reconciliation.closeDays", {});
  }
  await comment(services, null);
}
