import type pg from "pg";
import type { MatchClass } from "../../../../prisma/client/client.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import type { StatementReport } from "../schema.ts";
import * as sql from "./match-sql.ts";
import { postFees, postLines } from "./statement-sql.ts";

const hour = 3_600_000;

export interface Matching {
  statementId: string;
  provider: StatementForm["provider"];
  countryId: string;
  currency: string;
  from: Date;
  to: Date;
  now: Date;
  /** Lines that no earlier file had. */
  added: number;
  form: StatementForm;
  settings: Settings;
}

/** What each provider's contract says that it keeps of a collection. */
const agreedFee = {
  "mtn-momo": "feeMtnMomo",
  "orange-money": "feeOrangeMoney",
  stripe: "feeStripe",
} as const satisfies Record<Matching["provider"], keyof Settings>;

export type ClassCounts = StatementReport["classes"];

/** Finds the payment of each new line, and what earlier lines have said of it. */
export async function pairLines(client: pg.Client, { provider, countryId, form }: Matching): Promise<void> {
  for (const table of sql.matchTables) await client.query(table);
  for (const pair of sql.pairLines(form.repeats)) await client.query(pair, [provider, countryId]);
  await client.query('analyze "paired"');
  await client.query(sql.meetEarlier);
  // Known to be few, they are looked up for each line as it comes, and the lines keep their order.
  await client.query('analyze "met"');
}

/** What each new line is, beside payments and ledger; nothing is written. */
export async function classesOfLines(client: pg.Client, matching: Matching): Promise<ClassCounts> {
  const { statementId, provider, settings, added } = matching;
  const maximum = settings.feeDifferenceMaximum;
  const fee = settings[agreedFee[provider]];
  await client.query(sql.findDiffering, [provider, maximum, fee, statementId]);
  await client.query('analyze "differing"');
  const { rows } = await client.query<{ class: MatchClass; count: number }>(sql.countClasses);
  const agreeing = rows.reduce((left, { count }) => left - count, added);
  const { rows: gaps } = await client.query<{ count: number }>(sql.countGaps);
  const counts = [
    { class: "MATCHED", count: agreeing },
    ...rows,
    { class: "BALANCE_GAP", count: gaps[0]?.count ?? 0 },
  ];
  return Object.fromEntries(counts.filter(({ count }) => count > 0).map((row) => [row.class, row.count]));
}

/** Writes the lines, their matches, and what follows from them in our books, in a transaction of the caller. */
export async function writeMatched(client: pg.Client, matching: Matching): Promise<ClassCounts> {
  const { statementId, provider, countryId, currency, now } = matching;
  const counts = await classesOfLines(client, matching);
  await client.query(sql.writeLines, [statementId, provider]);
  await client.query(sql.postByHand, [provider, countryId, now]);
  await client.query(sql.endUnknown, [now]);
  await client.query(sql.writeMatches, [provider, countryId, now]);
  // Before the gaps of this file, which its own lines cannot close.
  await client.query(sql.takeBackGaps, [provider, countryId, now, statementId]);
  await client.query(sql.closeGaps, [provider, countryId, now]);
  await client.query(sql.writeGaps, [provider, countryId, now]);
  await client.query(postFees, [statementId, provider, countryId, now]);
  await client.query(postLines, [provider, countryId, now]);
  const [from, until] = await unknownSpan(client, matching);
  await client.query(sql.writeUnknown, [provider, countryId, from, until, now, currency]);
  return counts;
}

/**
 * The time in which each payment must have a line by now: until some hours before the end of this statement, or before now
 * if its day is not over; and from its beginning, or from where the statement before it left off.
 */
async function unknownSpan(
  client: pg.Client,
  { statementId, provider, countryId, from, to, now, form }: Matching,
): Promise<[Date, Date]> {
  const delay = form.hoursToReport * hour;
  const { rows } = await client.query<{ known: Date | null }>(
    `select min(least("to", "importedAt")) as "known" from "ProviderStatement"
     where "provider" = $1 and "countryId" = $2 and "id" <> $3 and "from" < $4 and "to" >= $4`,
    [provider, countryId, statementId, from],
  );
  const known = rows[0]?.known;
  const since = known ? Math.min(known.getTime(), from.getTime()) - delay : from.getTime();
  return [new Date(since), new Date(Math.min(to.getTime(), now.getTime()) - delay)];
}
