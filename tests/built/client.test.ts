import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { testApp } from "../support/app.ts";
import { gateOn } from "../support/gate-world.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packageFolder = join(root, "dist/client");
const libraryOf = (name: string) => join(root, "node_modules", name);

const strictly = {
  ...{ module: "nodenext", target: "es2023", lib: ["es2023", "dom"], types: [] },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
};

/** A project of somebody else: it has the packed package and three libraries, and nothing of this one. */
function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "mboa-outside-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const own = { cwd: folder, encoding: "utf8" as const };
  const packed = execFileSync("npm", ["pack", packageFolder, "--silent"], own).trim();
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "outside", type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: strictly }));
  const options = ["--offline", "--legacy-peer-deps", "--no-audit", "--no-fund", `./${packed}`];
  execFileSync("npm", ["install", ...options], { ...own, stdio: "ignore" });
  // What else such a project has installed; a registry may be out of reach.
  mkdirSync(join(folder, "node_modules/@trpc"));
  for (const name of ["@trpc/client", "@trpc/server", "zod"])
    symlinkSync(libraryOf(name), join(folder, "node_modules", name));
  cpSync(join(root, "tests/built/outside/buy-ticket.ts"), join(folder, "buy-ticket.ts"));
  return folder;
}

/** What the compiler says, a line an error. */
function compile(folder: string): string[] {
  const compiler = libraryOf("typescript/lib/tsc.js");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout.split("\n").filter(Boolean);
}

/** Not `execFileSync`: the server that it calls runs in this process. */
async function runProgram(folder: string, given: string): Promise<{ code: string; statuses: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ["buy-ticket.js", given], { cwd: folder });
  return JSON.parse(stdout);
}

describe.skipIf(!existsSync(packageFolder))("the package for programs elsewhere", () => {
  test("compiles in an empty project with strict settings, and buys a ticket", {
    timeout: 120_000,
  }, async () => {
    const { app, services, ...rest } = await testApp();
    const world = await gateOn({ ...rest, services });
    await world.network.depart();
    const tokenOf = ({ actor }: { actor: { id: string } }) =>
      openSession(services.db, {
        userId: actor.id,
        device: "test",
        address: "127.0.0.1",
        now: services.now(),
      });
    await app.listen({ host: "127.0.0.1", port: 0 });

    const folder = emptyProject();
    // Its declarations are checked too; those of @trpc need Node's.
    const said = compile(folder).filter((line) => !line.includes("node_modules/@trpc/"));
    expect(said).toEqual([]);
    const given = {
      url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      buyerToken: await tokenOf(await world.customer()),
      cashierToken: await tokenOf(await world.cashier()),
      day: world.network.day(1),
    };
    const bought = await runProgram(folder, JSON.stringify(given));
    expect(bought.statuses).toEqual(["VALID"]);
    expect(await services.db.booking.findUniqueOrThrow({ where: { code: bought.code } })).toMatchObject({
      status: "CONFIRMED",
    });
  });
});
