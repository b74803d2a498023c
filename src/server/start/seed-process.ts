import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The seed's program beside the bundle, or the sources when they run unbundled. */
const fromSources = import.meta.url.endsWith(".ts");
const program = fileURLToPath(new URL(fromSources ? "./seed.ts" : "../seed.js", import.meta.url));

/** Writes the demo data in a process of its own: sixty days of sales need memory that the server would not give back. */
export function seedInOwnProcess(databaseUrl: string, simulatorsUrl: string | null): Promise<void> {
  const child = fork(program, simulatorsUrl ? [simulatorsUrl] : [], {
    execArgv: fromSources ? ["--import", "tsx"] : [],
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`the demo data could not be written: ${signal ?? `code ${code}`}`));
    });
  });
}
