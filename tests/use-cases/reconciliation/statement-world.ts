import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Match, MatchClass, Prisma } from "../../../prisma/client/client.ts";
import { importStatement } from "../../../src/modules/reconciliation/import/import-statement.ts";
import type { StatementReport } from "../../../src/modules/reconciliation/schema.ts";
import type { Context } from "../../../src/platform/context.ts";
import type { FileOnDisk } from "../../../src/platform/files/images.ts";
import {
  type OperatorLine,
  type StatementService,
  statementFile,
} from "../../../src/platform/simulators/statement-files.ts";
import { moneyWorld } from "../../support/money-world.ts";

const hour = 3_600_000;
const agreed: Record<string, number> = { "mtn-momo": 100, "orange-money": 150, stripe: 290 };

export async function onDisk<T>(body: Buffer, work: (file: FileOnDisk) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "mboa-statement-"));
  const path = join(folder, "file");
  try {
    await writeFile(path, body);
    return await work({ path, size: (await stat(path)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type LineOf = Partial<OperatorLine> & Pick<OperatorLine, "amount">;

/** A company that sells through MTN MoMo, and its operator's statements. */
export async function statementWorld(options: Parameters<typeof moneyWorld>[0] = {}) {
  const world = await moneyWorld(options);
  const { db, company, clock, admin } = world;
  const { countryId } = company;
  let made = 0;

  /** The line that the operator writes for a payment of ours. */
  async function lineOf(paymentId: string, changes: Partial<OperatorLine> = {}): Promise<OperatorLine> {
    const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const collected = payment.kind === "COLLECT";
    return line({
      kind: collected ? "COLLECTION" : "DISBURSEMENT",
      amount: collected ? payment.amount : -payment.amount,
      fee: collected ? Math.round((payment.amount * (agreed[payment.provider] ?? 0)) / 10_000) : 0,
      at: payment.settledAt ?? clock.now(),
      currency: payment.currency,
      transactionId: payment.providerTransactionId ?? `T${++made}`,
      reference: payment.id,
      msisdn: payment.msisdn?.replace("+", "") ?? null,
      ...changes,
    });
  }

  function line(changes: LineOf): OperatorLine {
    return {
      ...{ at: clock.now(), kind: "COLLECTION", fee: 0, currency: "XAF", transactionId: `T${++made}` },
      ...{ reference: "", msisdn: "237677000000", text: "Mboa", balance: 0 },
      ...changes,
    };
  }

  interface Sent {
    service?: StatementService;
    from?: Date;
    to?: Date;
    opening?: number;
    account?: string;
    /** Lines whose balance the operator tells wrongly by so much, because others are missing before them. */
    gaps?: Record<number, number>;
  }

  /** The bytes of a file with these lines, balances told. */
  function bytesOf(lines: readonly OperatorLine[], sent: Sent = {}): Buffer {
    const { service = "mtn-momo", opening = 1_000_000, account = "237670000000", gaps = {} } = sent;
    const from = sent.from ?? new Date(clock.now().getTime() - 24 * hour);
    const to = sent.to ?? new Date(clock.now().getTime() + 3 * hour);
    let balance = opening;
    const told = lines.map((one, index) => {
      balance += one.amount - one.fee + (gaps[index] ?? 0);
      return { ...one, balance };
    });
    const statement = { account, from, to, opening, closing: balance };
    return Buffer.concat([...statementFile(service, statement, told)]);
  }

  async function matchesWithLines(where: Prisma.MatchWhereInput = {}) {
    const matches = await db.match.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
    const ids = matches.flatMap(({ lineId }) => lineId ?? []);
    const lines = await db.statementLine.findMany({ where: { id: { in: ids } } });
    return matches.map((match) => ({
      ...match,
      line: lines.find(({ id }) => id === match.lineId) ?? null,
    }));
  }

  const toldLine = (transactionId: string) =>
    db.statementLine.findFirstOrThrow({ where: { providerTransactionId: transactionId } });

  const bring = (
    body: Buffer,
    {
      dryRun = false,
      service = "mtn-momo",
      ctx = admin,
    }: { dryRun?: boolean; service?: StatementService; ctx?: Context } = {},
  ): Promise<StatementReport> =>
    onDisk(body, (file) =>
      importStatement(ctx, { provider: service, countryId, name: "releve.csv", file }, { dryRun }),
    );

  return {
    ...world,
    countryId,
    line,
    lineOf,
    bytesOf,
    bring,
    /** Imports these lines as one statement. */
    tell: (lines: readonly OperatorLine[], sent: Sent = {}) =>
      bring(bytesOf(lines, sent), sent.service ? { service: sent.service } : {}),
    matches: () => matchesWithLines(),
    toldLine,
    /** What became of the line with this transaction, which differs: its match bears its id. */
    async matchOf(transactionId: string): Promise<Match> {
      const { id } = await toldLine(transactionId);
      return db.match.findUniqueOrThrow({ where: { id } });
    },
    /** What the line with this transaction was found to be; null: it agrees. */
    async classOf(transactionId: string): Promise<MatchClass | null> {
      const { id } = await toldLine(transactionId);
      return (await db.match.findUnique({ where: { id } }))?.class ?? null;
    },
    /** What is missing before a line, with that line. */
    gaps: () => matchesWithLines({ class: "BALANCE_GAP" }),
    /** A sale that was paid and settled, with its payment. */
    async sold(price = 5000) {
      const { booking, ctx } = await world.sellOnline(price);
      const payment = await db.payment.findFirstOrThrow({ where: { billId: booking.billId } });
      return { booking, ctx, payment };
    },
  };
}
