import { createHash } from "node:crypto";
import type { Tx } from "../../../platform/database/database.ts";
import { addDays, type Day, startOfDay } from "../../../shared/dates.ts";
import type { DayLines, DayMatches, DayTotals } from "./day-schema.ts";
import {
  type DaySpan,
  entryDigestsSql,
  lineCountsSql,
  lineDigestsSql,
  matchCountsSql,
  totalsSql,
} from "./day-sql.ts";

type Asking = Pick<Tx, "$queryRaw">;

export const firstHash = "0".repeat(64);

export const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

export const spanOfDay = (countryId: string, day: Day, timeZone: string): DaySpan => ({
  countryId,
  from: startOfDay(day, timeZone),
  until: startOfDay(addDays(day, 1), timeZone),
});

const digestOf = (rows: readonly { digest: string }[]) => sha256(rows.map(({ digest }) => digest).join("\n"));

/** The ledger of a day, as it is now. */
export async function readTotals(db: Asking, span: DaySpan): Promise<Omit<DayTotals, "held">> {
  const accounts = await db.$queryRaw<DayTotals["accounts"]>(totalsSql(span));
  return { accounts, digest: digestOf(await db.$queryRaw(entryDigestsSql(span))) };
}

/** The lines of a day that were imported by then: later ones belong to the days on which they came. */
export async function readLines(db: Asking, span: DaySpan, before: Date): Promise<DayLines> {
  const kinds = await db.$queryRaw<DayLines["kinds"]>(lineCountsSql(span, before));
  return { kinds, digest: digestOf(await db.$queryRaw(lineDigestsSql(span, before))) };
}

export const readMatchCounts = (db: Asking, span: DaySpan, day: Day, before: Date) =>
  db.$queryRaw<DayMatches>(matchCountsSql(span, day, before));

interface Sealed {
  countryId: string;
  day: Day;
  totals: DayTotals;
  lines: DayLines;
  matches: DayMatches;
  previousHash: string;
}

/** The one text of a day: keys in alphabetical order, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

export const hashOf = ({ countryId, day, totals, lines, matches, previousHash }: Sealed): string =>
  sha256(canonical({ countryId, day, totals, lines, matches, previousHash }));
