import { ConfigError, readConfig } from "./platform/config.ts";
import { stackOf } from "./platform/source-stack.ts";
import { takeAllocatorSettings } from "./server/start/allocator-settings.ts";

try {
  takeAllocatorSettings();
  const config = readConfig();
  // A bad setting is told before anything else is loaded.
  const { startProcess } = await import("./server/start/start-process.ts");
  await startProcess(config, { dev: process.argv.includes("--dev") });
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(`\n✗ ${known ? error.message : stackOf(error)}\n`);
  process.exit(1);
}
