import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { freePort, until } from "../spawned-process.ts";
import type { Drill } from "./drill-products.ts";

/** OpenStack Swift on this machine, with one disk: an object store that speaks S3. */
export interface Swift {
  /** What a process of the product must be set to. */
  settings: { FILES_S3_URL: string; FILES_S3_REGION: string; FILES_S3_KEY: string; FILES_S3_SECRET: string };
  start(): Promise<void>;
  stop(): void;
}

const stores = ["account", "container", "object"] as const;
const [account, user, secret, region] = ["mboa", "files", "the-secret-of-the-bucket", "eu-west-3"];

/** The answer to making a bucket that exists. */
const alreadyThere = 409;

const serverSettings = (folder: string, port: number, pipeline: string) => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.env.USER ?? "root"}
[pipeline:main]
pipeline = ${pipeline}
`;

const section = (name: string, settings: Record<string, string>) =>
  `[${name}]\n${Object.entries(settings)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join("")}`;

/** One disk, one copy of each object. */
function writeStore(folder: string, store: (typeof stores)[number], port: number): void {
  writeFileSync(
    join(folder, `${store}.conf`),
    serverSettings(folder, port, `${store}-server`) +
      section(`app:${store}-server`, { use: `egg:swift#${store}` }),
  );
  const ring = (...terms: string[]) =>
    execFileSync("swift-ring-builder", [join(folder, `${store}.builder`), ...terms]);
  ring("create", "1", "1", "0");
  ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
  ring("rebalance");
}

function writeProxy(folder: string, port: number): void {
  writeFileSync(
    join(folder, "proxy.conf"),
    serverSettings(folder, port, "catch_errors cache s3api tempauth slo proxy-server") +
      section("app:proxy-server", { use: "egg:swift#proxy", account_autocreate: "true" }) +
      section("filter:catch_errors", { use: "egg:swift#catch_errors" }) +
      section("filter:cache", { use: "egg:swift#memcache" }) +
      section("filter:slo", { use: "egg:swift#slo" }) +
      section("filter:s3api", { use: "egg:swift#s3api", location: region }) +
      section("filter:tempauth", {
        use: "egg:swift#tempauth",
        [`user_${account}_${user}`]: `${secret} .admin`,
      }),
  );
}

export async function startSwift({ folder: drillFolder, stops }: Drill): Promise<Swift> {
  const folder = join(drillFolder, "swift");
  mkdirSync(join(folder, "devices", "d1"), { recursive: true });
  const hash = { swift_hash_path_prefix: "drill", swift_hash_path_suffix: "drill" };
  writeFileSync(join(folder, "swift.conf"), section("swift-hash", hash));
  for (const store of stores) writeStore(folder, store, await freePort());
  const port = await freePort();
  writeProxy(folder, port);

  const bucket = `http://127.0.0.1:${port}/files`;
  const client = new AwsClient({
    ...{ accessKeyId: `${account}:${user}`, secretAccessKey: secret, region, service: "s3", retries: 0 },
  });
  let servers: ChildProcess[] = [];
  const swift: Swift = {
    settings: {
      FILES_S3_URL: bucket,
      FILES_S3_REGION: region,
      FILES_S3_KEY: `${account}:${user}`,
      FILES_S3_SECRET: secret,
    },
    async start() {
      servers = [...stores, "proxy"].map((name) =>
        spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: "ignore" }),
      );
      const make = () => client.fetch(bucket, { method: "PUT" }).catch(() => null);
      await until("Swift", async () => {
        const made = await make();
        return made !== null && (made.ok || made.status === alreadyThere);
      });
    },
    stop() {
      for (const server of servers) server.kill("SIGKILL");
      servers = [];
    },
  };
  stops.unshift(() => swift.stop());
  await swift.start();
  return swift;
}
