import type { ChildProcess } from "node:child_process";
import pg from "pg";
import type { Prepared } from "./prepare.ts";
import { settled, watchMemory } from "./process-memory.ts";

/** All files of the sitemap, with a million addresses, as a search engine reads them. */

interface Terms {
  say(line: string): void;
  start(): Promise<{ port: number; child: ChildProcess }>;
}

/** Products that can be bought: each has an address in both languages. */
const offers = 500_000;
/** By sitemaps.org. */
const addressesOfFile = 50_000;

/** Departures beside those that are there, a minute apart: of a departure the sitemap reads its product alone. */
const coming = `
  insert into "Product" ("id", "kind", "countryId", "companyId", "title", "price", "currency", "images", "status", "startsAt",
    "endsAt", "createdAt", "updatedAt")
  select gen_random_uuid(), 'trip', c."countryId", c."id", 'Sitemap', 5000, 'XAF', '{}', 'PUBLISHED',
    now() + interval '1 day' + n * interval '1 minute', now() + interval '1 day' + n * interval '1 minute' + interval '4 hours',
    now(), now()
  from generate_series(1, $1::int) n
    cross join lateral (select "id", "countryId" from "Company" where "status" = 'ACTIVE' order by "id" limit 1) c`;

async function fill(client: pg.Client): Promise<number> {
  await client.query(`delete from "Product" where "title" = 'Sitemap'`);
  const onSale = `select count(*)::int as "count" from "Product" p join "Company" c on c."id" = p."companyId"
    where p."status" = 'PUBLISHED' and c."status" = 'ACTIVE' and (p."startsAt" is null or p."startsAt" > now())`;
  const count = async () => (await client.query<{ count: number }>(onSale)).rows[0]?.count ?? 0;
  // The sums of days have nothing to do with what has no sale.
  await client.query("set session_replication_role = replica");
  await client.query(coming, [Math.max(0, offers - (await count()))]);
  await client.query("set session_replication_role = origin");
  await client.query('vacuum analyze "Product"');
  return count();
}

interface Read {
  addresses: string[];
  bytes: number;
}

async function readFile(url: string): Promise<Read> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  return { addresses, bytes: text.length };
}

export async function benchSitemap(prepared: Prepared, { say, start }: Terms): Promise<void> {
  const client = new pg.Client({ connectionString: prepared.url });
  await client.connect();
  const onSale = await fill(client);
  await client.end();
  const { port, child } = await start();
  const here = (address: string) => `http://127.0.0.1:${port}${new URL(address).pathname}`;
  // The first question to the database compiles Prisma's planner, whatever is asked; a product that runs has done so at its start.
  const firstMemory = watchMemory(child);
  await readFile(`http://127.0.0.1:${port}/api/cities/list`);
  say(`the first question to the database: ${firstMemory()} MB more memory`);
  // What only the compiling held is given back first, so that the sitemap cannot hide in it.
  await settled(child);
  const moreMemory = watchMemory(child);
  const begun = performance.now();
  const { addresses: files } = await readFile(`http://127.0.0.1:${port}/sitemap.xml`);
  const all = new Set<string>();
  let [read, bytes, fullest] = [0, 0, 0];
  for (const file of files) {
    const one = await readFile(here(file));
    for (const address of one.addresses) all.add(address);
    read += one.addresses.length;
    bytes += one.bytes;
    fullest = Math.max(fullest, one.addresses.length);
  }
  const seconds = (performance.now() - begun) / 1000;
  const memory = moreMemory();
  child.kill();
  const twice = read - all.size;
  say(
    `${files.length} files, ${read} addresses, ${twice} of them twice, at most ${fullest} a file, ${(bytes / 1e6).toFixed(0)} MB: ${seconds.toFixed(1)} s, ${memory} MB more memory`,
  );
  const offered = [...all].filter((address) => address.includes("/detail?uuid=")).length;
  const isWhole = twice === 0 && fullest <= addressesOfFile && offered === 2 * onSale;
  if (isWhole && seconds <= 30 && memory <= 50) return;
  say(`of ${2 * onSale} addresses of offers ${offered} are there; at most 30 s and 50 MB are meant`);
  process.exitCode = 1;
}
