import { join } from "node:path";
import { readConfig } from "../config.ts";
import { makeLog } from "../log.ts";
import { startSimulators } from "./simulators.ts";

/**
 * Runs the simulated services as their own process, so that the application can be killed without them:
 * `SIMULATORS_PORT=5300 SIMULATORS_SMTP_PORT=5301 node dist/server/simulators.js`.
 */
const config = readConfig();
const simulators = await startSimulators({
  port: config.SIMULATORS_PORT,
  smtpPort: Number(process.env.SIMULATORS_SMTP_PORT ?? 0),
  stateFile: join(config.MBOA_DATA_DIR, "simulators.json"),
  log: makeLog(config),
});
const address = { url: simulators.url, smtpUrl: simulators.smtpUrl };
process.stdout.write(`${JSON.stringify(address)}\n`);
process.send?.(address);
const end = () => void simulators.close().then(() => process.exit(0));
process.once("SIGTERM", end);
// Ctrl+C reaches both processes: the server that started this one tells it to exit when it has shut down itself.
process.on("SIGINT", () => (process.connected ? undefined : end()));
process.once("disconnect", end);
