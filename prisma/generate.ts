/**
 * Generates the typed client into prisma/client. Generating needs no engine, but the command insists on one and
 * would download it: any executable satisfies it.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const prismaCommand = join(
  dirname(createRequire(import.meta.url).resolve("prisma/package.json")),
  "build/index.js",
);

const result = spawnSync(
  process.execPath,
  [prismaCommand, "generate", "--config", fileURLToPath(new URL("prisma.config.ts", import.meta.url))],
  {
    encoding: "utf8",
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    },
  },
);
if (result.status !== 0) {
  process.stderr.write(`${result.stdout}${result.stderr}\n`);
  process.exit(1);
}
