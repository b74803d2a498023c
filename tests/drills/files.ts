/**
 * npm run drill files
 * Needs `apt-get install swift-proxy swift-account swift-container swift-object`. The files of two processes lie in an
 * object store that speaks S3 (OpenStack Swift). What one process stores, the other shows; while the store is away files
 * are answered with 503 and places go on being sold; when it is back, so are the files. A wrong secret is said in words.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepare } from "../bench/prepare.ts";
import { sellAtDesks } from "../support/drills/desk-sales.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";
import { faultsIn } from "../support/drills/postgres-copies.ts";
import { startSwift } from "../support/drills/swift.ts";
import { buildProduct, projectFolder, until } from "../support/spawned-process.ts";

const background = "#0b3d2c";

/** Gives a person a new portrait through that process; returns the answer. */
async function upload(port: number, token: string): Promise<Response> {
  const portrait = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(portrait)]), "moi.jpg");
  return fetch(`http://127.0.0.1:${port}/api/account/picture`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

await runDrill(async (drill) => {
  buildProduct();
  const postgres = await startThrowawayPostgres();
  drill.stops.push(postgres.stop);
  const prepared = await prepare(postgres.url, 1000);
  const swift = await startSwift(drill);
  say("✓ the object store answers");

  const env = (name: string) => ({ ...swift.settings, MBOA_DATA_DIR: join(drill.folder, name) });
  const [one, other] = [
    await drill.start(prepared.url, { env: env("one") }),
    await drill.start(prepared.url, { env: env("other") }),
  ];
  const customer = prepared.customers[0] ?? "";
  const stored = await upload(one.port, customer);
  const { data } = (await stored.json()) as { data: { pictureUrl: string } };
  const show = (port: number) => fetch(`http://127.0.0.1:${port}${data.pictureUrl}`);
  const shown = await show(other.port);
  require(shown.status === 200 &&
    (await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format ===
      "webp", "what one process has stored, the other shows");

  const sales = sellAtDesks(one.port, prepared, 4);
  await until("the first 50 sales", () => sales.sold.length >= 50);
  swift.stop();
  const before = sales.sold.length;
  const away = await show(other.port);
  require(away.status === 503 &&
    Boolean(away.headers.get("retry-after")), "without the store a file is answered 503");
  require((await upload(one.port, customer)).status === 503, "nothing new is taken in");
  await until("50 sales without the store", () => sales.sold.length >= before + 50);
  require((await fetch(`http://127.0.0.1:${one.port}/readyz`))
    .ok, "the process is ready all the same, and sells");

  await swift.start();
  await until("the file", async () => (await show(other.port)).ok);
  say("✓ the store is back, and so is the file");
  require((await upload(one.port, customer)).ok, "new files are taken in again");
  await sales.stop();
  const faults = await faultsIn(prepared.url, sales.sold);
  for (const fault of faults) say(`  ${fault}`);
  require(faults.length === 0, `none of ${sales.sold.length} sales is lost, and the ledger balances`);
  require(sales.failures.length === 0, "no sale failed");

  const doctor = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ["--import", "tsx", "src/server/start/doctor.ts"], {
      cwd: projectFolder,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: "test", SIMULATORS: "0", DATABASE_URL: prepared.url },
        ...{ SECRET: "bench-secret-bench-secret-bench", ...env("doctor"), ...settings },
      },
    })
      .stdout.toString()
      .split("\n")
      .find((line) => line.includes("Fichiers"));
  // The prepared rows were written without their pictures, which the doctor notices once it may read.
  const right = doctor({});
  require(right?.includes("manquent") ?? false, `the doctor reads the bucket: ${right}`);
  const wrong = doctor({ FILES_S3_SECRET: "another-secret" });
  require(wrong?.includes("refuse") ?? false, `with another secret it says so: ${wrong}`);
});
