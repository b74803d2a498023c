import type pg from "pg";
import type { Prisma, StatementSource } from "../../../../prisma/client/client.ts";
import { auditRow } from "../../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import type { FileOnDisk } from "../../../platform/files/images.ts";
import { type InspectedFile, inspectTable } from "../../../platform/files/read-table.ts";
import { UnreadableTable } from "../../../platform/files/unreadable-table.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import { statementForms } from "../../payment/providers/list-statements.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import type { StatementReport } from "../schema.ts";
import { copyLines } from "./copy-lines.ts";
import { Pace } from "./leave-room.ts";
import { classesOfLines, type Matching, pairLines, writeMatched } from "./match-lines.ts";
import { openStatementConnection, waitForOthers } from "./open-connection.ts";
import type { StatementToRead } from "./read-lines.ts";
import { addFault, noFacts, type StatementFacts, toldFaults } from "./statement-facts.ts";
import * as sql from "./statement-sql.ts";

export interface StatementFile {
  provider: StatementForm["provider"];
  countryId: string;
  name: string;
  file: FileOnDisk;
}

/** An administrator brings a statement as a file. Trying it out does everything but write. */
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

/**
 * Reads and matches a statement in tables of its own, step by step, and writes it in one transaction at the end, or
 * nothing of it.
 */
export async function takeStatement(
  ctx: Context,
  input: StatementFile,
  { dryRun, source }: { dryRun: boolean; source: StatementSource },
): Promise<StatementReport> {
  const country = await ctx.db.country.findUnique({ where: { id: input.countryId } });
  if (!country) throw new AppError("NOT_FOUND");
  const report = emptyReport();
  const facts = noFacts();
  try {
    const inspected = await inspectTable(input.file);
    if (await isKnown(ctx, inspected)) return { ...report, already: true };
    const connection = await openStatementConnection(ctx, country.timeZone);
    const { client } = connection;
    const pace = new Pace();
    try {
      const { timeZone, currency } = country;
      const toRead = { ...input, inspected, timeZone, currency, now: ctx.now() };
      await readInto(client, toRead, { report, facts, pace });
      if (facts.faults.length === 0) {
        // A line is there once, whichever country's file brings it.
        await waitForOthers(connection, input.provider);
        if (await isKnown(ctx, inspected)) return { ...emptyReport(), already: true };
        const matching = await match(ctx, client, { input, facts, report, pace });
        const end = dryRun ? preview : write;
        if (matching)
          await end(ctx, client, { matching, input, source, hash: inspected.sha256, facts, report });
      }
    } finally {
      await client.end();
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    addFault(facts, { line: error.line, column: null, sentence: words[error.fault] });
  }
  return { ...report, faults: toldFaults(facts), ...(report.written ? {} : { statementId: null }) };
}

const emptyReport = (): StatementReport => ({
  ...{ already: false, statementId: null, account: null, currency: null, from: null, to: null },
  ...{ opening: null, closing: null, lines: 0, added: 0, classes: {}, first: [], faults: [], written: false },
});

async function isKnown(ctx: Context, { sha256 }: InspectedFile): Promise<boolean> {
  return (await ctx.db.providerStatement.count({ where: { fileHash: sha256 } })) > 0;
}

async function readInto(
  client: pg.Client,
  file: StatementToRead,
  { report, facts, pace }: { report: StatementReport; facts: StatementFacts; pace: Pace },
): Promise<void> {
  await client.query(sql.incomingTable);
  const read = await copyLines(client, file, pace);
  report.first = read.first;
  Object.assign(facts, read.facts);
  const { rows } = await client.query<{ transactionId: string; count: number; line: number }>(
    sql.repeatedLines,
  );
  for (const { transactionId, count, line } of rows)
    addFault(facts, { line, column: null, sentence: words.twice(transactionId, count) });
}

interface Read {
  input: StatementFile;
  facts: StatementFacts;
  report: StatementReport;
  pace: Pace;
}

interface EarlierStatement {
  account: string | null;
  closing: string | null;
  to: Date;
}

/** The new lines, each beside its payment. Null: the statement does not follow those before it, which the reading tells. */
async function match(
  ctx: Context,
  client: pg.Client,
  { input: { provider, countryId }, facts, report, pace }: Read,
): Promise<Matching | null> {
  const begun = performance.now();
  await client.query('analyze "incoming"');
  const { span, currency } = facts;
  if (!span || currency === null) return null;
  const period = facts.period ?? { from: span.from, to: span.to + 1 };
  const [from, to] = [new Date(period.from), new Date(period.to)];
  const { rows: known } = await client.query<EarlierStatement>(
    `select "account", "closingBalance"::text as "closing", "to" from "ProviderStatement"
     where "provider" = $1 and "countryId" = $2 and "account" is not null order by "to" desc limit 50`,
    [provider, countryId],
  );
  const other = known.find(({ account }) => facts.account !== null && account !== facts.account);
  if (other) {
    addFault(facts, {
      line: null,
      column: null,
      sentence: words.otherAccount(facts.account ?? "", other.account ?? ""),
    });
    return null;
  }
  const before = known.find((one) => one.to.getTime() === from.getTime())?.closing ?? facts.opening;
  const latestFirst = span.first > span.last;
  await client.query(sql.balanceGaps({ before, latestFirst, closing: facts.closing, from, to }));
  await client.query('analyze "gap"');
  await client.query(sql.leaveOutKnown, [provider]);
  const now = ctx.now();
  const matching: Matching = {
    ...{ statementId: uuid7(now), provider, countryId, currency, from, to, now },
    ...{
      form: statementForms[provider],
      settings: await settingsOf(ctx, countryId),
      added: await addedOf(client),
    },
  };
  Object.assign(report, {
    ...{ statementId: matching.statementId, account: facts.account, currency },
    ...{ from: from.toISOString(), to: to.toISOString(), opening: facts.opening, closing: facts.closing },
    ...{ lines: facts.lines, added: matching.added },
  });
  await pairLines(client, matching);
  await pace.beforeWriting(facts.lines, begun);
  return matching;
}

interface Writing {
  matching: Matching;
  input: StatementFile;
  source: StatementSource;
  hash: string;
  facts: StatementFacts;
  report: StatementReport;
}

async function preview(_ctx: Context, client: pg.Client, { matching, report }: Writing): Promise<void> {
  report.classes = await classesOfLines(client, matching);
}

async function write(
  ctx: Context,
  client: pg.Client,
  { matching, input, source, hash, facts, report }: Writing,
): Promise<void> {
  const { statementId: id, provider, countryId, from, to, now } = matching;
  const statement = {
    ...{ id, provider, countryId, from, to, source, fileName: input.name.slice(0, 200), fileHash: hash },
    ...{ account: facts.account, currency: facts.currency ?? "", lineCount: facts.lines },
    ...{ openingBalance: facts.opening, closingBalance: facts.closing },
    ...{ importedById: ctx.actor?.id ?? null, importedAt: now },
  };
  await client.query("begin");
  await run(
    client,
    insertRows("ProviderStatement", [
      { ...statement, addedCount: report.added, addedAmount: await movedBy(client) },
    ]),
  );
  report.classes = await writeMatched(client, matching);
  await run(client, insertRows("AuditEntry", [auditRow(ctx, importAudit(statement, report.added))]));
  await run(
    client,
    enqueueSql("reconciliation.settle", [
      { payload: { countryId }, options: { key: `settle:${countryId}` } },
    ]),
  );
  // Behind a pooler the next import may be lent this connection.
  await client.query("discard temp");
  await client.query("commit");
  report.written = true;
}

async function run(client: pg.Client, { text, values }: Prisma.Sql): Promise<void> {
  await client.query(text, values as unknown[]);
}

async function addedOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ added: number }>('select count(*)::int as "added" from "incoming"');
  return rows[0]?.added ?? 0;
}

/** What the new lines moved, in and out. */
async function movedBy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ moved: string }>(
    'select coalesce(sum(abs("amount")), 0)::text as "moved" from "incoming"',
  );
  return Number(rows[0]?.moved ?? 0);
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
