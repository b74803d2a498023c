import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, until } from "../spawned-process.ts";
import type { Drill } from "./drill-products.ts";

/** Two PostgreSQL servers managed by Patroni, with the leader recorded in etcd. */

interface Member {
  name: string;
  port: number;
  restPort: number;
  folder: string;
  process: ChildProcess | null;
}

export interface PatroniPair {
  members: Member[];
  start(member: Member): void;
  /** The member that accepts writes; null while there is none. */
  leader(): Promise<Member | null>;
  /** Whether one member leads and the other is its synchronous standby. */
  whole(): Promise<boolean>;
  switchOver(): Promise<void>;
}

const password = "drill-password";
const binaries = "/usr/lib/postgresql/15/bin";

function settingsOf(member: Member, etcdPort: number): string {
  return `scope: drill
name: ${member.name}
restapi:
  listen: 127.0.0.1:${member.restPort}
  connect_address: 127.0.0.1:${member.restPort}
etcd3:
  hosts: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        # What a lost leader has not applied when it comes back: without it, it must be copied anew.
        wal_keep_size: 2GB
        wal_log_hints: "on"
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${member.port}
  connect_address: 127.0.0.1:${member.port}
  data_dir: ${member.folder}/data
  bin_dir: ${binaries}
  pgpass: ${member.folder}/pgpass
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
  parameters:
    unix_socket_directories: ${member.folder}
  authentication:
    superuser: { username: mboa, password: ${password} }
    replication: { username: copier, password: ${password} }
`;
}

/** PostgreSQL refuses to run as root, so its own account runs it. */
function spawnAs(command: string, args: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, "a");
  const stdio = { stdio: ["ignore", log, log] as StdioOptions };
  const isRoot = process.getuid?.() === 0;
  const child = isRoot
    ? spawn("runuser", ["-u", "postgres", "--", command, ...args], stdio)
    : spawn(command, args, stdio);
  closeSync(log);
  return child;
}

async function startEtcd({ folder, stops }: Drill): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${port}`;
  const etcd = spawn(
    "etcd",
    [
      ...["--data-dir", join(folder, "etcd"), "--listen-peer-urls", `http://127.0.0.1:${peerPort}`],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
    ],
    { stdio: "ignore" },
  );
  stops.unshift(() => etcd.kill("SIGKILL"));
  await until("etcd", () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return port;
}

export async function startPatroniPair(drill: Drill): Promise<PatroniPair> {
  const etcdPort = await startEtcd(drill);
  const members: Member[] = [];
  for (const name of ["one", "two"]) {
    const folder = join(drill.folder, name);
    mkdirSync(folder);
    if (process.getuid?.() === 0) execFileSync("chown", ["postgres", folder]);
    members.push({ name, folder, port: await freePort(), restPort: await freePort(), process: null });
  }
  const start = (member: Member) => {
    const file = join(member.folder, "patroni.yml");
    if (!existsSync(file)) writeFileSync(file, settingsOf(member, etcdPort));
    member.process = spawnAs("patroni", [file], join(member.folder, "patroni.log"));
    drill.stops.unshift(() => killMember(member));
  };
  const roleOf = ({ restPort }: Member, role: string) =>
    fetch(`http://127.0.0.1:${restPort}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const leader = async () => {
    for (const member of members) if (await roleOf(member, "primary")) return member;
    return null;
  };
  const whole = async () => {
    const roles = await Promise.all(members.map((member) => roleOf(member, "synchronous")));
    return (await leader()) !== null && roles.some(Boolean);
  };
  for (const member of members) {
    start(member);
    if (member === members[0]) await until("the first server", async () => (await leader()) !== null, 120);
  }
  await until("the second server to follow synchronously", whole, 120);
  return {
    members,
    start,
    leader,
    whole,
    async switchOver() {
      const from = await leader();
      const to = members.find((member) => member !== from);
      const answer = await fetch(`http://127.0.0.1:${from?.restPort}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: from?.name, candidate: to?.name }),
      });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
  };
}

/** Simulates the loss of a machine: kills Patroni and every process of its server. */
export function killMember({ folder }: Member): void {
  for (const pattern of [`${folder}/patroni.yml`, `${folder}/data`]) {
    try {
      execFileSync("pkill", ["-KILL", "-f", pattern]);
    } catch {
      // None of its processes is left.
    }
  }
}

export const urlThrough = (port: number) => `postgresql://mboa:${password}@127.0.0.1:${port}/postgres`;

/** One address that forwards to Patroni's primary. */
export function primaryAddress(port: number, members: readonly Member[]): string {
  const servers = members.map(
    ({ name, port: server, restPort }) => `  server ${name} 127.0.0.1:${server} check port ${restPort}\n`,
  );
  return `listen database
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("")}`;
}
