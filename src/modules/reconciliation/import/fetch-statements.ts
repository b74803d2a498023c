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
import { csvLine } from "../../../shared/text/csv.ts";
import { statementFaultWords } from "../../../shared/words/fr/money/statement-faults.ts";
import { providerOf } from "../../payment/providers/choose-provider.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import { readProviders } from "../day/read-providers.ts";
import { takeStatement } from "./import-statement.ts";

const timeLimitMs = 120_000;

/** Fetches yesterday's statement of each operator of this site's country, where it has not come yet. */
export async function fetchStatements(ctx: Context): Promise<void> {
  const { country } = ctx;
  const yesterday = addDays(dayOf(ctx.now(), country.timeZone), -1);
  for (const provider of await readProviders(ctx.db, country)) {
    if (!ctx.payments[provider].configured) continue;
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
  const body = await bodyOf(ctx, provider, { from, to });
  if (!body) return;
  await onDisk(body, async (file) => {
    const source = ctx.config.demoData ? "SIMULATOR" : "API";
    const name = `${provider}-${day}.csv`;
    const report = await takeStatement(ctx, { provider, countryId, name, file }, { dryRun: false, source });
    // On some days nothing moves; lines that come late are there at the next run.
    const fault = report.faults.find(({ sentence }) => sentence !== statementFaultWords.noLines);
    if (fault) ctx.log.warn({ provider, day, fault }, "statement refused");
  });
}

/** What the provider tells by its own call, or the file that lies at an address; null: people bring it. */
async function bodyOf(
  ctx: Context,
  provider: StatementForm["provider"],
  period: { from: Date; to: Date },
): Promise<Readable | null> {
  const service = providerOf(ctx, { provider });
  if (service.listStatement) {
    const rows = service.listStatement({ log: ctx.log, countryId: ctx.country.id }, period);
    return Readable.from(linesOf(rows));
  }
  const { STATEMENTS_URL } = ctx.config;
  if (!STATEMENTS_URL) return null;
  const asked = new URLSearchParams({ from: period.from.toISOString(), to: period.to.toISOString() });
  const answer = await fetch(`${STATEMENTS_URL}/${provider}?${asked}`, {
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!answer.ok || !answer.body) throw new Error(`the statement's address answers ${answer.status}`);
  return Readable.fromWeb(answer.body as ReadableStream);
}

async function* linesOf(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const row of rows) yield csvLine(row);
}

/** Whatever its size; deleted when the work has ended. */
async function onDisk(body: Readable, work: (file: FileOnDisk) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mboa-statement-"));
  try {
    const path = join(folder, "statement");
    await pipeline(body, createWriteStream(path));
    await work({ path, size: (await stat(path)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
