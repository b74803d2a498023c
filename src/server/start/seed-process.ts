import { fork } from "node:child_process";
import { ownProgram } from "../../platform/own-program.ts";

const { path, execArgv } = ownProgram({ source: "server/start/seed.ts", bundled: "seed.js" });

/** Writes the demo data in a process of its own: sixty days of sales need memory that the server would not give back. */
export function seedInOwnProcess(databaseUrl: string, simulatorsUrl: string | null): Promise<void> {
  const child = fork(path, simulatorsUrl ? [simulatorsUrl] : [], {
    execArgv,
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
