import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Runs the work while the file names this process; another one of the folder waits, and takes over if it has died. */
export async function oneBuild(file: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  while (!takes(file)) {
    if (!isAlive(file)) rmSync(file, { force: true });
    else await wait(200);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takes(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    // Somebody else's process lives too; a file that has just gone names nobody.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
