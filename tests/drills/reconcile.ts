/**
 * npm run drill reconcile
 * Needs nothing else. A process that imports statements with breaks of every class, and settles them, is killed at random
 * moments (DRILL_SEED) and started again until it has ended by itself: nothing is there twice, and everything is found.
 */
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { seededShare } from "../../src/platform/simulators/seeded-share.ts";
import { prepare } from "../bench/prepare.ts";
import { prepareStatements } from "../bench/prepare-statements.ts";
import { runDrill } from "../support/drills/drill-products.ts";
import { require, say } from "../support/drills/drill-steps.ts";

const lines = Number(process.env.DRILL_LINES ?? 40_000);
const seed = Number(process.env.DRILL_SEED ?? 7);
const killsMaximum = 12;
const longestMs = 9000;
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Whether the process ended by itself. */
function runUntil(url: string, args: string[], killAfterMs: number | null): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/support/drills/bring-statements.ts", ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: url,
        LOG_LEVEL: "error",
        SIMULATORS: "0",
        DEMO_DATA: "0",
        JOBS: "0",
      },
      stdio: "inherit",
    },
  );
  const timer = killAfterMs === null ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  return new Promise((resolve) =>
    child.once("exit", (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    }),
  );
}

await runDrill(async (drill) => {
  const postgres = await startThrowawayPostgres();
  drill.stops.push(postgres.stop);
  const { url } = await prepare(postgres.url, 200);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), "mboa-drill-"));
  const { countryId, files, expected } = await prepareStatements(client, { lines, seed, folder });
  const args = [countryId, ...files.map(({ service, path }) => `${service}=${path}`)];
  let ended = false;
  let kills = 0;
  for (; kills < killsMaximum && !ended; kills++)
    ended = await runUntil(url, args, 500 + seededShare(seed, ["kill", String(kills)]) * longestMs);
  if (!ended) require(await runUntil(url, args, null), "it ends when it is let");
  say(`killed ${ended ? kills - 1 : kills} times`);
  require(await runUntil(url, args, null), "a second run changes nothing");
  const one = async (text: string) => Number((await client.query(text)).rows[0]?.count ?? 0);
  require((await one('select count(*) from "ProviderStatement"')) ===
    files.length, "each file is there once");
  require((await one(
    `select count(*) from (select t."id" from "LedgerTransaction" t join "LedgerEntry" e on e."transactionId" = t."id"
     where t."sourceEvent" like 'statement:%' or t."sourceEvent" like 'line:%' group by t."id" having count(*) <> 2) x`,
  )) === 0, "no posting is there twice");
  require((await one(
    `select count(*) from (select "refundOfId" from "Payment" where "refundOfId" is not null group by 1 having count(*) > 1) x`,
  )) === 0, "nothing goes back twice");
  require((await one(
    `select count(*) from "Match" m left join "Payment" r on r."refundOfId" = m."paymentId"
     where m."class" = 'DUPLICATE' and (m."state" <> 'SETTLED' or r."id" is null)`,
  )) === 0, "what was charged twice goes back");
  require((await one(
    `select count(*) from "StatementLine" l where l."kind" not in ('FEE', 'SETTLEMENT')
      and exists (select 1 from "Match" m where m."id" = l."id") = exists (select 1 from "Payment" p where p."id" = l."id")`,
  )) === 0, "each line agrees with its payment or has its match");
  const found = await one('select count(*) from "Match"');
  require(found === expected.size, `${expected.size} breaks are found, no more`);
  await client.end();
});
