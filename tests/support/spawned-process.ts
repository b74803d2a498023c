import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

export interface Spawned {
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
}

/** Builds what is not up to date, as `npm start` does. */
export function buildProduct(): void {
  execFileSync(process.execPath, ["--import", "tsx", "src/server/build/main.ts"], { cwd: projectFolder });
}

/** An account of the machine. */
export interface Identity {
  uid: number;
  gid: number;
}

/** What `npm start` gives to Node: its settings and the program. */
const startArguments: string[] = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"))
  .scripts.start.split(" ")
  .slice(1);

/** The product as users start it: a separate process from the bundle in that folder. */
export function spawnMboa(
  env: NodeJS.ProcessEnv,
  folder = projectFolder,
  identity: Identity | null = null,
): Spawned {
  const child = spawn(process.execPath, startArguments, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...identity,
  });
  let text = "";
  child.stdout?.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  return { child, output: () => text, ended: new Promise((resolve) => child.once("exit", resolve)) };
}

/**
 * A port that nothing uses. Not one that the system gives out: a connection that is opened meanwhile, to the database
 * for instance, could be given the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

/** Polls until the condition holds; throws with the description of what it waited for, as it is then. */
export async function until(
  what: string | (() => string),
  condition: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new Error(`waited ${seconds} s for ${typeof what === "string" ? what : what()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** The product as it is started in production, when it answers. */
export async function startBundle(
  environment: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number }> {
  buildProduct();
  const port = Number(environment.PORT ?? (await freePort()));
  const { child } = spawnMboa({
    ...{ NODE_ENV: "production", LOG_LEVEL: "error", SIMULATORS: "0", DEMO_DATA: "0" },
    ...{ SECRET: "bench-secret-bench-secret-bench", ...environment, PORT: String(port) },
  });
  await until("the product", () => isReady(`http://127.0.0.1:${port}`), 120);
  return { child, port };
}
