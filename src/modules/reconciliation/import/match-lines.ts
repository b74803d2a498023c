import type pg from "pg";
import type { Settings } from "../../../shared/settings.ts";
import type { StatementForm } from "../../payment/providers/statement-schema.ts";
import { leaveRoom } from "./leave-room.ts";
import * as sql from "./match-sql.ts";
import { postFees, postLines, writeLines } from "./statement-sql.ts";

const hour = 3_600_000;

export interface Matching {
  statementId: string;
  provider: StatementForm["provider"];
  countryId: string;
  timeZone: string;
  from: Date;
  to: Date;
  now: Date;
  form: StatementForm;
  settings: Settings;
}

/** What each provider's contract says that it keeps of a collection. */
const agreedFee = {
  "mtn-momo": "feeMtnMomo",
  "orange-money": "feeOrangeMoney",
  stripe: "feeStripe",
} as const satisfies Record<Matching["provider"], keyof Settings>;

export type ClassCounts = Record<string, number>;

/** Writes the new lines of a statement, and matches them with payments and ledger, portion by portion. */
export async function matchLines(client: pg.Client, matching: Matching): Promise<ClassCounts> {
  const { statementId, provider, countryId, timeZone, now } = matching;
  for (const statement of sql.preparePortions) await client.query(statement);
  const counts: ClassCounts = {};
  let after: [string, number] | null = null;
  for (;;) {
    const begun = performance.now();
    await client.query(sql.nextPortion, after ?? ["-infinity", 0]);
    const end = await endOfPortion(client);
    if (!end) break;
    await matchPortion(client, { matching, counts, first: after === null });
    after = end;
    await leaveRoom(begun);
  }
  const { rowCount } = await client.query(sql.writeGaps, [provider, countryId, now, timeZone]);
  if (rowCount) counts.BALANCE_GAP = rowCount;
  await client.query(sql.takeBackGaps, [provider, countryId, now]);
  await client.query(sql.closeGaps, [provider, countryId, now]);
  await client.query(postFees, [statementId, provider, countryId, now]);
  const { rows } = await client.query<{ lineId: string; id: string }>(postLines, [provider, countryId, now]);
  if (rows.length > 0)
    await client.query(sql.notePostings, [rows.map(({ lineId }) => lineId), rows.map(({ id }) => id)]);
  await client.query('analyze "Match"');
  const [from, until] = await unknownSpan(client, matching);
  await client.query(sql.writeUnknown, [provider, countryId, from, until, now, timeZone]);
  return counts;
}

interface Portion {
  matching: Matching;
  counts: ClassCounts;
  /** What is known of the first one helps to plan the others. */
  first: boolean;
}

/** Writes what each line of the portion is, and empties the portion. */
async function matchPortion(client: pg.Client, { matching, counts, first }: Portion): Promise<void> {
  const { statementId, provider, countryId, timeZone, now, form, settings } = matching;
  if (first) await client.query('analyze "portion"');
  await client.query(writeLines, [statementId, provider]);
  for (const pair of sql.pairLines(form.repeats)) await client.query(pair, [provider, countryId]);
  if (first) await client.query('analyze "pair"');
  await client.query(sql.endUnknown, [now]);
  const terms = [timeZone, settings[agreedFee[provider]]];
  const { rows } = await client.query<{ class: string; count: number }>(sql.writeMatches, [
    ...[provider, countryId, now, settings.feeDifferenceMaximum],
    ...terms,
  ]);
  for (const row of rows) counts[row.class] = (counts[row.class] ?? 0) + row.count;
  await client.query('truncate "portion", "pair"');
}

async function endOfPortion(client: pg.Client): Promise<[string, number] | null> {
  const { rows } = await client.query<{ at: string; line: number }>(sql.endOfPortion);
  const [row] = rows;
  return row ? [row.at, row.line] : null;
}

/**
 * The time in which each payment must have a line by now: until some hours before the end of this statement, and from its
 * beginning, or from where the statement before it left off.
 */
async function unknownSpan(
  client: pg.Client,
  { statementId, provider, countryId, from, to, form }: Matching,
): Promise<[Date, Date]> {
  const delay = form.hoursToReport * hour;
  const { rowCount } = await client.query(
    `select 1 from "ProviderStatement" where "provider" = $1 and "countryId" = $2 and "id" <> $3
      and "from" < $4 and "to" >= $4 limit 1`,
    [provider, countryId, statementId, from],
  );
  return [new Date(from.getTime() - (rowCount ? delay : 0)), new Date(to.getTime() - delay)];
}
