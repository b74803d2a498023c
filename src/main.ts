import { type Config, ConfigError, readConfig } from "./platform/config.ts";

/** One clear sentence, before anything else is loaded. */
function configOrEnd(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`\n✗ ${error.message}\n`);
    process.exit(1);
  }
}

const config = configOrEnd();
const { startProcess } = await import("./server/start-process.ts");
await startProcess(config, { dev: process.argv.includes("--dev") });
