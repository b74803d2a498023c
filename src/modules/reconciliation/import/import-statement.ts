import pg from "pg";
import type { Prisma, StatementSource } from "../../../../prisma/client/client.ts";
import { auditRow } from "../../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { driverOf } from "../../../platform/database/statements.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import type { FileOnDisk } from "../../../platform/files/images.ts";
import { type InspectedFile, inspectTable, readTableRows } from "../../../platform/files/read-table.ts";
import { UnreadableTable } from "../../../platform/files/unreadable-table.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import { statementForms } from "../../payment/providers/list-statements.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import type { StatementReport } from "../schema.ts";
import { copyLines } from "./copy-lines.ts";
import { matchLines } from "./match-lines.ts";
import { StatementReading } from "./read-statement.ts";
import * as sql from "./statement-sql.ts";

export interface StatementFile {
  provider: StatementForm["provider"];
  countryId: string;
  name: string;
  file: FileOnDisk;
}

/** An administrator brings a statement as a file. Trying it out does everything and rolls it back. */
export async function importStatement(
  ctx: Context,
  input: StatementFile,
  { dryRun }: { dryRun: boolean },
): Promise<StatementReport> {
  requireAdminOf(ctx, input.countryId);
  const report = await takeStatement(ctx, input, { dryRun, source: "FILE" });
  const [fault] = report.faults;
  if (fault && !dryRun)
    throw new AppError("STATEMENT_REFUSED", { sentence: fault.sentence, line: fault.line });
  return report;
}

/** Reads, matches and writes a statement in one transaction, or nothing of it. */
export async function takeStatement(
  ctx: Context,
  input: StatementFile,
  { dryRun, source }: { dryRun: boolean; source: StatementSource },
): Promise<StatementReport> {
  const country = await ctx.db.country.findUnique({ where: { id: input.countryId } });
  if (!country) throw new AppError("NOT_FOUND");
  const form = statementForms[input.provider];
  const reading = new StatementReading({ form, ...country, now: ctx.now() });
  const report = emptyReport();
  try {
    const inspected = await inspectTable(input.file);
    if (await isKnown(ctx, inspected)) return { ...report, already: true };
    const client = await ownConnection(ctx);
    try {
      await client.query("begin");
      await readInto(client, { input, inspected, reading, report, now: ctx.now() });
      if (reading.faults.length === 0)
        await write(
          ctx,
          client,
          { ...input, form, country, source, hash: inspected.sha256 },
          { reading, report },
        );
      const keep = !dryRun && reading.faults.length === 0;
      await client.query(keep ? "commit" : "rollback");
      report.written = keep;
    } finally {
      await client.end();
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    reading.fault(error.line, null, words[error.fault]);
  }
  return { ...report, faults: reading.told(), ...(report.written ? {} : { statementId: null }) };
}

const emptyReport = (): StatementReport => ({
  ...{ already: false, statementId: null, account: null, currency: null, from: null, to: null },
  ...{ opening: null, closing: null, lines: 0, added: 0, classes: {}, first: [], faults: [], written: false },
});

async function isKnown(ctx: Context, { sha256 }: InspectedFile): Promise<boolean> {
  return (await ctx.db.providerStatement.count({ where: { fileHash: sha256 } })) > 0;
}

/**
 * A connection without the limit of those that serve: matching a million lines is one statement of many seconds. It
 * ends with the process, and everything that was not committed with it.
 */
async function ownConnection(ctx: Context): Promise<pg.Client> {
  const driver = driverOf(ctx.db);
  if (!(driver instanceof pg.Pool)) throw new Error("a statement is imported outside of any transaction");
  const client = new pg.Client({
    connectionString: driver.options.connectionString,
    application_name: "mboa-statement",
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

interface ReadInto {
  input: StatementFile;
  inspected: InspectedFile;
  reading: StatementReading;
  report: StatementReport;
  now: Date;
}

async function readInto(
  client: pg.Client,
  { input, inspected, reading, report, now }: ReadInto,
): Promise<void> {
  await client.query(sql.incomingTable);
  await copyLines(client, readTableRows(input.file, inspected), { reading, first: report.first, now });
  reading.end();
  const { rows } = await client.query<{ transactionId: string; count: number; line: number }>(
    sql.repeatedLines,
  );
  for (const { transactionId, count, line } of rows)
    reading.fault(line, null, words.twice(transactionId, count));
}

interface Writing extends StatementFile {
  form: StatementForm;
  country: { timeZone: string };
  source: StatementSource;
  hash: string;
}

interface Read {
  reading: StatementReading;
  report: StatementReport;
}

interface EarlierStatement {
  account: string | null;
  closing: string | null;
  to: Date;
}

async function write(
  ctx: Context,
  client: pg.Client,
  writing: Writing,
  { reading, report }: Read,
): Promise<void> {
  const { provider, countryId, form } = writing;
  // Two files of one provider come one after the other.
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 7))", [`${provider}:${countryId}`]);
  await client.query('analyze "incoming"');
  const now = ctx.now();
  const { span } = reading;
  if (!span) return;
  const { from, to } = reading.period ?? { from: span.from, to: new Date(span.to.getTime() + 1) };
  const { rows: known } = await client.query<EarlierStatement>(
    `select "account", "closingBalance"::text as "closing", "to" from "ProviderStatement"
     where "provider" = $1 and "countryId" = $2 and "account" is not null order by "to" desc limit 50`,
    [provider, countryId],
  );
  const other = known.find(({ account }) => reading.account !== null && account !== reading.account);
  if (other) return reading.fault(null, null, words.otherAccount(reading.account ?? "", other.account ?? ""));
  const before = known.find((one) => one.to.getTime() === from.getTime())?.closing ?? reading.opening;
  const latestFirst = span.first > span.last;
  await client.query(sql.balanceGaps({ before, latestFirst, closing: reading.closing, from, to }));
  await client.query(sql.leaveOutKnown, [provider]);
  const statement = {
    ...{
      id: uuid7(now),
      provider,
      countryId,
      from,
      to,
      source: writing.source,
      fileName: writing.name.slice(0, 200),
    },
    ...{
      fileHash: writing.hash,
      account: reading.account,
      currency: reading.currency ?? "",
      lineCount: reading.lines,
    },
    ...{ openingBalance: reading.opening, closingBalance: reading.closing },
    ...{ importedById: ctx.actor?.id ?? null, importedAt: now },
  };
  const { added, moved } = await leftOf(client);
  await run(
    client,
    insertRows("ProviderStatement", [{ ...statement, addedCount: added, addedAmount: Number(moved) }]),
  );
  const settings = await settingsOf(ctx, countryId);
  const classes = await matchLines(client, {
    ...{ statementId: statement.id, provider, countryId, from, to, now, form, settings },
    timeZone: writing.country.timeZone,
  });
  await run(client, insertRows("AuditEntry", [auditRow(ctx, importAudit(statement, added))]));
  await run(
    client,
    enqueueSql("reconciliation.settle", [
      { payload: { countryId }, options: { key: `settle:${countryId}` } },
    ]),
  );
  Object.assign(report, {
    ...{ statementId: statement.id, account: reading.account, currency: reading.currency, added },
    ...{ from: from.toISOString(), to: to.toISOString(), opening: reading.opening, closing: reading.closing },
    lines: reading.lines,
    classes,
  });
}

async function run(client: pg.Client, { text, values }: Prisma.Sql): Promise<void> {
  await client.query(text, values as unknown[]);
}

async function leftOf(client: pg.Client): Promise<{ added: number; moved: string }> {
  const { rows } = await client.query<{ added: number; moved: string }>(
    'select count(*)::int as "added", coalesce(sum(abs("amount")), 0)::text as "moved" from "incoming"',
  );
  return rows[0] ?? { added: 0, moved: "0" };
}

const importAudit = (
  {
    id,
    countryId,
    provider,
    fileName,
  }: { id: string; countryId: string; provider: string; fileName: string },
  added: number,
) => ({
  action: "import-statement",
  objectType: "ProviderStatement",
  objectId: id,
  countryId,
  after: { provider, fileName, added },
});
