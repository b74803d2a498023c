import type { ChildProcess } from "node:child_process";
import { openAsBlob } from "node:fs";
import pg from "pg";
import { awaitedLater } from "../support/awaited-later.ts";
import { type Figures, measure } from "./load.ts";
import { freeSeats, type Prepared } from "./prepare.ts";
import { type PreparedStatements, prepareStatements, type StatementFileOf } from "./prepare-statements.ts";
import { watchMemory } from "./process-memory.ts";
import { bearer, purchasing } from "./scenarios.ts";

const lines = Number(process.env.BENCH_LINES ?? 1_000_000);
const seed = Number(process.env.BENCH_SEED ?? 7);

/** The seats of so many days are more than are sold meanwhile. */
const daysOfSeats = 60;
const warmSeconds = 20;
/** Longer than any file takes. */
const longest = 900;

/** A million lines against a million payments, through the server, while it sells. */

interface Terms {
  folder: string;
  seconds: number;
  lanes: number;
  say(line: string): void;
  start(): Promise<{ port: number; child: ChildProcess }>;
}

async function bring(
  port: number,
  token: string,
  countryId: string,
  { service, path }: StatementFileOf,
): Promise<void> {
  const form = new FormData();
  form.set("provider", service);
  form.set("countryId", countryId);
  form.set("dryRun", "false");
  form.set("file", await openAsBlob(path), `${service}.csv`);
  const answer = await fetch(`http://127.0.0.1:${port}/api/backoffice/admin/statements`, {
    method: "POST",
    headers: bearer(token),
    body: form,
    signal: AbortSignal.timeout(longest * 1000),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${service}: ${answer.status} ${body.slice(0, 500)}`);
}

interface Verdict {
  missed: number;
  wrong: number;
  invented: number;
}

/** Compares what was found with what was injected. */
async function judge(client: pg.Client, { countryId, expected }: PreparedStatements): Promise<Verdict> {
  const { rows } = await client.query<{ key: string; class: string }>(
    `select case when m."class" = 'BALANCE_GAP' then 'gap:' || l."providerTransactionId"
        when l."id" is null then m."paymentId"::text else l."providerTransactionId" end as "key", m."class"::text as "class"
     from "Match" m left join "StatementLine" l on l."id" = m."lineId"
     where m."countryId" = $1`,
    [countryId],
  );
  const found = new Map(rows.map((row) => [row.key, row.class]));
  const entries = [...expected];
  return {
    missed: entries.filter(([key]) => !found.has(key)).length,
    wrong: entries.filter(([key, name]) => found.has(key) && found.get(key) !== name).length,
    invented: rows.filter(({ key }) => !expected.has(key)).length,
  };
}

export async function benchReconcile(prepared: Prepared, terms: Terms): Promise<void> {
  const { folder, say, lanes, seconds } = terms;
  const client = new pg.Client({ connectionString: prepared.url });
  await client.connect();
  say(`preparing ${lines} payments and their statements`);
  const statements = await prepareStatements(client, { lines, seed, folder });
  prepared.deskSeats = await freeSeats(client, "desk", daysOfSeats);
  const { port, child } = await terms.start();
  const sell = purchasing(port, lanes, prepared);
  const left = () => prepared.deskSeats.length;
  // In its first seconds a process sells slower than ever after.
  await measure({ lanes, seconds: warmSeconds, left }, sell.run);
  const sellAlone = () => measure({ lanes, seconds, left }, sell.run);
  // Alone also between the files and after them, because a machine's speed varies over minutes.
  const alone = [await sellAlone()];
  const beside: Figures[] = [];
  const moreMemory = watchMemory(child);
  let took = 0;
  for (const file of statements.files) {
    let done = false;
    const seatsUntilDone = { warmUpSeconds: 0, left: () => (done ? 0 : left()) };
    const selling = awaitedLater(measure({ lanes, seconds: longest, ...seatsUntilDone }, sell.run));
    const begun = performance.now();
    await bring(port, prepared.staff.SUPER_ADMIN, statements.countryId, file);
    took += (performance.now() - begun) / 1000;
    done = true;
    beside.push(await selling);
    alone.push(await sellAlone());
  }
  const memory = moreMemory();
  const [sold, soldBeside] = [average(alone), average(beside)];
  say(
    `sales alone ${sold.toFixed(1)}/s, beside ${soldBeside.toFixed(1)}/s: ${(soldBeside / sold).toFixed(2)}`,
  );
  const { missed, wrong, invented } = await judge(client, statements);
  sell.close();
  child.kill();
  await client.end();
  say(
    `seed ${seed}, lines ${lines}, breaks ${statements.expected.size}, missed ${missed}, wrong class ${wrong}, false alarms ${invented}, ${Math.round(took)} s, ${memory} MB`,
  );
  if (missed + wrong + invented > 0) process.exitCode = 1;
}

/** Of all the time that was measured. */
function average(figures: readonly Figures[]): number {
  const seconds = figures.reduce((sum, { done, perSecond }) => sum + (done > 0 ? done / perSecond : 0), 0);
  return figures.reduce((sum, { done }) => sum + done, 0) / seconds;
}
