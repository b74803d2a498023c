import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Context } from "../../../platform/context.ts";
import type { FileOnDisk } from "../../../platform/files/images.ts";
import { addDays, type Day, dayOf, startOfDay } from "../../../shared/dates.ts";
import { statementProviders } from "../../payment/providers/list-statements.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import { takeStatement } from "./import-statement.ts";

const timeLimitMs = 120_000;

/** Fetches yesterday's statement of each operator of this site's country, where it has not come yet. */
export async function fetchStatements(ctx: Context): Promise<void> {
  const { country, config } = ctx;
  if (!config.STATEMENTS_URL) return;
  const yesterday = addDays(dayOf(ctx.now(), country.timeZone), -1);
  for (const provider of statementProviders) {
    if (!country.paymentMethods.includes(provider) || !ctx.payments[provider].configured) continue;
    try {
      await fetchDay(ctx, provider, yesterday);
    } catch (error) {
      // The next run tries again, and a person can bring the file.
      ctx.log.error({ err: error, provider }, "statement could not be fetched");
    }
  }
}

async function fetchDay(ctx: Context, provider: StatementForm["provider"], day: Day): Promise<void> {
  const { id: countryId, timeZone } = ctx.country;
  const [from, to] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  const known = await ctx.db.providerStatement.count({ where: { countryId, provider, to: { gte: to } } });
  if (known > 0) return;
  const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  await download(`${ctx.config.STATEMENTS_URL}/${provider}?${period}`, async (file) => {
    const source = ctx.config.demoData ? "SIMULATOR" : "API";
    const name = `${provider}-${day}.csv`;
    const report = await takeStatement(ctx, { provider, countryId, name, file }, { dryRun: false, source });
    const [fault] = report.faults;
    if (fault) ctx.log.warn({ provider, day, fault }, "statement refused");
  });
}

/** To the disk, whatever its size; deleted when the work has ended. */
async function download(url: string, work: (file: FileOnDisk) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mboa-statement-"));
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) });
    if (!answer.ok || !answer.body) throw new Error(`the statement's address answers ${answer.status}`);
    const path = join(folder, "statement");
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(path));
    await work({ path, size: (await stat(path)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
