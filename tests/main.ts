import { spawn } from "node:child_process";

/**
 * `npm test`: what reads the code runs on one core beside what builds from it on the other, then every test.
 * `npm run check:fast`: what reads the code runs beside the unit tests.
 */

const failed = new AbortController();

const run = (command: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: "inherit", signal: failed.signal });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`failed: ${command}`))));
  });

async function inTurn(...commands: readonly string[]): Promise<void> {
  for (const command of commands) await run(command);
}

const readings = ["biome check .", "npm run -s lint:promises"];

async function checkFast(): Promise<void> {
  await Promise.all([inTurn("npm run -s typecheck", ...readings), run("vitest run --project unit")]);
}

async function testAll(chosen: readonly string[]): Promise<void> {
  await Promise.all([
    run("npm run -s typecheck"),
    inTurn("npm run -s build -- web web-server backoffice widget server", ...readings),
  ]);
  // It is made of what the type check has written.
  await run("npm run -s build -- client");
  await run(["vitest run", ...chosen].join(" "));
}

const given = process.argv.slice(2);
try {
  await (given[0] === "--fast" ? checkFast() : testAll(given));
} catch (error) {
  failed.abort();
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
