/**
 * Generates the typed client into prisma/client, after each install. Generating needs no engine, but the command insists
 * on one and would download it: any executable satisfies it. JavaScript, because an install without development packages
 * runs it too; the command is not among those then, and the client is already in the built server.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../node_modules/prisma/build/index.js", import.meta.url));
const config = fileURLToPath(new URL("prisma.config.ts", import.meta.url));

if (existsSync(command)) {
  const result = spawnSync(process.execPath, [command, "generate", "--config", config], {
    encoding: "utf8",
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}\n`);
    process.exit(1);
  }
}
