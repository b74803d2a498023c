import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { temporaryDirectory } from "../../../src/platform/config.ts";
import { startEmbeddedPostgres } from "../../../src/platform/database/embedded-postgres.ts";
import { isUnreachable } from "../../../src/platform/database/unreachable.ts";

const folder = mkdtempSync(join(temporaryDirectory, "mboa-shared-folder-"));
chmodSync(folder, 0o755);
const start = () => startEmbeddedPostgres({ folder: join(folder, "postgres"), throwaway: true });

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("two processes on one folder: the first to end leaves the database to the other, which stops it", async () => {
  const first = await start();
  const second = await start();
  expect(second.url).toBe(first.url);
  const ofSecond = await clientOf(second.url);

  await first.stopIfUnused();
  expect((await ofSecond.query("select 1 as one")).rows).toEqual([{ one: 1 }]);

  await ofSecond.end();
  await second.stopIfUnused();
  await expect(clientOf(second.url)).rejects.toSatisfy(isUnreachable);
});
