import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import {
  type OperatorLine,
  type StatementService,
  statementFoot,
  statementHead,
  statementRows,
} from "../../src/platform/simulators/statement-files.ts";

/** Payments of ten days of the past, and the operators' statements of them with seeded breaks of every class. */

export interface StatementFileOf {
  service: StatementService;
  path: string;
}

export interface PreparedStatements {
  countryId: string;
  files: StatementFileOf[];
  /** What must be found: the class by the transaction of the line, the payment without a line, or the gap. */
  expected: Map<string, string>;
}

interface Wanted {
  lines: number;
  seed: number;
  folder: string;
}

/** Each is injected so many times, fewer where there are few lines. */
const eachBreak = 200;
const breaksOfCollections = [
  "FEE_DIFFERS",
  "AMOUNT_DIFFERS",
  "AMOUNT_DIFFERS_LEDGER",
  "SUCCESS_UNKNOWN_TO_US",
  "UNKNOWN_AT_OPERATOR",
  "NO_REFERENCE",
  "DUPLICATE",
  "REVERSED",
  "LATE",
  "BALANCE_GAP",
  "WRONG_ACCOUNT",
] as const;
const kindsOfBreaks = breaksOfCollections.length + 3;

const daysBack = 800;
const days = 10;

/** Ids are in the order of time, as ours are. The days begin and end away from midnight: a line of the next day would be late, which is a break of its own. */
const paymentRows = `
  select overlay(overlay(md5('$1:' || n) placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1)
    placing '7' from 13)::uuid as id, x.*
  from (select n,
    (array['mtn-momo','mtn-momo','mtn-momo','orange-money','orange-money'])[1 + n % 5] as provider,
    case when n % 10 < 8 then 'COLLECT' when n % 10 = 8 then 'REFUND' else 'PAYOUT' end as kind,
    1000 + (hashint4(n + $1) & 2147483647) % 400 * 100 as amount,
    '+2376' || lpad(((hashint4(n + 7) & 2147483647) % 100000000)::text, 8, '0') as msisdn,
    date_trunc('day', now()) - ${daysBack} * interval '1 day' + (n % ${days - 1}) * interval '1 day' + interval '6 hours'
      + (hashint4(n) & 2147483647) % 50400 * interval '1 second' as at
  from generate_series(1, $2) n) x order by at`;

/** What an earlier run on the same data has left. */
const forgotten = [
  `truncate "Match", "StatementLine", "ProviderStatement"`,
  `create table if not exists "bench_paid" (id uuid)`,
  `delete from "LedgerEntry" e using "bench_paid" b where e."transactionId" = b.id`,
  `delete from "LedgerTransaction" t using "bench_paid" b where t."id" = b.id`,
  `delete from "Payment" p using "bench_paid" b where p."id" = b.id`,
  `drop table "bench_paid"`,
];

const statements = (countryId: string) => [
  `create table "bench_paid" as ${paymentRows}`,
  `alter table "bench_paid" add column "break" text`,
  ...breaksOfCollections.map((name) => breakSql(name, "COLLECT")),
  breakSql("CURRENCY_DIFFERS", "COLLECT"),
  breakSql("REFUND_TWICE", "REFUND"),
  breakSql("PAYOUT_BOUNCED", "PAYOUT"),
  `update "bench_paid" set provider = 'stripe' where "break" = 'CURRENCY_DIFFERS'`,
  `insert into "Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "msisdn", "providerReference",
      "providerTransactionId", "callbackToken", "settledAt", "createdAt", "updatedAt")
    select id, kind::"PaymentKind", provider, (case when "break" = 'SUCCESS_UNKNOWN_TO_US' then 'FAILED' else 'SUCCEEDED' end)::"PaymentStatus",
      amount, 'XAF', '${countryId}', case when provider <> 'stripe' then msisdn end, 'BR' || n, 'BT' || n, 'bench' || id, at, at, at from "bench_paid"`,
  `insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "paymentId", "createdAt")
    select id, case kind when 'COLLECT' then 'payment:' || id || ':settled' when 'REFUND' then 'refund:' || id || ':sent'
      else 'payout:' || id || ':ordered' end, 'COLLECTED', id, at from "bench_paid" where "break" is distinct from 'SUCCESS_UNKNOWN_TO_US'`,
  `insert into "LedgerEntry" ("id", "transactionId", "account", "provider", "amount", "currency", "createdAt")
    select gen_random_uuid(), id, account::"LedgerAccount", case when account = 'PROVIDER_CLEARING' then provider end,
      sign * case kind when 'COLLECT' then 1 else -1 end * (amount + case when "break" = 'AMOUNT_DIFFERS_LEDGER' then 300 else 0 end), 'XAF', at
    from "bench_paid", (values ('PROVIDER_CLEARING', 1), ('ESCROW', -1)) e(account, sign)
    where "break" is distinct from 'SUCCESS_UNKNOWN_TO_US'`,
];

/** Seeded: another seed breaks other payments. $3: how many. */
const breakSql = (name: string, kind: string) => `update "bench_paid" set "break" = '${name}' where n in (
  select n from "bench_paid" where "break" is null and kind = '${kind}' order by md5('${name}' || id) limit $3)`;

interface Paid {
  id: string;
  n: number;
  kind: "COLLECT" | "REFUND" | "PAYOUT";
  amount: number;
  msisdn: string;
  at: Date;
  break: string | null;
}

const feeRates: Record<StatementService, number> = { "mtn-momo": 100, "orange-money": 150, stripe: 290 };
type Told = Omit<OperatorLine, "balance"> & { hidden?: number };

/** The lines that an operator writes for a payment, with its break, and what must be found of it. */
function linesOf(service: StatementService, paid: Paid, expected: Map<string, string>): Told[] {
  const collected = paid.kind === "COLLECT";
  const line: Told = {
    kind: collected ? "COLLECTION" : "DISBURSEMENT",
    ...{
      at: paid.at,
      amount: collected ? paid.amount : -paid.amount,
      currency: "XAF",
      transactionId: `BT${paid.n}`,
    },
    fee: collected ? Math.round((paid.amount * feeRates[service]) / 10_000) : 0,
    reference: service === "orange-money" ? `BR${paid.n}` : paid.id,
    ...{ msisdn: service === "stripe" ? null : paid.msisdn.slice(1), text: "Mboa" },
  };
  const other = `BX${paid.n}`;
  const expect = (transaction: string, name: string) => expected.set(transaction, name);
  switch (paid.break) {
    case null:
      return [line];
    case "FEE_DIFFERS":
      expect(line.transactionId, "FEE_DIFFERS");
      return [{ ...line, fee: line.fee + 1000 }];
    case "AMOUNT_DIFFERS": {
      expect(line.transactionId, "AMOUNT_DIFFERS");
      return [{ ...line, amount: line.amount - 100 }];
    }
    case "AMOUNT_DIFFERS_LEDGER":
      expect(line.transactionId, "AMOUNT_DIFFERS");
      return [line];
    case "UNKNOWN_AT_OPERATOR":
      expect(paid.id, "UNKNOWN_AT_OPERATOR");
      return [];
    case "NO_REFERENCE":
      expect(other, "NO_REFERENCE");
      return [line, { ...line, transactionId: other, reference: "" }];
    case "DUPLICATE":
      expect(other, "DUPLICATE");
      return [line, { ...line, transactionId: other, at: new Date(paid.at.getTime() + 1000) }];
    case "REFUND_TWICE":
      expect(other, "REFUND_TWICE");
      return [line, { ...line, transactionId: other, at: new Date(paid.at.getTime() + 1000) }];
    case "REVERSED":
      expect(other, "REVERSED");
      return [line, { ...line, kind: "REVERSAL", amount: -line.amount, fee: 0, transactionId: other }];
    case "PAYOUT_BOUNCED":
      expect(other, "PAYOUT_BOUNCED");
      return [line, { ...line, kind: "REVERSAL", amount: -line.amount, transactionId: other }];
    case "LATE":
      expect(line.transactionId, "LATE");
      return [{ ...line, at: new Date(paid.at.getTime() + 86_400_000) }];
    case "BALANCE_GAP":
      expect(`gap:${line.transactionId}`, "BALANCE_GAP");
      return [{ ...line, hidden: 777 }];
    case "WRONG_ACCOUNT":
      expect(line.transactionId, "WRONG_ACCOUNT");
      return [{ ...line, msisdn: line.msisdn?.endsWith("11") ? "237690000022" : "237690000011" }];
    case "CURRENCY_DIFFERS":
      expect(line.transactionId, "CURRENCY_DIFFERS");
      return [{ ...line, currency: "EUR" }];
    default:
      expect(line.transactionId, paid.break);
      return [line];
  }
}

const portion = 20_000;

async function* paidOf(client: pg.Client, service: StatementService): AsyncGenerator<Paid[]> {
  await client.query(`begin`);
  await client.query(
    `declare paid cursor for select id, n, kind, amount, msisdn, at, "break" from "bench_paid" where provider = '${service}' order by at, n`,
  );
  for (;;) {
    const { rows } = await client.query<Paid>(`fetch ${portion} from paid`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("commit");
}

interface Period {
  from: Date;
  to: Date;
}

async function writeFileOf(
  client: pg.Client,
  service: StatementService,
  { folder, expected, from, to }: Period & { folder: string; expected: Map<string, string> },
): Promise<StatementFileOf> {
  const path = join(folder, `statement-${service}.csv`);
  const opening = 1_000_000_000;
  let balance = opening;
  const tell = ({ hidden = 0, ...line }: Told): OperatorLine => {
    balance += line.amount - line.fee + hidden;
    return { ...line, balance };
  };
  async function* file() {
    yield statementHead(service, { account: "237670000000", from, to, opening, closing: 0 });
    for await (const rows of paidOf(client, service))
      yield statementRows(service, rows.flatMap((paid) => linesOf(service, paid, expected)).map(tell));
    yield statementFoot(service, { closing: balance });
  }
  await pipeline(Readable.from(file()), createWriteStream(path));
  return { service, path };
}

/** Writes payments and files; returns what must be found. */
export async function prepareStatements(
  client: pg.Client,
  { lines, seed, folder }: Wanted,
): Promise<PreparedStatements> {
  const { rows } = await client.query<{ id: string; from: Date; to: Date }>(
    `select "id", date_trunc('day', now()) - ${daysBack} * interval '1 day' as "from",
      date_trunc('day', now()) - ${daysBack - days} * interval '1 day' as "to" from "Country" where "shortCode" = 'CM'`,
  );
  const [country] = rows;
  if (!country) throw new Error("no country");
  // No sums and no days exist yet, and the rows balance by their making.
  await client.query("set session_replication_role = replica");
  for (const statement of forgotten) await client.query(statement);
  const each = Math.max(1, Math.min(eachBreak, Math.floor(lines / (20 * kindsOfBreaks))));
  const values: Record<string, unknown> = { $1: seed, $2: lines, $3: each };
  for (const statement of statements(country.id))
    await client.query(statement.replace(/\$\d/g, (name) => String(values[name] ?? name)));
  await client.query("set session_replication_role = origin");
  // As payments of years ago are: cleaned up long before their statement comes.
  await client.query('vacuum (analyze) "Payment", "LedgerTransaction", "LedgerEntry"');
  const expected = new Map<string, string>();
  const files: StatementFileOf[] = [];
  for (const service of ["mtn-momo", "orange-money", "stripe"] as const)
    files.push(await writeFileOf(client, service, { folder, expected, from: country.from, to: country.to }));
  return { countryId: country.id, files, expected };
}
