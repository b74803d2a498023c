/** The process that writes the demo data, started by the server with the address of its simulated services. */
import { readConfig } from "../../platform/config.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { databaseClock } from "../../platform/database/database-clock.ts";
import { makeLog } from "../../platform/log.ts";
import { makeServices } from "./make-services.ts";
import { writeDemo } from "./seed-demo.ts";

// Without the server that waits for it, the seed is an interrupted start.
process.once("disconnect", () => process.exit(1));
const config = readConfig();
const log = makeLog(config);
const database = openDatabase(config.DATABASE_URL ?? "", { name: "mboa-seed" });
const clock = await databaseClock(database.pool, log);
const simulatorsUrl = process.argv[2] ?? null;
await writeDemo(makeServices({ config, database, log, simulatorsUrl, now: clock.now }));
process.exit(0);
