import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, type Identity, until } from "../spawned-process.ts";
import type { Drill } from "./drill-products.ts";
import { ask } from "./postgres-copies.ts";

/** Where the machine's own PostgreSQL lies, as Debian and others install it; null where there is none. */
function binariesOf(): string | null {
  const versions = "/usr/lib/postgresql";
  const installed = existsSync(versions)
    ? readdirSync(versions).map((name) => join(versions, name, "bin"))
    : [];
  const onPath = spawnSync("sh", ["-c", "command -v initdb"], { encoding: "utf8" }).stdout.trim();
  const folders = [...installed.reverse(), ...(onPath ? [join(onPath, "..")] : [])];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/** Root starts neither PostgreSQL nor the product: an account that every machine has does it. */
export function ordinaryAccount(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export interface SystemPostgres {
  /** For a user who may create databases and has no other right. */
  url: string;
  /** For the superuser. */
  adminUrl: string;
  version: string;
}

/**
 * Starts the PostgreSQL of the machine with its usual settings; null where the machine has none.
 */
export async function startSystemPostgres({ folder, stops }: Drill): Promise<SystemPostgres | null> {
  const binaries = binariesOf();
  if (!binaries) return null;
  const identity = ordinaryAccount();
  const [home, port] = [join(folder, "system-postgres"), await freePort()];
  mkdirSync(home);
  const passwordFile = join(home, "password");
  writeFileSync(passwordFile, "drill");
  if (identity) for (const path of [home, passwordFile]) chownSync(path, identity.uid, identity.gid);
  const data = join(home, "data");
  const login = ["-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const own = { cwd: home, ...identity };
  execFileSync(join(binaries, "initdb"), ["-D", data, ...login, "--encoding=UTF8", "--no-locale"], {
    stdio: "ignore",
    ...own,
  });
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    { stdio: "ignore", ...own },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  stops.push(async () => {
    server.kill("SIGINT");
    await ended;
  });
  const admin = `postgresql://postgres:drill@127.0.0.1:${port}/postgres`;
  const answers = () =>
    ask(admin, "select 1").then(
      () => true,
      () => false,
    );
  await until("the machine's PostgreSQL", answers);
  await ask(admin, "create role shop login createdb password 'ordinary'");
  const [row] = await ask<{ version: string }>(admin, "select current_setting('server_version') as version");
  const url = `postgresql://shop:ordinary@127.0.0.1:${port}/postgres`;
  return { url, adminUrl: admin, version: row?.version ?? "" };
}
